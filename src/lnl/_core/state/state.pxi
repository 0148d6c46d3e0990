# The game as one plain struct, and the read-only card table beside it.

ctypedef unsigned char u8
ctypedef unsigned short u16
ctypedef unsigned int u32
ctypedef unsigned long long u64
ctypedef short i16
ctypedef int i32
ctypedef long long i64

include "frames.pxi"
include "programs.pxi"


cdef enum:
    # What a card is restricted in only as to some others: whom it cannot attack, by whom it cannot be attacked, by
    # whom it must be attacked, by whom it cannot be intercepted, and for each protection, beginning with
    # RESTRICTION_BE_CHOSEN, the effects of which cards cannot do that.
    OPPOSED_TARGETS, OPPOSED_ATTACKERS, OPPOSED_DEMANDED, OPPOSED_INTERCEPTORS
    OPPOSED_CHOOSERS, N_OPPOSED = OPPOSED_CHOOSERS + N_PROTECTIONS


cdef enum:
    N_STATS = STAT_LIMIT_LOGIC + 1
    N_LOGICS = 3         # the last ones: what logic adds to the first ones (2.11.2)

cdef struct InfoC:
    i32 stats[N_STATS]
    u64 names[4]
    u64 covenanters[4]
    u64 elements
    u16 abilities[MAX_ABILITIES]
    u16 ability_stamps[MAX_ABILITIES]
    u64 restrictions
    i16 more[3]                      # how much more stock its abilities cost: by `PRICED_*`, less below 0
    u16 opposed[N_OPPOSED]           # bits of `TableC.opposed`, each for one of `OPPOSED_*`
    u8 granters[MAX_ABILITIES]       # the card whose continuous ability grants it, or NONE8
    u16 types
    u8 worlds, colors, territory, icons, rested, down, mask, roles, n_souls, player, n_abilities
    u8 gate              # gate number, 0 for none
    u16 deeds            # as bits what it did this turn

cdef struct PartC:
    i32 code             # its statement in the pool
    i32 condition        # of its ability, or -1
    i32 effect           # number of its effect, or -1
    u32 stamp
    u8 is_effect, other, slot, at, layer, logic   # at: its place among the cards in play; logic: whether it changes logic
    u16 rank, path
    u16 source
    u8 master
    u32 instance
    u32 reads, writes

cdef struct AbilityC:
    i32 partner, situation, condition, cost, code, subject, modes
    u16 rank, text
    signed char event, phase, step
    u8 kind, keyword, keyword_value, once, who, index, granted, needs_x, zone   # zone: the only one, or NONE8
    u8 layers            # as bits those that statements of a continuous one act in
    u16 acting, n_acting   # where these begin in `TableC.acting`, and how many there are
    u8 heard             # bit of its event in sets of events: `heard_as`
    u8 also              # of another event that it waits for alike, else `heard`
    u8 narrow            # whether its trigger says how the event comes about: the rest, as in bytecode.py
    u8 by, origin, put, several  # origin, put: zones, or NONE8; origin with `NOT_FROM` where the card does not come from
    u8 tracks            # whether its text names the affected cards
    u8 blames            # whether it names the member that destroyed a gate, or the gate that a member destroyed
    u8 everywhere        # whether it is valid in all zones
    u8 meant             # whether it waits for the card that its timed trigger is about
    u8 drive             # whether it waits for what a logic drive does
    i32 host, least, doer

cdef enum:
    TIMED = 2            # in `EffectC.group`: it waits for something (lasting.pxi)
    NOBODY = 254         # in `instance_of`, in place of the card that grants an ability: an effect holds it

cdef struct EffectC:
    # Effects of one kind: they differ only in when they began.
    i32 code, amount
    u16 ability, source, first          # first: where the cards that it names begin in `named`
    u8 at, times                   # where its timestamps begin in `began`, and how many effects there are
    u8 master, duration, group, n

