#include "commands/explain_text.h"

#include <stdlib.h>
#include <string.h>

#include "commands/drawing.h"
#include "commands/explain_html.h"
#include "lib/memory.h"
#include "lines/parse_line.h"

/* ---- Forms ----------------------------------------------------------------------------------- */

static const char *by_form(const account *a, const char *text, const char *markdown,
                           const char *html)
{
    return a->form == AS_HTML ? html : a->form == AS_MARKDOWN ? markdown : text;
}

/* What is written between begin_words and end_words is escaped in HTML. */
static void begin_words(account *a)
{
    a->page = a->out;
    if (a->form == AS_HTML)
        a->out = open_buffer_stream(&a->aside);
}

static void end_words(account *a)
{
    if (a->form == AS_HTML) {
        buffer escaped = {0};
        fclose(a->out);
        add_escaped(&escaped, buffer_text(&a->aside), a->aside.length);
        fputs(buffer_text(&escaped), a->page);
        free_buffer(&escaped);
        free_buffer(&a->aside);
    }
    a->out = a->page;
}

/* ---- Sentences ------------------------------------------------------------------------------- */

/* Returns the text of a key in the plural form for a count. */
static const char *text_for(account *a, const char *key, unsigned count)
{
    const su_voice voice = account_voice_of(&a->words);
    return su_voice_plural(&voice, key, count);
}

/* Prints a text and replaces each {name} in it. `pairs` has names and their values, then NULL. */
static void print_filled(const account *a, const char *text, const char *const *pairs)
{
    for (const char *open; (open = strchr(text, '{')) && strchr(open, '}');) {
        size_t length = (size_t)(strchr(open, '}') - open - 1), i = 0;
        fwrite(text, 1, (size_t)(open - text), a->out);
        while (pairs[i] && (strlen(pairs[i]) != length || strncmp(pairs[i], open + 1, length) != 0))
            i += 2;
        fputs(pairs[i] ? pairs[i + 1] : "", a->out);
        text = open + length + 2;
    }
    fputs(text, a->out);
}

typedef struct tenths {
    char text[16];
} tenths;

static tenths format_rating(unsigned rating)
{
    tenths t;
    snprintf(t.text, sizeof t.text, "%u.%u", rating / 10, rating % 10);
    return t;
}

/* ---- How long it takes ----------------------------------------------------------------------- */

typedef struct time_span {
    unsigned least, most;
} time_span;

/* Rounds as people do: 7, 10, 25, 40. */
static unsigned round_time(unsigned count)
{
    const unsigned by = count < 10 ? 1 : count < 30 ? 5 : 10;
    return (count + by / 2) / by * by;
}

/* Returns 2/3 and 3/2 of a time, rounded, in units of `unit` seconds. */
static time_span time_range(unsigned seconds, unsigned unit)
{
    return (time_span){round_time((seconds * 2 / 3 + unit / 2) / unit),
                       round_time((seconds * 3 / 2 + unit / 2) / unit)};
}

static void print_time(account *a, unsigned seconds, unsigned rating)
{
    enum { MINUTE = 60, HOUR = 60 * MINUTE, MOST_OF_MINUTES = 100 * MINUTE };
    const bool in_hours = seconds > MOST_OF_MINUTES;
    const time_span time = time_range(seconds, in_hours ? HOUR : MINUTE);
    char least[16], most[16];
    snprintf(least, sizeof least, "%u", time.least > 0 ? time.least : 1);
    snprintf(most, sizeof most, "%u", time.most);
    const char *const places[] = {"least", least, "most", most, NULL};
    fputc(' ', a->out);
    print_filled(a,
                 text_for(a,
                          time.most <= 1 ? "aMinute"
                          : in_hours     ? "hours"
                                         : "minutes",
                          time.most),
                 places);
    if (su_time_is_rough(a->rules) || rating > SU_HARDEST_TIMED)
        fprintf(a->out, " %s", text_for(a, su_time_is_rough(a->rules) ? "isRough" : "isHarder", 1));
}

