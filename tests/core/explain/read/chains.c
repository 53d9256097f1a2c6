/*
 * chains.c: chains in short: their conclusions, lines of consequences, and loops.
 *
 * What is said in short is compared with the step that the lines of the chain rebuild.
 */
#include "chain_lines.h"

#include <string.h>

/* ---- In short -------------------------------------------------------------------------------- */

/* Returns whether the node is not in a chain nested in a branch. */
static bool is_outer(const scene *s, unsigned node)
{
    for (unsigned i = 0; i < s->rebuilt.nodes; i++)
        if (s->rebuilt.node[i].reason == SU_REASON_CHAIN && node >= s->rebuilt.node[i].inner
            && node < s->rebuilt.node[i].inner + s->rebuilt.node[i].inners)
            return false;
    return true;
}

/* Returns whether the node begins a branch. */
static bool is_start(const scene *s, unsigned node)
{
    return s->rebuilt.node[node].reason == SU_REASON_START && is_outer(s, node);
}

/* Returns whether a node that `is_of` accepts makes the claim. */
static bool any_claims(const scene *s, bool (*is_of)(const scene *s, unsigned node), const claim *c)
{
    for (unsigned i = 0; i < s->rebuilt.nodes; i++)
        if (is_of(s, i) && is_claim(&s->rebuilt.node[i], c))
            return true;
    return false;
}

static bool is_started(const scene *s, const claim *c) { return any_claims(s, is_start, c); }

static unsigned count_starts(const scene *s)
{
    unsigned count = 0;
    for (unsigned i = 0; i < s->rebuilt.nodes; i++)
        count += is_start(s, i);
    return count;
}

/* Returns whether the claim is the only effect of the step. */
static bool is_effect(const scene *s, const claim *c)
{
    const su_step *step = s->step;
    if (c->on)
        return step->placements == 1 && step->placement[0].cell == c->cells.cell[0]
               && step->placement[0].digit == digit_of(c->digit);
    return step->eliminations == 1 && step->elimination[0].cell == c->cells.cell[0]
           && step->elimination[0].digits == c->digit;
}

/* The claims listed in one line of the short text. */
enum { MOST_LISTED = 64 };
typedef struct claim_list {
    bool is_cut; /* whether it has only the last claim */
    unsigned count;
    claim claim[MOST_LISTED];
} claim_list;

typedef struct summary {
    enum { DENIED, BROKEN, CLASH, ENDS, WHETHER, CELL, HOUSE } kind;
    claim start, end, other;
    claim_list line;
    cells cells;
    uint32_t digits;
    unsigned house;
    unsigned claims; /* that there are said to be; 0: nothing is said */
} summary;

static bool take_claims(scene *s, claim_list *t)
{
    t->count = 0;
    t->is_cut = take(&s->t, "\u2026, ");
    do {
        CLAIM(t->count < MOST_LISTED && take_claim(s, &t->claim[t->count]));
        t->count++;
    } while (strncmp(s->t.at, ", r", 3) == 0 && take(&s->t, ", "));
    return true;
}

/* Reads a second claim if it is "on" and clashes with a listed one. It becomes the last of the
   line, because the short text stops there. */
static bool take_second(scene *s, summary *sum)
{
    claim_list *line = &sum->line;
    bool clashes = false;
    if (!sum->other.on || are_contrary(&sum->end, &sum->other))
        return true;
    for (unsigned i = 0; i < line->count; i++)
        clashes |=
            line->claim[i].on && line->claim[i].cells.count == 1
            && (is_same(&line->claim[i].cells, &sum->other.cells)
                    ? line->claim[i].digit != sum->other.digit
                    : line->claim[i].digit == sum->other.digit
                          && see(&s->b, line->claim[i].cells.cell[0], sum->other.cells.cell[0]));
    CLAIM(clashes && sum->other.cells.count == 1 && line->count < MOST_LISTED);
    sum->kind = CLASH;
    sum->end = line->claim[line->count++] = sum->other;
    return true;
}

static bool take_one_branch(scene *s, summary *sum)
{
    const bool may_end = take(&s->t, "If ");
    CLAIM(take_claim(s, &sum->start));
    CLAIM(take(&s->t, may_end ? ": " : " leads to a contradiction: ")
          && take_claims(s, &sum->line));
    sum->end = sum->line.claim[sum->line.count - 1];
    sum->kind = may_end ? ENDS : take(&s->t, ", but also ") ? BROKEN : DENIED;
    CLAIM(sum->kind != BROKEN || (take_claim(s, &sum->other) && take_second(s, sum)));
    CLAIM(take(&s->t, "."));
    return true;
}

