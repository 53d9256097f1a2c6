/*
 * chain_summary.c: what a chain comes to, in short.
 *
 *     (1) Suppose r1c3 is 1.     a branch, from what is supposed to where it leads; a chain within
 *     ...                        it is part of it
 *     (4) Suppose r1c3 is 3.     another
 *     ...
 *
 * Several branches are all there can be, of a cell, of a house, or of a claim and its contrary, and
 * come to the same. One alone comes to the contrary of what it supposes or to two contrary claims,
 * which denies it; or it says that of its two ends one holds.
 */
#include "explain/claims.h"

/* The nodes of a step, and which of them are told as a chain within a branch. */
typedef struct outline {
    const su_step *step;
    bool is_within[SU_STEP_NODES];
} outline;

static void draw(const su_step *step, outline *o)
{
    memset(o->is_within, false, sizeof o->is_within);
    o->step = step;
    for (unsigned i = 0; i < step->nodes; i++) {
        const su_node *node = &step->node[i];
        for (unsigned k = 0; node->reason == SU_REASON_CHAIN && k < node->inners; k++)
            o->is_within[(node->inner + k) % SU_STEP_NODES] = true;
    }
}

/* Where the next branch starts, from this node on; the number of nodes where none does. */
static unsigned find_start(const outline *o, unsigned from)
{
    while (from < o->step->nodes
           && (o->is_within[from] || o->step->node[from].reason != SU_REASON_START))
        from++;
    return from;
}

bool su__have_same_cells(const su_node *a, const su_node *b)
{
    return a->cells == b->cells && memcmp(a->cell, b->cell, a->cells * sizeof *a->cell) == 0;
}

bool su__are_contrary(const su_node *a, const su_node *b)
{
    return a->on != b->on && a->digit == b->digit && su__have_same_cells(a, b);
}

bool su__has_branches(const su_step *step)
{
    su__branch first, second;
    return su__next_branch(step, 0, &first) && su__next_branch(step, first.last + 1, &second);
}

bool su__next_branch(const su_step *step, unsigned first, su__branch *branch)
{
    outline o;
    draw(step, &o);
    branch->first = first;
    branch->start = branch->last = find_start(&o, first);
    for (unsigned i = branch->start, end = find_start(&o, i + 1); i < end && i < step->nodes; i++)
        if (!o.is_within[i])
            branch->last = i;
    return branch->start < step->nodes;
}

/* One branch: whether a claim that it comes to is contrary to its last one. */
static void sum_up_one(const outline *o, unsigned start, su__summary *s)
{
    unsigned last = o->step->nodes - 1;
    while (o->is_within[last])
        last--;
    s->end = o->step->node[last];
    s->kind = SU__ENDS;
    for (unsigned i = last; i-- > start;)
        if (!o->is_within[i] && su__are_contrary(&s->end, &o->step->node[i]))
            s->kind = i > start ? SU__BROKEN : s->end.on ? SU__DENIED_OFF : SU__DENIED_ON;
}

/* Several, of which the first and one more tell what they have between them. They come to what the
   step does. */
static void sum_up_all(const su_step *step, const su_node *other, su__summary *s)
{
    const bool places = step->placements > 0;
    s->end = (su_node){.cells = places || step->eliminations > 0, .on = places};
    s->end.cell[0] = places ? step->placement[0].cell : step->elimination[0].cell;
    s->end.digit = places         ? step->placement[0].digit
                   : s->end.cells ? (su_digit)su__lowest(step->elimination[0].digits)
                                  : 0;
    s->kind = su__are_contrary(s->start, other)     ? SU__EITHER
              : s->start->cell[0] == other->cell[0] ? SU__OF_CELL
                                                    : SU__OF_HOUSE;
    if (s->kind == SU__EITHER && other->on)
        s->start = other;
}

su__summary su__sum_up(const su_step *step)
{
    outline o;
    draw(step, &o);
    su__summary s = {.kind = SU__NO_CHAIN};
    const unsigned first = find_start(&o, 0), second = find_start(&o, first + 1);
    if (first >= step->nodes)
        return s;
    s.start = &step->node[first];
    if (second < step->nodes)
        sum_up_all(step, &step->node[second], &s);
    else
        sum_up_one(&o, first, &s);
    return s;
}

/* ---- In one line ----------------------------------------------------------------------------- */

/* Claims on the way that are told; where there are more, none is. */
enum { MOST_ON_THE_WAY = 12 };

/* Whether both cannot be on, so that one does not seem to follow from the other. */
static bool clash(const teller *t, const su_node *a, const su_node *b)
{
    bool any = false;
    for (unsigned i = 0; i < a->cells; i++)
        for (unsigned k = 0; k < b->cells; k++)
            any |= a->cell[i] == b->cell[k]
                   || (a->digit == b->digit && su_rules_sees(t->rules, a->cell[i], b->cell[k]));
    return any;
}

static bool has_parent(const su_step *step, unsigned node, unsigned parent)
{
    bool any = false;
    for (unsigned i = 0; i < step->node[node].parents; i++)
        any |= step->parent[step->node[node].parent + i] == parent;
    return any;
}

