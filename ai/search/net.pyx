"""A small network that says of a decision how likely each option is taken, and how likely the player wins.

It sees what the player who decides knows: cards on the table one by one, each turned into numbers by its print and
how it lies there, added up by where it lies; the sights of the pilot; and for each option the cards that it names. The parts
that options share are computed once a decision, those of the cards' print once a table. `lnl train` makes networks
(docs/training.md); nothing of what trains them is needed here.
"""

from libc.math cimport exp
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from lnl._core.engine cimport *
from lnl._core.face cimport CoreView, Engine, core_view
from lnl.ai.search.pilot cimport MAX_KINDS, SceneC, definition_of, see_option, see_scene
from lnl.ai.search.policy cimport is_equal_option

from array import array
from time import perf_counter
from typing import NamedTuple

from lnl.ai.constants import CONSTANTS
from lnl.ai.search.net_cards import card_inputs
from lnl.ai.search.net_file import NetWeights, read_weights
from lnl.ai.search.net_inputs import shapes
from lnl.contract.arguments import instance, whole
from lnl.contract.constants import require_same
from lnl.contract.errors import ArgumentError

require_same("lnl.ai", AI_DIGEST, CONSTANTS)

cdef enum:
    FRONT = 7            # the front circles of a player, as bits
    MOST_TABLES = 64     # whose cards' numbers are kept

cdef struct EntityC:
    # A card on the table.
    i16 group, d
    i16 sights[N_ENTITY_SIGHTS]

cdef struct ChoiceC:
    # An option.
    i16 kind             # MAX_KINDS times the kind of its decision, and its own
    i16 first, second    # definitions of the cards that it names, -1 for none that the player knows
    i16 sights[N_OPTION_SIGHTS]

cdef struct TableauC:
    # What the network makes of the table.
    float scene[NET_HIDDEN]
    float base[NET_HIDDEN]   # the part of an option's first layer that all share


cdef inline void add_row(float *to, float *row, float times, int n) noexcept nogil:
    cdef int k
    for k in range(n):
        to[k] += times * row[k]


cdef inline void rectify(float *x, int n) noexcept nogil:
    cdef int k
    for k in range(n):
        if x[k] < 0:
            x[k] = 0


cdef inline float product(float *a, float *b, int n) noexcept nogil:
    cdef float total = 0
    cdef int k
    for k in range(n):
        total += a[k] * b[k]
    return total


cdef void see_entity(WorkspaceC *w, int group, int s, EntityC *e) noexcept nogil:
    cdef GameC *g = w.g
    cdef DefinitionC *c = &w.t.defs[g.d[s]]
    cdef int p = g.player[s], i, gate
    memset(e, 0, sizeof(EntityC))
    e.group, e.d = group, g.d[s]
    e.sights[ENTITY_POWER], e.sights[ENTITY_AURA] = c.stats[STAT_POWER] // 1000, c.stats[STAT_AURA]
    e.sights[ENTITY_RESTED] = g.rested[s]
    if not is_member(w, s):
        return
    e.sights[ENTITY_POWER], e.sights[ENTITY_AURA] = stat_of(w, s, STAT_POWER) // 1000, stat_of(w, s, STAT_AURA)
    e.sights[ENTITY_GAIN] = e.sights[ENTITY_POWER] - c.stats[STAT_POWER] // 1000
    e.sights[ENTITY_SOULS] = n_souls(w, s)
    e.sights[ENTITY_FRONT] = popcount(g.mask[s] & FRONT)
    e.sights[ENTITY_FIGHTS] = g.has_battle and (s == g.attacker or s == g.defender)
    for i in range(g.n_in[p][ZONE_GATE]):
        gate = cards_in(g, p, ZONE_GATE)[i]
        e.sights[ENTITY_GUARDS] += g.down[gate] and g.mask[s] >> g.pos[gate] & 1


cdef int see_zone(WorkspaceC *w, int me, int p, int zone, int group, EntityC *out, int n) noexcept nogil:
    # The cards of a zone that the player knows, on circles the members alone; returns how many there are now in all.
    cdef GameC *g = w.g
    cdef int i, s
    for i in range(g.n_in[p][zone]):
        s = cards_in(g, p, zone)[i]
        if n == MAX_ENTITIES or not seen_by(g, me, s) or g.d[s] >= w.t.n_defs:
            continue
        if zone == ZONE_CIRCLE and not is_member(w, s):
            continue
        see_entity(w, group, s, &out[n])
        n += 1
    return n


