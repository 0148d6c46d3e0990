# Frames: one for each procedure under way, the innermost last. Each kind has its fields and its steps. A frame begins zeroed,
# so that 0 is the step with which it begins. A reference is a slot and the card's incarnation (`ref_to`).

cdef enum:
    FRAME_GAME, FRAME_CHECK, FRAME_RULES, FRAME_PICK, FRAME_ORDER, FRAME_SEND, FRAME_PUT_ON_CIRCLES,
    FRAME_CHOOSE_CIRCLES, FRAME_DRAW, FRAME_TRANCE, FRAME_REARRANGE, FRAME_DESTROY, FRAME_RESOLUTION, FRAME_PAY,
    FRAME_YES_OR_NO, FRAME_NUMBER, FRAME_REPLACE, FRAME_USE, FRAME_CHOOSE_ABILITY, FRAME_MODES, N_FRAMES


cdef struct TurnFrameC:
    # FRAME_GAME, the lowest: `GameC.point` says which point of the turn it is at, the step what comes next there.
    u8 passed            # 8.4: whether the player who is asked did not define
    u8 hand_card         # 7.4.3.1.1: the card that changes places with a level card
    i32 attack_limit     # 8.2.3
    u16 loser            # 8.5.6: reference to the defender that lost, or NOREF
    u16 attacking        # 8.2.5: reference to the member that is about to rest for its attack, or NOREF
    u8 circle            # 8.2.6.3: which circle it attacks

# Steps of the points, by the rule that is carried out next.
cdef enum:
    AT_6_2_1_4, AT_6_2_1_8_FIRST, AT_6_2_1_8_FIRST_PICKED, AT_6_2_1_8_SECOND, AT_6_2_1_8_SECOND_PICKED, AT_6_2_1_9
cdef enum:
    AT_7_2_2, AT_7_2_4, AT_7_3_1
cdef enum:
    AT_7_3_2, AT_7_3_3, AT_7_3_4, AT_7_3_5, AT_7_3_6, AT_7_4_1
cdef enum:
    AT_7_4_2, AT_7_4_3_1
cdef enum:
    AT_7_4_3, AT_7_4_3_ASKED, AT_7_4_3_1_1, AT_7_4_4, AT_7_5_1
cdef enum:
    AT_7_5_2, AT_7_5_3_BEGINS
cdef enum:
    AT_7_5_3, AT_9_5_4_2, AT_9_5_4_2_ASKED   # 9.5.4.1: a check timing comes before the question
cdef enum:
    AT_7_7_2, AT_7_7_4, AT_7_7_6, AT_7_7_6_PICKED, AT_7_7_7
cdef enum:
    AT_8_2_2, AT_8_2_3_BEGINS
cdef enum:
    AT_8_2_3, AT_8_2_4_ASKED, AT_8_2_4_1, AT_8_2_4_1_CHECKED
cdef enum:
    AT_8_2_5, AT_8_2_5_ASKED, AT_8_2_5_RESTS, AT_8_2_8, AT_8_2_9
cdef enum:
    AT_8_2_10_1, AT_8_2_10_3, AT_8_2_10_4, AT_8_2_10_5
cdef enum:
    AT_8_2_11_4, AT_8_3_1
cdef enum:
    AT_8_3_2, AT_8_3_3, AT_8_3_3_PICKED, AT_8_3_6, AT_8_4_1
cdef enum:
    AT_8_4_2, AT_8_4_3_BEGINS
cdef enum:
    AT_8_4_3, AT_8_4_3_ASKED, AT_8_4_3_BOOSTED, AT_8_4_3_PICKING, AT_8_4_3_ANSWERED, AT_8_4_7   # and 8.4.5, 8.4.6
cdef enum:
    AT_8_5_2, AT_8_5_3, AT_8_5_6, AT_8_5_8, AT_8_6_1
cdef enum:
    AT_8_6_2, AT_8_6_4


cdef struct CheckFrameC:
    # 9.5.3: a check timing.
    u64 rule
    i32 played           # how many abilities it played

cdef enum:
    CHECK_RULES, CHECK_STANDBY


cdef struct RulesFrameC:
    # 10.1.2.2.1: one pass of rule actions, all judged on the same state. Its lists lie one behind the other: members, gates,
    # illegal cards, face-up paradoxes of either player, what stays of ties (`kept`), and picks.
    u32 passes           # before this one
    u8 n_members, n_gates, n_illegal
    u8 n_dropping        # of the members, those that nothing keeps from dropping
    u8 n_picked
    u8 points            # bits of players who have refresh points
    u8 n_face_up[2]
    u8 surplus[2]        # level cards above the limit (10.8)
    u8 losing[2]         # why players lose, as a Reason (10.3.1)
    u8 n_losers_asked    # of the players, those of whom it is known whether something replaces that
    u8 kept              # bits of players who do not lose for it
    u16 ties[2]          # places with ties, as bits


