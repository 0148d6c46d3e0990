# The same game for one player, with everything changed that it cannot know: what the tests of hidden information compare.

cdef void renumber(Engine engine, Engine other, u64 *luck):
    # The same game with other slot numbers and other counts of moves.
    cdef MapC m
    cdef int n, j, k
    cdef u8 numbers[MAX_SLOTS]
    memset(&m, 0, sizeof(MapC))
    m.old = engine.g
    m.new = other.g
    m.viewer = -1
    memset(other.g, 0, sizeof(GameC))
    for n in range(engine.g.n_slots):
        numbers[n] = n
    for n in range(engine.g.n_slots):
        k = engine.g.n_slots - n
        j = <int>below(draw(luck), k)
        m.at[numbers[j]] = n
        m.to[n] = m.place[n] = numbers[j]
        m.look[n] = NONE8
        m.shift[n] = draw(luck) & 255
        numbers[j] = numbers[k - 1]
    relabel(engine.w, &m)


def renumbered(engine, seed):
    """Return the same game with other slot numbers: nothing may depend on them.

    Args:
        engine: a game.
        seed: of the numbers.
    """
    cdef Engine game = engine_of(engine)
    cdef u64 luck = seed_of(seed)
    cdef Engine other = game.copy()
    renumber(game, other, &luck)
    renew(other.w)
    other.after()
    return other


cdef bint fits_groups(GameC *g, int p):
    # Whether every group of a player still holds the cards that are listed in it and in the groups inside it.
    cdef i32 counts[256]
    cdef GroupC *outer
    cdef GroupC *inner
    cdef int k, j, i, s
    for k in range(g.n_groups[p]):
        outer = &g.groups[p][k]
        memset(counts, 0, sizeof(counts))
        for s in range(g.n_slots):
            if in_set(outer.places, s):
                counts[g.d[s]] += 1
        for j in range(g.n_groups[p]):
            inner = &g.groups[p][j]
            if not ((inner.places[0] & ~outer.places[0]) | (inner.places[1] & ~outer.places[1])
                    | (inner.places[2] & ~outer.places[2])):
                for i in range(inner.n_cards):
                    counts[listed(g, p, j)[i]] -= 1
        for i in range(256):
            if counts[i] < 0:
                return False
    return True


cdef void swap_places(GameC *g, int a, int b):
    # Two cards of one zone change places, and with them what the players know of those places.
    cdef int q, z, i, p, k, in_a, in_b
    for q in range(2):
        for z in range(N_ZONES):
            for i in range(g.n_in[q][z]):
                if cards_in(g, q, z)[i] == a:
                    cards_in(g, q, z)[i] = b
                elif cards_in(g, q, z)[i] == b:
                    cards_in(g, q, z)[i] = a
    g.know[a], g.know[b] = g.know[b], g.know[a]
    for p in range(2):
        for k in range(g.n_groups[p]):
            in_a, in_b = in_set(g.groups[p][k].places, a), in_set(g.groups[p][k].places, b)
            if in_a != in_b:
                set_drop(g.groups[p][k].places, a if in_a else b)
                set_add(g.groups[p][k].places, b if in_a else a)


cdef bint may_swap(WorkspaceC *w, DealC *deal, int a, int b, bint places):
    # Whether an observer who knows neither could take one card for the other.
    cdef GameC *g = w.g
    if a == b or look_at(w, g, deal, a) != look_at(w, g, deal, b):
        return False
    return not places or (g.zone[a] == g.zone[b] and g.player[a] == g.player[b] and is_bag(g.zone[a])
                          and g.down[a] == g.down[b] and g.rested[a] == g.rested[b])


cdef void widen_pool(GameC *g):
    # Room for the pool of the open choice as it may be in another world.
    cdef FrameC *f = &g.frames[g.n_frames - 1]
    cdef PickFrameC *pick = &f.data.pick
    cdef int i
    for i in range(pick.picked):
        g.scratch[f.base + MAX_SLOTS + i] = g.scratch[f.base + pick.capacity + i]
    pick.capacity = MAX_SLOTS
    g.n_scratch = f.base + 2 * MAX_SLOTS


cdef void forget_other(Engine engine, int p, u64 *luck):
    # What the other player knows by groups or deduction is nothing that p can tell.
    cdef GameC *g = engine.g
    cdef int s, o = 1 - p
    if draw(luck) & 1:
        g.n_groups[o] = g.n_listed[o] = 0
    for s in range(g.n_slots):
        if g.know[s] >> o & (KNOWS | DEDUCES) == KNOWS | DEDUCES:
            g.know[s] &= ~((KNOWS | DEDUCES) << o)
        elif not g.know[s] >> o & 1 and draw(luck) % 8 == 0:
            g.know[s] |= (KNOWS | DEDUCES) << o


