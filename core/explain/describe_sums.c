/*
 * describe_sums.c: explains sums: the missing total, its combinations, the candidates that fit no
 * combination, and the cells that cages leave over in houses.
 *
 * The step marks filled cells of a sum as blockers with their digits, so the missing total can be
 * computed from it alone.
 *
 *     The cage at r4c4 (8 in 2 cells) can only be 2+6 or 3+5. With 2 in r4c4, the other cell can't
 *     make up the rest.
 */
#include "explain/evidence.h"

enum {
    MAX_LISTED = 6, /* a sum with more combinations lists none */
    MAX_STORED = 64 /* most combinations that are stored */
};

static bool find_constraint(const sentence_writer *t, unsigned group, su_constraint *constraint)
{
    for (unsigned i = 0; i < t->step->constraints; i++) {
        unsigned at = t->step->constraint[i].constraint;
        if (t->step->constraint[i].group == group)
            return su_rules_constraint(t->rules, &at, constraint);
    }
    return false;
}

static bool constraint_has_cell(const su_constraint *constraint, unsigned cell)
{
    bool found = false;
    for (unsigned i = 0; i < constraint->cells; i++)
        found |= constraint->cell[i] == cell;
    return found;
}

/* Returns the digit of a filled cell that is marked. Returns 0 if the mark has no digits, because a
   text may ask for a total in a step that has none. */
static unsigned get_filled_digit(const su_mark *mark)
{
    return mark->digits ? su__lowest(mark->digits) : 0;
}

/* Returns the total that the constraint's empty cells must have. A filled cell counts only once
   even if two marks of the step name it. */
static unsigned compute_missing_total(const sentence_writer *t, const su_constraint *constraint)
{
    unsigned missing = constraint->number;
    su_cells counted = {{0}};
    for (unsigned i = 0; i < t->step->marks; i++) {
        const su_mark *mark = &t->step->mark[i];
        if (mark->role != SU_ROLE_BLOCKER || !constraint_has_cell(constraint, mark->cell)
            || su__cells_have(&counted, mark->cell))
            continue;
        su__cells_add(&counted, mark->cell);
        missing -= get_filled_digit(mark);
    }
    return missing;
}

void su__put_missing(sentence_writer *t, const void *step)
{
    su_constraint constraint;
    (void)step;
    if (find_constraint(t, 0, &constraint))
        su__put_number(t, compute_missing_total(t, &constraint));
}

static bool is_partly_filled(const su_step *step)
{
    for (unsigned i = 0; i < step->marks; i++)
        if (step->mark[i].role == SU_ROLE_BLOCKER)
            return true;
    return false;
}

static unsigned compute_sum_of_houses(const sentence_writer *t)
{
    const unsigned order = t->rules->order;
    return t->step->houses * order * (order + 1) / 2;
}

static bool is_in_step_houses(const sentence_writer *t, unsigned cell)
{
    for (unsigned i = 0; i < t->step->houses; i++)
        for (unsigned k = 0; k < t->rules->order; k++)
            if (t->rules->house[t->step->house[i].house][k] == cell)
                return true;
    return false;
}

/* Returns the total of the cells left over inside the houses minus the total of those outside. */
static int compute_leftover_total(const sentence_writer *t)
{
    int left = (int)compute_sum_of_houses(t);
    for (unsigned i = 0; i < t->step->constraints; i++)
        left -= su__find_marked_constraint(t, i).number;
    for (unsigned i = 0; i < t->step->marks; i++) {
        const su_mark *mark = &t->step->mark[i];
        const int digit = mark->role == SU_ROLE_BLOCKER ? (int)get_filled_digit(mark) : 0;
        left -= is_in_step_houses(t, mark->cell) ? digit : -digit;
    }
    return left;
}

/* ---- The missing total ----------------------------------------------------------------------- */

/* Writes the sentence `whole` if all cells of the sum are empty, otherwise the sentence `rest`. */
static void put_whole_or_rest(sentence_writer *t, const void *step, const char *whole,
                              const char *rest)
{
    su__put_step_sentence(t, su__get_text(t, is_partly_filled(step) ? rest : whole));
}