cdef int see_entities(WorkspaceC *w, int me, EntityC *out) noexcept nogil:
    cdef int n = see_zone(w, me, me, ZONE_CIRCLE, GROUP_OWN_MEMBERS, out, 0)
    n = see_zone(w, me, 1 - me, ZONE_CIRCLE, GROUP_OTHERS_MEMBERS, out, n)
    n = see_zone(w, me, me, ZONE_LEVEL, GROUP_OWN_LEVELS, out, n)
    n = see_zone(w, me, 1 - me, ZONE_LEVEL, GROUP_OTHERS_LEVELS, out, n)
    return see_zone(w, me, me, ZONE_HAND, GROUP_OWN_HAND, out, n)


cdef int attacked_definition(WorkspaceC *w, int me, int mask) noexcept nogil:
    cdef GameC *g = w.g
    cdef int i, s
    for i in range(g.n_in[1 - me][ZONE_CIRCLE]):
        s = cards_in(g, 1 - me, ZONE_CIRCLE)[i]
        if g.mask[s] & mask and is_member(w, s):
            return g.d[s]
    return -1


cdef void see_choice(WorkspaceC *w, SceneC *o, u64 code, ChoiceC *c) noexcept nogil:
    cdef i16 f[N_SIGHTS]
    cdef int kind = act_kind(code)
    see_option(w, o, code, f)
    memcpy(c.sights, f, sizeof(c.sights))
    c.kind = MAX_KINDS * w.g.asked_kind + kind
    c.first = definition_of(w, o.me, act_card(code)) if act_card(code) != NO_CARD else -1
    c.second = -1
    if kind == ACTION_TRANCE or kind == ACTION_TRANCE_CHANGE:
        c.second = definition_of(w, o.me, act_arg(code))
    elif kind == ACTION_ATTACK:
        c.second = attacked_definition(w, o.me, act_circles(code) >> 6 * (1 - o.me) & 63)


cdef void look_over_table(WorkspaceC *w, NetC *net, PrintsC *prints, SceneC *o, TableauC *t) noexcept nogil:
    cdef EntityC entities[MAX_ENTITIES]
    cdef float pools[N_GROUPS * NET_EMBEDDING]
    cdef float x[NET_EMBEDDING]
    cdef int n = see_entities(w, o.me, entities), i, k
    memset(pools, 0, sizeof(pools))
    for i in range(n):
        memcpy(x, prints.embedding + entities[i].d * NET_EMBEDDING, sizeof(x))
        add_row(x, net.group_bias + entities[i].group * NET_EMBEDDING, 1, NET_EMBEDDING)
        for k in range(N_ENTITY_SIGHTS):
            if entities[i].sights[k]:
                add_row(x, net.entity + k * NET_EMBEDDING, entities[i].sights[k], NET_EMBEDDING)
        rectify(x, NET_EMBEDDING)
        add_row(pools + entities[i].group * NET_EMBEDDING, x, 1, NET_EMBEDDING)
    memcpy(t.scene, net.scene_bias, sizeof(t.scene))
    for k in range(N_SCENE_SIGHTS):
        if o.sights[N_OPTION_SIGHTS + k]:
            add_row(t.scene, net.scene + k * NET_HIDDEN, o.sights[N_OPTION_SIGHTS + k], NET_HIDDEN)
    for k in range(N_GROUPS * NET_EMBEDDING):
        if pools[k] > 0:
            add_row(t.scene, net.pools + k * NET_HIDDEN, pools[k], NET_HIDDEN)
    rectify(t.scene, NET_HIDDEN)
    memset(t.base, 0, sizeof(t.base))
    for k in range(NET_HIDDEN):
        if t.scene[k] > 0:
            add_row(t.base, net.from_scene + k * NET_HIDDEN, t.scene[k], NET_HIDDEN)


cdef double chance_to_win(NetC *net, TableauC *t) noexcept nogil:
    cdef float x[NET_LAST]
    cdef int k
    memcpy(x, net.value_bias, sizeof(x))
    for k in range(NET_HIDDEN):
        if t.scene[k] > 0:
            add_row(x, net.value + k * NET_LAST, t.scene[k], NET_LAST)
    rectify(x, NET_LAST)
    return 1.0 / (1.0 + exp(-<double>(product(x, net.value_last, NET_LAST) + net.value_last_bias)))


