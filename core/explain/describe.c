/*
 * describe.c: writes why a step is valid, and defines the placeholders of that sentence.
 *
 * A language has a name and a sentence for each technique. The table here says how each
 * {placeholder} is written from the evidence of a step (explain/sentence.h). {a}, {b}, ... are the
 * cells of the pattern's groups.
 */
#include "explain/claims.h"

#define GROUP(name, group)                                                   \
    {name, su__put_marked_cells, SU_ROLE_PATTERN, group, false},             \
    {                                                                        \
        name "-digits", su__put_marked_digits, SU_ROLE_PATTERN, group, false \
    }

/* The first rows of the table are only for steps that place a digit. */
enum { PLACEMENT_ROWS = 5 };
static const placeholder why_placeholders[] = {
    {.name = "placed", .put = su__put_placed},
    {.name = "value", .put = su__put_value},
    {.name = "losses", .put = su__put_missing_reason},
    {.name = "last", .put = su__put_last},
    {.name = "sum-of-others", .put = su__put_sum_of_others},
    {.name = "digit", .put = su__put_digit},
    {.name = "gone-cells", .put = su__put_removed_cells},
    {.name = "gone-cell-options", .put = su__put_removed_cells, .joins_with_or = true},
    {.name = "all-gone", .put = su__put_all_removed},
    {.name = "any-gone", .put = su__put_all_removed, .joins_with_or = true},
    {.name = "extras", .put = su__put_extras},
    {"set-cells", su__put_set_cells, SU_ROLE_LINK, ALL, false},
    {.name = "ties", .put = su__put_ties},
    {.name = "by", .put = su__put_constraint_reasons},
    {.name = "partner", .put = su__put_partner},
    {.name = "way", .put = su__put_rising_cells},
    {.name = "rise", .put = su__put_line_bounds},
    {.name = "bound", .put = su__put_arrow_bound},
    {.name = "arrow-ways", .put = su__put_arrow_combinations},
    {.name = "extra", .put = su__put_extra},
    {.name = "set", .put = su__put_set},
    {.name = "locked", .put = su__put_locked},
    {"ends-of-pairs", su__put_ends_of_pairs, SU_ROLE_PATTERN, ALL, false},
    {"ends-1", su__put_ends_of_pairs, SU_ROLE_PATTERN, 0, false},
    {"ends-2", su__put_ends_of_pairs, SU_ROLE_PATTERN, 1, false},
    {"every", su__put_every, SU_ROLE_PATTERN, ALL, false},
    {"every-fin", su__put_every, SU_ROLE_FIN, ALL, false},
    {.name = "linked", .put = su__put_linked},
    {.name = "crossing", .put = su__put_crossing},
    {.name = "inner-fins", .put = su__put_inner_fins},
    {.name = "inner", .put = su__put_inner},
    {.name = "loop-sets", .put = su__put_loop_sets},
    {.name = "sets", .put = su__put_sets},
    {.name = "dual", .put = su__put_dual},
    {.name = "dual-ends", .put = su__put_dual_ends},
    {.name = "ruled-out", .put = su__put_ruled_out},
    {.name = "two-fish", .put = su__put_two_fish},
    {.name = "twice", .put = su__put_twice},
    {.name = "used-up", .put = su__put_used_up},
    {.name = "shared-digits", .put = su__put_shared_digits},
    {.name = "summary", .put = su__put_summary},
    {.name = "ends", .put = su__put_ends},
    {.name = "end-cells", .put = su__put_end_cells},
    {.name = "end-digit", .put = su__put_end_digit},
    {.name = "line", .put = su__put_first_line},
    {.name = "loop", .put = su__put_loop},
    {.name = "within", .put = su__put_within},
    {.name = "claims", .put = su__put_claims},
    {"start", su__put_end_claim, SU_ROLE_PATTERN, START, false},
    {"end", su__put_end_claim, SU_ROLE_PATTERN, END, false},
    {"proved", su__put_end_claim, SU_ROLE_PATTERN, NOT_START, false},
    {"other", su__put_end_claim, SU_ROLE_PATTERN, NOT_END, false},
    {"rest", su__put_rest, SU_ROLE_PATTERN, ALL, false},
    {"a-rest", su__put_rest, SU_ROLE_PATTERN, 0, false},
    {"b-rest", su__put_rest, SU_ROLE_PATTERN, 1, false},
    {"pattern-candidates", su__put_candidates, SU_ROLE_PATTERN, ALL, false},
    {"cells", su__put_marked_cells, SU_ROLE_PATTERN, ALL, false},
    {"cell-options", su__put_marked_cells, SU_ROLE_PATTERN, ALL, true},
    {"digits", su__put_marked_digits, SU_ROLE_PATTERN, ALL, false},
    {"options", su__put_marked_digits, SU_ROLE_PATTERN, ALL, true},
    {"fins", su__put_marked_cells, SU_ROLE_FIN, ALL, false},
    {"fin-cell-options", su__put_marked_cells, SU_ROLE_FIN, ALL, true},
    {"fin-digits", su__put_marked_digits, SU_ROLE_FIN, ALL, false},
    {"fin-options", su__put_marked_digits, SU_ROLE_FIN, ALL, true},
    {"links", su__put_marked_cells, SU_ROLE_LINK, ALL, false},
    {"link-digits", su__put_marked_digits, SU_ROLE_LINK, ALL, false},
    {"link-options", su__put_marked_digits, SU_ROLE_LINK, ALL, true},
    {"set-options", su__put_joint_digits, SU_ROLE_FIN, ALL, true},
    {"hidden-digits", su__put_joint_digits, SU_ROLE_PATTERN, ALL, false},
    {"covers", su__put_marked_houses, SU_ROLE_COVER, ALL, false},
    {"cover-options", su__put_marked_houses, SU_ROLE_COVER, ALL, true},
    {"gone-digits", su__put_removed_digits, SU_ROLE_PATTERN, ALL, false},
    {"pivot", su__put_marked_cells, SU_ROLE_PIVOT, ALL, false},
    {"pivot-digits", su__put_marked_digits, SU_ROLE_PIVOT, ALL, false},
    {"pivot-options", su__put_marked_digits, SU_ROLE_PIVOT, ALL, true},
    {"house", su__put_marked_houses, SU_ROLE_PATTERN, 0, false},
    {"house2", su__put_marked_houses, SU_ROLE_PATTERN, 1, false},
    {"house3", su__put_marked_houses, SU_ROLE_PATTERN, 2, false},
    {"house4", su__put_marked_houses, SU_ROLE_PATTERN, 3, false},
    {"houses", su__put_marked_houses, SU_ROLE_PATTERN, ALL, false},
    {"covers1", su__put_marked_houses, SU_ROLE_COVER, 0, false},
    {"cover2", su__put_marked_houses, SU_ROLE_COVER, 1, false},
    {"fins1", su__put_marked_cells, SU_ROLE_FIN, 0, false},
    {"fins2", su__put_marked_cells, SU_ROLE_FIN, 1, false},
    {.name = "must", .put = su__put_must},
    {.name = "can", .put = su__put_can},
    {.name = "apart", .put = su__put_apart},
    {.name = "misfits", .put = su__put_misfits, .joins_with_or = true},
    {.name = "missing", .put = su__put_missing},
    {.name = "left", .put = su__put_leftover_reason},
    {"beside", su__put_beside, SU_ROLE_BLOCKER, 0, false},
    {"beyond", su__put_beside, SU_ROLE_BLOCKER, 1, false},
    {.name = "covered", .put = su__put_covered},
    {.name = "sum-of-houses", .put = su__put_sum_of_houses},
    {.name = "left-over", .put = su__put_leftover},
    {"ways", su__put_combinations, SU_ROLE_PATTERN, 0, true},
    {"ways2", su__put_combinations, SU_ROLE_PATTERN, 1, true},
    {"constraint2", su__put_constraint_names, SU_ROLE_PATTERN, 1, false},
    {"constraint", su__put_constraint_names, SU_ROLE_PATTERN, 0, false},
    {"constraints", su__put_constraint_names, SU_ROLE_PATTERN, ALL, false},
    {"link-houses", su__put_marked_houses, SU_ROLE_LINK, ALL, false},
    GROUP("a", 0),
    GROUP("b", 1),
    GROUP("c", 2),
    GROUP("d", 3),
    GROUP("e", 4),
    {.name = NULL},
};

