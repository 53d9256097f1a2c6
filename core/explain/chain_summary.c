/*
 * chain_summary.c: summarises the conclusion of a chain, and lists its consequences in one line.
 *
 *     (1) Suppose r1c3 is 1.     a branch, from its assumption to its last claim, including
 *     ...                        inner chains
 *     (4) Suppose r1c3 is 3.     the next branch
 *     ...
 *
 * Several branches cover all cases: the candidates of a cell, the places in a house, or a claim and
 * its contrary. All branches have the same conclusion. A single branch contradicts its assumption,
 * leads to two contrary claims, or shows that one of its two ends is true. "On" claims say that a
 * digit is in a cell, "off" claims that it is not.
 */
#include "explain/claims.h"

/* The summary of a longer chain adds how many claims the chain has. */
enum { MAX_REMEMBERED_CLAIMS = 30 };

/* The conclusion of a chain. */
typedef struct summary {
    enum {
        NO_CHAIN,
        ON_REFUTES_ITSELF,  /* an "on" claim leads to its contrary */
        OFF_REFUTES_ITSELF, /* an "off" claim leads to its contrary */
        CONTRADICTION,      /* the start leads to a claim and its contrary */
        ONE_OF_TWO_ENDS,    /* the start is false or the end is true */
        BOTH_CASES,         /* a claim and its contrary lead to the same end */
        ALL_CANDIDATES,     /* all candidates of a cell lead to the same end */
        ALL_PLACES          /* all places in a house lead to the same end */
    } kind;
    const su_node *start;
    su_node end;
} summary;

/* A step, and which of its nodes belong to inner chains. */
typedef struct outline {
    const su_step *step;
    bool is_inner[SU_STEP_NODES];
} outline;

static void mark_inner_claims(const su_step *step, outline *o)
{
    memset(o->is_inner, false, sizeof o->is_inner);
    o->step = step;
    for (unsigned i = 0; i < step->nodes; i++) {
        const su_node *node = &step->node[i];
        for (unsigned k = 0; node->reason == SU_REASON_CHAIN && k < node->inners; k++)
            o->is_inner[(node->inner + k) % SU_STEP_NODES] = true;
    }
}

/* Returns the index of the first node, from `from` on, that starts a branch. Returns the number of
   nodes if no branch starts there. */
static unsigned find_start(const outline *o, unsigned from)
{
    while (from < o->step->nodes
           && (o->is_inner[from] || o->step->node[from].reason != SU_REASON_START))
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
    return su__find_branch(step, 0, &first) && su__find_branch(step, first.last + 1, &second);
}

bool su__find_branch(const su_step *step, unsigned first, su__branch *branch)
{
    outline o;
    mark_inner_claims(step, &o);
    branch->first = first;
    branch->start = branch->last = find_start(&o, first);
    for (unsigned i = branch->start, end = find_start(&o, i + 1); i < end && i < step->nodes; i++)
        if (!o.is_inner[i])
            branch->last = i;
    return branch->start < step->nodes;
}

/* Summarises a single branch. Its kind depends on whether an earlier claim is contrary to the last
   claim. */
static void summarise_branch(const outline *o, unsigned start, summary *s)
{
    unsigned last = o->step->nodes - 1;
    while (o->is_inner[last])
        last--;
    s->end = o->step->node[last];
    s->kind = ONE_OF_TWO_ENDS;
    for (unsigned i = last; i-- > start;)
        if (!o->is_inner[i] && su__are_contrary(&s->end, &o->step->node[i]))
            s->kind = i > start   ? CONTRADICTION
                      : s->end.on ? OFF_REFUTES_ITSELF
                                  : ON_REFUTES_ITSELF;
}

/* Summarises several branches. The starts of the first two branches show which cases all branches
   cover. The end of the summary is the effect of the step. */