cdef struct PickFrameC:
    # 9.6.3: a player picks cards one at a time. Lists: the cards left, and from `capacity` on the picked ones.
    u64 rule
    i32 last_key         # of the pick before, -1 if there is none
    u8 n_left, picked, wanted, capacity
    u8 decision, verb
    signed char stop     # the action that ends it early, or -1
    u8 ascending         # whether only cards with higher keys follow
    u8 both              # ONE_PICKS and so on
    i16 keeps            # with how many cards the other player's hand stays then, or -1: as many are picked

cdef enum:
    # Whether the other player picks from its hand too, before anything is shown (1.3.4.1).
    ONE_PICKS, OTHER_FOLLOWS, OTHER_PICKED


cdef struct OrderFrameC:
    # 4.1.6: a player puts cards in order. Lists: the cards left, and from `capacity` on those that have their place.
    u64 rule
    u8 n_left, placed, capacity


cdef struct SendFrameC:
    # 12.2.1: cards go to a zone. Lists: the cards; over them those that nothing replaces; over these, they and their souls.
    i16 incarnation      # of the card that may be replaced
    signed char player   # -1: their own players; HELD: the rule actions move them, with other cards (10.1.2.2.1)
    signed char face     # -1: as cards of the zone lie
    u8 n_cards, next, n_going
    u8 n_moving          # with souls
    u8 zone, cause, bottom, rest
    u8 event             # what may be replaced
    u8 effect_of         # 1 + who masters the effect that moves them, 0 for rules and costs
    u8 unordered         # whether nobody puts them in order: their deck is shuffled then
    u8 affects           # whether the text names them afterwards
    u8 rests             # whether they go nowhere, but rest where they are

cdef enum:
    SEND_NEXT, SEND_ASKED, SEND_TURN_PLAYERS, SEND_TURN_PLAYERS_ORDERED, SEND_OTHERS, SEND_OTHERS_ORDERED, SEND_DONE
cdef enum:
    HELD = -3


cdef struct PutOnCirclesFrameC:
    # 5.12: a card is mobilized.
    u16 card             # reference
    u8 circles, rest, by_trance

cdef enum:
    PUT_CLEARS, PUT_PLACES   # 5.12.2.1, 5.12.2


cdef struct ChooseCirclesFrameC:
    # 5.12.2, 5.14.1: a player chooses circles for a card; `GameC.reply` is the answer, a mask of circles of its player.
    u8 card
    u8 side              # whose circles
    u8 circles           # those that it may cover newly
    u8 present           # those where it is now


cdef struct DrawFrameC:
    # 5.6: a player draws.
    u8 n_left
    u8 event             # REPLACED_DRAW, or one that says by what, where a text replaces such draws alone
    u8 by                # `MADE_BY_LUCK_DRIVE`, `MADE_BY_LEVEL_BOOST`, or MADE_BY_ANYTHING

cdef enum:
    DRAW_NEXT, DRAW_ASKED, DRAW_SEVERAL_ASKED


cdef struct TranceFrameC:
    # 5.13: trance, also by trance change (11.5) and by effect (5.13.1.5).
    i32 results          # of an effect: the alternatives in the pool (11.5.1.1), or -1
    u16 materials[2]     # references
    u16 picked           # reference to the tranceunion, NOREF before it is picked
    signed char searched
    u8 how               # TRANCE_NORMAL and so on
    u8 circles, refreshed, shuffled, hand_asked

cdef enum:
    TRANCE_SOURCE, TRANCE_SEARCH, TRANCE_PICKED, TRANCE_PLACED, TRANCE_MOBILIZED, TRANCE_SEARCHED, TRANCE_HAND,
    TRANCE_HAND_ASKED, TRANCE_DONE, TRANCE_PAIR, TRANCE_FAILED
cdef enum:
    # What is searched; a zone that an effect opened (5.13.1.2.4) is SEARCHES_ZONE and its number.
    SEARCHES_NOTHING, SEARCHES_DECK, SEARCHES_ZONE
    SEARCHES_HAND = -1


cdef struct RearrangeFrameC:
    # 7.5.3.6: rearranging. Lists: the members by circle, and from ARRANGED_AT on their circles so far.
    u8 n_members, next
    u8 fixed             # circles of members that cannot move

cdef enum:
    ARRANGED_AT = 8