void su__put_must(sentence_writer *t, const void *step)
{
    put_whole_or_rest(t, step, "mustWhole", "mustRest");
}

/* Writes the total of all cells except the one that the step fills. */
void su__put_sum_of_others(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    su_constraint constraint;
    if (find_constraint(t, 0, &constraint))
        su__put_number(t, constraint.number - step->placement[0].digit);
}

void su__put_last(sentence_writer *t, const void *step)
{
    su_constraint constraint = {.cells = 1};
    (void)step;
    find_constraint(t, 0, &constraint);
    su__put_step_sentence(t, constraint.cells > 1
                                 ? su__get_plural(t, "lastOfSum", constraint.cells - 1u)
                                 : su__get_text(t, "allOfSum"));
}

/* ---- Combinations ---------------------------------------------------------------------------- */

/* The combinations of digits that can fill the cells of a group, one digit in each cell. */
typedef struct combinations {
    unsigned cells, count;
    uint32_t mask[SU_MAX_CONSTRAINT_ORDER]; /* candidates of each cell */
    uint32_t digits[MAX_STORED];            /* digits of each combination */
    int owner[SU_MAX_ORDER];                /* cell that each digit is assigned to, or -1 */
} combinations;

/* Assigns one of the digits to the cell, if necessary by moving other cells to other digits. Tries
   each digit at most once. Returns false if no assignment is possible. */
static bool assign_digit(combinations *w, unsigned cell, uint32_t digits, uint32_t *tried)
{
    SU__EACH_DIGIT (w->mask[cell] & digits, digit) {
        if (*tried & su__bit(digit))
            continue;
        *tried |= su__bit(digit);
        const int owner = w->owner[digit - 1];
        if (owner < 0 || assign_digit(w, (unsigned)owner, digits, tried)) {
            w->owner[digit - 1] = (int)cell;
            return true;
        }
    }
    return false;
}

/* Returns whether the digits fit into the cells in some order. */
static bool can_fill(combinations *w, uint32_t digits)
{
    memset(w->owner, 0xFF, sizeof w->owner);
    for (unsigned cell = 0; cell < w->cells; cell++) {
        uint32_t tried = 0;
        if (!assign_digit(w, cell, digits, &tried))
            return false;
    }
    return true;
}

/* Adds all combinations of `digits` and `cells` more digits, which are in `from` and add up to
   `left`. */
static void add_combinations(combinations *w, uint32_t from, unsigned cells, unsigned left,
                             uint32_t digits)
{
    if (cells == 0 && left == 0 && can_fill(w, digits)) {
        if (w->count < MAX_STORED)
            w->digits[w->count] = digits;
        w->count++;
    }
    for (; cells > 0 && from && w->count <= MAX_STORED; from &= from - 1)
        if (su__lowest(from) <= left)
            add_combinations(w, from & (from - 1), cells - 1, left - su__lowest(from),
                             digits | (from & (0 - from)));
}

/* Returns the total of a group's empty cells. If the step has houses, they are the cells left over,
   otherwise the cells of the constraint. */
static unsigned compute_empty_cells_total(const sentence_writer *t, unsigned group)
{
    su_constraint constraint;
    if (t->step->houses > 0) {
        const int left = compute_leftover_total(t);
        return left > 0 ? (unsigned)left : 0;
    }
    return find_constraint(t, group, &constraint) ? compute_missing_total(t, &constraint) : 0;
}

static combinations find_all_combinations(const sentence_writer *t, unsigned group)
{
    combinations w = {.cells = 0};
    uint32_t all = 0;
    for (unsigned i = 0; i < t->step->marks && w.cells < SU_MAX_CONSTRAINT_ORDER; i++)
        if (t->step->mark[i].role == SU_ROLE_PATTERN && t->step->mark[i].group == group)
            all |= w.mask[w.cells++] = t->step->mark[i].digits;
    add_combinations(&w, all, w.cells, compute_empty_cells_total(t, group), 0);
    return w;
}