const placeholder *su__find_placeholders(const su_step *step)
{
    return why_placeholders + (step->placements ? 0 : PLACEMENT_ROWS);
}

/* Returns where "{chain}" begins in the text, or the end of the text. */
static const char *find_chain(const char *text)
{
    static const char chain[] = "{chain}";
    const char *end = text + su__count_bytes(text);
    for (; text + sizeof chain - 1 <= end; text++)
        if (memcmp(text, chain, sizeof chain - 1) == 0)
            return text;
    return end;
}

static const char *find_reason_text(const sentence_writer *t)
{
    const char *name = su_technique_name(t->step->technique);
    return name ? t->voice->word(t->voice->context, "why", name) : "";
}

static sentence_writer make_reason_writer(const su_rules *rules, const su_step *step,
                                          const su_voice *voice)
{
    return (sentence_writer){.rules = rules,
                             .step = step,
                             .voice = voice,
                             .step_placeholders = su__find_placeholders(step),
                             .starts_sentence = true};
}

void su_step_describe_why(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    sentence_writer t = make_reason_writer(rules, step, voice);
    const char *text = find_reason_text(&t), *end = find_chain(text);
    while (end > text && end[-1] == ' ')
        end--;
    su__put_part(&t, text, end, t.step_placeholders, step);
}

void su_step_describe_so(const su_rules *rules, const su_step *step, const su_voice *voice)
{
    sentence_writer t = make_reason_writer(rules, step, voice);
    const char *text = find_reason_text(&t), *chain = find_chain(text),
               *end = text + su__count_bytes(text);
    chain += chain < end ? su__count_bytes("{chain}") : 0;
    while (chain < end && *chain == ' ')
        chain++;
    su__put_part(&t, chain, end, t.step_placeholders, step);
}
