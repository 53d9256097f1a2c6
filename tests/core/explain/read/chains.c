/*
 * chains.c: parses summaries of chains: conclusions, lines of consequences, and loops.
 *
 * Each summary is compared with the chain that chain_lines.c has rebuilt from the full text.
 */
#include "chain_lines.h"

#include <string.h>

/* ---- In short -------------------------------------------------------------------------------- */

/* Returns whether the node does not belong to a nested chain. */
static bool is_outer(const step_check *s, unsigned node)
{
    for (unsigned i = 0; i < s->rebuilt.nodes; i++)
        if (s->rebuilt.node[i].reason == SU_REASON_CHAIN && node >= s->rebuilt.node[i].inner
            && node < s->rebuilt.node[i].inner + s->rebuilt.node[i].inners)
            return false;
    return true;
}

/* Returns whether the node begins a branch. */
static bool is_start(const step_check *s, unsigned node)
{
    return s->rebuilt.node[node].reason == SU_REASON_START && is_outer(s, node);
}

/* Returns whether a node makes the claim. Only nodes that `is_accepted` accepts count. */
static bool any_node_claims(const step_check *s,
                            bool (*is_accepted)(const step_check *s, unsigned node), const claim *c)
{
    for (unsigned i = 0; i < s->rebuilt.nodes; i++)
        if (is_accepted(s, i) && makes_claim(&s->rebuilt.node[i], c))
            return true;
    return false;
}

static bool starts_branch(const step_check *s, const claim *c)
{
    return any_node_claims(s, is_start, c);
}

static unsigned count_starts(const step_check *s)
{
    unsigned count = 0;
    for (unsigned i = 0; i < s->rebuilt.nodes; i++)
        count += is_start(s, i);
    return count;
}

/* Returns whether the claim is the only effect of the step. */
static bool is_effect(const step_check *s, const claim *c)
{
    const su_step *step = s->step;
    if (c->on)
        return step->placements == 1 && step->placement[0].cell == c->cells.cell[0]
               && step->placement[0].digit == get_digit(c->digit);
    return step->eliminations == 1 && step->elimination[0].cell == c->cells.cell[0]
           && step->elimination[0].digits == c->digit;
}

enum { MAX_LISTED = 64 };

/* The claims that one line of the short text lists. */
typedef struct claim_list {
    bool is_cut; /* true if the line lists only its last claim */
    unsigned count;
    claim claim[MAX_LISTED];
} claim_list;

typedef struct summary {
    enum {
        SELF_REFUTATION,
        CONTRADICTION,
        CLASH,
        ONE_OF_TWO_ENDS,
        BOTH_CASES,
        ALL_CANDIDATES,
        ALL_PLACES
    } kind;
    claim start, end, other;
    claim_list line;
    cells cells;
    uint32_t digits;
    unsigned house;
    unsigned claims; /* the number of claims that the text states, or 0 */
} summary;

static bool parse_claims(step_check *s, claim_list *t)
{
    t->count = 0;
    t->is_cut = accept_words(&s->text, "\u2026, ");
    do {
        CLAIM(t->count < MAX_LISTED && parse_claim(s, &t->claim[t->count]));
        t->count++;
    } while (strncmp(s->text.at, ", r", 3) == 0 && accept_words(&s->text, ", "));
    return true;
}

/* Checks an "on" claim that clashes with a claim in the line. The clashing claim becomes the last
   claim of the line, because the short text ends with it. */
static bool parse_contrary_claim(step_check *s, summary *sum)
{
    claim_list *line = &sum->line;
    bool clashes = false;
    if (!sum->other.on || are_contrary(&sum->end, &sum->other))
        return true;
    for (unsigned i = 0; i < line->count; i++)
        clashes |= line->claim[i].on && line->claim[i].cells.count == 1
                   && (are_same_cells(&line->claim[i].cells, &sum->other.cells)
                           ? line->claim[i].digit != sum->other.digit
                           : line->claim[i].digit == sum->other.digit
                                 && can_see(&s->board, line->claim[i].cells.cell[0],
                                            sum->other.cells.cell[0]));
    CLAIM(clashes && sum->other.cells.count == 1 && line->count < MAX_LISTED);
    sum->kind = CLASH;
    sum->end = line->claim[line->count++] = sum->other;
    return true;
}

