# The face that games see: the card table as an owner of memory, and the engine.

_TYPE_MASKS = {
    CardType.LOGICALIST: 1, CardType.FOREIGNER: 2, CardType.TRANCEUNION: 4, CardType.GATE: 8, CardType.TACTICS: 16,
    CardType.PARADOX: 32, CardType.SUPER_LOGICALIST: 65, CardType.MY_LOGICALIST: 128,  # 2.2.2.7.1
}


cdef void add_names(u64 *bits, dict numbers, tuple names) except *:
    cdef int i
    for name in names:
        if name and name in numbers:
            i = numbers[name]
            bits[i >> 6] |= <u64>1 << (i & 63)


cdef class Table:
    """The compiled card table of one contract; shared by all its games."""

    def __cinit__(self, cards, ruleset):
        cdef DefC *d
        self.cards = cards
        self.program = program = fitting_program(cards)
        self.c.n_defs = len(cards.cards)
        self.c.n_slots = cards.n_slots
        for i, contents in enumerate(cards.contents):
            for k, part in enumerate(contents):
                self.c.parts[<int>i][<int>k] = len(part)
        self.c.soul_bonus = ruleset.soul_bonus
        self.c.reads_soul = ruleset.reads_soul
        self.c.pays_at_once = ruleset.pays_at_once
        self.c.owners_arrange = ruleset.owners_arrange
        self.c.any_gate = ruleset.any_card_is_a_gate
        self.c.hand_limit = ruleset.hand_limit
        self.c.level_limit = ruleset.level_limit
        self.c.trance_limit = ruleset.trance_limit
        self.c.change_limit = ruleset.trance_change_limit
        names = {name: k for k, name in enumerate(sorted({card.name for card in cards.cards}))}
        self.c.ruleset = ruleset.code
        self.c.peeks = peeks(cards.cards)
        self.c.defs = <DefC *>calloc(256, sizeof(DefC))  # also blanks have an entry, of zeros
        self.c.keys = <u64 *>calloc(256, sizeof(u64))
        for k, card in enumerate(cards.cards):
            d = &self.c.defs[k]
            d.key = self.c.keys[<int>k] = _key_of_id(card.id)
            # 1.3.6, 2.14.2, 2.21.3, 2.21.3.1: heart is not printed
            for i, v in enumerate((card.power, card.aura, card.limit, card.level, card.cost, 0)):
                d.stats[i] = v
            for i, v in enumerate((card.power_logic, card.aura_logic, card.limit_logic)):
                d.logic[i] = v
            for element in card.elements:
                if element in program.elements:
                    d.elements |= <u64>1 << <int>program.elements[element]  # 2.6.4
            add_names(d.names, program.names, (card.name, card.title, *card.characters))  # 2.1.2, 2.1.2.1-2
            add_names(d.covenanters, program.names, card.covenanters)  # 2.3.1
            d.type = self.c.types[<int>k] = card.type
            d.soul_power = card.soul_power
            d.types = _TYPE_MASKS[card.type]
            d.worlds = card.worlds  # 2.5.1, 2.5.5
            d.colors = 1 << card.color if card.color else 0
            d.territory = self.c.territories[<int>k] = card.territory
            d.icons = card.icons  # 2.11.1.1
            d.rule = card.paradox_rule
            d.wide = card.wide
            d.name = names[card.name]
            numbers = program.printed[k]
            d.count = len(numbers)
            d.first = numbers[0] if numbers else 0
            printed_info(d)
        load_program(self)

    def __dealloc__(self):
        free(self.c.defs)
        free(self.c.keys)
        free(self.c.pool)
        free(self.c.reads)
        free(self.c.writes)
        free(self.c.abilities)
        free(self.c.acting)


cdef void printed_info(DefC *d) noexcept:
    cdef int k
    memcpy(d.info.stats, d.stats, sizeof(d.stats))
    memcpy(d.info.names, d.names, sizeof(d.names))
    memcpy(d.info.covenanters, d.covenanters, sizeof(d.covenanters))
    d.info.elements = d.elements
    d.info.worlds = d.worlds
    d.info.colors = d.colors
    d.info.icons = d.icons
    d.info.territory = d.territory
    d.info.types = d.types
    d.info.n_ab = d.count
    for k in range(d.count):
        d.info.ab[k] = d.first + k
    memset(d.info.ab_from, NONE8, sizeof(d.info.ab_from))
    for k in range(2):
        d.plain[k] = d.info
        d.plain[k].player = k