static bool take_summary(scene *s, summary *sum)
{
    sum->claims = 0;
    if (take(&s->t, "Whether ")) {
        sum->kind = WHETHER;
        CLAIM(take_claim(s, &sum->start) && take(&s->t, " or not, ") && take_claim(s, &sum->end)
              && take(&s->t, "."));
    } else if (hear(&s->t, "The only places for {d} in {h} are {c}, and each leads to ", &s->heard)
               || hear(&s->t, "{c} is {d}, and each leads to ", &s->heard)) {
        sum->kind = s->heard.hs ? HOUSE : CELL;
        sum->house = s->heard.hs ? s->heard.h[0].house[0] : 0;
        sum->cells = s->heard.c[0];
        sum->digits = s->heard.d[0];
        CLAIM(take_claim(s, &sum->end) && take(&s->t, "."));
    } else {
        CLAIM(take_one_branch(s, sum));
    }
    if (take(&s->t, " The proof has "))
        CLAIM(take_number(&s->t, &sum->claims) && take(&s->t, " links."));
    return true;
}

/* Returns the node's claim without the cells that the start excludes. */
static claim without_start(const su_node *node, const su_node *start)
{
    claim left = {.on = node->on, .digit = UINT32_C(1) << (node->digit - 1)};
    cells off = {.count = 0};
    for (unsigned i = 0; i < start->cells && !start->on && start->digit == node->digit; i++)
        off.cell[off.count++] = start->cell[i];
    for (unsigned i = 0; i < node->cells; i++)
        left.cells.cell[left.cells.count++] = node->cell[i];
    const cells rest = without(&left.cells, &off);
    if (node->on && rest.count > 0)
        left.cells = rest;
    return left;
}

static bool rests_on(const scene *s, unsigned node, unsigned other)
{
    const su_node *n = &s->rebuilt.node[node];
    for (unsigned k = 0; k < n->parents; k++)
        if (s->rebuilt.parent[n->parent + k] == other)
            return true;
    return false;
}

/* Returns whether the claim links two "on" claims that cannot both be true. */
static bool is_between(const scene *s, unsigned i)
{
    for (unsigned a = 0; a < i; a++)
        for (unsigned c = i + 1; c < s->rebuilt.nodes; c++) {
            const su_node *one = &s->rebuilt.node[a], *other = &s->rebuilt.node[c];
            if (!one->on || !other->on || !rests_on(s, i, a) || !rests_on(s, c, i))
                continue;
            for (unsigned k = 0; k < one->cells; k++)
                for (unsigned m = 0; m < other->cells; m++)
                    if (one->cell[k] == other->cell[m]
                        || (one->digit == other->digit && see(&s->b, one->cell[k], other->cell[m])))
                        return true;
        }
    return false;
}

/* Returns whether a line lists the claim: it is "on", follows from a set, or is_between. */
static bool is_listed(const scene *s, unsigned i)
{
    const su_node *node = &s->rebuilt.node[i];
    return is_outer(s, i) && (node->on || node->reason == SU_REASON_SET || is_between(s, i));
}

/* Checks the line of a branch: the claims to list (all if there are none), then its end. */
static bool claim_line(scene *s, unsigned first, unsigned end, const claim_list *line,
                       bool stops_short)
{
    static claim c;
    unsigned start = first, last, on_the_way = 0, at = 0;
    while (start < end && !is_start(s, start))
        start++;
    CLAIM(start < end);
    last = end - 1;
    while (!is_outer(s, last))
        last--;
    if (stops_short)
        while (last > start && !is_claim(&s->rebuilt.node[last], &line->claim[line->count - 1]))
            last--;
    for (unsigned i = start + 1; i < last; i++)
        on_the_way += is_listed(s, i);
    const bool all = on_the_way == 0;
    for (unsigned i = start + 1; i < last && all; i++)
        on_the_way += is_outer(s, i);
    CLAIM(line->is_cut == (on_the_way > 12));
    for (unsigned i = start + 1; i <= last; i++) {
        if (i < last && (line->is_cut || !(all ? is_outer(s, i) : is_listed(s, i))))
            continue;
        c = without_start(&s->rebuilt.node[i], &s->rebuilt.node[start]);
        CLAIM(at < line->count && are_same(&line->claim[at], &c));
        at++;
    }
    CLAIM(at == line->count);
    return true;
}