static bool parse_one_branch(step_check *s, summary *sum)
{
    const bool may_end = accept_words(&s->text, "If ");
    CLAIM(parse_claim(s, &sum->start));
    CLAIM(accept_words(&s->text, may_end ? ": " : " leads to a contradiction: ")
          && parse_claims(s, &sum->line));
    sum->end = sum->line.claim[sum->line.count - 1];
    sum->kind = may_end                                 ? ONE_OF_TWO_ENDS
                : accept_words(&s->text, ", but also ") ? CONTRADICTION
                                                        : SELF_REFUTATION;
    CLAIM(sum->kind != CONTRADICTION
          || (parse_claim(s, &sum->other) && parse_contrary_claim(s, sum)));
    CLAIM(accept_words(&s->text, "."));
    return true;
}

static bool parse_summary(step_check *s, summary *sum)
{
    sum->claims = 0;
    if (accept_words(&s->text, "Whether ")) {
        sum->kind = BOTH_CASES;
        CLAIM(parse_claim(s, &sum->start) && accept_words(&s->text, " or not, ")
              && parse_claim(s, &sum->end) && accept_words(&s->text, "."));
    } else if (parse_form(&s->text, "The only places for {d} in {h} are {c}, and each leads to ",
                          &s->values)
               || parse_form(&s->text, "{c} is {d}, and each leads to ", &s->values)) {
        sum->kind = s->values.house_lists ? ALL_PLACES : ALL_CANDIDATES;
        sum->house = s->values.house_lists ? s->values.houses[0].house[0] : 0;
        sum->cells = s->values.cells[0];
        sum->digits = s->values.digits[0];
        CLAIM(parse_claim(s, &sum->end) && accept_words(&s->text, "."));
    } else {
        CLAIM(parse_one_branch(s, sum));
    }
    if (accept_words(&s->text, " The proof has "))
        CLAIM(parse_number(&s->text, &sum->claims) && accept_words(&s->text, " links."));
    return true;
}

/* Returns the node's claim without the cells that the start of the branch excludes. */
static claim exclude_start_cells(const su_node *node, const su_node *start)
{
    claim left = {.on = node->on, .digit = UINT32_C(1) << (node->digit - 1)};
    cells excluded = {.count = 0};
    for (unsigned i = 0; i < start->cells && !start->on && start->digit == node->digit; i++)
        excluded.cell[excluded.count++] = start->cell[i];
    for (unsigned i = 0; i < node->cells; i++)
        left.cells.cell[left.cells.count++] = node->cell[i];
    const cells remaining = subtract_cells(&left.cells, &excluded);
    if (node->on && remaining.count > 0)
        left.cells = remaining;
    return left;
}

static bool has_parent(const step_check *s, unsigned node, unsigned other)
{
    const su_node *n = &s->rebuilt.node[node];
    for (unsigned k = 0; k < n->parents; k++)
        if (s->rebuilt.parent[n->parent + k] == other)
            return true;
    return false;
}

/* Returns whether claim `i` links two "on" claims that cannot both be true. */
static bool is_exclusive_link(const step_check *s, unsigned i)
{
    for (unsigned a = 0; a < i; a++)
        for (unsigned c = i + 1; c < s->rebuilt.nodes; c++) {
            const su_node *one = &s->rebuilt.node[a], *other = &s->rebuilt.node[c];
            if (!one->on || !other->on || !has_parent(s, i, a) || !has_parent(s, c, i))
                continue;
            for (unsigned k = 0; k < one->cells; k++)
                for (unsigned m = 0; m < other->cells; m++)
                    if (one->cell[k] == other->cell[m]
                        || (one->digit == other->digit
                            && can_see(&s->board, one->cell[k], other->cell[m])))
                        return true;
        }
    return false;
}

/* Returns whether a line lists claim `i`. Lines list "on" claims, claims that follow from a set,
   and links between "on" claims that exclude each other. */
static bool is_listed(const step_check *s, unsigned i)
{
    const su_node *node = &s->rebuilt.node[i];
    return is_outer(s, i) && (node->on || node->reason == SU_REASON_SET || is_exclusive_link(s, i));
}

/* Checks the line of a branch, which lists some intermediate claims and the end. If no intermediate
   claim must be listed, the line lists all of them. */
static bool check_line(step_check *s, unsigned first, unsigned end, const claim_list *line,
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
        while (last > start && !makes_claim(&s->rebuilt.node[last], &line->claim[line->count - 1]))
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
        c = exclude_start_cells(&s->rebuilt.node[i], &s->rebuilt.node[start]);
        CLAIM(at < line->count && are_same_claims(&line->claim[at], &c));
        at++;
    }
    CLAIM(at == line->count);
    return true;
}

