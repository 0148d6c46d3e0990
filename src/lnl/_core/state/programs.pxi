# What lies in the pool of a program, with names (lnl/cards/program/bytecode.py): operands, costs and statements. Numbers
# named `selector`, `target`, `amount`, `filters`, `condition` or `cost` are offsets into the pool; -1 stands for none.

cdef struct PlainFilterC:
    i32 kind, value

cdef struct StatFilterC:
    i32 kind, stat, comparison, amount

cdef struct SoulFilterC:
    i32 kind, comparison, count

cdef struct GateFilterC:
    i32 kind, number, comparison

cdef struct RelationFilterC:
    i32 kind, relation, target

cdef struct SharesFilterC:
    i32 kind, common, target

cdef struct SoulThanFilterC:
    i32 kind, comparison, target

cdef union FilterC:
    i32 kind
    SoulThanFilterC soul_than
    SharesFilterC shares
    PlainFilterC plain
    StatFilterC stat
    SoulFilterC soul
    GateFilterC gate
    RelationFilterC relation

cdef struct FiltersC:
    i32 n
    FilterC first        # the others lie behind it

cdef struct AlternativesC:
    i32 n
    i32 first            # offset of its filters; those of the others lie behind it

cdef struct SelectorC:
    i32 zone, who
    i32 bits             # SELECTOR_NOT_ITSELF and others, and from ALSO_ZONES on the zones whose cards are meant as well
    i32 holding          # filters of a card that its cards have in their soul, -1 for none
    i32 n_filters
    FilterC first

cdef struct FixedAmountC:
    i32 kind, value

cdef struct CountAmountC:
    i32 kind, selector, times

cdef struct StatAmountC:
    i32 kind, target, stat

cdef struct PlayerAmountC:
    i32 kind, who

cdef struct AmongAmountC:
    i32 kind, target, filters, times

cdef struct ScaledAmountC:
    i32 kind, amount, times, per

cdef struct SumAmountC:
    i32 kind, left, right

cdef struct BoundedAmountC:
    i32 kind, amount, limit, least

cdef struct DoneAmountC:
    i32 kind, who, deed

cdef struct KindsAmountC:
    i32 kind, common, selector, also

cdef struct KindsAmongAmountC:
    i32 kind, common, target, filters

cdef union AmountC:
    i32 kind
    SumAmountC sum
    KindsAmountC kinds
    KindsAmongAmountC kinds_among
    DoneAmountC done
    BoundedAmountC bounded
    AmongAmountC among
    ScaledAmountC scaled
    FixedAmountC fixed
    CountAmountC count
    StatAmountC stat
    PlayerAmountC t_rank


cdef struct AllTargetC:
    i32 kind, selector

cdef struct TopTargetC:
    i32 kind, who, amount

cdef struct BottomTargetC:
    i32 kind, who, amount, zone

cdef struct OfTargetC:
    i32 kind, target     # whose soul, or set cards

cdef union TargetC:
    i32 kind
    AllTargetC all
    TopTargetC top
    BottomTargetC bottom
    OfTargetC of


cdef struct CompareConditionC:
    i32 kind, left, comparison, right

cdef struct MatchesConditionC:
    i32 kind, target, filters

cdef struct TurnConditionC:
    i32 kind, who

cdef struct OutsideConditionC:
    i32 kind, who, phase

cdef struct BothConditionC:
    i32 kind, n, conditions   # offset of their offsets

cdef struct TrancesConditionC:
    i32 kind, results, others, this

cdef struct AlikeConditionC:
    i32 kind, target, common, different

cdef union ConditionC:
    i32 kind
    AlikeConditionC alike
    TrancesConditionC trances
    CompareConditionC compare
    MatchesConditionC matches
    TurnConditionC turn
    OutsideConditionC outside
    BothConditionC both


cdef union ItemOperandC:
    i32 selector         # ITEM_CARDS
    i32 amount           # ITEM_STOCK, ITEM_TOP, ITEM_BOTTOM, ITEM_FACING

cdef struct ItemC:
    # An item of a cost.
    i32 kind, verb
    ItemOperandC of
    i32 count            # of ITEM_CARDS: an amount, -1 for all; of ITEM_BOTTOM: the zone
    i32 shown            # of ITEM_CARDS and ITEM_TOP: whether each card is revealed first
    i32 hosts            # of COST_SOUL: a selector of members, -1 for this one
    i32 common           # of ITEM_CARDS: what the cards have in common, -1 for nothing
    i32 different        # whether no two of them have it in common

cdef struct CostPartC:
    i32 n_items, items   # offset of their offsets

cdef struct CostC:
    i32 n_parts
    CostPartC first      # the others lie behind it, then HANDING_ON or HANDING_ONLY_ADDS or 0, then `with_stock` or -1

cdef struct HeadC:
    i32 op, path         # path: its number among the statements of its ability (docs/state.md)

cdef struct PlayersStatementC:
    # DRAW, LOOK: so many of each of these players. Only DRAW has the last.
    i32 op, path, who, amount, up_to, until

cdef struct DiscardStatementC:
    # DISCARD; amount: -1 for all
    i32 op, path, who, amount, until

cdef struct ChooseStatementC:
    # CHOOSE
    i32 op, path, selector, amount, up_to, who, among, random, extreme, most, own, target, different, total, at_most, alike

