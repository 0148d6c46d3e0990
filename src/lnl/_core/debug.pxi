# What a debug build checks (LNL_DEBUG): every cached value against one computed afresh, the invariants of the struct, and
# every shortcut against the long way. The first thing found is raised as EngineBug by the face. Other builds have none of it
# but `check_struct`, for games that are taken up from a record.

cdef const char *_wrong = NULL


cdef inline void claim(bint holds, const char *words) noexcept nogil:
    global _wrong
    if not holds and _wrong == NULL:
        _wrong = words


cdef object raise_wrong():
    # Raise what the checks found since the last call.
    global _wrong
    cdef const char *words = _wrong
    _wrong = NULL
    if words != NULL:
        raise EngineBug((<bytes>words).decode())


cdef inline bint slowly(WorkspaceC *w) noexcept nogil:
    # Whether shortcuts are to be left out.
    return LNL_DEBUG and w.slow


cdef void shade(WorkspaceC *w, WorkspaceC *y, bint slow) noexcept nogil:
    # An empty workplace on the same game.
    memset(y, 0, sizeof(WorkspaceC))
    y.g = w.g
    y.t = w.t
    y.slow = slow
    y.n_past = w.n_past
    memcpy(y.past, w.past, w.n_past * sizeof(SnapshotC))


# --- between two steps of the machine

cdef void check_step(WorkspaceC *w) noexcept nogil:
    if w.g.fault:
        return
    claim(w.n_past == 0 and not w.computing and not w.dry, b"something of the instant before is left")
    check_struct(w)
    check_values(w)


cdef void check_struct(WorkspaceC *w) noexcept nogil:
    # The invariants of the struct; every build looks at them once when a game was taken up from a record.
    check_places(w)
    check_battle(w)
    check_frames(w)
    check_pools(w)
    check_knowledge(w)


cdef void check_places(WorkspaceC *w) noexcept nogil:
    # Every card lies in one list, and says so.
    cdef GameC *g = w.g
    cdef u8 seen[MAX_SLOTS]
    cdef int p, z, i, s, total = 0
    memset(seen, 0, sizeof(seen))
    for p in range(2):
        for z in range(N_ZONES):
            claim(g.n_in[p][z] <= MAX_ZONE, b"a zone holds too many cards")
            for i in range(g.n_in[p][z]):
                s = cards_in(g, p, z)[i]
                if s >= g.n_slots:
                    claim(False, b"a zone holds a card that does not exist")
                    continue
                claim(not seen[s], b"a card lies in two places")
                seen[s] = 1
                total += 1
                check_card(w, s, p, z)
                if z == ZONE_GATE and i:
                    claim(g.pos[cards_in(g, p, z)[i - 1]] <= g.pos[s], b"gates are not in the order of their places")
    claim(total == g.n_slots, b"a card lies nowhere")


cdef inline void check_card(WorkspaceC *w, int s, int p, int z) noexcept nogil:
    cdef GameC *g = w.g
    claim(g.zone[s] == z and g.player[s] == p, b"a card lies elsewhere than it says")
    claim(g.owner[s] < 2 and g.down[s] < 2 and g.rested[s] < 2 and g.know[s] < 16, b"a flag of a card is out of range")
    claim((g.stamp[s] > 0) == is_stamped(z) or z == ZONE_MY_LOGICALIST and not g.stamp[s],
          b"the timestamp of a card is wrong")
    claim(g.stamp[s] <= g.clock, b"the timestamp of a card is of the future")
    claim(g.host[s] < MAX_SLOTS if z == ZONE_SOUL else g.host[s] == NONE8 or z == ZONE_CIRCLE or z == ZONE_PURGE
          and g.n_frames > 1,
          b"a card lies under a wrong one")  # purged: during a blink step
    claim(z != ZONE_CIRCLE or g.host[s] >= NOTHING or g.zone[g.host[s]] == ZONE_CIRCLE or g.zone[g.host[s]] == ZONE_GATE,
          b"a card is set on one that left the field")
    claim(g.mask[s] or z != ZONE_CIRCLE, b"a card of circles stands on none")
    claim(g.mask[s] < 64 and (not g.mask[s] or z == ZONE_CIRCLE or z == ZONE_INTERCEPT),
          b"a card stands on circles elsewhere")
    claim(g.pos[s] < 6 and (not g.pos[s] or z == ZONE_GATE), b"a card has a place of gates elsewhere")