cdef float liking(NetC *net, PrintsC *prints, SceneC *o, TableauC *t, ChoiceC *c) noexcept nogil:
    # What the network makes of an option, as logarithm of odds.
    cdef float h[NET_HIDDEN]
    cdef float x[NET_LAST]
    cdef float *straight
    cdef float total = 0
    cdef int row = net.row[c.kind], k
    memcpy(h, t.base, sizeof(h))
    add_row(h, net.kind + row * NET_HIDDEN, 1, NET_HIDDEN)
    straight = net.straight + row * N_SIGHTS
    for k in range(N_OPTION_SIGHTS):
        if c.sights[k]:
            add_row(h, net.option + k * NET_HIDDEN, c.sights[k], NET_HIDDEN)
            total += straight[k] * c.sights[k]
    for k in range(N_OPTION_SIGHTS, N_SIGHTS):
        total += straight[k] * o.sights[k]
    if 0 <= c.first < prints.n:
        add_row(h, prints.first + c.first * NET_HIDDEN, 1, NET_HIDDEN)
    if 0 <= c.second < prints.n:
        add_row(h, prints.second + c.second * NET_HIDDEN, 1, NET_HIDDEN)
    rectify(h, NET_HIDDEN)
    memcpy(x, net.second_bias, sizeof(x))
    for k in range(NET_HIDDEN):
        if h[k] > 0:
            add_row(x, net.second + k * NET_LAST, h[k], NET_LAST)
    rectify(x, NET_LAST)
    return total + product(x, net.last, NET_LAST)


cdef double net_shares(WorkspaceC *w, NetC *net, PrintsC *prints, double *out) noexcept nogil:
    # How likely each option of the decision is taken; of equal ones the first stands for all. Returns the chance to win.
    cdef SceneC o
    cdef TableauC t
    cdef ChoiceC c
    cdef double most = -1e300, total = 0
    cdef int i
    see_scene(w, &o)
    look_over_table(w, net, prints, &o, &t)
    for i in range(w.n_options):
        if not is_equal_option(w, i):
            see_choice(w, &o, w.options[i], &c)
            out[i] = liking(net, prints, &o, &t, &c)
            most = max(most, out[i])
    for i in range(w.n_options):
        out[i] = 0.0 if is_equal_option(w, i) else exp(out[i] - most)
        total += out[i]
    for i in range(w.n_options):
        out[i] /= total
    return chance_to_win(net, &t)


class NetLook(NamedTuple):
    """What a network thinks of a decision.

    Attributes:
        value: the chance that the player who decides wins.
        shares: how likely each option is taken; of options that are one to the search the first has the share of all.
    """

    value: float
    shares: tuple[float, ...]


class NetInputs(NamedTuple):
    """What a network sees of a decision, as the bytes of signed numbers of 16 bits.

    Attributes:
        scene: by `SCENE_SIGHTS`.
        entities: for each card on the table its group, its definition and what is seen of it by `ENTITY_SIGHTS`.
        options: for each option 64 times the kind of the decision and its own, the definitions of the cards that it names, -1
            for none, 1 if it equals the option before it, and what is seen of it by `OPTION_SIGHTS`.
    """

    scene: bytes
    entities: bytes
    options: bytes


cdef class Prints:
    """What a network makes of the cards of a table."""

    def __dealloc__(self):
        free(self.c.embedding)