static void summarise_branches(const su_step *step, const su_node *other, summary *s)
{
    const bool places = step->placements > 0;
    s->end = (su_node){.cells = places || step->eliminations > 0, .on = places};
    s->end.cell[0] = places ? step->placement[0].cell : step->elimination[0].cell;
    s->end.digit = places         ? step->placement[0].digit
                   : s->end.cells ? (su_digit)su__lowest(step->elimination[0].digits)
                                  : 0;
    s->kind = su__are_contrary(s->start, other)     ? BOTH_CASES
              : s->start->cell[0] == other->cell[0] ? ALL_CANDIDATES
                                                    : ALL_PLACES;
    if (s->kind == BOTH_CASES && other->on)
        s->start = other;
}

static summary summarise(const su_step *step)
{
    outline o;
    mark_inner_claims(step, &o);
    summary s = {.kind = NO_CHAIN};
    const unsigned first = find_start(&o, 0), second = find_start(&o, first + 1);
    if (first >= step->nodes)
        return s;
    s.start = &step->node[first];
    if (second < step->nodes)
        summarise_branches(step, &step->node[second], &s);
    else
        summarise_branch(&o, first, &s);
    return s;
}

/* ---- In one line ----------------------------------------------------------------------------- */

/* A line lists no intermediate claims if there are more than this. */
enum { MAX_CLAIMS_IN_LINE = 12 };

static bool are_exclusive_claims(const sentence_writer *t, const su_node *a, const su_node *b)
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

/* Returns whether claim `i` links two "on" claims that cannot both be true. Without claim `i`, the
   second claim would seem to follow from the first. */
static bool is_exclusive_link(const sentence_writer *t, unsigned i)
{
    const su_step *step = t->step;
    bool any = false;
    for (unsigned after = i + 1; after < step->nodes; after++)
        for (unsigned k = 0; has_parent(step, after, i) && k < step->node[i].parents; k++) {
            const su_node *before = &step->node[step->parent[step->node[i].parent + k]];
            any |= before->on && step->node[after].on
                   && are_exclusive_claims(t, before, &step->node[after]);
        }
    return any;
}

/* Returns whether a line lists claim `i`. Lines omit obvious "off" claims and inner chains. */
static bool is_listed(const sentence_writer *t, const outline *o, unsigned i)
{
    const su_node *node = &t->step->node[i];
    return !o->is_inner[i]
           && (node->on || node->reason == SU_REASON_SET || is_exclusive_link(t, i));
}

/* Counts the intermediate claims of a branch: all claims, or only those that a line lists. */
static unsigned count_intermediate_claims(const sentence_writer *t, const outline *o,
                                          const su__branch *branch, bool all)
{
    unsigned count = 0;
    for (unsigned i = branch->start + 1; i < branch->last; i++)
        count += all ? !o->is_inner[i] : is_listed(t, o, i);
    return count;
}

bool su__is_direct(const sentence_writer *t, const su__branch *branch)
{
    outline o;
    mark_inner_claims(t->step, &o);
    return count_intermediate_claims(t, &o, branch, true) == 0;
}

/* Returns the claim without the cells that the start of the branch excludes. Returns the whole
   claim if no cell would remain. */
static su_node exclude_start_cells(const su_node *claim, const su_node *start)
{
    su_node left = *claim;
    if (!claim->on || start->on || claim->digit != start->digit)
        return left;
    left.cells = 0;
    for (unsigned i = 0; i < claim->cells; i++) {
        bool is_excluded = false;
        for (unsigned k = 0; k < start->cells; k++)
            is_excluded |= claim->cell[i] == start->cell[k];
        if (!is_excluded)
            left.cell[left.cells++] = claim->cell[i];
    }
    return left.cells > 0 ? left : *claim;
}

/* Returns whether two "on" claims about single cells exclude each other: two digits in the same
   cell or, if `by_sight`, the same digit in two cells that see each other. */