/* Whether it links a claim on to one that clashes with that. */
static bool is_between(const teller *t, unsigned i)
{
    const su_step *step = t->step;
    bool any = false;
    for (unsigned after = i + 1; after < step->nodes; after++)
        for (unsigned k = 0; has_parent(step, after, i) && k < step->node[i].parents; k++) {
            const su_node *before = &step->node[step->parent[step->node[i].parent + k]];
            any |= before->on && step->node[after].on && clash(t, before, &step->node[after]);
        }
    return any;
}

/* What is on; what is off only where that does not go without saying. */
static bool is_told(const teller *t, const outline *o, unsigned i)
{
    const su_node *node = &t->step->node[i];
    return !o->is_within[i] && (node->on || node->reason == SU_REASON_SET || is_between(t, i));
}

/* Claims on the way of a branch: those that are told, or all. */
static unsigned count_on_the_way(const teller *t, const outline *o, const su__branch *branch,
                                 bool all)
{
    unsigned count = 0;
    for (unsigned i = branch->start + 1; i < branch->last; i++)
        count += all ? !o->is_within[i] : is_told(t, o, i);
    return count;
}

bool su__is_direct(const teller *t, const su__branch *branch)
{
    outline o;
    draw(t->step, &o);
    return count_on_the_way(t, &o, branch, true) == 0;
}

/* Of several places those that are left once the start is off. */
static su_node without_start(const su_node *claim, const su_node *start)
{
    su_node left = *claim;
    if (!claim->on || start->on || claim->digit != start->digit)
        return left;
    left.cells = 0;
    for (unsigned i = 0; i < claim->cells; i++) {
        bool is_off = false;
        for (unsigned k = 0; k < start->cells; k++)
            is_off |= claim->cell[i] == start->cell[k];
        if (!is_off)
            left.cell[left.cells++] = claim->cell[i];
    }
    return left.cells > 0 ? left : *claim;
}

/* Whether both are on and of one cell each, and cannot be on both: two digits for a cell, or one in
   cells that see each other. */
static bool rule_each_other_out(const teller *t, const su_node *a, const su_node *b, bool by_sight)
{
    return a->on && b->on && a->cells == 1 && b->cells == 1
           && (a->digit != b->digit ? a->cell[0] == b->cell[0]
                                    : by_sight && su_rules_sees(t->rules, a->cell[0], b->cell[0]));
}

unsigned su__find_clash(const teller *t, const su__branch *branch)
{
    const su_step *step = t->step;
    const unsigned kind = su__sum_up(step).kind;
    su__branch begun = *branch;
    outline o;
    draw(step, &o);
    if (kind != SU__BROKEN && kind != SU__DENIED_ON && kind != SU__DENIED_OFF)
        return step->nodes;
    for (begun.last = branch->start + 2; begun.last < branch->last + (kind == SU__BROKEN);
         begun.last++)
        for (unsigned i = branch->start + 1; i < begun.last && !o.is_within[begun.last]; i++)
            if (!o.is_within[i]
                && rule_each_other_out(t, &step->node[i], &step->node[begun.last],
                                       begun.last < branch->last))
                return count_on_the_way(t, &o, &begun, false) > MOST_ON_THE_WAY ? step->nodes
                                                                                : begun.last;
    return step->nodes;
}

void su__put_line(teller *t, const su__branch *branch)
{
    const su_step *step = t->step;
    const su_node *start = &step->node[branch->start];
    const unsigned second = su__find_clash(t, branch);
    const bool stops_short = second < step->nodes;
    su__branch told = *branch;
    told.last = stops_short ? second : branch->last;
    outline o;
    draw(step, &o);
    const bool all = count_on_the_way(t, &o, &told, false) == 0,
               is_long = count_on_the_way(t, &o, &told, all) > MOST_ON_THE_WAY;
    bool has_begun = is_long;
    if (is_long)
        su__put_text(t, "…");
    for (unsigned i = told.start + 1; i <= told.last; i++) {
        const bool is_last = i == told.last;
        if (is_last ? stops_short : is_long || o.is_within[i] || !(all || is_told(t, &o, i)))
            continue;
        if (has_begun)
            su__put_middle(t, su__word(t, "comma"));
        const su_node claim = without_start(&step->node[i], start);
        su__put_claim(t, &claim);
        has_begun = true;
    }
}

/* ---- As parts of a sentence ------------------------------------------------------------------ */

/* Of the only branch the claim that clashes with one before it. */
static unsigned find_second(const teller *t)
{
    su__branch branch;
    return su__next_branch(t->step, 0, &branch) ? su__find_clash(t, &branch) : t->step->nodes;
}

/* What is supposed, and where that leads. */
void su__put_summary(teller *t, const void *subject)
{
    static const char *const keys[] = {
        [SU__DENIED_ON] = "sumDenied", [SU__DENIED_OFF] = "sumDenied", [SU__BROKEN] = "sumBroken",
        [SU__ENDS] = "sumEnds",        [SU__EITHER] = "sumEither",     [SU__OF_CELL] = "sumCell",
        [SU__OF_HOUSE] = "sumHouse",
    };
    const su_step *step = subject;
    const su__summary s = su__sum_up(step);
    const bool is_broken = find_second(t) < step->nodes;
    if (s.kind != SU__NO_CHAIN)
        su__put_more(t, su__word(t, keys[is_broken ? SU__BROKEN : s.kind]));
    if (step->nodes > SU__MOST_HELD) {
        su__put_next(t);
        su__put_more(t, su__word_for(t, "longProof", step->nodes));
    }
}