cdef void check_battle(WorkspaceC *w) noexcept nogil:
    cdef GameC *g = w.g
    claim(g.has_battle or g.attacker == NONE8 and g.defender == NONE8, b"roles outlive the battle")
    if g.attacker != NONE8:
        claim(g.zone[g.attacker] == ZONE_CIRCLE and g.incarnation[g.attacker] == g.attacker_incarnation,
              b"the attacker has left")
    if g.defender != NONE8:
        claim(g.zone[g.defender] == ZONE_CIRCLE and g.incarnation[g.defender] == g.defender_incarnation,
              b"the defender has left")


cdef void check_frames(WorkspaceC *w) noexcept nogil:
    cdef GameC *g = w.g
    cdef int k, resolutions = 0
    claim(g.n_frames > 0 and g.n_frames <= MAX_FRAMES and g.n_scratch <= MAX_SCRATCH, b"frames or scratch overflow")
    claim(g.frames[0].kind == FRAME_GAME and g.frames[0].base == 0, b"the first frame is not the game's")
    for k in range(g.n_frames):
        claim(g.frames[k].base <= g.n_scratch and (k == 0 or g.frames[k - 1].base <= g.frames[k].base),
              b"lists of frames overlap")
        resolutions += g.frames[k].kind == FRAME_RESOLUTION
    claim(g.n_contexts == resolutions, b"resolutions and their frames differ in number")


cdef void check_pools(WorkspaceC *w) noexcept nogil:
    cdef GameC *g = w.g
    cdef int k
    claim(g.n_effects <= MAX_EFFECT_KINDS and g.n_began <= MAX_EFFECTS and g.n_standby <= MAX_STANDBY
          and g.n_snapshots <= MAX_SNAPSHOTS
          and g.n_contexts <= MAX_RESOLUTIONS and g.n_marks <= MAX_MARKS and g.n_replacements <= MAX_RESOLUTIONS
          and g.n_trance_watchers <= MAX_COVENANTS and g.n_arrangements <= MAX_ARRANGEMENTS and g.n_tried <= MAX_TRIED
          and g.n_pinned <= MAX_PINNED and g.n_pinned + g.marked <= g.n_tried,
          b"a pool overflows")  # `res` means nothing at a decision: copies leave it out
    for k in range(g.n_effects):
        claim(g.effects[k].first + g.effects[k].n <= g.n_named and g.effects[k].times and g.began[g.effects[k].at] <= g.clock
              and g.effects[k].at == (g.effects[k - 1].at + g.effects[k - 1].times if k else 0), b"an effect is out of range")
    for k in range(g.n_snapshots):
        claim(live(g, g.snapshots[k].ref) == NONE8 or g.n_contexts and g.snapshots[k].flags & SNAPSHOT_TURNED_DOWN,  # 9.11.2
              b"a card is remembered that is still there")
        claim(g.snapshots[k].n <= MAX_SOULS, b"a remembered soul overflows")
    for k in range(g.n_contexts):
        claim(g.contexts[k].first == (kept_until(&g.contexts[k - 1]) if k else 0),
              b"antecedents do not lie one behind the other")
        claim(g.contexts[k].n_it <= MAX_CHOSEN and g.contexts[k].n_looked <= MAX_CHOSEN
              and g.contexts[k].n_excluded <= MAX_CHOSEN,
              b"a resolution overflows")


cdef void check_knowledge(WorkspaceC *w) noexcept nogil:
    # Groups are nested or disjoint, of existing cards, and list no more than they have places (docs/state.md §3).
    cdef GameC *g = w.g
    cdef u64 *a
    cdef u64 *b
    cdef int p, k, j, both, s
    for p in range(2):
        claim(g.n_groups[p] <= MAX_GROUPS, b"knowledge groups overflow")
        both = 0
        for k in range(g.n_groups[p]):
            both += g.groups[p][k].n_cards
        claim(both == g.n_listed[p], b"the lists of knowledge groups have holes")
        for k in range(g.n_groups[p]):
            a = g.groups[p][k].places
            claim(g.groups[p][k].n_cards > 0 and g.groups[p][k].n_cards <= set_size(a),
                  b"a knowledge group lists too many cards")
            for s in range(g.n_slots, 192):
                claim(not in_set(a, s), b"a knowledge group has a place without a card")
            for j in range(k):
                b = g.groups[p][j].places
                both = popcount(a[0] & b[0]) + popcount(a[1] & b[1]) + popcount(a[2] & b[2])
                claim(both == 0 or both == set_size(a) or both == set_size(b), b"knowledge groups overlap")