/* Removes each combination that shares a digit with every combination of the other sum. */
static void drop_overlapping(combinations *w, const combinations *other)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < w->count; i++) {
        bool is_disjoint = false;
        for (unsigned k = 0; k < other->count; k++)
            is_disjoint |= !(w->digits[i] & other->digits[k]);
        if (is_disjoint)
            w->digits[kept++] = w->digits[i];
    }
    w->count = kept;
}

/* Finds the combinations of a group. If two sums cannot share a digit, omits combinations that
   leave no combination for the other sum. */
static combinations find_combinations(const sentence_writer *t, unsigned group)
{
    combinations w = find_all_combinations(t, group);
    if (t->step->technique == SU_TECHNIQUE_CAGES_TOGETHER) {
        const combinations other = find_all_combinations(t, !group);
        if (w.count <= MAX_STORED && other.count <= MAX_STORED)
            drop_overlapping(&w, &other);
    }
    return w;
}

/* Writes "1+6, 2+5 or 3+4", or nothing if there are too many combinations to list. */
void su__put_combinations(sentence_writer *t, const void *step)
{
    const combinations w = find_combinations(t, (unsigned)t->current->group);
    (void)step;
    for (unsigned i = 0; i < w.count && w.count <= MAX_LISTED; i++) {
        su__put_separator(t, i, w.count);
        bool is_first = true;
        SU__EACH_DIGIT (w.digits[i], digit) {
            if (!is_first)
                su__put_text(t, "+");
            is_first = false;
            su__put_symbol(t, digit);
        }
    }
}

/* ---- Candidates in no combination ------------------------------------------------------------ */

/* Returns the digits that occur in a combination, or all digits if there are too many combinations
   to list. */
static uint32_t find_combined_digits(const combinations *w)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < w->count && i < MAX_LISTED; i++)
        digits |= w->digits[i];
    return w->count > MAX_LISTED ? ~UINT32_C(0) : digits;
}

/* Writes the removed candidates whose digit occurs in a combination: "2 in r4c4 or 3 in r4c5". */
void su__put_misfits(sentence_writer *t, const void *step)
{
    const combinations w = find_combinations(t, 0);
    (void)step;
    su__put_removed(t, find_combined_digits(&w));
}

/* Explains why candidates are removed although their digits occur in a combination. */
static void put_misfit_reason(sentence_writer *t, const combinations *w, const void *step)
{
    const uint32_t combined = find_combined_digits(w);
    if (!(su__find_removed_digits(step) & combined))
        return;
    su__begin_sentence(t);
    su__put_step_sentence(t, su__count_removed(step, combined) > SU__FEW_REMOVED
                                 ? su__get_text(t, "misfitsMany")
                                 : su__get_plural(t, "misfits", w->cells - 1));
}

void su__put_can(sentence_writer *t, const void *step)
{
    const combinations w = find_combinations(t, 0);
    if (w.count > MAX_LISTED) {
        su__put_step_sentence(t, su__count_removed(step, ~UINT32_C(0)) > SU__FEW_REMOVED
                                     ? su__get_text(t, "canMost")
                                     : su__get_plural(t, "canMany", w.cells - 1));
        return;
    }
    put_whole_or_rest(t, step, "canWhole", "canRest");
    put_misfit_reason(t, &w, step);
}

void su__put_apart(sentence_writer *t, const void *step)
{
    const bool is_many =
        find_combinations(t, 0).count > MAX_LISTED || find_combinations(t, 1).count > MAX_LISTED;
    (void)step;
    su__put_step_sentence(t, su__get_text(t, is_many ? "apartMany" : "apart"));
}

/* ---- Cells left over in houses --------------------------------------------------------------- */

void su__put_sum_of_houses(sentence_writer *t, const void *step)
{
    (void)step;
    su__put_number(t, compute_sum_of_houses(t));
}

void su__put_leftover(sentence_writer *t, const void *step)
{
    const int left = compute_leftover_total(t);
    (void)step;
    su__put_number(t, (unsigned)(left < 0 ? -left : left));
}