/* Both ends as one claim, where they are of one digit; else of no cells. */
static su_node join_ends(const su__summary *s)
{
    su_node both = s->end;
    if (s->start->on || !s->end.on || s->start->digit != s->end.digit
        || s->start->cells + s->end.cells > SU_NODE_CELLS)
        return (su_node){.cells = 0};
    for (unsigned i = 0; i < s->start->cells; i++) {
        bool is_new = true;
        for (unsigned k = 0; k < s->end.cells; k++)
            is_new &= s->end.cell[k] != s->start->cell[i];
        if (is_new)
            both.cell[both.cells++] = s->start->cell[i];
    }
    return both;
}

/* What goes is their digit, and sees them all. */
static bool is_seen_by(const teller *t, const su_node *ends)
{
    bool all = su__gone_digits(t->step) == su__bit(ends->digit);
    for (unsigned i = 0; i < t->step->eliminations; i++)
        for (unsigned k = 0; k < ends->cells; k++)
            all = all && su_rules_sees(t->rules, t->step->elimination[i].cell, ends->cell[k]);
    return all;
}

/* Which of two ends holds, where that is what a chain says; what holds where one denies that a
   candidate is wrong, unless that is the step's effect. */
void su__put_ends(teller *t, const void *subject)
{
    const su__summary s = su__sum_up(subject);
    const bool is_denied =
        s.kind == SU__DENIED_ON || s.kind == SU__DENIED_OFF || s.kind == SU__BROKEN;
    if (is_denied && !s.start->on && t->step->placements == 0)
        su__put_more(t, su__word(t, "sumProved"));
    if (s.kind != SU__ENDS)
        return;
    const su_node both = join_ends(&s);
    const bool is_many = su__count_gone(subject, ~UINT32_C(0)) > SU__FEW_GONE;
    const char *key = both.cells < 2          ? is_many ? "endsMany" : "ends"
                      : !is_seen_by(t, &both) ? is_many ? "endsAlikeMany" : "endsAlike"
                      : both.cells == 2       ? "endsSeenBoth"
                                              : "endsSeen";
    su__put_more(t, su__word(t, key));
}

void su__put_end_cells(teller *t, const void *subject)
{
    const su__summary s = su__sum_up(subject);
    const su_node both = s.start ? join_ends(&s) : (su_node){.cells = 0};
    su_cells cells = {{0}};
    for (unsigned i = 0; i < both.cells; i++)
        su__cells_add(&cells, both.cell[i]);
    su__put_marked(t, &(marked_part){.role = "on", .cells = &cells});
}

void su__put_end_digit(teller *t, const void *subject)
{
    const su__summary s = su__sum_up(subject);
    if (s.start)
        su__put_symbol(t, s.end.digit);
}

/* What follows, of the only branch; all claims of a ring, each once. */
void su__put_first_line(teller *t, const void *subject)
{
    su__branch branch;
    (void)subject;
    if (su__next_branch(t->step, 0, &branch))
        su__put_line(t, &branch);
}

void su__put_loop(teller *t, const void *subject)
{
    const su_step *step = subject;
    const su_node *first = step->node, *last = first + (step->nodes ? step->nodes - 1 : 0);
    const bool is_closed = step->nodes > 1 && first->digit == last->digit && first->on == last->on
                           && su__have_same_cells(first, last);
    for (unsigned i = 0; i + is_closed < step->nodes; i++) {
        if (i > 0)
            su__put_middle(t, su__word(t, "comma"));
        su__put_claim(t, &step->node[i]);
    }
}

void su__put_summed(teller *t, const void *subject)
{
    const su__summary s = su__sum_up(subject);
    const unsigned which = (unsigned)t->at->group;
    if (!s.start)
        return;
    su_node claim = which % 2 ? s.end : *s.start;
    claim.on ^= which >= NOT_START;
    const unsigned second = find_second(t);
    if (which == NOT_END && second < t->step->nodes)
        claim = t->step->node[second];
    su__put_claim(t, &claim);
}

/* A sentence more, if there is more than claims that follow from each other. */
void su__put_within(teller *t, const void *subject)
{
    const su_step *step = subject;
    char key[SU__LONGEST_KEY];
    bool any = false;
    for (unsigned i = 0; i < step->nodes; i++)
        any |= step->node[i].reason == SU_REASON_CHAIN || step->node[i].reason == SU_REASON_STEP;
    if (!any)
        return;
    su__join_key(key, "within.", su_technique_name(step->technique), "");
    su__put_next(t);
    su__put_text(t, su__word_or(t, key, ""));
}

void su__put_claims(teller *t, const void *subject)
{
    su__put_number(t, ((const su_step *)subject)->nodes);
}