# --- caches of the instant: cards in play, values by layer

cdef void check_values(WorkspaceC *w) noexcept nogil:
    cdef WorkspaceC y
    cdef InfoC plain
    cdef GameC *g = w.g
    cdef int s, k, touched
    shade(w, &y, False)
    check_lying(w)
    valid_cards(w)
    if w.listed:
        line_up(&y)
        check_unlawful(w)
        claim(not memcmp(y.line_types, w.line_types, 2) and not memcmp(y.line_shape, w.line_shape, 8),
              b"members are others unnoticed")
        claim(not memcmp(y.n_line, w.n_line, 2) and not memcmp(y.lines[0], w.lines[0], w.n_line[0])
              and not memcmp(y.lines[1], w.lines[1], w.n_line[1]), b"members changed unnoticed")
        line_up(w)
        claim(y.n_valid == w.n_valid and not memcmp(y.valid, w.valid, w.n_valid), b"cards in play changed unnoticed")
        claim(y.valid_events == w.valid_events and y.valid_layers == w.valid_layers and y.valid_act == w.valid_act
              and y.valid_replaces == w.valid_replaces and y.valid_zones == w.valid_zones
              and y.valid_restricts == w.valid_restricts and y.valid_stats == w.valid_stats
              and y.valid_reach == w.valid_reach and y.valid_writes == w.valid_writes
              and y.valid_parts == w.valid_parts and y.valid_gains == w.valid_gains
              and y.unlawful == w.unlawful and y.in_play[PLAY_GATES].safe == w.in_play[PLAY_GATES].safe
              and y.in_play[3 + PLAY_GATES].safe == w.in_play[3 + PLAY_GATES].safe,
              b"what the cards in play are about changed unnoticed")
    if w.looked:
        look_at_effects(&y)
        claim(y.effect_layers == w.effect_layers and y.effect_restricts == w.effect_restricts
              and y.effect_stats == w.effect_stats and not y.effect_reach & ~w.effect_reach
              and y.effect_writes == w.effect_writes, b"what the effects are about changed unnoticed")
    y.slow = 1
    compute(&y, EVERYTHING)
    for k in range(N_PLAYER_STATS):
        if w.fresh & player_value(k):
            claim(y.player_stats[0][k] == w.player_stats[0][k] and y.player_stats[1][k] == w.player_stats[1][k],
                  b"values of players changed unnoticed")
    for s in range(g.n_slots):
        if w.based[s] == BASE_NONE:
            continue
        touched = 0
        for k in range(w.n_touched):
            touched |= w.touched[k] == s
        claim(touched == (w.based[s] == BASE_CHANGED) or touched and not w.fresh,  # made anew since then (`abilities_of`)
              b"a layer changed a card and did not note it")
        if w.fresh != EVERYTHING:
            claim(same_unwritten(w, info(&y, s), w.row[s]), b"values of a card that no layer writes changed unnoticed")
        if w.fresh == EVERYTHING or is_out_of_reach(w, s):
            claim(same_info(info(&y, s), w.row[s]), b"values of a card changed unnoticed")
        elif w.based[s] == BASE_MADE:
            base_info(&y, s, &plain)
            claim(same_info(&plain, w.row[s]), b"values of a card below the layers changed unnoticed")


