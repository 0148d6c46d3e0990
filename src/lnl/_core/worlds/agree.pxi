# Whether a dealt world agrees with the open choices of a view.

cdef bint is_doubtful(GameC *v, DealC *deal) noexcept nogil:
    # Whether the open procedures of a view say more about unknown cards than its groups do.
    cdef FrameC *f = &v.frames[v.n_frames - 1]
    cdef int i
    if deal.n_seats or deal.rebuild:
        return True
    for i in range(v.n_frames):
        if v.frames[i].kind == FRAME_PAY and v.frames[i].player != deal.viewer:
            return True
    if not v.waiting or v.asked_player == deal.viewer:
        return False
    return f.kind == FRAME_YES_OR_NO or f.kind == FRAME_TRANCE or f.kind == FRAME_NUMBER or f.kind == FRAME_USE


cdef bint agrees(WorkspaceC *w, DealC *deal) noexcept nogil:
    # Cards about to be placed are members, open costs can be paid, and whoever is asked has something to answer.
    cdef GameC *g = w.g
    cdef FrameC *f
    cdef int i, s
    for i in range(g.n_frames):
        f = &g.frames[i]
        if f.kind == FRAME_PUT_ON_CIRCLES or f.kind == FRAME_CHOOSE_CIRCLES:
            s = f.data.put_on_circles.card & 255 if f.kind == FRAME_PUT_ON_CIRCLES else f.data.choose_circles.card
            if s < MAX_SLOTS and not is_member_def(w, g.d[s]):
                return False
        if f.kind == FRAME_PAY and f.player != deal.viewer and not is_still_payable(w, f):
            return False
    if not g.waiting:
        return True
    f = &g.frames[g.n_frames - 1]
    if f.kind == FRAME_PICK and deal.rebuild and not find_pool(w, f, &g.frames[g.n_frames - 2]):
        return False
    if f.kind == FRAME_YES_OR_NO and not may_be_paid(w, &g.frames[g.n_frames - 2]):
        return False
    options_unchecked(w)  # a world that does not agree may offer nothing
    if g.fault or w.n_options == 0 or (f.kind == FRAME_TRANCE and f.step == TRANCE_HAND_ASKED and w.n_options < 2):
        return False
    if g.asked_player != deal.viewer:
        return True
    return w.n_options == deal.n_options and memcmp(w.options, deal.options, w.n_options * sizeof(u64)) == 0


cdef void offer(WorkspaceC *w, DealC *deal) noexcept nogil:
    # Fill w.opt in a sampled world: what the viewer may do is the same in all worlds that agree with its view.
    if deal.n_options == 0:
        options(w)
        return
    if LNL_DEBUG:
        options(w)
        claim(w.n_options == deal.n_options and memcmp(w.options, deal.options, w.n_options * sizeof(u64)) == 0,
              b"a world offers other actions")
    memcpy(w.options, deal.options, deal.n_options * sizeof(u64))
    w.n_options = deal.n_options
