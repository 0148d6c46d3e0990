# Room for games, kept for the next ones.

cdef enum:
    MAX_SPARE = 64

cdef BlockC *_spare = NULL
cdef int _n_spare = 0


cdef BlockC *take_block() except NULL:
    # Room for a game, not zeroed, and what is worked with beside it, of which the beginning is.
    global _spare, _n_spare
    cdef BlockC *block = _spare
    if block != NULL:
        _spare = block.next
        _n_spare -= 1
    else:
        block = <BlockC *>calloc(1, sizeof(BlockC))
        if block == NULL:
            raise MemoryError(f"{sizeof(BlockC)} bytes of a game")
    memset(&block.w, 0, <char *>block.w.in_play - <char *>&block.w)
    return block


cdef void give_block(BlockC *block):
    global _spare, _n_spare
    if block == NULL:
        return
    if _n_spare == MAX_SPARE:
        free(block)
        return
    block.next = _spare
    _spare = block
    _n_spare += 1
