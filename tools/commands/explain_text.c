#include "commands/explain_text.h"

#include <stdlib.h>
#include <string.h>

#include "commands/drawing.h"
#include "commands/explain_html.h"
#include "lib/memory.h"
#include "lines/parse_line.h"

/* ---- Forms ----------------------------------------------------------------------------------- */

static const char *by_form(const explanation *a, const char *text, const char *markdown,
                           const char *html)
{
    return a->form == AS_HTML ? html : a->form == AS_MARKDOWN ? markdown : text;
}

/* Begins text that is escaped in HTML output. */
static void begin_escaping(explanation *a)
{
    a->html_out = a->out;
    if (a->form == AS_HTML)
        a->out = open_buffer_stream(&a->unescaped);
}

static void end_escaping(explanation *a)
{
    if (a->form == AS_HTML) {
        buffer escaped = {0};
        fclose(a->out);
        add_escaped(&escaped, buffer_text(&a->unescaped), a->unescaped.length);
        fputs(buffer_text(&escaped), a->html_out);
        free_buffer(&escaped);
        free_buffer(&a->unescaped);
    }
    a->out = a->html_out;
}

/* ---- Sentences ------------------------------------------------------------------------------- */

/* Returns the text for a key, in the plural form for a count. */
static const char *text_for(explanation *a, const char *key, unsigned count)
{
    const su_voice voice = explain_voice_of(&a->texts);
    return su_voice_plural(&voice, key, count);
}

/* Appends a text and replaces each {name}. `pairs` has each name and its value, then NULL. */
static void add_filled(buffer *to, const char *text, const char *const *pairs)
{
    for (const char *open; (open = strchr(text, '{')) && strchr(open, '}');) {
        size_t length = (size_t)(strchr(open, '}') - open - 1), i = 0;
        add_bytes(to, text, (size_t)(open - text));
        while (pairs[i] && (strlen(pairs[i]) != length || strncmp(pairs[i], open + 1, length) != 0))
            i += 2;
        add_text(to, pairs[i] ? pairs[i + 1] : "");
        text = open + length + 2;
    }
    add_text(to, text);
}

static void print_filled(const explanation *a, const char *text, const char *const *pairs)
{
    buffer filled = {0};
    add_filled(&filled, text, pairs);
    fputs(buffer_text(&filled), a->out);
    free_buffer(&filled);
}

/* Appends what the text of a key has between its two places: " " in "{list} {next}". */
static void add_between(explanation *a, const char *key, buffer *to)
{
    const text_part between = middle_of(text_for(a, key, 1));
    add_bytes(to, between.text, between.length);
}

static void print_between(explanation *a, const char *key)
{
    buffer between = {0};
    add_between(a, key, &between);
    fputs(buffer_text(&between), a->out);
    free_buffer(&between);
}

typedef struct tenths {
    char text[16];
} tenths;

static tenths format_rating(explanation *a, unsigned rating)
{
    tenths t;
    snprintf(t.text, sizeof t.text, "%u%s%u", rating / 10, page_word(&a->texts, "decimal"),
             rating % 10);
    return t;
}

/* ---- How long it takes ----------------------------------------------------------------------- */

typedef struct time_span {
    unsigned least, most;
} time_span;

/* Rounds to a number that people would say, such as 7, 10, 25 or 40. */
static unsigned round_time(unsigned count)
{
    const unsigned by = count < 10 ? 1 : count < 30 ? 5 : 10;
    return (count + by / 2) / by * by;
}

/* Returns 2/3 and 3/2 of a time, rounded, in minutes or hours. `unit` is 60 or 3600 seconds. */
static time_span time_range(unsigned seconds, unsigned unit)
{
    return (time_span){round_time((seconds * 2 / 3 + unit / 2) / unit),
                       round_time((seconds * 3 / 2 + unit / 2) / unit)};
}