cdef struct DestroyFrameC:
    # 5.32: gates are destroyed.
    u16 by               # reference to the member that destroys them, or NOREF
    u8 n_gates, next
    u8 effect_of         # 1 + who masters the effect that does it, 0 for an attack

cdef enum:
    DESTROY_NEXT, DESTROYER_ASKED, DESTROY_ASKED


cdef struct ResolutionFrameC:
    # 9.6.3: a program runs. What the fields mean is the statement's: cards in its list, the next card or player, how many
    # were drawn, chosen or looked at for it, and how many are to be.
    u64 followed         # bits of those of "it" that are being moved
    i32 wanted
    u8 context           # its number in `GameC.contexts`
    u8 n_cards, next, done

cdef enum:
    CHOSEN_AT = MAX_SLOTS  # where the chosen cards begin in the list of CHOOSE

# Steps of the statements.
cdef enum:
    STATEMENT_BEGINS, STATEMENT_GOES_ON   # of any; the second of those that are interrupted once
cdef enum:
    DRAWS_NEXT = 1, DRAWS_IF_WANTED, DRAWS_ONE, DRAWS_SEVERAL
cdef enum:
    CHOOSES_NEXT = 1, CHOOSES_PICKED
cdef enum:
    PUTS_NEXT = 1, PUTS_PLACED, PUTS_DONE     # of those that mobilize cards
cdef enum:
    ASKED_PLAYER = 1, ASKED_TO_PAY, NAMES_X   # of those that ask whether somebody pays or wants something


cdef struct PayFrameC:
    # 5.22: a cost is paid, part by part and item by item. Lists: how many numbers it counts, and these, as sixteen bits each;
    # behind them the cards of an item that takes all.
    i32 cost             # in the pool
    i32 less             # how much less stock than it says is still asked for, below 0 how much more (9.6.2.3.1)
    i16 n_left           # of the item: cards or repetitions
    i16 shown_left       # what the record shows of it
    u16 parts            # bits of those that are not begun
    u16 paid             # bits of those that are paid
    u8 context
    u8 part, item, shown_item
    u8 n_cards, next
    u8 taken             # 1 + the card that is being taken, of a text that names it; else 0
    u8 host              # 1 + the member in whose soul the item in hand puts cards, if the payer said so; else 0

cdef enum:
    PAY_PART, PAY_PART_ASKED, PAY_ITEM, PAY_TOP, PAY_CARD, PAY_ALL, PAY_MOVED, PAY_HOST, PAY_EXCHANGED


cdef struct YesOrNoFrameC:
    # Yes or no; `GameC.reply` is the answer.
    u64 rule


cdef struct NumberFrameC:
    # 9.6.2.2.1: which number X is.
    u8 context


cdef struct ReplaceFrameC:
    # 9.10: whether an event is replaced; `GameC.reply` is the answer.
    i32 number           # how many cards a stock boost or a draw is of
    u8 event
    u8 card              # NONE8 if the event is about none

cdef enum:
    REPLACE_JUDGES, REPLACE_ASKED, REPLACE_DONE


cdef struct UseFrameC:
    # 9.6.2: which ability an effect uses.
    u8 context


cdef struct ChooseAbilityFrameC:
    # 5.31: which ability a card loses.
    u8 card


cdef struct ModesFrameC:
    # 9.6.2.2: which alternatives are carried out, one after the other in the order of the text.
    u8 context
    u8 n_options, wanted, done
    u8 next              # the first that can still be chosen
    u8 up_to


cdef union FrameDataC:
    TurnFrameC turn
    CheckFrameC check
    RulesFrameC rules
    PickFrameC pick
    OrderFrameC order
    SendFrameC send
    PutOnCirclesFrameC put_on_circles
    ChooseCirclesFrameC choose_circles
    DrawFrameC draw
    TranceFrameC trance
    RearrangeFrameC rearrange
    DestroyFrameC destroy
    ResolutionFrameC resolution
    PayFrameC pay
    YesOrNoFrameC yes_or_no
    NumberFrameC number
    ReplaceFrameC replace
    UseFrameC use
    ChooseAbilityFrameC choose_ability
    ModesFrameC modes


cdef struct FrameC:
    u8 kind, step
    u8 player            # who acts, where that is not the turn player
    u16 base             # where its lists begin in `GameC.scratch`, which is filled up to here when it is popped
    FrameDataC data


cdef inline void next_op(WorkspaceC *w, FrameC *f, ContextC *c, int op) noexcept nogil:
    c.pc += w.t.lengths[op]
    f.step = STATEMENT_BEGINS


cdef inline int picked_tranceunion(FrameC *f) noexcept nogil:
    return f.data.trance.picked & 255