/* Beyond this, the text says how long the proof is. */
enum { MOST_CLAIMS = 30 };

static bool claim_one_branch(scene *s, const summary *sum)
{
    CLAIM(count_starts(s) == 1 && is_started(s, &sum->start));
    if (!claim_line(s, 0, s->rebuilt.nodes, &sum->line, sum->kind == CLASH))
        return false;
    if (sum->kind == DENIED)
        CLAIM(are_contrary(&sum->start, &sum->end));
    if (sum->kind == BROKEN)
        CLAIM(are_contrary(&sum->end, &sum->other) && any_claims(s, is_outer, &sum->other));
    CLAIM(sum->kind == ENDS || !is_true(s, &sum->start));
    return true;
}

static bool claim_all_branches(scene *s, const summary *sum)
{
    static claim start;
    unsigned starts = 0;
    start = (claim){.on = true, .cells = {.count = 1}};
    for (unsigned i = 0; i < sum->cells.count; i++)
        for (uint32_t left = sum->digits; left; left &= left - 1, starts++) {
            start.cells.cell[0] = sum->cells.cell[i];
            start.digit = left & (0 - left);
            CLAIM(is_started(s, &start));
        }
    const cells places = places_in(&s->b, sum->house, sum->digits);
    CLAIM(starts == count_starts(s) && is_effect(s, &sum->end));
    CLAIM(sum->kind == CELL
              ? sum->cells.count == 1 && mask_of(&s->b, sum->cells.cell[0]) == sum->digits
              : is_same(&sum->cells, &places));
    return true;
}

static bool claim_summary(scene *s, const summary *sum)
{
    CLAIM(sum->claims == (s->rebuilt.nodes > MOST_CLAIMS ? s->rebuilt.nodes : 0));
    if (sum->kind <= ENDS)
        return claim_one_branch(s, sum);
    if (sum->kind != WHETHER)
        return claim_all_branches(s, sum);
    static claim other;
    other = sum->start;
    other.on = false;
    CLAIM(count_starts(s) == 2 && sum->start.on && is_started(s, &sum->start));
    CLAIM(is_started(s, &other) && is_effect(s, &sum->end));
    return true;
}

/* Reads what both ends rule out; candidates are listed if there are few. */
static bool take_wrong(scene *s, const char *few, const char *before_many)
{
    if (hear(&s->t, few, &s->heard))
        return claim_gone(s, UINT32_MAX);
    CLAIM(list_gone(s, UINT32_MAX) > 2 && take(&s->t, before_many));
    return take(&s->t, "the candidates removed here are wrong. ");
}

/* Reads that one of two ends is true: one digit, or two claims. */
static bool take_ends(scene *s, const summary *sum)
{
    static const char *const forms[] = {
        "So one of {c} must be {d}, and nothing that sees both can be. ",
        "So one of {c} must be {d}, and nothing that sees all of them can be. ",
        "So one of {c} must be {d}. Whichever it is, "};
    static claim proved, end;
    const cells gone = cells_gone(s), ends = all_of(&sum->start.cells, &sum->end.cells);
    for (unsigned i = 0; i < 3; i++) {
        if (!hear(&s->t, forms[i], &s->heard))
            continue;
        CLAIM(!sum->start.on && sum->end.on && sum->start.digit == sum->end.digit);
        CLAIM(s->heard.d[0] == sum->end.digit && is_same(&s->heard.c[0], &ends));
        CLAIM(one_is(&s->b, &ends, s->heard.d[0]));
        CLAIM(i == 2 ? take_wrong(s, "it rules out {k}. ", "")
                     : ((ends.count == 2) == (i == 0) && digits_gone(s) == s->heard.d[0]
                        && see_each_other(&s->b, &gone, &ends)));
        return true;
    }
    CLAIM(take(&s->t, "So ") && take_claim(s, &proved) && take(&s->t, " or "));
    CLAIM(take_claim(s, &end) && take(&s->t, ". "));
    CLAIM(take_wrong(s, "Each of these rules out {k}. ", "Either way, "));
    CLAIM(are_contrary(&proved, &sum->start)
          && is_claim(&s->rebuilt.node[s->rebuilt.nodes - 1], &end));
    CLAIM(is_true(s, &proved) || is_true(s, &end));
    return true;
}

