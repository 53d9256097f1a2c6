#include "suite.h"

su_rules rules_from_spec(const char *spec)
{
    su_rules rules;
    su_report report;
    if (su_rules_read(spec, strlen(spec), &rules, &report) != SU_OK)
        fail_msg("%s: %s at %zu", spec, su_status_name(report.status), report.position);
    return rules;
}

su_work *work_space(void)
{
    static su_work_memory memory;
    return su_work_open(&memory, sizeof memory);
}

su_logic_options options;

su_logic *open_logic(const su_rules *rules)
{
    static su_logic_memory memory;
    options = (su_logic_options){.digits = 0};
    return su_logic_open(rules, &memory, sizeof memory);
}

void shuffle_map(su_rng *rng, unsigned order, uint8_t *map)
{
    for (unsigned cell = 0; cell < order * order; cell++) {
        unsigned other = su_rng_below(rng, cell + 1);
        map[cell] = map[other];
        map[other] = (uint8_t)(cell % order);
    }
}

void read_grid(const su_rules *rules, const char *text, su_digit *grid)
{
    su_report report;
    if (su_grid_read(rules, text, strlen(text), grid, &report) != SU_OK)
        fail_msg("%s: %s at %zu", text, su_status_name(report.status), report.position);
}

su_rng make_rng(const char *seed, uint64_t number)
{
    su_rng rng;
    su_rng_seed(seed, strlen(seed), number, &rng);
    return rng;
}

void generate(const su_rules *rules, const su_generate_options *settings, const char *seed,
              uint64_t number, su_puzzle *puzzle)
{
    su_rng rng = make_rng(seed, number);
    const su_generate_options none = {.symmetry = SU_SYMMETRY_NONE};
    assert_int_equal(
        su_puzzle_generate(rules, settings ? settings : &none, &rng, work_space(), puzzle), SU_OK);
}

void generate_rated(su_logic *logic, const su_level *level, const char *seed, uint64_t number,
                    su_puzzle *puzzle)
{
    su_rng rng = make_rng(seed, number);
    su_rating rating;
    const su_generate_options settings = {.symmetry = SU_SYMMETRY_NONE};
    assert_int_equal(su_puzzle_generate_rated(su_logic_rules(logic), &settings, level, &rng,
                                              work_space(), logic, puzzle, &rating),
                     SU_OK);
}

void generate_from_spec(const char *spec, const char *seed, uint64_t number, su_rules *rules,
                        su_puzzle *puzzle)
{
    static su_template template;
    su_rng rng = make_rng(seed, number);
    const su_generate_options settings = {.symmetry = SU_SYMMETRY_NONE};
    assert_int_equal(su_template_read(spec, strlen(spec), &template, NULL), SU_OK);
    assert_int_equal(
        su_puzzle_generate_from(&template, &settings, &rng, work_space(), rules, puzzle), SU_OK);
}

unsigned visit_puzzles(const char *path, const su_rules *rules, unsigned every,
                       void (*visit)(const su_digit *givens, const char *rest))
{
    FILE *file = fopen(path, "r");
    char line[512];
    unsigned count = 0, number = 0;
    if (!file)
        print_message("there is no %s: nothing of it was tried\n", path);
    while (file && fgets(line, sizeof line, file)) {
        su_digit givens[SU_MAX_CELLS];
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0' || number++ % every)
            continue;
        char *end = line + strcspn(line, ",; \t");
        const char *rest = end + (*end != '\0');
        *end = '\0';
        read_grid(rules, line, givens);
        visit(givens, rest);
        count++;
    }
    if (file)
        fclose(file);
    return count;
}

void assert_reads_back(const su_rules *rules)
{
    static char text[SU_SPEC_SIZE];
    su_rules again;
    assert_true(su_rules_write(rules, text, sizeof text) < sizeof text);
    assert_int_equal(su_rules_named(text, &again), SU_OK);
    assert_true(su_rules_equal(rules, &again));
    assert_memory_equal(rules, &again, sizeof again);
}

void assert_single(const su_rules *rules, const su_puzzle *puzzle)
{
    su_digit solution[SU_MAX_CELLS];
    assert_int_equal(su_grid_solve_single(rules, puzzle->givens, work_space(), solution), SU_OK);
    assert_memory_equal(solution, puzzle->solution, rules->cells);
    assert_int_equal(su_grid_count_givens(rules, puzzle->givens), puzzle->clues);
}

static bool has_one_place(const su_rules *rules, const su_position *p, unsigned house,
                          unsigned digit)
{
    unsigned places = 0;
    for (unsigned i = 0; i < rules->order; i++)
        places += p->candidates[rules->house[house][i]] >> digit & 1;
    return places == 1;
}

single_counts count_singles(const su_rules *rules, const su_position *position)
{
    single_counts counts = {0, 0, 0};
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const uint32_t mask = position->digit[cell] ? 0 : position->candidates[cell];
        bool by_box = false, by_house = false;
        for (unsigned h = 0; h < rules->houses_of[cell]; h++)
            for (uint32_t left = mask; left; left &= left - 1) {
                const unsigned house = rules->house_of[cell][h];
                const bool has_one =
                    has_one_place(rules, position, house, (unsigned)__builtin_ctz(left));
                by_house |= has_one;
                by_box |= has_one && su_rules_kind(rules, house) == SU_HOUSE_BOX;
            }
        counts.boxed += by_box;
        counts.hidden += by_house;
        counts.naked += !by_house && __builtin_popcount(mask) == 1;
    }
    return counts;
}

bool is_minimal(const su_rules *rules, su_symmetry symmetry, const su_digit *givens)
{
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        su_digit fewer[SU_MAX_CELLS];
        if (givens[cell] == 0)
            continue;
        memcpy(fewer, givens, rules->cells);
        fewer[cell] = 0;
        if (symmetry == SU_SYMMETRY_HALF_TURN)
            fewer[rules->cells - 1 - cell] = 0;
        if (su_grid_solve_single(rules, fewer, work_space(), NULL) != SU_MANY_SOLUTIONS)
            return false;
    }
    return true;
}

double chi_square(const unsigned *count, unsigned kinds, double expected)
{
    double sum = 0;
    for (unsigned i = 0; i < kinds; i++)
        sum += (count[i] - expected) * (count[i] - expected) / expected;
    return sum;
}

void assert_step_keeps(const su_step *step, const su_digit *solution)
{
    const char *name = su_technique_name(step->technique);
    for (unsigned i = 0; i < step->placements; i++)
        if (solution[step->placement[i].cell] != step->placement[i].digit)
            fail_msg("%s places a wrong digit in cell %u", name, step->placement[i].cell);
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].digits >> (solution[step->elimination[i].cell] - 1) & 1)
            fail_msg("%s removes the right digit from cell %u", name, step->elimination[i].cell);
}
