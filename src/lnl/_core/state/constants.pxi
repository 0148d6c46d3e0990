# Numbers that the core alone uses; those that Python uses too are written by the build (lnl._core.constants).

cdef enum:
    NONE8 = 255
    ZONE_STRIDE = 20     # zones of one player, filled up to whole words of both players
    ZONE_WORDS = 5
    PART_WORDS = 5
    FAULT_ENDLESS = 254  # a fault that is no pool: steps that lead to no decision
    FAULT_BUG = 255      # a fault that is no pool: an action that is not offered

cdef enum:
    # Events after which values of cards may be different: facing, effects, T-rank, turns.
    # Moves (`counted`), standing and resting (`reoriented`) and battles (`roles_changed`) tell by themselves.
    VALUE_EVENTS = (1 << EVENT_TURN | 1 << EVENT_TURN_UP | 1 << EVENT_TURN_DOWN | 1 << EVENT_DESTROY | 1 << EVENT_REFRESH
                    | 1 << EVENT_T_RANK | 1 << EVENT_EFFECT)
