# A member is purged with its soul, and mobilized again where it was. Soul cards in the purge zone keep their host meanwhile.

cdef void let_souls_go(GameC *g, int s) noexcept nogil:
    # What the purge zone still holds of a member's soul is nobody's.
    cdef int p, i
    for p in range(2):
        for i in range(g.zc[p][ZONE_PURGE]):
            if g.host[zl(g, p, ZONE_PURGE)[i]] == s:
                g.host[zl(g, p, ZONE_PURGE)[i]] = NONE8


cdef void return_souls(WorkspaceC *w, int p, int s) noexcept nogil:
    # 5.34.1.1.1
    cdef GameC *g = w.g
    cdef u8 back[MAX_ZONE]
    cdef int i, n = 0
    for i in range(g.zc[p][ZONE_PURGE]):
        if g.host[zl(g, p, ZONE_PURGE)[i]] == s:
            back[n] = zl(g, p, ZONE_PURGE)[i]
            n += 1
    move(w, back, n, ZONE_SOUL, p, CAUSE_SOUL, False, -1, False, 0, 0, s)


cdef void op_blink_step(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef u8 all[MAX_SLOTS]
    cdef int k, n, s, p, mask
    if f.step == STATEMENT_BEGINS:
        resolution.n_cards = target_cards(w, t.on.target, c, cards)
        memcpy(room(w, f, resolution.n_cards), cards, resolution.n_cards)
        resolution.next = 0
        f.step = PUTS_NEXT
    if f.step == PUTS_NEXT:
        if resolution.next >= resolution.n_cards:
            g.sp = f.base
            next_op(w, f, c, t.op)
            return
        s = lists(w, f)[resolution.next]
        if not is_member(w, s):
            resolution.next += 1
            return
        f.step = PUTS_PLACED
        resolution.followed = 0
        for k in range(c.nit):
            if live(g, its(g, c)[k]) == s:
                resolution.followed |= <u64>1 << k
        p, mask = g.player[s], g.mask[s]
        n = with_souls(w, lists(w, f) + resolution.next, 1, all)
        move(w, all, n, ZONE_PURGE, -1, CAUSE_BLINK)  # 5.34.1.1
        for k in range(1, n):
            g.host[all[k]] = s
        if not is_banned(w, c.master, PLAYER_STAT_CANNOT_MOBILIZE):  # 5.34.1.1.3, 1.3.3
            push_put(w, p, s, mask, False, False)  # 5.34.1.1.2, B37
        return
    s = lists(w, f)[resolution.next]
    let_souls_go(g, s)
    for k in range(c.nit):
        if resolution.followed >> k & 1:
            its(g, c)[k] = ref_to(g, s)
    read_now(g, c)
    resolution.followed = 0
    resolution.next += 1
    f.step = PUTS_NEXT