cdef void scramble_notes(GameC *g, int p, u64 *luck):
    # What the struct holds besides: the order in which knowledge came about, secret targets and last information.
    cdef GroupC group
    cdef u8 *cards
    cdef EffectC *e
    cdef int k, i, j, n, s
    for k in range(g.n_groups[p]):
        for i in range(g.groups[p][k].n_cards):
            j = <int>below(draw(luck), g.groups[p][k].n_cards)
            cards = listed(g, p, k)
            cards[i], cards[j] = cards[j], cards[i]
        j = <int>below(draw(luck), g.n_groups[p])
        group = g.groups[p][k]
        g.groups[p][k] = g.groups[p][j]
        g.groups[p][j] = group
    for k in range(g.n_effects):
        e = &g.effects[k]
        if is_timed(e):
            continue
        n = 0
        for i in range(e.n):
            s = live(g, g.named[e.first + i])
            if s == NONE8 or not is_bag(g.zone[s]) or g.know[s] >> p & 1 or draw(luck) & 1:
                g.named[e.first + n] = g.named[e.first + i]
                n += 1
        e.n = n
    for k in range(g.n_snapshots):
        if not g.snapshots[k].know >> p & 1:
            g.snapshots[k].d = draw(luck) % 8
            memset(&g.snapshots[k].info, <int>(draw(luck) % 8), sizeof(InfoC))


def scrambled(engine, player, seed, steps=400):
    """Return a game that differs in all that a player cannot know, and in nothing that it knows.

    Definitions of unknown cards change places step by step, as do secretly chosen cards with others, as long as the
    player's knowledge and the open choices still fit; then numbers, seed, ordinals and the other's knowledge change.

    Args:
        engine: a game.
        player: the observer.
        seed: of the changes.
        steps: how many exchanges are tried.
    """
    cdef Engine game = engine_of(engine)
    cdef int p = player_of(player), k, a, b, n = 0, tried = whole("steps", steps, 0, MAX_INT)
    cdef u64 luck = seed_of(seed)
    cdef Engine world = game.copy()
    cdef Engine other = game.copy()
    cdef CoreView view = view_of(game, p)
    cdef WorkspaceC *w = world.w
    cdef GameC *g = world.g
    cdef GameC kept
    cdef bint places
    cdef u8 unknown[MAX_SLOTS]
    for k in range(g.n_slots):
        if not g.know[k] >> p & 1:
            unknown[n] = k
            n += 1
    w.recorded = NULL
    if view.deal.rebuild:
        widen_pool(g)
    for k in range(tried if n else 0):
        a, b = unknown[below(draw(&luck), n)], unknown[below(draw(&luck), n)]
        places = draw(&luck) % 4 == 0
        if not may_swap(w, &view.deal, a, b, places) or (places and observed(g, 1 - p, a) != observed(g, 1 - p, b)):
            continue
        copy_game(&kept, g)
        if places:
            swap_places(g, a, b)
        else:
            g.d[a], g.d[b] = g.d[b], g.d[a]
        renew(w)
        if not fits_groups(g, p) or (view.deal.doubtful and not agrees(w, &view.deal)):
            copy_game(g, &kept)
            renew(w)
    draw_discards(g, p, &luck)
    forget_other(world, p, &luck)
    scramble_notes(g, p, &luck)
    renumber(world, other, &luck)
    other.g.seed = draw(&luck)
    for k in range(3):
        other.g.ordinals[0][k], other.g.ordinals[1][k] = draw(&luck) % 9, draw(&luck) % 9
    memset(other.g.result, <int>(draw(&luck) & 255), sizeof(other.g.result))
    other.g.n_result = draw(&luck) % 9
    renew(other.w)
    other.after()
    return other


def open_view(engine, player):
    """Return the game as one would know it who sees every card: what a test compares an honest player with.

    A player gets a view and never the engine, so none can ask for this.

    Args:
        engine: a game.
        player: who looks.
    """
    cdef Engine game = engine_of(engine)
    cdef CoreView view = CoreView.__new__(CoreView)
    cdef int i
    view.player = player_of(player)
    view.table = game.table
    view.marks = {}
    copy_game(&view.g, game.g)
    view.g.seed = 0  # what chance will bring, nobody sees
    memset(&view.deal, 0, sizeof(DealC))
    view.deal.viewer = view.player
    if game.g.waiting and game.g.asked_player == view.player:
        view.deal.n_options = game.w.n_options
        for i in range(game.w.n_options):
            view.codes[i] = game.w.options[i]
    view.deal.options = view.codes
    return view
