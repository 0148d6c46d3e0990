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