cdef class Net:
    """A network in the core.

    Args:
        weights: as a file holds them.

    Attributes:
        digest: what tells its choices from those of other networks.
    """

    def __cinit__(self, weights):
        cdef const float[::1] part
        cdef float *at
        cdef dict begin = {}
        cdef int k
        cdef size_t n
        instance("weights", weights, NetWeights)
        wanted = shapes(len(weights.words), len(weights.kinds))
        n = sum(rows * columns for rows, columns in wanted.values())
        self.block = at = <float *>malloc(n * sizeof(float))
        if at == NULL:
            raise MemoryError(f"{n} weights")
        for name, (rows, columns) in wanted.items():
            if len(weights.arrays[name]) != rows * columns:
                raise ArgumentError(f"weights: {name}: not {rows} rows of {columns}", argument="weights")
            part = weights.arrays[name]
            memcpy(at, &part[0], part.shape[0] * sizeof(float))
            begin[name] = at - self.block
            at += part.shape[0]
        self.point(begin)
        for k, (decision, action) in enumerate(weights.kinds):
            self.c.row[MAX_KINDS * <int>decision + <int>action] = k + 1
        self.weights = weights
        self.known = []

    def __dealloc__(self):
        free(self.block)

    cdef int point(self, dict begin) except -1:
        # The parts of the block by name; those of cards' print are read where a table is met.
        cdef NetC *c = &self.c
        c.group_bias, c.entity = self.block + <int>begin["group bias"], self.block + <int>begin["entity"]
        c.scene, c.pools = self.block + <int>begin["scene"], self.block + <int>begin["pools"]
        c.scene_bias, c.from_scene = self.block + <int>begin["scene bias"], self.block + <int>begin["from scene"]
        c.value, c.value_bias = self.block + <int>begin["value"], self.block + <int>begin["value bias"]
        c.value_last = self.block + <int>begin["value last"]
        c.value_last_bias = self.block[<int>begin["value last bias"]]
        c.option, c.kind = self.block + <int>begin["option"], self.block + <int>begin["kind"]
        c.second, c.second_bias = self.block + <int>begin["second"], self.block + <int>begin["second bias"]
        c.last, c.straight = self.block + <int>begin["last"], self.block + <int>begin["straight"]
        return 0

    @property
    def digest(self):
        return self.weights.digest

    cdef Prints prints_of(self, Table table):
        # What the cards of a table become, computed when it is met.
        cdef Prints prints
        for prints in self.known:
            if prints.table is table:
                return prints
        prints = self.read_prints(table)
        self.known = [*self.known[-MOST_TABLES + 1:], prints]
        return prints

    cdef Prints read_prints(self, Table table):
        cdef Prints prints = Prints.__new__(Prints)
        cdef int n = table.c.n_defs, d, k
        cdef float x
        cdef float[::1] card = self.weights.arrays["card"], bias = self.weights.arrays["card bias"]
        cdef float[::1] first = self.weights.arrays["first card"], second = self.weights.arrays["second card"]
        cdef float *e
        cdef size_t floats = n * (NET_EMBEDDING + 2 * NET_HIDDEN)
        prints.table, prints.c.n = table, n
        prints.c.embedding = <float *>malloc(max(floats, 1) * sizeof(float))
        if prints.c.embedding == NULL:
            raise MemoryError(f"{n} cards")
        memset(prints.c.embedding, 0, floats * sizeof(float))
        prints.c.first = prints.c.embedding + n * NET_EMBEDDING
        prints.c.second = prints.c.first + n * NET_HIDDEN
        for d in range(n):
            e = prints.c.embedding + d * NET_EMBEDDING
            memcpy(e, &bias[0], NET_EMBEDDING * sizeof(float))
            for k, number in enumerate(card_inputs(table.cards.cards[d], self.weights.words)):
                if number:
                    add_row(e, &card[k * NET_EMBEDDING], number, NET_EMBEDDING)
            for k in range(NET_EMBEDDING):
                x = max(e[k], <float>0)
                add_row(prints.c.first + d * NET_HIDDEN, &first[k * NET_HIDDEN], x, NET_HIDDEN)
                add_row(prints.c.second + d * NET_HIDDEN, &second[k * NET_HIDDEN], x, NET_HIDDEN)
        return prints

    def look(self, view):
        """Return what the network thinks of the decision of a view's player, as a `NetLook`.

        Args:
            view: of the player, who decides.

        Raises:
            ArgumentError: the player decides nothing.
        """
        cdef double shares[MAX_ACTIONS]
        cdef Engine scratch = deciding(view)
        cdef Prints prints = self.prints_of(core_view(view).table)
        cdef double value = net_shares(scratch.w, &self.c, &prints.c, shares)
        return NetLook(value, tuple([shares[k] for k in range(scratch.w.n_options)]))

    def seconds(self, view, times):
        """Return how long a look at a decision takes, all its options together.

        Args:
            view: of the player, who decides.
            times: looks, of which the mean is taken.
        """
        cdef double shares[MAX_ACTIONS]
        cdef Engine scratch = deciding(view)
        cdef Prints prints = self.prints_of(core_view(view).table)
        cdef int n = whole("times", times, 1, 1 << 20), _
        start = perf_counter()
        with nogil:
            for _ in range(n):
                net_shares(scratch.w, &self.c, &prints.c, shares)
        return (perf_counter() - start) / n


cdef Engine deciding(object view):
    # A world of a view whose player decides, at its options.
    cdef CoreView known = core_view(view)
    cdef Engine scratch
    if not known.deal.n_options:
        raise ArgumentError("the view's player decides nothing", argument="view")
    scratch = known.scratch(0)
    options(scratch.w)
    return scratch


def read_net(path):
    """Return the network of a file.

    Args:
        path: the file.

    Raises:
        FileError: it is missing, damaged, no such file, or of a network that looks at other things than this version does.
    """
    return Net(read_weights(path))


def net_inputs(view):
    """Return what a network sees of the decision of a view's player, as `NetInputs`.

    Args:
        view: of the player, who decides.

    Raises:
        ArgumentError: the player decides nothing.
    """
    cdef SceneC o
    cdef ChoiceC c
    cdef EntityC entities[MAX_ENTITIES]
    cdef Engine scratch = deciding(view)
    cdef int i, k, n
    see_scene(scratch.w, &o)
    n = see_entities(scratch.w, o.me, entities)
    rows = array("h")
    for i in range(scratch.w.n_options):
        see_choice(scratch.w, &o, scratch.w.options[i], &c)
        rows.extend((c.kind, c.first, c.second, is_equal_option(scratch.w, i)))
        rows.extend([c.sights[k] for k in range(N_OPTION_SIGHTS)])
    scene = array("h", [o.sights[N_OPTION_SIGHTS + k] for k in range(N_SCENE_SIGHTS)])
    return NetInputs(scene.tobytes(), (<char *>entities)[:n * sizeof(EntityC)], rows.tobytes())