/* The text says how long the proof is if there are more claims than this. */
enum { MAX_CLAIMS = 30 };

static bool check_one_branch(step_check *s, const summary *sum)
{
    CLAIM(count_starts(s) == 1 && starts_branch(s, &sum->start));
    if (!check_line(s, 0, s->rebuilt.nodes, &sum->line, sum->kind == CLASH))
        return false;
    if (sum->kind == SELF_REFUTATION)
        CLAIM(are_contrary(&sum->start, &sum->end));
    if (sum->kind == CONTRADICTION)
        CLAIM(are_contrary(&sum->end, &sum->other) && any_node_claims(s, is_outer, &sum->other));
    CLAIM(sum->kind == ONE_OF_TWO_ENDS || !is_true(s, &sum->start));
    return true;
}

static bool check_all_branches(step_check *s, const summary *sum)
{
    static claim start;
    unsigned starts = 0;
    start = (claim){.on = true, .cells = {.count = 1}};
    for (unsigned i = 0; i < sum->cells.count; i++)
        for (uint32_t left = sum->digits; left; left &= left - 1, starts++) {
            start.cells.cell[0] = sum->cells.cell[i];
            start.digit = left & (0 - left);
            CLAIM(starts_branch(s, &start));
        }
    const cells places = find_places(&s->board, sum->house, sum->digits);
    CLAIM(starts == count_starts(s) && is_effect(s, &sum->end));
    CLAIM(sum->kind == ALL_CANDIDATES
              ? sum->cells.count == 1
                    && find_candidates(&s->board, sum->cells.cell[0]) == sum->digits
              : are_same_cells(&sum->cells, &places));
    return true;
}

static bool check_summary(step_check *s, const summary *sum)
{
    CLAIM(sum->claims == (s->rebuilt.nodes > MAX_CLAIMS ? s->rebuilt.nodes : 0));
    if (sum->kind <= ONE_OF_TWO_ENDS)
        return check_one_branch(s, sum);
    if (sum->kind != BOTH_CASES)
        return check_all_branches(s, sum);
    static claim other;
    other = sum->start;
    other.on = false;
    CLAIM(count_starts(s) == 2 && sum->start.on && starts_branch(s, &sum->start));
    CLAIM(starts_branch(s, &other) && is_effect(s, &sum->end));
    return true;
}

/* Parses which candidates both ends rule out. Few candidates are listed, many are not. */
static bool parse_removed(step_check *s, const char *few, const char *before_many)
{
    if (parse_form(&s->text, few, &s->values))
        return check_removed_list(s, UINT32_MAX);
    CLAIM(list_removed(s, UINT32_MAX) > 2 && accept_words(&s->text, before_many));
    return accept_words(&s->text, "the candidates removed here are wrong. ");
}

/* Parses that one of the chain's two ends is true. */
static bool parse_ends(step_check *s, const summary *sum)
{
    static const char *const forms[] = {
        "So one of {c} must be {d}, and nothing that sees both can be. ",
        "So one of {c} must be {d}, and nothing that sees all of them can be. ",
        "So one of {c} must be {d}. Whichever it is, "};
    static claim proved, end;
    const cells removed = find_removed_cells(s),
                ends = join_cells(&sum->start.cells, &sum->end.cells);
    for (unsigned i = 0; i < 3; i++) {
        if (!parse_form(&s->text, forms[i], &s->values))
            continue;
        CLAIM(!sum->start.on && sum->end.on && sum->start.digit == sum->end.digit);
        CLAIM(s->values.digits[0] == sum->end.digit && are_same_cells(&s->values.cells[0], &ends));
        CLAIM(any_has_digit(&s->board, &ends, s->values.digits[0]));
        CLAIM(i == 2
                  ? parse_removed(s, "it rules out {k}. ", "")
                  : ((ends.count == 2) == (i == 0) && find_removed_digits(s) == s->values.digits[0]
                     && see_each_other(&s->board, &removed, &ends)));
        return true;
    }
    CLAIM(accept_words(&s->text, "So ") && parse_claim(s, &proved)
          && accept_words(&s->text, " or "));
    CLAIM(parse_claim(s, &end) && accept_words(&s->text, ". "));
    CLAIM(parse_removed(s, "Each of these rules out {k}. ", "Either way, "));
    CLAIM(are_contrary(&proved, &sum->start)
          && makes_claim(&s->rebuilt.node[s->rebuilt.nodes - 1], &end));
    CLAIM(is_true(s, &proved) || is_true(s, &end));
    return true;
}