static void print_time(explanation *a, unsigned seconds, unsigned rating)
{
    enum { MINUTE = 60, HOUR = 60 * MINUTE, MAX_OF_MINUTES = 100 * MINUTE };
    const bool in_hours = seconds > MAX_OF_MINUTES;
    const time_span time = time_range(seconds, in_hours ? HOUR : MINUTE);
    char least[16], most[16];
    snprintf(least, sizeof least, "%u", time.least > 0 ? time.least : 1);
    snprintf(most, sizeof most, "%u", time.most);
    const char *const values[] = {"least", least, "most", most, NULL};
    print_between(a, "sentences");
    print_filled(a,
                 text_for(a,
                          time.most <= 1 ? "aMinute"
                          : in_hours     ? "hours"
                                         : "minutes",
                          time.most),
                 values);
    const bool is_rough = su_time_is_rough(a->rules);
    if (!is_rough && rating <= SU_HARDEST_TIMED)
        return;
    print_between(a, "sentences");
    fputs(text_for(a, is_rough ? "isRough" : "isHarder", 1), a->out);
}

/* ---- Before the steps ------------------------------------------------------------------------ */

static void print_rating(explanation *a, const rating_summary *summary)
{
    const su_rating *r = &summary->rating;
    const bool is_ours = su_rating_is_nonstandard(r);
    const tenths er = format_rating(a, r->er);
    const char *const values[] = {"grade",     grade_word(&a->texts, r->grade),       "er", er.text,
                                  "technique", technique_word(&a->texts, r->hardest), NULL};
    print_filled(a, text_for(a, is_ours ? "headingOurs" : "heading", 1), values);
    print_time(a, summary->seconds, r->er);
    fputs(by_form(a, "\n", "\\\n", "\n"), a->out);
    print_filled(a, text_for(a, "hardest", 1), values);
}