cdef struct StandbyC:
    u32 instance
    u16 ability, source, subject, partner, stamp
    u8 master
    u64 deed             # what let it stand by, of one that does so once for several cards; else 0 (manner.pxi)

cdef struct SnapshotC:
    InfoC info
    u16 ref
    u8 d, player, flags, place, n, know   # know: who knew the card before or after it moved
    u16 souls[MAX_SOULS]

cdef enum:
    # How far a resolution is before its text runs (9.6.2): X may be named, alternatives are chosen, the cost is paid.
    RESOLUTION_BEGINS, RESOLUTION_PAYS, RESOLUTION_RUNS, RESOLUTION_PAID, RESOLUTION_CHOOSES

cdef struct ContextC:
    # A resolution: from where its text is read, and how far it is.
    i32 pc, x
    i32 may[MAX_NESTED]
    u16 ability, stamp, source, subject, partner
    u8 master, stage, substitute, n_loop, n_may, n_it, n_looked, n_excluded, how   # how: BY_EFFECT, FREE
    u8 n_affected, tracks    # tracks: whether its text names the affected cards
    i16 path
    i16 modes            # bits of the alternatives that are chosen, -1 before that (9.6.2.2)
    u16 was              # the first of `it` as it was before this effect moved it, or NOREF (9.11.1)
    i32 loop_left[MAX_NESTED]
    i16 loop_path[MAX_NESTED]
    u8 loop_excluded[MAX_NESTED]
    u16 first            # where its antecedents begin in `kept`: affected ones, it, cards looked at, excluded ones

cdef struct WatchC:
    u32 instance             # which of the card's granted abilities (`instance_of`), 0 for a printed one
    u16 ability, source
    u8 master

cdef struct MarkC:
    # A granted ability that was used this turn, or answered a start (12.4.1.1, 7.7.2, 8.6.2).
    u32 instance
    u16 ability, source
    u8 fired

cdef struct ReplacementC:
    u16 rank, path
    u16 stamp            # of an effect, else 0
    u8 slot

cdef struct DefinitionC:
    u64 key              # card_key of the id
    i32 stats[N_STATS]   # printed, by Stat
    i32 soul_power       # printed as soul information (1.00)
    i32 logic[3]         # power, aura, limit logic
    u64 elements
    u64 names[4]         # bit set of name numbers: card name, title, characters
    u64 covenanters[4]
    u16 first            # its first ability number
    i32 name              # number of its card name among those of the table
    i16 asked_name        # the same among the names that texts ask for, -1 if none does
    u8 type, worlds, colors, territory, icons, rule, types, wide, count   # how many abilities
    u8 cont_layers, has_act   # of its printed abilities; cont_layers: not 0 if one is continuous
    u64 replaces         # of its printed abilities
    u16 parts, gains     # how many of its continuous statements act in a layer, and grant an ability
    u32 zones_read       # whose cards its printed continuous abilities count or reach
    u64 restricts
    u32 player_stats, reach   # restrictions they put on cards, values of players and zones they change
    u32 writes           # values of cards they change, as those of `TableC`
    u32 zoned            # zones in which alone one of its abilities is valid (9.3.2.6)
    bint everywhere      # whether one is valid in all zones
    bint held_back       # whether one of these says when it cannot be mobilized
    bint by_trance       # whether one of these says that it comes by trance only
    bint by_some_trance  # whether one says by a trance with which cards
    u64 events           # that its printed automatic abilities wait for, by `heard_as`
    InfoC info           # printed values as the layers begin with them
    InfoC plain[2]       # by player, those of a card of which nothing else is to be said (`is_plain`)

cdef enum:
    NOREF = 0xFFFF       # a reference to no card
    NOTHING = 254        # host of a card that is set on none
    SYNTHESIZED = 1 << 14    # in used: turned up by synthesis in the effect that is being carried out (5.33.2)