/* Parses the claim that a contradiction proves, unless the step places a digit. */
static bool parse_proved(step_check *s, const summary *sum)
{
    static claim proved;
    if (sum->kind > CLASH || sum->start.on || s->step->placements > 0
        || (s->step->technique >= SU_TECHNIQUE_DYNAMIC_PLUS
            && s->step->technique <= SU_TECHNIQUE_NESTED_DYNAMIC_PLUS))
        return true;
    CLAIM(accept_words(&s->text, "So ") && parse_claim(s, &proved) && accept_words(&s->text, ". "));
    CLAIM(are_contrary(&proved, &sum->start) && is_true(s, &proved));
    return true;
}

/* ---- Loops ----------------------------------------------------------------------------------- */

/* Parses the claims of a loop, and then its lines. */
static bool parse_loop(step_check *s, claim_list *loop)
{
    CLAIM(accept_words(&s->text,
                       "In this loop each claim follows from the one before, and the first from "
                       "the last, so all are true or all are false: ")
          && parse_claims(s, loop) && accept_words(&s->text, ".") && parse_lines(s));
    const su_node *first = &s->rebuilt.node[0], *last = &s->rebuilt.node[s->rebuilt.nodes - 1];
    const bool is_closed = first->on == last->on && first->digit == last->digit
                           && first->cells == last->cells && first->cell[0] == last->cell[0];
    CLAIM(!loop->is_cut && loop->count + is_closed == s->rebuilt.nodes);
    for (unsigned i = 0; i < loop->count; i++)
        CLAIM(makes_claim(&s->rebuilt.node[i], &loop->claim[i]));
    return true;
}

static bool read_cycle(step_check *s)
{
    static claim_list loop;
    if (!parse_loop(s, &loop))
        return false;
    CLAIM(loop.count + 1 == s->rebuilt.nodes); /* the last claim repeats the first */
    if (s->step->technique == SU_TECHNIQUE_X_CYCLE) {
        PARSE("So {d} goes either in all the cells marked = or in all those marked \u2260, and no "
              "cell that sees one of each can be {d}. ");
        CLAIM(s->values.digits[0] == loop.claim[0].digit
              && s->values.digits[1] == loop.claim[0].digit);
    } else {
        CLAIM(accept_words(
            &s->text,
            "So each digit goes either in all its cells marked = or in all its cells marked "
            "\u2260, and it can't be in any cell that sees one of each. "));
    }
    return true;
}

/* Returns whether one of the sets contains all cells of the node and has its digit. */
static bool is_in_one_set(const list *sets, const su_node *node)
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

static bool has_reason(const step_check *s, su_reason reason)
{
    bool any = false;
    for (unsigned i = 0; i < s->rebuilt.nodes; i++)
        any |= s->rebuilt.node[i].reason == reason;
    return any;
}

/* Parses the sets that claims of the loop follow from. */
static bool parse_loop_sets(step_check *s)
{
    static const char *const forms[] = {
        "The loop uses an almost locked set: {s}. It always keeps its other digits, so they can't "
        "be anywhere that sees all their places in the set. ",
        "The loop uses these almost locked sets: {s}. Each always keeps its other digits, so they "
        "can't be anywhere that sees all their places in that set. "};
    if (!has_reason(s, SU_REASON_SET))
        return true;
    const bool has_one_set = parse_form(&s->text, forms[0], &s->values);
    CLAIM(has_one_set || parse_form(&s->text, forms[1], &s->values));
    const list *l = &s->values.list;
    CLAIM(has_one_set == (l->count == 1));
    for (unsigned i = 0; i < l->count; i++) {
        CLAIM(check_almost_locked_set(s, &l->cells[i], l->digits[i]));
        for (unsigned k = 0; k < i; k++)
            CLAIM(!are_same_cells(&l->cells[i], &l->cells[k]));
    }
    for (unsigned i = 0; i < s->rebuilt.nodes; i++)
        CLAIM(s->rebuilt.node[i].reason != SU_REASON_SET || is_in_one_set(l, &s->rebuilt.node[i]));
    return true;
}