/* Writes the total of the cages and of the filled cells in no cage, minus the total of the filled
   cells outside the houses. */
void su__put_covered(sentence_writer *t, const void *step)
{
    (void)step;
    su__put_number(t, (unsigned)((int)compute_sum_of_houses(t) - compute_leftover_total(t)));
}

/* Returns the filled cells in the houses that are in no cage. If not `inside`, returns the filled
   cells of the cages that are outside the houses. */
static su_cells find_filled_cells(const sentence_writer *t, bool inside)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < t->step->marks; i++)
        if (t->step->mark[i].role == SU_ROLE_BLOCKER
            && is_in_step_houses(t, t->step->mark[i].cell) == inside)
            su__cells_add(&cells, t->step->mark[i].cell);
    return cells;
}

void su__put_beside(sentence_writer *t, const void *step)
{
    const su_cells cells = find_filled_cells(t, t->current->group == 0);
    (void)step;
    su__put_marked(t, &(marked_part){.role = su_role_name(SU_ROLE_BLOCKER), .cells = &cells});
}

/* Returns the key of the sentence about the total of the cages. There are different sentences for
   filled cells inside and outside the houses. */
static const char *choose_cages_key(const sentence_writer *t)
{
    const su_cells inside = find_filled_cells(t, true), outside = find_filled_cells(t, false);
    const bool any_in = su__count_cells(t->rules, &inside) > 0,
               any_out = su__count_cells(t->rules, &outside) > 0;
    return any_in && any_out ? "cagesSum.both"
           : any_in          ? "cagesSum.beside"
           : any_out         ? "cagesSum.beyond"
                             : "cagesSum";
}

/* Returns the key of the sentence about the cells left over. The sentence begins with the side that
   has several cells, so the outside comes first if only one cell is inside. */
static const char *choose_leftover_key(const sentence_writer *t, unsigned inside, unsigned outside)
{
    const int left = compute_leftover_total(t);
    const bool is_outside_first = inside == 1 && outside > 1;
    return outside == 0       ? "leftIn"
           : inside == 0      ? "leftOut"
           : is_outside_first ? left > 0   ? "leftMoreIn.turned"
                                : left < 0 ? "leftMoreOut.turned"
                                           : "leftAlike.turned"
           : left > 0         ? "leftMoreIn"
           : left < 0         ? "leftMoreOut"
                              : "leftAlike";
}

/* Writes "The digits of row 3 add up to 45. The cages there add up to 38. That leaves 7 for r3c4."
   For eliminations, adds why the digits do not fit. The combinations can be listed only for cells
   of one house, because their digits all differ. */
void su__put_leftover_reason(sentence_writer *t, const void *subject)
{
    const su_step *step = subject;
    uint32_t digits;
    const su_cells inside = su__find_marked(step, SU_ROLE_PATTERN, 0, &digits),
                   outside = su__find_marked(step, SU_ROLE_PATTERN, 1, &digits);
    const unsigned inside_count = su__count_cells(t->rules, &inside),
                   outside_count = su__count_cells(t->rules, &outside);
    su__put_step_sentence(t, su__get_text(t, "houseSum"));
    su__begin_sentence(t);
    su__put_step_sentence(t, su__get_text(t, choose_cages_key(t)));
    su__begin_sentence(t);
    su__put_step_sentence(t, su__get_plural(t, choose_leftover_key(t, inside_count, outside_count),
                                            inside_count ? inside_count : outside_count));
    if (step->placements > 0)
        return;
    su__begin_sentence(t);
    const combinations w = find_combinations(t, 0);
    if (outside_count || step->houses > 1 || w.count > MAX_LISTED) {
        const bool is_many = su__count_removed(step, ~UINT32_C(0)) > SU__FEW_REMOVED;
        su__put_step_sentence(t, su__get_text(t, is_many ? "noWayMany" : "noWay"));
        return;
    }
    su__put_step_sentence(t, su__get_text(t, "leftWays"));
    put_misfit_reason(t, &w, step);
}