cdef struct GroupC:
    u64 places[3]
    u8 n_cards, first         # how many definitions it lists, and where they begin in `listed`

cdef struct PlayerC:
    i32 refresh_points, t_rank, trances, trance_changes, drives, attacks, own_turns, mulligan
    u64 done[DONE_WORDS]     # how often it did what some text counts: DONE_BITS for each PLAYER_DEED

# Points of a turn, by the rule that is carried out there.
cdef enum:
    PT_6_2, PT_7_1, PT_7_2, PT_7_3, PT_7_4, PT_7_4_3, PT_7_5, PT_7_5_3, PT_8_2, PT_8_2_4, PT_8_2_5,
    PT_8_2_10, PT_8_2_11, PT_8_3, PT_8_4, PT_8_4_3, PT_8_4_5, PT_8_5, PT_8_6, PT_8_6_2, PT_7_7, PT_7_7_2

cdef enum:
    ORDINAL_DECK, ORDINAL_STOCK, ORDINAL_PICK

cdef enum:
    # The layers of 9.9.1 in which continuous statements act.
    LAYER_ABILITIES = 3
    LAYER_TRAITS = 4     # also restrictions
    LAYER_NUMBERS = 5
    LAYER_HEART = 6      # 9.9.1.6
    LAST_LAYER = LAYER_HEART

cdef enum:
    # Which values of a card there are: none, those before the layers, or those that a layer changed.
    BASE_NONE, BASE_MADE, BASE_CHANGED

cdef struct GameC:
    # First what every copy takes whole (`copy_game`).
    u64 seed, out_rule, asked_rule
    u64 station, loop_path, loop_top, saved      # loops.pxi
    u8 begins[2][ZONE_STRIDE]    # where the list of each zone begins in `laid`; after a u64, for lists add whole words to it
    u8 first, turn_player, phase, step, point, has_battle, over, paying
    u8 winner, reason, fault, n_slots
    u8 waiting, asked_player, asked_kind
    # battle: slots or NONE8; roles end when the card leaves
    u8 attacker, defender, attacker_incarnation, defender_incarnation, passes, branch
    u8 n_frames, n_arrangements, n_tried, n_pinned, marked, n_effects, n_began, n_standby, n_snapshots, n_contexts
    u8 n_replacements, n_trance_watchers, n_marks
    u8 n_groups[2]
    u8 n_listed[2]
    i16 circle
    u16 turn, clock, clean_turn, n_scratch, loop_steps, n_named
    u16 n_legal, n_left, rounds   # of the decision: options before and after the tried ones are left out; loops.pxi
    i32 changes, happened, n_decisions, clean_changes, arranged_at, attack_limit
    PlayerC players[2]
    u32 ordinals[2][3]   # by player: how many shuffles of the deck and of the stock, and picks, there were
    # by slot
    u8 d[MAX_SLOTS]
    u8 owner[MAX_SLOTS]
    u8 player[MAX_SLOTS]
    u8 zone[MAX_SLOTS]
    u8 down[MAX_SLOTS]  # 4.1.3.2
    u8 rested[MAX_SLOTS]  # 4.1.3.1
    u8 know[MAX_SLOTS]
    u8 mask[MAX_SLOTS]
    u8 pos[MAX_SLOTS]
    u8 host[MAX_SLOTS]
    u8 incarnation[MAX_SLOTS]
    u16 stamp[MAX_SLOTS]
    u16 deeds[MAX_SLOTS]  # as bits what a card did this turn, of what is asked for (`TableC.deeds`)
    u16 used[MAX_SLOTS]
    u16 fired[MAX_SLOTS]
    u8 n_in[2][ZONE_STRIDE]    # how many cards each zone holds
    u8 laid[MAX_SLOTS]         # all cards by player, zone and place: `cards_in`
    # Then pools, of which a copy takes what is filled.
    FrameC frames[MAX_FRAMES]
    u64 tried_at[MAX_TRIED]
    u64 tried[MAX_TRIED]
    u64 arrangements[MAX_ARRANGEMENTS]         # arrangements seen: count of members, then six bits for each
    GroupC groups[2][MAX_GROUPS]      # knowledge
    u8 listed[2][MAX_SLOTS]    # by the groups: a card in one list at most
    EffectC effects[MAX_EFFECT_KINDS]
    u16 began[MAX_EFFECTS]       # timestamps of the effects, kind by kind
    u16 named[MAX_TARGETS]   # by the effects, in their order
    StandbyC standby[MAX_STANDBY]
    ContextC contexts[MAX_RESOLUTIONS]
    u16 kept[MAX_ANTECEDENTS]       # antecedents of the resolutions, in their order
    ReplacementC replacements[MAX_RESOLUTIONS]
    WatchC trance_watchers[MAX_COVENANTS]
    MarkC marks[MAX_MARKS]
    SnapshotC snapshots[MAX_SNAPSHOTS]
    u8 scratch[MAX_SCRATCH]
    # Last what is taken up before anybody is asked: copies, made at decisions, leave it out.
    i32 reply            # what the procedure that ended last answers
    u8 n_result
    u8 result[MAX_ZONE]


