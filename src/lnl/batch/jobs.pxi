# What threads do with each game of a batch: begin it, step it, play it on, show it.

cdef inline StartC *enter(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    # Turn a workplace to a game.
    cdef StartC *start = &b.starts[b.begun[i]]
    w.g = &b.games[i]
    w.t = start.t
    renew(w)
    return start


cdef inline void take_up(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    # A game that the last call left.
    enter(w, b, i)
    read_brief(w, b.briefs + i * b.brief)


cdef void begin_game(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    cdef StartC *start = enter(w, b, i)
    copy_game(w.g, start.game)
    if start.kind == START_NEW:
        w.g.seed = b.seeds[i]
        new_game(w, start.first)
    elif start.kind == START_VIEW:
        sample_world(w, start.deal, b.seeds[i])
        if w.g.fault:
            b.unreal = True
            w.g.fault = POOL_ACTIONS + 1
    b.rewards[2 * i] = b.rewards[2 * i + 1] = 0
    b.terminals[i] = b.reasons[i] = 0
    b.decisions[i] = 0


cdef void abort_game(WorkspaceC *w, BatchC *b) noexcept nogil:
    # It would exceed a capacity: it ends here without a result.
    b.bugs |= w.g.fault == FAULT_BUG
    w.g.waiting = w.g.over = 0
    finish(w, -1, REASON_FAULT, 0)


cdef void settle_game(WorkspaceC *w, BatchC *b) noexcept nogil:
    # On to a decision with a choice, or to the end.
    while w.g.waiting and not w.g.fault:
        options(w)
        if w.n_options > 1 or w.g.fault:
            break
        answer(w, w.options[0])
    if w.g.fault:
        abort_game(w, b)


cdef void score_game(GameC *g, BatchC *b, int i) noexcept nogil:
    # What the last call brought.
    b.rewards[2 * i] = b.rewards[2 * i + 1] = 0
    b.turn[i] = g.turn
    b.terminals[i] = g.over
    b.reasons[i] = g.reason if g.over else 0
    if g.over and g.winner:
        b.rewards[2 * i + g.winner - 1] = 1
        b.rewards[2 * i + 2 - g.winner] = -1


cdef void show_game(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    # What the player to decide may do.
    cdef GameC *g = w.g
    cdef u8 *mask = b.mask + <size_t>i * MAX_ACTIONS
    cdef u64 *codes = b.codes + <size_t>i * MAX_ACTIONS
    cdef int old = b.counts[i], n = w.n_options if g.waiting else 0
    b.to_move[i] = g.asked_player if g.waiting else -1
    b.kinds[i] = g.asked_kind if g.waiting else 0
    memcpy(codes, w.options, n * sizeof(u64))
    if n > old:
        memset(mask + old, 1, n - old)
    else:
        memset(mask + n, 0, old - n)
        memset(codes + n, 0, (old - n) * sizeof(u64))  # they name cards of the player who decided before
    b.counts[i] = b.n_legal[i] = n
    if b.watched:
        observe(w, b, i)
    write_brief(w, b.briefs + i * b.brief)


cdef void step_game_of(WorkspaceC *w, BatchC *b, int i, int after) noexcept nogil:
    # And ask for the memory of a game to come, or -1.
    if not b.counts[i]:  # over before
        b.rewards[2 * i] = b.rewards[2 * i + 1] = 0
        return
    take_up(w, b, i)
    fetch_part(b, after, 0)
    answer(w, b.codes[<size_t>i * MAX_ACTIONS + b.actions[i]])
    b.decisions[i] += 1
    fetch_part(b, after, 1)
    settle_game(w, b)
    fetch_part(b, after, 2)
    finish_step(w, b, i)
    fetch_part(b, after, 3)


cdef void finish_step(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    # A game that is over makes room for the next, if so wanted: what is known of its end stands beside the new decision.
    cdef int reason
    cdef float won
    score_game(w.g, b, i)
    if b.restart and w.g.over:
        won, reason = b.rewards[2 * i], b.reasons[i]
        b.episodes[i] += 1
        b.seeds[i] = derived_seed(b.seeds0[i], b.episodes[i])
        begin_game(w, b, i)
        settle_game(w, b)
        b.rewards[2 * i], b.rewards[2 * i + 1] = won, -won
        b.terminals[i], b.reasons[i] = 1, reason
    show_game(w, b, i)


cdef int play_on(WorkspaceC *w, int policy, u64 seed, int last_turn, int most) noexcept nogil:
    # Play by a light policy until a later turn begins, so many decisions with a choice were made, or the game ends.
    cdef GameC *g = w.g
    cdef u64 all = chances(seed, 0, PURPOSE_PLAYOUT)
    cdef int i, n = 0
    while g.waiting and g.turn <= last_turn:
        options(w)
        if g.fault:
            break
        i = 0
        if w.n_options > 1:
            if n == most:
                break
            i = <int>below(next_chance(all, n), w.n_options) if policy == POLICY_RANDOM else drawn_option(w, all, n)
            n += 1
        answer(w, w.options[i])
    return n


cdef void play_game_of(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    cdef GameC *g = &b.games[i]
    cdef int last = g.turn + b.turns if b.turns >= 0 else 1 << 30
    if not b.counts[i]:
        b.rewards[2 * i] = b.rewards[2 * i + 1] = 0
        return
    take_up(w, b, i)
    b.decisions[i] += play_on(w, b.policy, b.luck[i], last, b.most)
    settle_game(w, b)
    score_game(g, b, i)
    show_game(w, b, i)


cdef void do_job(WorkspaceC *w, BatchC *b, int i, int after) noexcept nogil:
    if b.job == JOB_BEGIN:
        begin_game(w, b, i)
        settle_game(w, b)
        score_game(w.g, b, i)
        show_game(w, b, i)
    elif b.job == JOB_STEP:
        step_game_of(w, b, i, after)
    elif b.job == JOB_PLAY:
        play_game_of(w, b, i)
    elif b.job == JOB_OBSERVE:
        take_up(w, b, i)
        observe(w, b, i)
    else:
        take_up(w, b, i)
        b.judged[i] = judge(w, 0)


cdef bint do_jobs(WorkspaceC *w, BatchC *b, ShareC *share, long long end) noexcept nogil:
    # As many games as this thread comes to before a slice is over; returns whether more may be left.
    cdef i64 k
    while not b.stopped:
        if share.at == share.last:
            share.at = take_games(&b.next, b.chunk)
            share.last = min(<i64>b.n, share.at + b.chunk)
            if share.at >= b.n:
                return False
        k = share.at
        share.at += 1
        do_job(w, b, b.order[k], b.order[k + AHEAD] if k + AHEAD < b.n else -1)
        if (b.job == JOB_PLAY or not k & 63) and is_past(end):
            return True
    return False