/* Reads the claim that a contradiction proves, if the step does not place it. */
static bool take_proved(scene *s, const summary *sum)
{
    static claim proved;
    if (sum->kind > CLASH || sum->start.on || s->step->placements > 0
        || (s->step->technique >= SU_TECHNIQUE_DYNAMIC_PLUS
            && s->step->technique <= SU_TECHNIQUE_NESTED_DYNAMIC_PLUS))
        return true;
    CLAIM(take(&s->t, "So ") && take_claim(s, &proved) && take(&s->t, ". "));
    CLAIM(are_contrary(&proved, &sum->start) && is_true(s, &proved));
    return true;
}

/* ---- Rings ----------------------------------------------------------------------------------- */

/* Reads all claims of the loop, each once, and then its lines. */
static bool take_loop(scene *s, claim_list *loop)
{
    CLAIM(take(&s->t, "In this loop each claim follows from the one before, and the first from "
                      "the last, so all are true or all are false: ")
          && take_claims(s, loop) && take(&s->t, ".") && take_lines(s));
    const su_node *first = &s->rebuilt.node[0], *last = &s->rebuilt.node[s->rebuilt.nodes - 1];
    const bool is_closed = first->on == last->on && first->digit == last->digit
                           && first->cells == last->cells && first->cell[0] == last->cell[0];
    CLAIM(!loop->is_cut && loop->count + is_closed == s->rebuilt.nodes);
    for (unsigned i = 0; i < loop->count; i++)
        CLAIM(is_claim(&s->rebuilt.node[i], &loop->claim[i]));
    return true;
}

static bool read_cycle(scene *s)
{
    static claim_list loop;
    if (!take_loop(s, &loop))
        return false;
    CLAIM(loop.count + 1 == s->rebuilt.nodes); /* it ends where it began */
    if (s->step->technique == SU_TECHNIQUE_X_CYCLE) {
        HEAR("So {d} goes either in all the cells marked = or in all those marked \u2260, and no "
             "cell that sees one of each can be {d}. ");
        CLAIM(s->heard.d[0] == loop.claim[0].digit && s->heard.d[1] == loop.claim[0].digit);
    } else {
        CLAIM(take(&s->t,
                   "So each digit goes either in all its cells marked = or in all its cells marked "
                   "\u2260, and it can't be in any cell that sees one of each. "));
    }
    return true;
}

/* Returns whether one of the sets has the node's digit and all its cells. */
static bool is_of_a_set(const list *sets, const su_node *node)
{
    bool any = false;
    for (unsigned i = 0; i < sets->count; i++) {
        bool all = (sets->digits[i] >> (node->digit - 1)) & 1;
        for (unsigned k = 0; k < node->cells; k++)
            all = all && has_cell(&sets->cells[i], node->cell[k]);
        any |= all;
    }
    return any;
}

static bool has_reason(const scene *s, su_reason reason)
{
    bool any = false;
    for (unsigned i = 0; i < s->rebuilt.nodes; i++)
        any |= s->rebuilt.node[i].reason == reason;
    return any;
}

/* Reads the sets that claims follow from. */
static bool take_loop_sets(scene *s)
{
    static const char *const forms[] = {
        "The loop uses an almost locked set: {s}. It always keeps its other digits, so they can't "
        "be anywhere that sees all their places in the set. ",
        "The loop uses these almost locked sets: {s}. Each always keeps its other digits, so they "
        "can't be anywhere that sees all their places in that set. "};
    if (!has_reason(s, SU_REASON_SET))
        return true;
    const bool is_one = hear(&s->t, forms[0], &s->heard);
    CLAIM(is_one || hear(&s->t, forms[1], &s->heard));
    const list *l = &s->heard.l;
    CLAIM(is_one == (l->count == 1));
    for (unsigned i = 0; i < l->count; i++) {
        CLAIM(claim_almost(s, &l->cells[i], l->digits[i]));
        for (unsigned k = 0; k < i; k++)
            CLAIM(!is_same(&l->cells[i], &l->cells[k]));
    }
    for (unsigned i = 0; i < s->rebuilt.nodes; i++)
        CLAIM(s->rebuilt.node[i].reason != SU_REASON_SET || is_of_a_set(l, &s->rebuilt.node[i]));
    return true;
}