cdef inline u16 *affected_refs(GameC *g, ContextC *c) noexcept nogil:
    # The cards that the cost was paid with, or that the latest statement moved.
    return g.kept + c.first


cdef inline u16 *its(GameC *g, ContextC *c) noexcept nogil:
    # The cards that "it" means in a resolution.
    return g.kept + c.first + c.n_affected


cdef inline u16 *looked(GameC *g, ContextC *c) noexcept nogil:
    return g.kept + c.first + c.n_affected + c.n_it


cdef inline u16 *excluded(GameC *g, ContextC *c) noexcept nogil:
    return g.kept + c.first + c.n_affected + c.n_it + c.n_looked


cdef inline int kept_until(ContextC *c) noexcept nogil:
    return c.first + c.n_affected + c.n_it + c.n_looked + c.n_excluded


cdef inline int kept_by(GameC *g) noexcept nogil:
    # How much of `kept` is filled: what the innermost resolution means lies last.
    return kept_until(&g.contexts[g.n_contexts - 1]) if g.n_contexts else 0


cdef inline u8 *cards_in(GameC *g, int p, int z) noexcept nogil:  # 4.1.1
    # The cards of a zone in order; good until a card changes its zone.
    return g.laid + g.begins[p][z]


cdef struct ScriptRowC:
    # One scripted result of chance.
    i32 kind             # SCRIPTED_SHUFFLE and so on
    i32 player, purpose, ordinal
    i32 n, first         # definitions, or a player: the others lie behind the first

cdef enum:
    SCRIPTED_SHUFFLE, SCRIPTED_PICK, SCRIPTED_FLIP

cdef struct ScriptC:
    i32 first
    i32 n
    i32 *data            # rows (`ScriptRowC`), one behind the other
    u8 *used

cdef struct EventsC:
    i32 *data
    size_t n, cap

cdef enum:
    # Values of cards that layers change, beside one for each Stat; other values are as they are without them.
    ALL_VALUES = 2 * VALUE_ICONS - 1
    LOGIC_VALUES = VALUE_POWER_LOGIC | VALUE_AURA_LOGIC | VALUE_LIMIT_LOGIC
    FIRST_PLAYER_VALUE = 18  # and values of players

cdef struct AboutC:
    # What statements may change: restrictions of cards, values of players, zones whose cards, values of cards.
    u64 restricts
    u32 stats, reach, writes