cdef struct SearchStatementC:
    i32 op, path, selector, amount, different

cdef struct RevealUntilStatementC:
    i32 op, path, who, filters

cdef struct ChooseNumberStatementC:
    i32 op, path, low, high

cdef struct ChooseKindStatementC:
    i32 op, path, kind

cdef struct TargetStatementC:
    # REVEAL, STAND, REST, TURN_UP, TURN_DOWN, DESTROY, BLINK_STEP, and the first operand of many others.
    i32 op, path, target

cdef struct MoveStatementC:
    i32 op, path, target, zone, position, face_up, rest

cdef struct MobilizeStatementC:
    # MOBILIZE, PLAY
    i32 op, path, target, rest

cdef struct SetOnOneStatementC:
    # SET_ON_ONE, and PUT_IN_SOUL_OF_ONE without the last
    i32 op, path, target, selector, face_up

cdef struct CirclesC:
    i32 mask, relation, target

cdef struct MobilizeOnStatementC:
    # MOBILIZE_ON
    i32 op, path, target, rest
    CirclesC circles

cdef struct MoveToStatementC:
    i32 op, path, target, who
    CirclesC circles

cdef struct ExchangeStatementC:
    i32 op, path, target, other

cdef struct HostStatementC:
    # PUT_IN_SOUL, SET_ON
    i32 op, path, target, host, face_up

cdef struct ChangeStatementC:
    # CHANGE
    i32 op, path, target, stat, amount, duration, sign, sets

cdef struct ChangePlayerStatementC:
    i32 op, path, who, stat, amount, duration, sign, sets, whom, origin   # whom: filters, or -1; origin: a zone, or -1

cdef struct MultiplyStatementC:
    i32 op, path, target, stat, duration, times, per

cdef struct SwitchStatementC:
    i32 op, path, target, stat, duration, other

cdef struct GainStatementC:
    i32 op, path, target, ability, duration

cdef struct LoseStatementC:
    # LOSE_CHOSEN, AURA_AS_HEART, and LOSE_ONE with the number of a text
    i32 op, path, target, duration, text

cdef struct LoseAbilitiesStatementC:
    # LOSE; kind: of which kind the abilities are, -1 for all
    i32 op, path, target, duration, kind

cdef struct TraitStatementC:
    i32 op, path, target, filter, value, duration

cdef struct CannotStatementC:
    i32 op, path, target, restriction, duration, more, priced, whom, by

cdef struct SkipStatementC:
    i32 op, path, who, phase

cdef struct ShuffleStatementC:
    i32 op, path, who, zone

cdef struct AmountStatementC:
    # PAY, STOCK_BOOST, STOCK_OPEN, STOCK_CLOSE, SYNTHESIZE
    i32 op, path, amount

cdef struct MayPayStatementC:
    i32 op, path, cost, who, otherwise, names_x

cdef struct TollStatementC:
    i32 op, path, cost, paid

cdef struct JumpStatementC:
    # MAY, IF_DID, JUMP, NEXT
    i32 op, path, to

cdef struct IfStatementC:
    i32 op, path, condition, otherwise

cdef struct ForEachStatementC:
    i32 op, path, amount, behind

cdef struct ReplaceStatementC:
    i32 op, path, event, target, who, optional, duration, once, number, behind

cdef struct TranceStatementC:
    # TRANCE, and TRANCE_CHANGE without the last two
    i32 op, path, results, pair, also

cdef struct MakeUpStatementC:
    i32 op, path, level

cdef struct UseStatementC:
    i32 op, path, target, drives, free

cdef struct EndGameStatementC:
    i32 op, path, who, wins

cdef struct LaterStatementC:
    i32 op, path, ability, duration, once, about

cdef struct ModesStatementC:
    i32 op, path, amount, up_to, who, condition, more, more_up_to, n_options, behind

cdef struct ModeStatementC:
    i32 op, path, index, behind

cdef union StatementC:
    i32 op
    HeadC head
    PlayersStatementC players
    DiscardStatementC discard
    ChooseStatementC choose
    SearchStatementC search
    ChooseNumberStatementC choose_number
    ChooseKindStatementC choose_kind
    RevealUntilStatementC reveal_until
    TargetStatementC on
    MoveStatementC move
    MobilizeStatementC mobilize
    HostStatementC host
    ChangeStatementC change
    ChangePlayerStatementC change_player
    MultiplyStatementC multiply
    SwitchStatementC switch_stats
    GainStatementC gain
    LoseStatementC lose
    LoseAbilitiesStatementC lose_abilities
    TraitStatementC trait
    CannotStatementC cannot
    SkipStatementC skip
    ShuffleStatementC shuffle
    AmountStatementC number
    MayPayStatementC may_pay
    TollStatementC toll
    JumpStatementC jump
    IfStatementC when
    ForEachStatementC for_each
    ReplaceStatementC replace
    TranceStatementC trance
    MakeUpStatementC make_up
    UseStatementC use
    EndGameStatementC end_game
    LaterStatementC later
    ModesStatementC modes
    ModeStatementC mode
    MobilizeOnStatementC mobilize_on
    MoveToStatementC move_to
    ExchangeStatementC exchange
    SetOnOneStatementC set_on_one
