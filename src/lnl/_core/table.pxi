# The card table as an owner of memory.

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


cdef tuple parts_in(dict numbers, tuple names):
    # The keys of the parts of names that texts ask for, as far as some name has them.
    return tuple([key for key in numbers if key[:1] == "\t" and NameHas(key[1:]).is_in(names)])


cdef class Table:
    """The compiled card table of one contract; shared by all its games."""

    def __cinit__(self, cards, ruleset):
        cdef DefinitionC *d
        self.cards = cards
        self.program = program = fitting_program(cards)
        self.abilities = ProgramAbilities(program)
        self.c.n_defs = len(cards.cards)
        self.c.n_slots = cards.n_slots
        for i, contents in enumerate(cards.contents):
            for k, part in enumerate(contents):
                self.c.parts[<int>i][<int>k] = len(part)
        for i, number in enumerate([number for contents in cards.contents for part in contents for number in part]):
            self.c.contents[<int>i] = number
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
        for card in cards.cards:
            add_names(self.c.card_names, program.names, (card.name,))
            add_names(self.c.characters, program.names, card.characters)
        for name, number in program.names.items():
            add_names(self.c.with_parts[<int>number], program.names, (name, *parts_in(program.names, (name,))))
        for k, at in enumerate(program.opposed):
            self.c.opposed[<int>k] = at
        self.c.n_opposed = <int>len(program.opposed)
        self.c.stock_cost = program.stock_cost
        self.c.ruleset = ruleset.code
        self.c.peeks = peeks(cards.cards)
        self.c.defs = <DefinitionC *>calloc(256, sizeof(DefinitionC))  # also blanks have an entry, of zeros
        self.c.keys = <u64 *>calloc(256, sizeof(u64))
        for k, card in enumerate(cards.cards):
            d = &self.c.defs[k]
            d.key = self.c.keys[<int>k] = _key_of_id(card.id)
            # 1.3.6, 2.14.2, 2.21.3, 2.21.3.1: heart is not printed
            for i, v in enumerate((card.power, card.aura, card.limit, card.level, card.cost, 0)):
                d.stats[i] = v
            for i, v in enumerate((card.power_logic, card.aura_logic, card.limit_logic)):
                d.logic[i] = v
                d.stats[STAT_POWER_LOGIC + <int>i] = v if card.icons >> i & 1 else 0
            for element in card.elements:
                if element in program.elements:
                    d.elements |= <u64>1 << <int>program.elements[element]  # 2.6.4
            # 2.1.2, 2.1.2.1-2
            named = (card.name, card.title, *card.characters)
            add_names(d.names, program.names, (*named, HasTitle(card.title).key, *parts_in(program.names, named)))
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
            d.info.gate = card.gate_number  # 2.17
            d.name = names[card.name]
            d.asked_name = program.names.get(card.name, -1)
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


cdef void printed_info(DefinitionC *d) noexcept:
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
    d.info.n_abilities = d.count
    for k in range(d.count):
        d.info.abilities[k] = d.first + k
    memset(d.info.granters, NONE8, sizeof(d.info.granters))
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