cdef struct TableC:
    i32 n_defs, n_slots, n_abilities
    i32 parts[2][CONTENTS_TOOLS + 1]  # cards of each part of the contents
    u8 contents[MAX_SLOTS]  # the definitions of all cards, player by player and part by part
    bint reads_soul, pays_at_once, owners_arrange, any_gate   # lnl.ruleset
    i32 soul_bonus, hand_limit, level_limit, trance_limit, change_limit, ruleset
    u64 card_names[4]    # numbers of the names that some card has as card name, and as character name
    u64 characters[4]
    i32 opposed[MAX_OPPOSED]   # filters of the others; where there are none, circles without members that cannot be attacked
    i32 n_opposed              # how many there are
    i32 stock_cost             # what is paid for an ability without a cost where effects increase it (9.6.2.3.1)
    u64 with_parts[256][4]   # what a card gets that gains a name: the name, and parts of names that texts ask for
    DefinitionC *defs
    u64 *keys            # of the definitions, side by side
    u8 types[256]        # of the definitions and blanks, side by side
    u8 territories[256]  # the same
    i32 *pool
    u32 *reads           # by pool offset: values that an operand there reads
    u32 *writes          # by pool offset: values that a statement there changes
    AboutC gained        # what continuous abilities that cards may gain are about
    AbilityC *abilities
    PartC *acting        # the statements of continuous abilities that act in layers, ability by ability
    i32 lengths[96]
    u8 lasts[96]         # by operation: whether it begins effects
    u8 jumps[96]         # by operation: where it says how far to jump, or 0
    u64 events           # that some ability waits for, by `heard_as`
    u64 unprinted        # those of granted abilities and timed triggers
    u32 player_stats     # that some statement changes
    u64 restricts        # restrictions that some statement puts on cards
    u32 zones_read       # whose cards continuous statements count or reach
    u64 replaces         # events that some statement replaces
    u64 held_replaces    # those of them that effects wait for
    u32 zoned            # zones in which alone some ability is valid (9.3.2.6)
    u16 deeds            # what cards did in a turn that is noted: as bits what a rule or some text asks for
    u32 player_deeds     # as bits what players did in a turn that some text counts
    u8 part_bit[2][ZONE_STRIDE]   # by player and zone (in_play.pxi)
    bint has_cont, has_act, has_change   # has_change: trance change (11.5)
    bint held_back       # some card says in all zones when it cannot be mobilized
    bint asks_set        # some text asks if a card is set on another
    bint later           # some effect may create a timed trigger
    bint stays           # some effect may last as long as its card is there
    bint gained_gains    # whether one of these grants an ability itself
    i32 gained_parts     # how many of its statements act in a layer, at most
    i32 crowd            # how many effects there are before a layer or a card could reach its limit, whatever is in play
    i32 most_abilities   # of one card as printed
    bint peeks           # some text asks what hidden cards are like
    u8 layers

cdef struct InPlayC:
    # The cards of some zones whose abilities are valid there, and what these are about (in_play.pxi).
    u64 events
    u64 acting             # which of them have continuous abilities that act in a layer, and since when
    u64 besides          # which have other ones
    u64 restricts
    u32 zones, stats, reach, writes
    u16 parts, gains     # how many of their statements act in a layer, and how many of these grant an ability
    u64 replaces
    u8 n, layers, act, unlawful, paradoxes, safe   # safe: a gate keeps the player from losing (10.3.1.1)
    u8 cards[MAX_SLOTS]