cdef bint same_unwritten(WorkspaceC *w, InfoC *a, InfoC *b) noexcept nogil:
    # Whether values are the same that are computed, or that no layer changes and none did.
    cdef int k
    for k in range(N_STATS):
        if is_settled(w, <u32>1 << k) and a.stats[k] != b.stats[k]:
            return False
    return ((not is_settled(w, VALUE_NAMES) or not memcmp(a.names, b.names, sizeof(a.names)))
            and (not is_settled(w, VALUE_WORLDS) or a.worlds == b.worlds)
            and (not is_settled(w, VALUE_COLORS) or a.colors == b.colors)
            and (not is_settled(w, VALUE_ELEMENTS) or a.elements == b.elements)
            and (not is_settled(w, VALUE_RESTRICTIONS) or a.restrictions == b.restrictions
                 and not memcmp(a.opposed, b.opposed, sizeof(a.opposed)) and not memcmp(a.more, b.more, sizeof(a.more)))
            and (not is_settled(w, VALUE_ICONS) or a.icons == b.icons)
            and (not is_settled(w, VALUE_ABILITIES) or a.n_abilities == b.n_abilities
                 and not memcmp(a.abilities, b.abilities, a.n_abilities * sizeof(a.abilities[0]))))


cdef void check_lying(WorkspaceC *w) noexcept nogil:
    # What moves carry along for positions (12.1.1.2); of cards that came at once the order means nothing.
    cdef u8 aged[MAX_SLOTS]
    cdef u64 a[3]
    cdef u64 b[3]
    cdef u64 total = 0
    cdef int k
    if not w.lain:
        return
    settle_lying(w)
    for k in range(w.g.n_slots):
        claim(lay_of(w, k) == lying(w, k), b"how a card lies changed unnoticed")
        claim(in_set(w.marked, k) or not w.g.used[k] & ~SYNTHESIZED | w.g.fired[k] | w.g.deeds[k],
              b"a mark was made unnoticed")
        total += w.lay[k]
    memset(a, 0, sizeof(a))
    memset(b, 0, sizeof(b))
    claim(w.lying == total, b"the sum of how cards lie is wrong")
    claim(w.n_aged == list_aged(w, aged), b"a card with a timestamp came or went unnoticed")
    for k in range(w.n_aged):
        claim(w.g.stamp[w.aged[k]] == w.g.stamp[aged[k]], b"cards with timestamps are not in order of age")
        set_add(a, aged[k])
        set_add(b, w.aged[k])
    claim(not memcmp(a, b, sizeof(a)), b"a card with a timestamp came or went unnoticed")


cdef void check_unlawful(WorkspaceC *w) noexcept nogil:
    # Against the lists that the rule actions themselves are carried out with.
    cdef u8 out[MAX_SLOTS]
    cdef i16[2] ties = [0, 0]
    cdef int n = doubled(w, 0, out, ties) + doubled(w, 6, out, ties) + illegal_cards(w, out) + ties[0] + ties[1]
    if face_up_paradoxes(w, 0, out) + face_up_paradoxes(w, 1, out) > 1:
        n += 1
    claim((n > 0) == w.unlawful, b"cards that a rule action sends off changed unnoticed")


cdef bint same_info(InfoC *a, InfoC *b) noexcept nogil:
    # Entries behind the abilities that are there mean nothing.
    cdef int k
    if a.n_abilities != b.n_abilities or memcmp(a, b, <char *>a.abilities - <char *>a):
        return False
    for k in range(a.n_abilities):
        if a.abilities[k] != b.abilities[k] or a.ability_stamps[k] != b.ability_stamps[k] or a.granters[k] != b.granters[k]:
            return False
    if memcmp(a.opposed, b.opposed, sizeof(a.opposed)) or memcmp(a.more, b.more, sizeof(a.more)):
        return False
    return (a.restrictions == b.restrictions and a.types == b.types and a.worlds == b.worlds and a.colors == b.colors
            and a.territory == b.territory and a.icons == b.icons and a.rested == b.rested and a.down == b.down
            and a.mask == b.mask and a.roles == b.roles and a.deeds == b.deeds and a.n_souls == b.n_souls
            and a.player == b.player)


# --- at a decision

cdef void check_decision(WorkspaceC *w) noexcept nogil:
    # Before the options are used: nothing is due that is taken for done, and they are the same when all shortcuts are left.
    cdef GameC *g = w.g
    cdef GameC before
    cdef WorkspaceC y
    cdef int k
    if g.fault:
        return
    shade(w, &y, True)
    check_settled(&y)
    if g.clean_changes == g.changes and g.clean_turn == g.turn and not g.over:
        claim(not find_due(&y), b"a rule action is due that is taken for done")
    if not g.waiting:
        return
    claim(w.n_options > 0, b"nothing can be done")
    for k in range(1, w.n_options):
        claim(w.options[k - 1] < w.options[k], b"the options are not in ascending order")
    before = g[0]  # whole, not by copy_game: all its bytes are compared
    list_options(&y)
    leave_out_tried(&y)
    claim(y.n_options == w.n_options and not memcmp(y.options, w.options, w.n_options * sizeof(u64)),
          b"other options without shortcuts")
    claim(not memcmp(&before, g, sizeof(GameC)), b"asking for options changes the game")
    if g.asked_kind == DECISION_MAIN and g.station > 1:  # 1 in a sampled world: its path is not known
        claim(g.station == position_key(w, rule(7, 5, 3)), b"the position of a play timing is another than was kept")


