# What is dealt into a view to make a world of it.

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
    u64 *opt             # the viewer's own options, if it decides
    int n_opt
    u8 viewer, rebuild
    u8 apart[2]          # by owner, bits: parts that lie where they began, not mixed with the main deck
    ListC *lists         # what the viewer believes of the other's list; NULL where the lists are open
    u8 seen[N_PARTS][256]       # cards of the other's list that the viewer saw
    u8 n_tiers
    u8 tier_end[MAX_LISTS]
    u8 list_at[MAX_LISTS]       # lists, those that fit best first
    u64 upto[MAX_LISTS]         # share of its tier up to and with each list