static bool are_exclusive_placements(const sentence_writer *t, const su_node *a, const su_node *b,
                                     bool by_sight)
{
    return a->on && b->on && a->cells == 1 && b->cells == 1
           && (a->digit != b->digit ? a->cell[0] == b->cell[0]
                                    : by_sight && su_rules_sees(t->rules, a->cell[0], b->cell[0]));
}

unsigned su__find_clash(const sentence_writer *t, const su__branch *branch)
{
    const su_step *step = t->step;
    const unsigned kind = summarise(step).kind;
    su__branch part = *branch;
    outline o;
    mark_inner_claims(step, &o);
    if (kind != CONTRADICTION && kind != ON_REFUTES_ITSELF && kind != OFF_REFUTES_ITSELF)
        return step->nodes;
    for (part.last = branch->start + 2; part.last < branch->last + (kind == CONTRADICTION);
         part.last++)
        for (unsigned i = branch->start + 1; i < part.last && !o.is_inner[part.last]; i++)
            if (!o.is_inner[i]
                && are_exclusive_placements(t, &step->node[i], &step->node[part.last],
                                            part.last < branch->last))
                return count_intermediate_claims(t, &o, &part, false) > MAX_CLAIMS_IN_LINE
                           ? step->nodes
                           : part.last;
    return step->nodes;
}

void su__put_line(sentence_writer *t, const su__branch *branch)
{
    const su_step *step = t->step;
    const su_node *start = &step->node[branch->start];
    const unsigned second = su__find_clash(t, branch);
    const bool stops_short = second < step->nodes;
    su__branch shown = *branch;
    shown.last = stops_short ? second : branch->last;
    outline o;
    mark_inner_claims(step, &o);
    const bool all = count_intermediate_claims(t, &o, &shown, false) == 0,
               is_long = count_intermediate_claims(t, &o, &shown, all) > MAX_CLAIMS_IN_LINE;
    bool has_begun = is_long;
    if (is_long)
        su__put_text(t, "…");
    for (unsigned i = shown.start + 1; i <= shown.last; i++) {
        const bool is_last = i == shown.last;
        if (is_last ? stops_short : is_long || o.is_inner[i] || !(all || is_listed(t, &o, i)))
            continue;
        if (has_begun)
            su__put_middle(t, su__get_text(t, "comma"));
        const su_node claim = exclude_start_cells(&step->node[i], start);
        su__put_claim(t, &claim);
        has_begun = true;
    }
}

/* ---- As parts of a sentence ------------------------------------------------------------------ */

/* Returns the result of su__find_clash for the first branch, or the number of nodes if the step has
   no branch. */
static unsigned find_first_branch_clash(const sentence_writer *t)
{
    su__branch branch;
    return su__find_branch(t->step, 0, &branch) ? su__find_clash(t, &branch) : t->step->nodes;
}

void su__put_summary(sentence_writer *t, const void *subject)
{
    static const char *const keys[] = {
        [ON_REFUTES_ITSELF] = "sumDenied", [OFF_REFUTES_ITSELF] = "sumDenied",
        [CONTRADICTION] = "sumBroken",     [ONE_OF_TWO_ENDS] = "sumEnds",
        [BOTH_CASES] = "sumEither",        [ALL_CANDIDATES] = "sumCell",
        [ALL_PLACES] = "sumHouse",
    };
    const su_step *step = subject;
    const summary s = summarise(step);
    const bool is_broken = find_first_branch_clash(t) < step->nodes;
    if (s.kind != NO_CHAIN)
        su__put_step_sentence(t, su__get_text(t, keys[is_broken ? CONTRADICTION : s.kind]));
    if (step->nodes > MAX_REMEMBERED_CLAIMS) {
        su__begin_sentence(t);
        su__put_step_sentence(t, su__get_plural(t, "longProof", step->nodes));
    }
}

/* Returns both ends of the chain as one claim if they have the same digit, otherwise a claim
   without cells. */
static su_node join_ends(const summary *s)
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

/* Returns whether every removed candidate has the digit of the chain's ends and sees all cells of
   both ends. */