/* ---- Before the steps ------------------------------------------------------------------------ */

static void print_rating(account *a, const rating_summary *known)
{
    const su_rating *r = &known->rating;
    const bool is_ours = su_rating_is_nonstandard(r);
    const tenths er = format_rating(r->er);
    const char *const places[] = {"grade",     grade_word(&a->words, r->grade),       "er", er.text,
                                  "technique", technique_word(&a->words, r->hardest), NULL};
    print_filled(a, text_for(a, is_ours ? "headingOurs" : "heading", 1), places);
    print_time(a, known->seconds, r->er);
    fputs(by_form(a, "\n", "\\\n", "\n"), a->out);
    print_filled(a, text_for(a, "hardest", 1), places);
}

void open_account(account *a, const su_digit *givens, const rating_summary *known)
{
    a->givens = givens;
    fputs(by_form(a, "", "## `", "<section>\n<h2><code>"), a->out);
    write_puzzle_line(a->rules, givens, a->out);
    fputs(by_form(a, "\n", "`\n\n", "</code></h2>\n"), a->out);
    if (known->is_rated && known->rating.steps > 0) {
        fputs(by_form(a, "", "", "<p>"), a->out);
        begin_words(a);
        print_rating(a, known);
        end_words(a);
        fputs(by_form(a, "\n", "\n", "</p>"), a->out);
    }
    fputc('\n', a->out);
    if (a->form == AS_MARKDOWN)
        draw_digits(a->rules, givens, a->out);
    if (a->form == AS_HTML)
        draw_scene(&(scene){.rules = a->rules, .givens = givens}, a->out);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void describe_step(account *a, const su_step *step, FILE *out)
{
    const su_voice voice = voice_of(&a->words);
    a->words.out = out;
    if (a->with_eureka && su_step_describe_eureka(a->rules, step, &voice))
        return;
    (a->with_proofs ? su_step_describe : su_step_describe_short)(a->rules, step, &voice);
}

static void print_line(const account *a, const char *line, bool is_item, FILE *out)
{
    buffer escaped = {0};
    if (a->form == AS_HTML)
        add_escaped(&escaped, line, strlen(line));
    else
        add_text(&escaped, line);
    fprintf(out,
            is_item ? by_form(a, "", "- %s\n", "<li>%s</li>\n")
                    : by_form(a, "", "%s\n", "<p>%s</p>\n"),
            buffer_text(&escaped));
    free_buffer(&escaped);
}

/* Describes a step in lines. Those that begin with a number, such as "(1) ", become a list. */
static void describe_in_lines(account *a, const su_step *step, FILE *out)
{
    buffer told = {0};
    FILE *into = open_buffer_stream(&told);
    describe_step(a, step, into);
    fclose(into);
    bool in_list = false;
    for (char *line = told.text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        line += strspn(line, " ");
        const size_t digits = *line == '(' ? strspn(line + 1, "0123456789") : 0;
        const bool is_item = digits > 0 && strncmp(line + 1 + digits, ") ", 2) == 0;
        if (is_item != in_list)
            fputs(by_form(a, "", "\n", is_item ? "<ul>\n" : "</ul>\n"), out);
        if (a->form == AS_MARKDOWN || *line)
            print_line(a, line, is_item, out);
        in_list = is_item;
    }
    fputs(by_form(a, "", "\n", in_list ? "</ul>\n" : ""), out);
    free_buffer(&told);
}

/* Returns the text below the title of a step, on the heap. */
static char *step_text(account *a, const su_position *before, const su_step *step)
{
    buffer told = {0};
    FILE *into = open_buffer_stream(&told);
    if (a->form == AS_HTML)
        draw_scene(&(scene){a->rules, a->givens, before, step}, into);
    if (a->form == AS_MARKDOWN && step->placements == 0)
        draw_candidates(a->rules, before, into);
    if (a->form == AS_TEXT)
        describe_step(a, step, into);
    else
        describe_in_lines(a, step, into);
    fputs(by_form(a, "\n", "", ""), into);
    fclose(into);
    return told.text;
}

/* ---- Steps of one kind ----------------------------------------------------------------------- */

enum { FEWEST_TOGETHER = 3 };

/* Writes "4–9" or "8.3–8.5", or only one value if both are equal. */
static void write_range(const char *from, const char *to, char text[40])
{
    snprintf(text, 40, strcmp(from, to) == 0 ? "%s" : "%s\u2013%s", from, to);
}

static void print_title(account *a, unsigned first, unsigned last, unsigned least, unsigned most,
                        const char *name, const char *key)
{
    char from[16], to[16], numbers[40], ratings[40];
    snprintf(from, sizeof from, "%u", first);
    snprintf(to, sizeof to, "%u", last);
    write_range(from, to, numbers);
    write_range(format_rating(least).text, format_rating(most).text, ratings);
    const char *const title[] = {"number", numbers, "name", name, "rating", ratings, NULL};
    fputs(by_form(a, "", "### ", "<h3>"), a->out);
    begin_words(a);
    print_filled(a, text_for(a, key, last), title);
    end_words(a);
    fputs(by_form(a, "\n", "\n\n", "</h3>\n"), a->out);
}

/* Prints all candidates that the held chains remove. */
static void print_effect(account *a)
{
    const su_voice voice = account_voice_of(&a->words);
    su_step *all = take_zeroed(1, sizeof *all);
    all->technique = a->held.technique;
    for (unsigned cell = 0; cell < a->rules->cells; cell++)
        if (a->held.gone[cell])
            all->elimination[all->eliminations++] =
                (su_elimination){(uint16_t)cell, a->held.gone[cell]};
    fputs(by_form(a, "   ", "", "<p>"), a->out);
    begin_words(a);
    a->words.out = a->out;
    su_step_describe_effect(a->rules, all, &voice);
    end_words(a);
    fputs(by_form(a, "\n", "\n\n", "</p>\n"), a->out);
    free(all);
}

/* Writes the held steps. Three or more share one title. */
static void flush_held(account *a)
{
    held_steps *held = &a->held;
    const bool together = held->steps >= FEWEST_TOGETHER;
    const char *name = technique_word(&a->words, held->technique),
               *key = su_technique_is_ours(held->technique) ? "stepOurs" : "step";
    if (together)
        print_title(a, held->first, held->first + held->steps - 1, held->least, held->most, name,
                    key);
    for (unsigned i = 0; i < held->steps; i++) {
        fputs(by_form(a, "", "", "<article>\n"), a->out);
        if (together)
            fprintf(a->out, by_form(a, "   %u. ", "#### %u\n\n", "<h4>%u</h4>\n"), held->first + i);
        else
            print_title(a, held->first + i, held->first + i, held->tenths[i], held->tenths[i], name,
                        key);
        fprintf(a->out, together || a->form != AS_TEXT ? "%s" : "   %s", held->text[i]);
        fputs(by_form(a, "", "", "</article>\n"), a->out);
        free(held->text[i]);
    }
    if (together && held->are_chains)
        print_effect(a);
    *held = (held_steps){.steps = 0};
}

/* ---- Singles in a row ------------------------------------------------------------------------ */

static bool is_single(const su_step *step)
{
    return step->placements == 1
           && su_technique_family((su_technique)step->technique) == SU_FAMILY_SINGLES;
}

static void hold_single(account *a, const su_position *before, const su_step *step, unsigned number)
{
    singles *s = &a->singles;
    char placed[32];
    if (s->steps++ == 0) {
        s->first = number;
        s->least = s->most = step->tenths;
        s->technique = (su_technique)step->technique;
        s->alone = step_text(a, before, step);
    }
    s->least = step->tenths < s->least ? step->tenths : s->least;
    s->most = step->tenths > s->most ? step->tenths : s->most;
    snprintf(placed, sizeof placed, "%sr%uc%u = %c", s->steps > 1 ? ", " : "",
             step->placement[0].cell / a->rules->order + 1,
             step->placement[0].cell % a->rules->order + 1,
             su_digit_char(step->placement[0].digit));
    add_text(&s->text, placed);
}

/* Writes the held singles. In HTML, draws the board after them if there are several. */
static void flush_singles(account *a, const su_position *after)
{
    singles *s = &a->singles;
    if (s->steps == 0)
        return;
    const bool is_one = s->steps == 1;
    const char *name =
        is_one ? technique_word(&a->words, s->technique) : text_for(a, "singles", s->steps);
    fputs(by_form(a, "", "", "<article>\n"), a->out);
    print_title(a, s->first, s->first + s->steps - 1, s->least, s->most, name, "step");
    if (a->form == AS_HTML && !is_one)
        draw_scene(&(scene){.rules = a->rules, .givens = a->givens, .position = after}, a->out);
    if (is_one)
        fprintf(a->out, by_form(a, "   %s", "%s", "%s"), s->alone);
    else
        fprintf(a->out, by_form(a, "   %s\n", "%s\n\n", "<p>%s</p>\n"), buffer_text(&s->text));
    fputs(by_form(a, "", "", "</article>\n"), a->out);
    free_buffer(&s->text);
    free(s->alone);
    *s = (singles){.steps = 0};
}

static bool can_group_with(const held_steps *held, const su_step *step, unsigned number)
{
    return held->steps < MOST_OF_A_KIND && held->technique == step->technique
           && held->first + held->steps == number && step->placements == 0;
}

void add_to_account(account *a, const su_position *before, const su_step *step, unsigned number)
{
    held_steps *held = &a->held;
    const bool in_a_row = is_single(step) && !a->with_each;
    if (held->steps > 0 && (in_a_row || !can_group_with(held, step, number)))
        flush_held(a);
    if (in_a_row) {
        hold_single(a, before, step, number);
        return;
    }
    flush_singles(a, before);
    if (held->steps == 0) {
        held->technique = step->technique;
        held->first = number;
        held->least = step->tenths;
    }
    held->least = step->tenths < held->least ? step->tenths : held->least;
    held->most = step->tenths > held->most ? step->tenths : held->most;
    for (unsigned i = 0; i < step->eliminations; i++)
        held->gone[step->elimination[i].cell] |= step->elimination[i].digits;
    held->are_chains = step->nodes > 0;
    held->tenths[held->steps] = step->tenths;
    held->text[held->steps++] = step_text(a, before, step);
    if (step->placements > 0)
        flush_held(a);
}

/* ---- After the steps ------------------------------------------------------------------------- */

void close_account(account *a, const su_position *after, su_status status,
                   const solution_path *taken)
{
    char steps[16];
    snprintf(steps, sizeof steps, "%u", taken->steps);
    const tenths hardest = format_rating(taken->tenths);
    const char *const places[] = {
        "steps",  steps,        "technique", technique_word(&a->words, taken->hardest),
        "rating", hardest.text, NULL};
    const char *key = status == SU_STOPPED ? "searchCut"
                      : status != SU_OK    ? "needsSearch"
                      : taken->steps       ? "solved"
                                           : "alreadySolved";
    flush_held(a);
    flush_singles(a, after);
    if (a->form == AS_MARKDOWN && taken->steps > 0)
        draw_digits(a->rules, after->digit, a->out);
    fputs(by_form(a, "", "", "<article>\n<p>"), a->out);
    begin_words(a);
    print_filled(a, text_for(a, key, taken->steps), places);
    end_words(a);
    fputs(by_form(a, "\n\n", "\n\n", "</p>\n"), a->out);
    if (a->form == AS_HTML && taken->steps > 0)
        draw_scene(&(scene){.rules = a->rules, .givens = a->givens, .position = after}, a->out);
    fputs(by_form(a, "", "", "</article>\n</section>\n"), a->out);
}
