# Rule numbers and actions as numbers (lnl.contract.rulenum, lnl.contract.action).

cdef inline u64 rule(int a, int b=0, int c=0, int d=0, int e=0, int f=0) noexcept nogil:
    return (<u64>a << 30) | (<u64>b << 24) | (<u64>c << 18) | (<u64>d << 12) | (<u64>e << 6) | <u64>f


cdef inline u64 act(int kind, u64 circles=0, u64 card=NO_CARD, u64 arg=0) noexcept nogil:
    return (<u64>kind << KIND_AT) | (circles << CIRCLES_AT) | (card << CARD_AT) | arg


cdef inline int act_kind(u64 code) noexcept nogil:
    return <int>(code >> KIND_AT)


cdef inline int act_circles(u64 code) noexcept nogil:
    return <int>(code >> CIRCLES_AT) & 0xFFF


cdef inline u32 act_card(u64 code) noexcept nogil:
    return <u32>(code >> CARD_AT) & 0xFFFFF


cdef inline int act_arg(u64 code) noexcept nogil:
    return <int>(code & 0xFFFFFF)


cdef inline u32 place_key(int zone, int player, int place) noexcept nogil:
    return zone << KEY_ZONE_AT | player << KEY_PLAYER_AT | place


cdef inline u32 known_key(int zone, int player, int d, int ordinal) noexcept nogil:
    return place_key(zone, player, 1 << KEY_KNOWN_AT | d << KEY_DEFINITION_AT | ordinal)


cdef inline int key_zone(u32 key) noexcept nogil:
    return <int>(key >> KEY_ZONE_AT)


cdef inline int key_player(u32 key) noexcept nogil:
    return <int>(key >> KEY_PLAYER_AT) & 1


cdef inline bint key_is_known(u32 key) noexcept nogil:
    return key >> KEY_KNOWN_AT & 1


cdef inline int key_definition(u32 key) noexcept nogil:
    return <int>(key >> KEY_DEFINITION_AT) & KEY_DEFINITIONS


cdef inline int key_ordinal(u32 key) noexcept nogil:
    return <int>(key & KEY_ORDINALS)


cdef inline int key_place(u32 key) noexcept nogil:
    return <int>(key & KEY_PLACES)