cdef dict _tables = {}


cdef Table table_of(object cards, str ruleset):
    key = (id(cards), ruleset)
    found = _tables.get(key)
    if found is None or found.cards is not cards:
        if len(_tables) > 64:
            _tables.clear()
        found = _tables[key] = Table(cards, RULESETS[ruleset])
    return found


cdef void place_contents(WorkspaceC *w, object table) except *:
    # Both players' cards where they lie before a game (6.2.1).
    cdef GameC *g = w.g
    cdef int p, slot = 0
    g.n_slots = sum([len(part) for parts in table.contents for part in parts])
    for p in range(2):  # 1.1.1, 6.2.1.1
        # 6.2.1.2-3, 6.2.1.6
        for part, zone in zip(table.contents[p], (ZONE_DECK, ZONE_REMOVE, ZONE_MY_LOGICALIST, ZONE_TOOL)):
            for d in part:
                g.d[slot] = d
                g.owner[slot] = g.player[slot] = p  # 3.1.1.1
                g.zone[slot] = zone
                g.down[slot] = zone != ZONE_DECK
                g.know[slot] = 1 << p if zone == ZONE_TOOL else 0  # 4.19.1.1.1
                list_insert(w, p, zone, g.zc[p][zone], slot)
                slot += 1


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


cdef class Engine:
    """A game of the core engine."""

    def __cinit__(self):
        self.block = take_block()
        self.g = &self.block.g
        self.w = &self.block.w

    def __dealloc__(self):
        give_block(self.block)
        free(self.ev.data)
        free(self.sc.data)
        free(self.sc.used)

    cdef void bind(self, Table table):
        self.table = table
        self.w.g = self.g
        self.w.t = &table.c
        self.w.ev = &self.ev
        self.w.sc = NULL

    @classmethod
    def new(cls, table, seed, first=None, ruleset="2.04", script=None):
        """Return a game at its first decision."""
        cdef Engine e = Engine.__new__(Engine)
        memset(e.g, 0, sizeof(GameC))
        e.bind(table_of(table, ruleset))
        e.load_script(script)
        e.g.seed = seed & <u64>0xFFFFFFFFFFFFFFFF
        place_contents(e.w, table)
        new_game(e.w, -1 if first is None else first)
        e.settle()
        return e

    @classmethod
    def from_record(cls, table, record, seed, ruleset="2.04", script=None):
        """Return a game that goes on from a record without open frames."""
        cdef Engine e = Engine.__new__(Engine)
        memset(e.g, 0, sizeof(GameC))
        e.bind(table_of(table, ruleset))
        e.load_script(script)
        e.g.seed = seed & <u64>0xFFFFFFFFFFFFFFFF
        load_record(e.w, table, e.table.program, record)
        run(e.w)
        e.settle()
        return e

    cdef void load_script(self, script):
        self.script = script
        if script is None:
            return
        rows = []
        if script.first_player is not None:
            rows += [2, 0, 0, 0, 1, script.first_player]
        for (player, purpose), orders in script.shuffles.items():
            for k, order in enumerate(orders):
                rows += [0, player, int(purpose), k, len(order), *order]
        for player, picks in script.picks.items():
            for k, definition in enumerate(picks):
                rows += [1, player, 0, k, 1, definition]
        self.sc.n = len(rows)
        self.sc.data = <i32 *>malloc(max(1, len(rows)) * sizeof(i32))
        self.sc.used = <u8 *>calloc(max(1, len(rows)), 1)
        for k, v in enumerate(rows):
            self.sc.data[k] = v
        self.w.sc = &self.sc

    cdef void settle(self) except *:
        """Take a new game up, unless a capacity is exceeded already."""
        if not self.g.fault:
            self.after()
        if self.g.fault:
            raise error_of(self.g.fault)
        raise_wrong()

    cdef void after(self):
        """Bring the script's notes and the options up to date."""
        cdef int at = 0
        cdef i32 *row
        options(self.w)
        if self.script is not None:
            while at < self.sc.n:
                row = &self.sc.data[at]
                if self.sc.used[at]:
                    if row[0] == 2:
                        self.script.used.add(("first", 0, 0, 0))
                    else:
                        self.script.used.add(("pick" if row[0] else "shuffle", row[1], row[2], row[3]))
                at += 5 + row[4]

    def decision(self):
        """Return (player, kind, rule number code, legal codes ascending), or None when the game is over."""
        if not self.g.waiting:
            return None
        return (self.g.dec_player, self.g.dec_kind, self.g.dec_rule, tuple([self.w.opt[i] for i in range(self.w.n)]))

    def apply(self, code):
        """Carry out a legal action.

        Raises:
            IllegalActionError: the code is not among the legal ones; nothing changes.
            EngineLimitError: a capacity would be exceeded; nothing changes.
        """
        cdef GameC kept
        cdef u64 c = code
        cdef int i
        cdef size_t told = self.ev.n
        if not self.g.waiting:
            raise IllegalActionError("the game is over", rule="1.2.1")
        for i in range(self.w.n):
            if self.w.opt[i] == c:
                break
        else:
            raise IllegalActionError(f"action {c:#x} is not legal now", rule=to_rule(self.g.dec_rule))
        copy_game(&kept, self.g)
        with nogil:
            answer(self.w, c)
        if self.g.fault == 0:
            self.after()
        if self.g.fault:
            fault = self.g.fault
            copy_game(self.g, &kept)
            self.ev.n = told
            renewed(self.w)
            self.after()
            raise error_of(fault)
        if LNL_DEBUG:
            raise_wrong()

    @property
    def n_legal(self):
        """How many actions are legal now; 0 when the game is over."""
        return self.w.n if self.g.waiting else 0

    @property
    def to_move(self):
        """Who decides, -1 when the game is over."""
        return self.g.dec_player if self.g.waiting else -1

    def step(self, int index):
        """Carry out a legal action, and those after it that have no alternative; what happens is not recorded as events.

        Args:
            index: of the action among the legal ones, from 0.

        Returns:
            How many actions are legal then; 0 when the game is over.

        Raises:
            IllegalActionError: there is no such action; nothing changes.
            EngineLimitError: a capacity would be exceeded; nothing changes.
        """
        cdef GameC kept
        cdef EvC *ev = self.w.ev
        if not self.g.waiting:
            raise IllegalActionError("the game is over", rule="1.2.1")
        if not 0 <= index < self.w.n:
            raise IllegalActionError(f"action {index} of {self.w.n} is not legal now", rule=to_rule(self.g.dec_rule))
        copy_game(&kept, self.g)
        self.w.ev = NULL
        with nogil:
            answer(self.w, self.w.opt[index])
            options(self.w)
            while self.g.waiting and self.w.n == 1 and not self.g.fault:
                answer(self.w, self.w.opt[0])
                options(self.w)
        self.w.ev = ev
        if self.g.fault:
            fault = self.g.fault
            copy_game(self.g, &kept)
            renewed(self.w)
            self.after()
            raise error_of(fault)
        if self.script is not None:
            self.after()
        if LNL_DEBUG:
            raise_wrong()
        return self.w.n if self.g.waiting else 0

    def concede(self, player):
        """Let a player lose at once (1.2.4)."""
        if not self.g.over:
            finish(self.w, 1 - <int>player, REASON_CONCESSION, rule(1, 2, 4))  # 1.2.4, 1.2.4.1: no effect is asked
            self.g.waiting = 0
            self.after()

    def outcome(self):
        """Return () or (winner + 1, reason, rule number code)."""
        return (self.g.winner, self.g.reason, self.g.out_rule) if self.g.over else ()

    def record(self):
        """Return the canonical record."""
        return export_record(self.w, self.table.program.abilities, -1, None)

    def drain_events(self):
        """Return the events since the last call."""
        cdef size_t at = 0
        cdef i32 *v = self.ev.data
        cdef int i
        out = []
        while at < self.ev.n:
            n = v[at + 4]
            cards = []
            for i in range(n):
                cards.append((v[at + 5 + 4 * i], v[at + 6 + 4 * i], v[at + 7 + 4 * i], v[at + 8 + 4 * i]))
            out.append((v[at], v[at + 1], v[at + 2], v[at + 3], tuple(cards)))
            at += 5 + 4 * n
        self.ev.n = 0
        return out

    cpdef Engine copy(self):
        """Return an independent copy."""
        cdef Engine e = Engine.__new__(Engine)
        e.bind(self.table)
        e.load_script(self.script)
        copy_game(e.g, self.g)
        memcpy(e.w.opt, self.w.opt, self.w.n * sizeof(u64))
        e.w.n = self.w.n
        if self.g.dec_kind == DECISION_MAIN and not self.w.lain:  # most actions there will ask for it
            sum_up(self.w)
        hand_on(self.w, e.w)
        return e

    def view(self, player, believed=None):
        """Return the game as a player knows it.

        Args:
            player: the observer.
            believed: its `Believed` of the other's list; None where the lists are open.
        """
        return view_of(self, player, believed)

    def owned(self, player):
        """Return the definitions of all cards that a player owns."""
        cdef int s
        return [self.g.d[s] for s in range(self.g.n_slots) if self.g.owner[s] == player]

    def repeat_key(self):
        """Return a number that is equal for identical games at play timings (12.1.1.2)."""
        return position_key(self.w, rule(7, 5, 3))

    @property
    def seed(self):
        """The seed of all chance."""
        return self.g.seed

    @property
    def n_decisions(self):
        """How many actions were applied."""
        return self.g.n_decisions

    def values(self, zone, player, index):
        """Return (power, aura, limit, level, cost, heart) of a card."""
        cdef InfoC *i = info(self.w, zl(self.g, <int>player, <int>zone)[<int>index])
        return tuple([i.stats[k] for k in range(6)])

    def layered_values(self, zone, player, index):
        """Return the values of a card after each of the layers 1 to 6 (9.9.1)."""
        cdef int s = zl(self.g, <int>player, <int>zone)[<int>index], last, k
        cdef InfoC printed
        cdef InfoC *i = &printed
        unchanged_info(self.w, s, i)
        rows = [tuple([i.stats[k] for k in range(6)])]
        for last in range(2, 7):
            compute_to(self.w, last)
            i = info(self.w, s)
            rows.append(tuple([i.stats[k] for k in range(6)]))
        changed(self.w)
        return tuple(rows)

    def player_values(self, player):
        """Return a player's (attack limit, hand limit, level limit, trance limit)."""
        cdef int p = player
        return (attack_limit(self.w, p), hand_limit(self.w, p), level_limit(self.w, p), trance_limit(self.w, p),
                trance_change_limit(self.w, p))

    def play_random(self, rng_seed):
        """Play to the end by uniform choices; single options are applied and not counted.

        Args:
            rng_seed: seed of the choices.

        Returns:
            How many decisions with a choice there were. A game that would exceed a capacity ends there, aborted
            (`Reason.FAULT`).
        """
        cdef u64 seed = rng_seed & <u64>0xFFFFFFFFFFFFFFFF
        cdef int n
        cdef EvC *ev = self.w.ev
        self.w.ev = NULL
        with nogil:
            n = random_game(self.w, seed)
        self.w.ev = ev
        self.after()
        if LNL_DEBUG:
            raise_wrong()
        return n

    def copy_often(self, count):
        """Copy the game so often into one other, to measure what that costs; return the bytes of one copy.

        Args:
            count: how often.
        """
        cdef Engine to = Engine.__new__(Engine)
        cdef int k, n = count
        with nogil:
            for k in range(n):
                copy_game(to.g, self.g)
        return copied(self.g, NULL)

    def check_often(self, count):
        """Come to a check timing so often (9.5.3), to measure what that costs; return how many found nothing to do.

        Args:
            count: how often, on one copy of the game.
        """
        cdef Engine at = self.copy()
        cdef int k, before, n = count, quiet = 0
        at.w.ev = NULL
        with nogil:
            for k in range(n):
                before = at.g.nf
                push_check(at.w, 0)
                if at.g.nf == before:
                    quiet += 1
                else:
                    pop(at.w)
        at.w.ev = &at.ev
        return quiet

    def peaks(self):
        """Return by limit the most that each pool of this object held at once."""
        return {name: self.w.peak[k] for k, name in enumerate(_constants.POOLS)}

    def __repr__(self):
        return f"<_core.Engine turn {self.g.turn}, player {self.g.turn_player}>"


cdef int random_game(WorkspaceC *w, u64 seed) noexcept nogil:
    cdef u64 all = chances(seed, 0, PURPOSE_PLAYOUT)
    cdef int n = 0
    while w.g.waiting:
        options(w)
        if w.g.fault:
            break
        if w.n == 1:
            answer(w, w.opt[0])
        else:
            answer(w, w.opt[below(next_chance(all, n), w.n)])
            n += 1
    if w.g.fault:
        w.g.waiting = w.g.over = 0
        finish(w, -1, REASON_FAULT, 0)
    return n


def layout():
    """Return the sizes of the core's structs in bytes."""
    return {"GameC": sizeof(GameC), "FrameC": sizeof(FrameC), "GroupC": sizeof(GroupC)}