static bool are_ends_seen(const sentence_writer *t, const su_node *ends)
{
    bool all = su__find_removed_digits(t->step) == su__bit(ends->digit);
    for (unsigned i = 0; i < t->step->eliminations; i++)
        for (unsigned k = 0; k < ends->cells; k++)
            all = all && su_rules_sees(t->rules, t->step->elimination[i].cell, ends->cell[k]);
    return all;
}

/* For a contradiction, writes the proved claim unless the effect of the step states it. */
void su__put_ends(sentence_writer *t, const void *subject)
{
    const summary s = summarise(subject);
    const bool is_denied =
        s.kind == ON_REFUTES_ITSELF || s.kind == OFF_REFUTES_ITSELF || s.kind == CONTRADICTION;
    if (is_denied && !s.start->on && t->step->placements == 0)
        su__put_step_sentence(t, su__get_text(t, "sumProved"));
    if (s.kind != ONE_OF_TWO_ENDS)
        return;
    const su_node both = join_ends(&s);
    const bool is_many = su__count_removed(subject, ~UINT32_C(0)) > SU__FEW_REMOVED;
    const char *key = both.cells < 2             ? is_many ? "endsMany" : "ends"
                      : !are_ends_seen(t, &both) ? is_many ? "endsAlikeMany" : "endsAlike"
                      : both.cells == 2          ? "endsSeenBoth"
                                                 : "endsSeen";
    su__put_step_sentence(t, su__get_text(t, key));
}

void su__put_end_cells(sentence_writer *t, const void *subject)
{
    const summary s = summarise(subject);
    const su_node both = s.start ? join_ends(&s) : (su_node){.cells = 0};
    su_cells cells = {{0}};
    for (unsigned i = 0; i < both.cells; i++)
        su__cells_add(&cells, both.cell[i]);
    su__put_marked(t, &(marked_part){.role = "end", .cells = &cells});
}

void su__put_end_digit(sentence_writer *t, const void *subject)
{
    const summary s = summarise(subject);
    if (s.start)
        su__put_symbol(t, s.end.digit);
}

void su__put_first_line(sentence_writer *t, const void *subject)
{
    su__branch branch;
    (void)subject;
    if (su__find_branch(t->step, 0, &branch))
        su__put_line(t, &branch);
}

/* Writes the first claim only once if the loop ends with the same claim. */
void su__put_loop(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    const su_node *first = step->node, *last = first + (step->nodes ? step->nodes - 1 : 0);
    const bool is_closed = step->nodes > 1 && first->digit == last->digit && first->on == last->on
                           && su__have_same_cells(first, last);
    for (unsigned i = 0; i + is_closed < step->nodes; i++) {
        if (i > 0)
            su__put_middle(t, su__get_text(t, "comma"));
        su__put_claim(t, &step->node[i]);
    }
}

void su__put_end_claim(sentence_writer *t, const void *subject)
{
    const summary s = summarise(subject);
    const unsigned which = (unsigned)t->current->group;
    if (!s.start)
        return;
    su_node claim = which % 2 ? s.end : *s.start;
    claim.on ^= which >= NOT_START;
    const unsigned second = find_first_branch_clash(t);
    if (which == NOT_END && second < t->step->nodes)
        claim = t->step->node[second];
    t->writes_end = true;
    su__put_claim(t, &claim);
    t->writes_end = false;
}

void su__put_within(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    char key[SU__LONGEST_KEY];
    bool any = false;
    for (unsigned i = 0; i < step->nodes; i++)
        any |= step->node[i].reason == SU_REASON_CHAIN || step->node[i].reason == SU_REASON_STEP;
    if (!any)
        return;
    su__join_key(key, "within.", su_technique_name(step->technique), "");
    su__begin_sentence(t);
    su__put_text(t, su__get_text_or(t, key, ""));
}

void su__put_claims(sentence_writer *t, const void *subject)
{
    su__put_number(t, ((const su_step *)subject)->nodes);
}