static bool read_ring(step_check *s)
{
    static claim_list loop;
    if (!parse_loop(s, &loop))
        return false;
    CLAIM(accept_words(
        &s->text,
        "Either way, wherever = and \u2260 are neighbours in the loop, exactly one of these "
        "two candidates is right, so any other candidate that conflicts with both is "
        "wrong. "));
    if (!parse_loop_sets(s))
        return false;
    for (unsigned i = 1; i + 1 < s->rebuilt.nodes; i++) {
        const su_node *on = &s->rebuilt.node[i], *off = &s->rebuilt.node[i + 1];
        if (!on->on || off->on || off->reason == SU_REASON_START)
            continue;
        unsigned held = 0;
        for (unsigned k = 0; k < on->cells; k++)
            held += s->board.solution[on->cell[k]] == on->digit;
        for (unsigned k = 0; k < off->cells; k++)
            held += s->board.solution[off->cell[k]] == off->digit;
        CLAIM(held == 1 || s->rebuilt.parent[off->parent] != i);
    }
    return true;
}

/* ---- Chains ---------------------------------------------------------------------------------- */

#define T(name) SU_TECHNIQUE_##name

/* The sentence about links that rely on steps or chains, for techniques that have such links. */
static const char *const link_sentences[SU_TECHNIQUE_COUNT] = {
    [T(DYNAMIC_PLUS)] = " Some links rely on pairs, locked candidates or X-Wings.",
    [T(NESTED_CHAINS)] = " Some links rely on chains of their own.",
    [T(NESTED_MULTIPLE)] = " Some links rely on forcing chains.",
    [T(NESTED_DYNAMIC)] = " Some links rely on dynamic chains.",
    [T(NESTED_DYNAMIC_PLUS)] =
        " Some links rely on dynamic chains that contain chains of their own.",
};

static bool read_summary(step_check *s)
{
    static summary sum;
    const char *sentence = link_sentences[s->step->technique];
    if (!parse_summary(s, &sum))
        return false;
    const bool is_named = sentence && accept_words(&s->text, sentence);
    if (!parse_lines(s) || !check_summary(s, &sum))
        return false;
    CLAIM(!sentence
          || is_named == (has_reason(s, SU_REASON_CHAIN) || has_reason(s, SU_REASON_STEP)));
    return (sum.kind != ONE_OF_TWO_ENDS || parse_ends(s, &sum)) && parse_proved(s, &sum)
           && parse_constraint_reasons(s);
}

bool read_chain(step_check *s)
{
    const su_technique technique = s->step->technique;
    if (technique == T(X_CYCLE) || technique == T(Y_CYCLE) || technique == T(XY_CYCLE))
        return read_cycle(s);
    if (technique == T(CONTINUOUS_NICE_LOOP) || technique == T(GROUPED_CONTINUOUS_NICE_LOOP))
        return read_ring(s) && parse_constraint_reasons(s);
    return read_summary(s);
}

/* ---- In short, branch by branch -------------------------------------------------------------- */

/* Returns the length of the text before the numbered lines. */
static size_t find_head_length(const char *words)
{
    const char *claims = strstr(words, "\n   (");
    return claims ? (size_t)(claims - words) : strlen(words);
}

/* Returns the text after the numbered lines. */
static const char *find_tail(const char *words)
{
    const char *tail = words + strlen(words);
    while (tail > words && strncmp(tail, "\n   ", 4) != 0)
        tail--;
    return tail + 4;
}

/* Parses a line for each branch with intermediate claims. Sets `any` if there is such a branch. */
static bool parse_branches(step_check *s, bool *any)
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
        while (starts == 2
               && !is_outer(s, end - 1)) /* nodes of a chain nested in the next branch */
            end--;
        unsigned outer = 0;
        for (unsigned i = first; i < end; i++)
            outer += is_outer(s, i);
        if (outer <= 2)
            continue;
        *any = true;
        CLAIM(accept_words(&s->text, "\n   If ") && parse_claim(s, &start)
              && starts_branch(s, &start));
        CLAIM(accept_words(&s->text, ": ") && parse_claims(s, &line)
              && accept_words(&s->text, "."));
        if (!check_line(s, first, end, &line, false))
            return false;
    }
    return true;
}

const char *read_short(step_check *s, const char *words, const char *whole)
{
    s->fault = NULL;
    if (s->rebuilt.nodes == 0)
        return strcmp(words, whole) == 0 ? NULL : "the short text differs from the whole one";
    const size_t head = find_head_length(whole);
    const bool has_one_branch = count_starts(s) < 2;
    if (strncmp(words, whole, head) != 0)
        return "the text before the claims differs";
    s->text.at = words + head;
    bool has_lines = false;
    if (!has_one_branch && !parse_branches(s, &has_lines))
        return s->fault;
    if (!accept_words(&s->text, has_lines ? "\n   " : " "))
        return "there is more than branches";
    return strcmp(s->text.at, find_tail(whole)) == 0 ? NULL : "the text after the claims differs";
}