cdef struct WorkspaceC:
    # First what a new one needs zeroed (`take_block`).
    GameC *g
    TableC *t
    EventsC *recorded
    ScriptC *script_rows
    i32 n_options                # how many `options` there are
    i32 peak[N_POOLS]    # the most that each pool has held
    # values of the present instant, never copied
    u32 fresh            # computed values of cards and players, EVERYTHING if all are: bits as those of `AboutC.writes`
    u8 computing, dry, dry_found, gained, slow   # slow: take no shortcuts (debug.pxi)
    u8 n_touched, n_valid, n_lasting
    u8 in_order, lasted  # whether `valid` and `lasting` are filled
    u8 bent              # whether cards have other abilities than printed ones, in the last instant that was computed
    u8 parts_listed, tangled   # tangled: bits of layers whose parts depend on each other
    u8 half              # another movement of the same instant follows: no situation in between (5.11.1, 9.7.6)
    u8 drawing           # by what the card is drawn that moves just now: `MADE_BY_*`
    u8 reshaped          # whether a layer changed more of cards than numbers and restrictions
    u8 cold              # whether of `lay` only those in `laid` hold
    u32 done_writes      # values of cards that layers changed in the last instant that was computed
    u16 part_end[LAST_LAYER + 1]
    u64 laid[3]
    u64 relaid[3]        # cards that lie otherwise since `lying` was asked for last
    # From here to `based` what copies are given too (brief.pxi).
    u64 valid_events
    u32 valid_zones      # whose cards their continuous abilities count or reach
    u64 valid_restricts, effect_restricts
    u32 valid_stats, valid_reach, valid_writes   # as those of `AboutC`
    u32 effect_stats, effect_reach, effect_writes
    u16 valid_parts, valid_gains   # as those of `InPlayC`
    u64 valid_replaces
    u8 listed, valid_layers, valid_act
    u8 looked, effect_layers   # looked: whether what is said of effects is so of those that there are
    u8 kept              # bits of the parts of `in_play` that are as they were listed
    u8 summed            # whether `valid_zones` and the like are so of the cards in play
    u8 lain, n_aged      # lain: whether `lying` and `aged` hold
    u8 n_line[2]         # how many are in `lines`
    u8 line_types[2]     # their types, as a set
    u32 line_shape[2]    # how many of them have 1, 2 and 4 circles: four bits for each number (rearrange.pxi)
    u8 unlawful          # whether cards lie where a rule action sends them off (10.4-10.7)
    u64 lying            # sum of `lay`, a first part of position keys (zones.pxi, loops.pxi)
    u64 marked[3]        # with them: cards that may have used an ability this turn, or answered a start
    u8 based[MAX_SLOTS]  # whether `row` holds values of the card: BASE_MADE and so on
    i32 player_stats[2][N_PLAYER_STATS]
    i32 n_before, n_watched
    u16 blamed           # the member that destroys a gate now
    u64 move_mask, move_rest   # events of the move that is made: those that something may wait for, and the others
    i32 n_past           # cards that are moving just now, as they were (9.11.1)
    u64 diverted[3]      # of the cards that were to be dropped last, those that went elsewhere
    InfoC none           # of a card of which nothing is known
    # Then what is written before it is read; first what copies are given of it (brief.pxi).
    InPlayC in_play[6]     # by player: circles, gates, other zones
    u8 lines[2][MAX_ZONE]  # members of each player by circle, listed with its circles (in_play.pxi)
    u8 aged[MAX_SLOTS]     # cards with timestamps, oldest first
    InfoC *row[MAX_SLOTS]  # values of a card: its own in `info`, or those of its definition
    u64 options[MAX_ACTIONS + 1]
    u8 valid[MAX_SLOTS]    # cards whose abilities are valid where they are, in order (in_play.pxi)
    u8 touched[MAX_SLOTS]  # cards that a layer changed
    i32 unchanged[MAX_SLOTS][N_STATS]   # the numbers of `touched` as before the layers
    u8 lasting[MAX_SLOTS]  # those of them with continuous abilities that act in a layer
    u64 lay[MAX_SLOTS]     # how each card lies in its zone
    PartC parts[3 * MAX_PARTS]
    SnapshotC past[MAX_SLOTS]
    u16 was_host[MAX_SLOTS]   # by slot, of cards that move: their host before, or NOREF
    WatchC turning[MAX_WATCHERS]   # who waits for cards to be turned face down, before that
    i32 n_turning
    WatchC before[MAX_WATCHERS]
    WatchC watched[MAX_WATCHERS]
    InfoC info[MAX_SLOTS]

cdef struct BlockC:
    BlockC *next
    GameC g
    WorkspaceC w
