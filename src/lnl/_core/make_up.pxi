# 11.11: make up.

cdef bint can_replace_member(X *x, int member, int s, int level) noexcept nogil:
    cdef u8 masks[8]
    cdef InfoC *own
    cdef InfoC *other
    cdef int k, n
    if not is_member_def(x, x.g.d[s]) or x.t.defs[x.g.d[s]].name != x.t.defs[x.g.d[member]].name:
        return False
    own = info(x, member)
    other = info(x, s)
    if other.stats[S_LEVEL] > level:
        return False
    for k in range(4):
        if other.covenanters[k] & ~own.covenanters[k]:  # 11.11.2.1
            break
    else:
        return False
    n = placements(x.t.territories[x.g.d[s]], masks)
    for k in range(n):
        if masks[k] == x.g.mask[member]:  # B39
            return True
    return False


cdef int make_up_pool(X *x, CtxC *c, i32 *t, u8 *out) noexcept nogil:
    # Cards of the hand that may take the place of the ability's member.
    cdef GameC *g = x.g
    cdef int member = live(g, c.source), p = c.master, i, n = 0
    if member == NONE8:
        return 0
    for i in range(g.zc[p][Z_HAND]):
        if can_replace_member(x, member, zl(g, p, Z_HAND)[i], t[2]):
            out[n] = zl(g, p, Z_HAND)[i]
            n += 1
    return n


cdef void op_make_up(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # Exchange the ability's member with one of the hand (11.11.2).
    cdef GameC *g = x.g
    cdef u8 pool[ZONE_CAP]
    cdef int member = live(g, c.source), p = c.master, n
    if f.step == 0:
        if member == NONE8 or not is_member(x, member):
            next_op(x, f, c, t[0])
            return
        n = make_up_pool(x, c, t, pool)
        f.step = 1
        push_pick(x, p, pool, n, 1, D_CHOOSE, A_CHOOSE, rule(11, 11, 2), A_NONE)
        return
    n = g.nres
    memcpy(pool, g.res, n)
    next_op(x, f, c, t[0])
    if n:
        emit_cards(x, E_CHOSEN, p, pool, n)
        exchange(x, p, member, pool[0])


cdef void exchange(X *x, int p, int member, int s) noexcept nogil:
    # The member returns without its soul; the card takes its circles and that soul.
    cdef GameC *g = x.g
    cdef u8 card = s
    cdef int i, mask = g.mask[member]
    move_one(x, member, Z_HAND, p, C_RETURN)
    for i in range(g.zc[p][Z_SOUL]):
        if g.host[zl(g, p, Z_SOUL)[i]] == member:
            g.host[zl(g, p, Z_SOUL)[i]] = s
    move(x, &card, 1, Z_CIRCLE, p, C_PLACE, False, -1, False, mask)
    g.used[s] |= MADE_UP  # 11.11.3.1
    set_add(x.marked, s)
    g.changes += 1
    card_event(x, TE_MADE_UP, s)