void begin_explanation(explanation *a, const su_digit *givens, const rating_summary *summary)
{
    a->givens = givens;
    fputs(by_form(a, "", "## `", "<section>\n<h2><code>"), a->out);
    write_puzzle_line(a->rules, givens, a->out);
    fputs(by_form(a, "\n", "`\n\n", "</code></h2>\n"), a->out);
    if (summary->is_rated && summary->rating.steps > 0) {
        fputs(by_form(a, "", "", "<p>"), a->out);
        begin_escaping(a);
        print_rating(a, summary);
        end_escaping(a);
        fputs(by_form(a, "\n", "\n", "</p>"), a->out);
    }
    fputc('\n', a->out);
    if (a->form == AS_MARKDOWN)
        draw_digits(a->rules, givens, a->out);
    if (a->form == AS_HTML)
        draw_scene(&(scene){.rules = a->rules, .givens = givens}, a->out);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void describe_step(explanation *a, const su_step *step, FILE *out)
{
    const su_voice voice = voice_of(&a->texts);
    a->texts.out = out;
    if (a->with_eureka && su_step_describe_eureka(a->rules, step, &voice))
        return;
    (a->with_proofs ? su_step_describe : su_step_describe_short)(a->rules, step, &voice);
}

static void print_line(const explanation *a, const char *line, bool is_item, FILE *out)
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

/* Describes a step in lines. Lines that begin with a number, such as "(1) ", become a list. */
static void describe_in_lines(explanation *a, const su_step *step, FILE *out)
{
    buffer description = {0};
    FILE *stream = open_buffer_stream(&description);
    describe_step(a, step, stream);
    fclose(stream);
    bool in_list = false;
    for (char *line = description.text, *next; line; line = next) {
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
    free_buffer(&description);
}

/* Returns the text below the title of a step. The caller frees it. */
static char *step_text(explanation *a, const su_position *before, const su_step *step)
{
    buffer description = {0};
    FILE *stream = open_buffer_stream(&description);
    if (a->form == AS_HTML)
        draw_scene(&(scene){a->rules, a->givens, before, step}, stream);
    if (a->form == AS_MARKDOWN && step->placements == 0)
        draw_candidates(a->rules, before, stream);
    if (a->form == AS_TEXT)
        describe_step(a, step, stream);
    else
        describe_in_lines(a, step, stream);
    fputs(by_form(a, "\n", "", ""), stream);
    fclose(stream);
    return description.text;
}

/* ---- Steps of one kind ----------------------------------------------------------------------- */

enum { FEWEST_TOGETHER = 3 };

/* Writes "4–9" or "8.3–8.5", or only one value if both are equal. */
static void write_range(const char *from, const char *to, char text[40])
{
    snprintf(text, 40, strcmp(from, to) == 0 ? "%s" : "%s\u2013%s", from, to);
}

static void print_title(explanation *a, unsigned first, unsigned last, unsigned least,
                        unsigned most, const char *name, const char *key)
{
    char from[16], to[16], numbers[40], ratings[40];
    snprintf(from, sizeof from, "%u", first);
    snprintf(to, sizeof to, "%u", last);
    write_range(from, to, numbers);
    write_range(format_rating(a, least).text, format_rating(a, most).text, ratings);
    const char *const title[] = {"number", numbers, "name", name, "rating", ratings, NULL};
    fputs(by_form(a, "", "### ", "<h3>"), a->out);
    begin_escaping(a);
    print_filled(a, text_for(a, key, last), title);
    end_escaping(a);
    fputs(by_form(a, "\n", "\n\n", "</h3>\n"), a->out);
}

/* Prints all candidates that the pending chains remove. */
static void print_effect(explanation *a)
{
    const su_voice voice = explain_voice_of(&a->texts);
    su_step *all = allocate_zeroed(1, sizeof *all);
    all->technique = a->pending.technique;
    for (unsigned cell = 0; cell < a->rules->cells; cell++)
        if (a->pending.removed[cell])
            all->elimination[all->eliminations++] =
                (su_elimination){(uint16_t)cell, a->pending.removed[cell]};
    fputs(by_form(a, "   ", "", "<p>"), a->out);
    begin_escaping(a);
    a->texts.out = a->out;
    su_step_describe_effect(a->rules, all, &voice);
    end_escaping(a);
    fputs(by_form(a, "\n", "\n\n", "</p>\n"), a->out);
    free(all);
}

/* Writes the pending steps. Three or more steps share a title. */
static void flush_steps(explanation *a)
{
    pending_steps *pending = &a->pending;
    const bool has_common_title = pending->steps >= FEWEST_TOGETHER;
    const char *name = technique_word(&a->texts, pending->technique),
               *key = su_technique_is_ours(pending->technique) ? "stepOurs" : "step";
    if (has_common_title)
        print_title(a, pending->first, pending->first + pending->steps - 1, pending->least,
                    pending->most, name, key);
    for (unsigned i = 0; i < pending->steps; i++) {
        fputs(by_form(a, "", "", "<article>\n"), a->out);
        if (has_common_title)
            fprintf(a->out, by_form(a, "   %u. ", "#### %u\n\n", "<h4>%u</h4>\n"),
                    pending->first + i);
        else
            print_title(a, pending->first + i, pending->first + i, pending->tenths[i],
                        pending->tenths[i], name, key);
        fprintf(a->out, has_common_title || a->form != AS_TEXT ? "%s" : "   %s", pending->text[i]);
        fputs(by_form(a, "", "", "</article>\n"), a->out);
        free(pending->text[i]);
    }
    if (has_common_title && pending->are_chains)
        print_effect(a);
    *pending = (pending_steps){.steps = 0};
}

/* ---- Singles in a row ------------------------------------------------------------------------ */

static bool is_single(const su_step *step)
{
    return step->placements == 1
           && su_technique_family((su_technique)step->technique) == SU_FAMILY_SINGLES;
}

static void add_single(explanation *a, const su_position *before, const su_step *step,
                       unsigned number)
{
    single_run *s = &a->single_run;
    char row[16], column[16];
    const char digit[] = {su_digit_char(step->placement[0].digit), '\0'};
    const char *const place[] = {"row", row, "column", column, NULL};
    if (s->steps++ == 0) {
        s->first = number;
        s->least = s->most = step->tenths;
        s->technique = (su_technique)step->technique;
        s->first_text = step_text(a, before, step);
    }
    s->least = step->tenths < s->least ? step->tenths : s->least;
    s->most = step->tenths > s->most ? step->tenths : s->most;
    snprintf(row, sizeof row, "%u", step->placement[0].cell / a->rules->order + 1);
    snprintf(column, sizeof column, "%u", step->placement[0].cell % a->rules->order + 1);
    if (s->steps > 1)
        add_between(a, "comma", &s->text);
    add_filled(&s->text, page_word(&a->texts, "cellShort"), place);
    add_text(&s->text, " = ");
    add_text(&s->text, digit);
}

/* Writes the pending singles. If there are several, also draws the board after them in HTML. */
static void flush_singles(explanation *a, const su_position *after)
{
    single_run *s = &a->single_run;
    if (s->steps == 0)
        return;
    const bool is_one = s->steps == 1;
    const char *name =
        is_one ? technique_word(&a->texts, s->technique) : text_for(a, "singles", s->steps);
    fputs(by_form(a, "", "", "<article>\n"), a->out);
    print_title(a, s->first, s->first + s->steps - 1, s->least, s->most, name, "step");
    if (a->form == AS_HTML && !is_one)
        draw_scene(&(scene){.rules = a->rules, .givens = a->givens, .position = after}, a->out);
    if (is_one)
        fprintf(a->out, by_form(a, "   %s", "%s", "%s"), s->first_text);
    else
        fprintf(a->out, by_form(a, "   %s\n", "%s\n\n", "<p>%s</p>\n"), buffer_text(&s->text));
    fputs(by_form(a, "", "", "</article>\n"), a->out);
    free_buffer(&s->text);
    free(s->first_text);
    *s = (single_run){.steps = 0};
}

static bool can_group_with(const pending_steps *pending, const su_step *step, unsigned number)
{
    return pending->steps < MAX_TOGETHER && pending->technique == step->technique
           && pending->first + pending->steps == number && step->placements == 0;
}

void add_to_explanation(explanation *a, const su_position *before, const su_step *step,
                        unsigned number)
{
    pending_steps *pending = &a->pending;
    const bool joins_singles = is_single(step) && !a->with_each_single;
    if (pending->steps > 0 && (joins_singles || !can_group_with(pending, step, number)))
        flush_steps(a);
    if (joins_singles) {
        add_single(a, before, step, number);
        return;
    }
    flush_singles(a, before);
    if (pending->steps == 0) {
        pending->technique = step->technique;
        pending->first = number;
        pending->least = step->tenths;
    }
    pending->least = step->tenths < pending->least ? step->tenths : pending->least;
    pending->most = step->tenths > pending->most ? step->tenths : pending->most;
    for (unsigned i = 0; i < step->eliminations; i++)
        pending->removed[step->elimination[i].cell] |= step->elimination[i].digits;
    pending->are_chains = step->nodes > 0;
    pending->tenths[pending->steps] = step->tenths;
    pending->text[pending->steps++] = step_text(a, before, step);
    if (step->placements > 0)
        flush_steps(a);
}

/* ---- After the steps ------------------------------------------------------------------------- */

void end_explanation(explanation *a, const su_position *after, su_status status,
                     const solution_path *path)
{
    char steps[16];
    snprintf(steps, sizeof steps, "%u", path->steps);
    const tenths hardest = format_rating(a, path->tenths);
    const char *const values[] = {
        "steps",  steps,        "technique", technique_word(&a->texts, path->hardest),
        "rating", hardest.text, NULL};
    const char *key = status == SU_STOPPED ? "searchCut"
                      : status != SU_OK    ? "needsSearch"
                      : path->steps        ? "solved"
                                           : "alreadySolved";
    flush_steps(a);
    flush_singles(a, after);
    if (a->form == AS_MARKDOWN && path->steps > 0)
        draw_digits(a->rules, after->digit, a->out);
    fputs(by_form(a, "", "", "<article>\n<p>"), a->out);
    begin_escaping(a);
    print_filled(a, text_for(a, key, path->steps), values);
    end_escaping(a);
    fputs(by_form(a, "\n\n", "\n\n", "</p>\n"), a->out);
    if (a->form == AS_HTML && path->steps > 0)
        draw_scene(&(scene){.rules = a->rules, .givens = a->givens, .position = after}, a->out);
    fputs(by_form(a, "", "", "</article>\n</section>\n"), a->out);
}