static bool read_ring(scene *s)
{
    static claim_list loop;
    if (!take_loop(s, &loop))
        return false;
    CLAIM(take(&s->t,
               "Either way, wherever = and \u2260 are neighbours in the loop, exactly one of these "
               "two candidates is right, so any other candidate that conflicts with both is "
               "wrong. "));
    if (!take_loop_sets(s))
        return false;
    for (unsigned i = 1; i + 1 < s->rebuilt.nodes; i++) {
        const su_node *on = &s->rebuilt.node[i], *off = &s->rebuilt.node[i + 1];
        if (!on->on || off->on || off->reason == SU_REASON_START)
            continue;
        unsigned held = 0;
        for (unsigned k = 0; k < on->cells; k++)
            held += s->b.solution[on->cell[k]] == on->digit;
        for (unsigned k = 0; k < off->cells; k++)
            held += s->b.solution[off->cell[k]] == off->digit;
        CLAIM(held == 1 || s->rebuilt.parent[off->parent] != i);
    }
    return true;
}

/* ---- Chains ---------------------------------------------------------------------------------- */

#define T(name) SU_TECHNIQUE_##name

/* What the text says about links that rest on more than single claims. */
static const char *const on_the_way[SU_TECHNIQUE_COUNT] = {
    [T(DYNAMIC_PLUS)] = " Some links rely on pairs, locked candidates or X-Wings.",
    [T(NESTED_CHAINS)] = " Some links rely on chains of their own.",
    [T(NESTED_MULTIPLE)] = " Some links rely on forcing chains.",
    [T(NESTED_DYNAMIC)] = " Some links rely on dynamic chains.",
    [T(NESTED_DYNAMIC_PLUS)] =
        " Some links rely on dynamic chains that contain chains of their own.",
};

static bool read_summary(scene *s)
{
    static summary sum;
    const char *way = on_the_way[s->step->technique];
    if (!take_summary(s, &sum))
        return false;
    const bool is_named = way && take(&s->t, way);
    if (!take_lines(s) || !claim_summary(s, &sum))
        return false;
    CLAIM(!way || is_named == (has_reason(s, SU_REASON_CHAIN) || has_reason(s, SU_REASON_STEP)));
    return (sum.kind != ENDS || take_ends(s, &sum)) && take_proved(s, &sum) && take_by(s);
}

bool read_chain(scene *s)
{
    const su_technique technique = s->step->technique;
    if (technique == T(X_CYCLE) || technique == T(Y_CYCLE) || technique == T(XY_CYCLE))
        return read_cycle(s);
    if (technique == T(CONTINUOUS_NICE_LOOP) || technique == T(GROUPED_CONTINUOUS_NICE_LOOP))
        return read_ring(s) && take_by(s);
    return read_summary(s);
}

/* ---- In short, branch by branch -------------------------------------------------------------- */

/* Return the length of the text before the claims, and the text after them. */
static size_t head_of(const char *words)
{
    const char *claims = strstr(words, "\n   (");
    return claims ? (size_t)(claims - words) : strlen(words);
}

static const char *tail_of(const char *words)
{
    const char *tail = words + strlen(words);
    while (tail > words && strncmp(tail, "\n   ", 4) != 0)
        tail--;
    return tail + 4;
}

/* Reads a line for each branch, except those that end at once. */
static bool take_branches(scene *s, bool *any)
{
    static claim start;
    static claim_list line;
    unsigned end;
    for (unsigned first = 0; first < s->rebuilt.nodes; first = end) {
        unsigned starts = 0;
        for (end = first; end < s->rebuilt.nodes; end++) {
            starts += is_start(s, end);
            if (starts == 2)
                break;
        }
        while (starts == 2 && !is_outer(s, end - 1)) /* a chain within the next one */
            end--;
        unsigned outer = 0;
        for (unsigned i = first; i < end; i++)
            outer += is_outer(s, i);
        if (outer <= 2)
            continue;
        *any = true;
        CLAIM(take(&s->t, "\n   If ") && take_claim(s, &start) && is_started(s, &start));
        CLAIM(take(&s->t, ": ") && take_claims(s, &line) && take(&s->t, "."));
        if (!claim_line(s, first, end, &line, false))
            return false;
    }
    return true;
}

const char *read_short(scene *s, const char *words, const char *whole)
{
    s->fault = NULL;
    if (s->rebuilt.nodes == 0)
        return strcmp(words, whole) == 0 ? NULL : "the short text differs from the whole one";
    const size_t head = head_of(whole);
    const bool is_one = count_starts(s) < 2;
    if (strncmp(words, whole, head) != 0)
        return "the text before the claims differs";
    s->t.at = words + head;
    bool has_lines = false;
    if (!is_one && !take_branches(s, &has_lines))
        return s->fault;
    if (!take(&s->t, has_lines ? "\n   " : " "))
        return "there is more than branches";
    return strcmp(s->t.at, tail_of(whole)) == 0 ? NULL : "the text after the claims differs";
}