cdef void check_settled(WorkspaceC *w) noexcept nogil:
    # What rule actions leave behind, outside of every procedure (10.3 to 10.9); a given position may begin with empty decks.
    cdef u8 out[MAX_SLOTS]
    cdef i16[2] ties = [0, 0]
    cdef GameC *g = w.g
    cdef int p, i
    for p in range(2):
        for i in range(g.n_in[p][ZONE_SOUL] if g.n_frames == 1 else 0):
            claim(g.zone[g.host[cards_in(g, p, ZONE_SOUL)[i]]] == ZONE_CIRCLE, b"a soul card without a member")
    if g.n_frames > 1 or not g.waiting:
        return
    if g.asked_kind != DECISION_MAIN and g.asked_kind != DECISION_LEVEL and g.asked_kind != DECISION_ATTACK_OR_STOP:
        return
    if g.clean_changes != g.changes or g.clean_turn != g.turn:
        return  # a given position: rule actions are asked for at its next check timing
    claim(g.n_standby == 0, b"abilities stand by (9.5.3)")
    claim(doubled(w, 0, out, ties) == 0 and ties[0] == 0 and ties[1] == 0, b"members overlap (10.4)")
    claim(doubled(w, 6, out, ties) == 0 and ties[0] == 0 and ties[1] == 0, b"two gates in a gate zone (10.5)")
    claim(illegal_cards(w, out) == 0, b"an illegal card lies in the field (10.7)")
    claim(face_up_paradoxes(w, 0, out) + face_up_paradoxes(w, 1, out) <= 1, b"two face-up paradoxes (10.6)")
    for p in range(2):
        claim(g.players[p].refresh_points == 0, b"refresh points are left (10.9)")
        claim(g.n_in[p][ZONE_LEVEL] <= level_limit(w, p), b"too many level cards (10.8)")
        claim(loss(w, p) == REASON_NONE, b"a player has lost (10.3)")


cdef void check_autos(WorkspaceC *w, u64 mask) noexcept nogil:
    # The watching abilities are the same when every card in play is asked.
    cdef WorkspaceC y
    if w.g.fault:
        return
    shade(w, &y, True)
    find_autos(&y, mask)
    claim(y.n_before == w.n_before, b"shortcuts miss a watching ability, or find one too many")


cdef void check_none_added(WorkspaceC *w) noexcept nogil:
    # After a move every ability that waits for it has watched before it.
    cdef WorkspaceC y
    cdef int k, j
    if w.g.fault:
        return
    shade(w, &y, True)
    find_autos(&y, w.move_mask)
    for k in range(y.n_before):
        j = 0
        while j < w.n_before and not (y.before[k].source == w.before[j].source and y.before[k].ability == w.before[j].ability
                                      and y.before[k].instance == w.before[j].instance):
            j += 1
        claim(j < w.n_before, b"an ability that became valid with a move does not hear of it")


cdef void check_awaited(WorkspaceC *w) noexcept nogil:
    # Nothing waits for the events of a move that were left out, before it and after it.
    cdef WorkspaceC y
    if w.g.fault or not w.move_rest:
        return
    shade(w, &y, True)
    find_autos(&y, w.move_rest)
    claim(y.n_before == 0, b"an ability waits for an event that was left out")


cdef void check_replacements(WorkspaceC *w, ReplaceFrameC *event, int player) noexcept nogil:
    cdef CandidateC found[MAX_REPLACERS]
    cdef WorkspaceC y
    if w.g.fault:
        return
    shade(w, &y, True)
    claim(candidates(w, event, player, found) == candidates(&y, event, player, found),
          b"shortcuts miss a replacement, or find one too many")
