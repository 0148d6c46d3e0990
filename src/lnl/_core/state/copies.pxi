# Copies of a game: what is filled, and nothing behind it.

cdef inline int copied(GameC *g, GameC *to) noexcept nogil:
    # Copy what is filled, unless `to` is NULL; return its bytes.
    cdef int n = 0
    n += carried(g, to, g, <char *>g.frames - <char *>g)
    n += carried(g, to, g.frames, g.n_frames * sizeof(FrameC))
    n += carried(g, to, g.scratch, g.n_scratch)
    n += carried(g, to, g.tried_at, g.n_tried * sizeof(u64))
    n += carried(g, to, g.tried, g.n_tried * sizeof(u64))
    n += carried(g, to, g.arrangements, g.n_arrangements * sizeof(u64))
    n += carried(g, to, g.groups[0], g.n_groups[0] * sizeof(GroupC))
    n += carried(g, to, g.groups[1], g.n_groups[1] * sizeof(GroupC))
    n += carried(g, to, g.listed[0], g.n_listed[0])
    n += carried(g, to, g.listed[1], g.n_listed[1])
    n += carried(g, to, g.effects, g.n_effects * sizeof(EffectC))
    n += carried(g, to, g.began, g.n_began * sizeof(u16))
    n += carried(g, to, g.named, g.n_named * sizeof(u16))
    n += carried(g, to, g.standby, g.n_standby * sizeof(StandbyC))
    n += carried(g, to, g.contexts, g.n_contexts * sizeof(ContextC))
    n += carried(g, to, g.kept, kept_by(g) * sizeof(u16))
    n += carried(g, to, g.replacements, g.n_replacements * sizeof(ReplacementC))
    n += carried(g, to, g.trance_watchers, g.n_trance_watchers * sizeof(WatchC))
    n += carried(g, to, g.marks, g.n_marks * sizeof(MarkC))
    return n + carried(g, to, g.snapshots, g.n_snapshots * sizeof(SnapshotC))


cdef inline int carried(GameC *g, GameC *to, void *part, size_t n) noexcept nogil:
    # One part of a copy, from its beginning on.
    if n and to != NULL:
        memcpy(<char *>to + (<char *>part - <char *>g), part, n)
    return <int>n


cdef void copy_game(GameC *to, GameC *g) noexcept nogil:
    # The only way to copy a game: at a decision, and never what lies behind the fill marks.
    copied(g, to)
