# What a game becomes for one player, and what is dealt into that to make a world of it.

cdef enum:
    BLANK_MAIN = BLANK     # definitions of unknown cards, by their backs (2.22)
    BLANK_GATE = 254
    GONE = 254           # the slot of a card that a view lost sight of
    MAX_GONE = 240       # references to such cards

cdef struct MapC:
    GameC *old
    GameC *new
    int viewer           # -1: nothing is hidden, slots and incarnations change only
    u8 at[MAX_SLOTS]       # card at each new number
    u8 place[MAX_SLOTS]    # new number of the place where a card lies
    u8 to[MAX_SLOTS]       # new number of a card; NONE8: in a bag, and nothing has referred to it yet
    u8 shift[MAX_SLOTS]    # what is added to a card's incarnations
    u8 look[MAX_SLOTS]     # by place: what distinguishes the unknown cards of a bag; NONE8: everything
    u8 linked[MAX_SLOTS]   # cards that the game follows although they moved on
    u8 taken[MAX_SLOTS]    # places already given to a card that is referred to
    u8 seats[MAX_SLOTS]    # those places in the order in which they were given
    u8 failed, rebuild   # rebuild: a choice among cards that the viewer does not know is open
    int n_seats, n_gone
    u16 gone[MAX_GONE]

cdef enum:
    N_PARTS = 4          # main deck, gates, my logicalist, tools
    N_LOOKS = 8          # owner and part: what everybody can tell of a face-down card
    MAX_DRAWS = 1 << 12  # worlds tried until one agrees with the open choices
    ANY_LIST = 255       # lists are open

cdef struct ListedC:
    # Cards listed in a group: to be dealt to the places that inner groups left free.
    u64 places[3]
    u8 n
    u8 defs[MAX_PILE]

cdef struct ListC:
    # A list that the other player may play: by part, definitions ascending.
    u8 n[N_PARTS]
    u8 defs[N_PARTS][MAX_PILE]

cdef struct DealC:
    # What to deal: made once for each view.
    int n_groups, n_seats
    bint doubtful        # a choice is open of which a world may be able to say that it is impossible
    ListedC groups[MAX_GROUPS]
    u8 n_slots[N_LOOKS]
    u8 n_pool[N_LOOKS]
    u64 unknown[3]
    u64 looks[N_LOOKS][3]
    u8 slots[N_LOOKS][MAX_SLOTS]
    u8 pool[N_LOOKS][MAX_SLOTS]   # unseen cards that no group lists, ascending
    u8 seats[MAX_SLOTS]    # cards that something refers to, though the viewer cannot tell which of its bag they are
    u64 alike[MAX_SLOTS][3]       # the places where each of them may lie
    u64 *options             # the viewer's own options, if it decides
    int n_options
    u8 viewer, rebuild
    u8 beside[2]          # by owner, bits: parts that lie where they began, not mixed with the main deck
    ListC *lists         # what the viewer believes of the other's list; NULL where the lists are open
    u8 seen[N_PARTS][256]       # cards of the other's list that the viewer saw
    u8 n_tiers
    u8 tier_end[MAX_LISTS]
    u8 list_at[MAX_LISTS]       # lists, those that fit best first
    u64 upto[MAX_LISTS]         # share of its tier up to and with each list


cdef inline u64 draw(u64 *state) noexcept nogil:
    state[0] += <u64>0x9E3779B97F4A7C15
    return mix64(state[0])
