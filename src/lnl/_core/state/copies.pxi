# Copies of a game: what is filled, and nothing behind it.

cdef inline int copied(GameC *g, GameC *to) noexcept nogil:
    # Copy what is filled, unless `to` is NULL; return its bytes.
    cdef int n = 0
    n += carried(g, to, g, <char *>g.fr - <char *>g)
    n += carried(g, to, g.fr, g.nf * sizeof(FrameC))
    n += carried(g, to, g.sb, g.sp)
    n += carried(g, to, g.tried_at, g.n_tried * sizeof(u64))
    n += carried(g, to, g.tried, g.n_tried * sizeof(u64))
    n += carried(g, to, g.arr, g.n_arr * sizeof(u64))
    n += carried(g, to, g.grp[0], g.ng[0] * sizeof(GroupC))
    n += carried(g, to, g.grp[1], g.ng[1] * sizeof(GroupC))
    n += carried(g, to, g.listed[0], g.n_listed[0])
    n += carried(g, to, g.listed[1], g.n_listed[1])
    n += carried(g, to, g.eff, g.n_eff * sizeof(EffC))
    n += carried(g, to, g.began, g.n_began * sizeof(u16))
    n += carried(g, to, g.named, g.n_named * sizeof(u16))
    n += carried(g, to, g.standby, g.n_sb * sizeof(StandbyC))
    n += carried(g, to, g.ctx, g.n_ctx * sizeof(CtxC))
    n += carried(g, to, g.kept, kept_by(g) * sizeof(u16))
    n += carried(g, to, g.rep, g.n_rep * sizeof(RepC))
    n += carried(g, to, g.soul, g.n_soul * sizeof(WatchC))
    n += carried(g, to, g.marks, g.n_mark * sizeof(MarkC))
    return n + carried(g, to, g.snap, g.n_snap * sizeof(SnapC))


cdef inline int carried(GameC *g, GameC *to, void *part, size_t n) noexcept nogil:
    # One part of a copy, from its beginning on.
    if n and to != NULL:
        memcpy(<char *>to + (<char *>part - <char *>g), part, n)
    return <int>n


cdef void copy_game(GameC *to, GameC *g) noexcept nogil:
    # The only way to copy a game: at a decision, and never what lies behind the fill marks.
    copied(g, to)
