#include "commands/account.h"

#include <stdlib.h>
#include <string.h>

#include "commands/drawing.h"
#include "lib/buffer.h"
#include "lib/memory.h"
#include "lines/lines.h"

/* ---- Sentences ------------------------------------------------------------------------------- */

/* The text of a key, in the form that goes with so many. */
static const char *say(account *a, const char *key, unsigned count)
{
    const su_voice voice = account_voice_of(&a->words);
    return su_voice_plural(&voice, key, count);
}

/* The text with {name}s filled in, from pairs of names and texts ended by NULL. */
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

static tenths written(unsigned rating)
{
    tenths t;
    snprintf(t.text, sizeof t.text, "%u.%u", rating / 10, rating % 10);
    return t;
}

/* ---- How long it takes ----------------------------------------------------------------------- */

typedef struct range {
    unsigned least, most;
} range;

/* As people say it: 7, 10, 25, 40. */
static unsigned spoken(unsigned count)
{
    const unsigned by = count < 10 ? 1 : count < 30 ? 5 : 10;
    return (count + by / 2) / by * by;
}

/* Half as long again for the most as for what is told, and the least in the same way. */
static range time_around(unsigned seconds, unsigned unit)
{
    return (range){spoken((seconds * 2 / 3 + unit / 2) / unit),
                   spoken((seconds * 3 / 2 + unit / 2) / unit)};
}

static void print_time(account *a, unsigned seconds, unsigned rating)
{
    enum { MINUTE = 60, HOUR = 60 * MINUTE, MOST_OF_MINUTES = 100 * MINUTE };
    const bool in_hours = seconds > MOST_OF_MINUTES;
    const range time = time_around(seconds, in_hours ? HOUR : MINUTE);
    char least[16], most[16];
    snprintf(least, sizeof least, "%u", time.least > 0 ? time.least : 1);
    snprintf(most, sizeof most, "%u", time.most);
    const char *const places[] = {"least", least, "most", most, NULL};
    fputc(' ', a->out);
    print_filled(a,
                 say(a,
                     time.most <= 1 ? "aMinute"
                     : in_hours     ? "hours"
                                    : "minutes",
                     time.most),
                 places);
    if (su_time_is_rough(a->rules) || rating > SU_HARDEST_TIMED)
        fprintf(a->out, " %s", say(a, su_time_is_rough(a->rules) ? "isRough" : "isHarder", 1));
}

/* ---- Before the steps ------------------------------------------------------------------------ */

/* Up to this rating, of hidden singles, all ways are alike. */
enum { ONE_WAY = 15 };

/* How hard it begins goes without saying where that is as hard as it gets. */
static void print_rating(account *a, const su_rating *r)
{
    const tenths er = written(r->er), ep = written(r->ep), ed = written(r->ed);
    const char *const places[] = {
        "grade", grade_word(&a->words, r->grade), "er", er.text, "ep", ep.text, "ed", ed.text,
        NULL};
    print_filled(a, say(a, su_rating_is_ours(r) ? "headingOurs" : "heading", 1), places);
    if (r->ep != r->er || r->ed != r->er) {
        fputc(' ', a->out);
        print_filled(a, say(a, "beginning", 1), places);
    }
    if (!a->by_scale && r->er > ONE_WAY)
        fprintf(a->out, " %s", say(a, "ownWay", 1));
}

static void print_effort(account *a, unsigned effort)
{
    char text[16];
    snprintf(text, sizeof text, "%u", effort);
    const char *const places[] = {"effort", text, NULL};
    fputc(' ', a->out);
    print_filled(a, say(a, "effort", effort), places);
}

void open_account(account *a, const su_digit *givens, const outlook *known)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(a->rules, givens, '.', text, sizeof text);
    fputs(a->is_markdown ? "## `" : "", a->out);
    write_line_rules(a->rules, a->out);
    fprintf(a->out, a->is_markdown ? "%s`\n\n" : "%s\n", text);
    if (known->is_rated && known->rating.steps > 0) {
        print_rating(a, &known->rating);
        print_time(a, known->seconds, known->rating.er);
        if (known->effort > 0)
            print_effort(a, known->effort);
        fputc('\n', a->out);
    }
    fputc('\n', a->out);
    if (a->is_markdown)
        draw_digits(a->rules, givens, a->out);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void tell(account *a, const su_step *step, FILE *out)
{
    const su_voice voice = voice_of(&a->words);
    a->words.out = out;
    (a->with_proofs ? su_step_tell : su_step_tell_short)(a->rules, step, &voice);
}

/* Claims and branches, which begin by their number, become a list. */
static void tell_in_markdown(account *a, const su_step *step, FILE *out)
{
    buffer told = {0};
    FILE *into = write_into(&told);
    tell(a, step, into);
    fclose(into);
    bool in_list = false;
    for (char *line = told.text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        line += strspn(line, " ");
        const bool is_item = *line == '(' && strspn(line + 1, "0123456789") > 0;
        fputs(is_item != in_list ? "\n" : "", out);
        fprintf(out, is_item ? "- %s\n" : "%s\n", line);
        in_list = is_item;
    }
    fputc('\n', out);
    free_buffer(&told);
}

/* What stands below its title. */
static char *text_of(account *a, const su_position *before, const su_step *step)
{
    buffer told = {0};
    FILE *into = write_into(&told);
    if (a->is_markdown && step->placements == 0)
        draw_candidates(a->rules, before, into);
    if (a->is_markdown)
        tell_in_markdown(a, step, into);
    else
        tell(a, step, into);
    fputs(a->is_markdown ? "" : "\n", into);
    fclose(into);
    return told.text;
}

/* ---- Steps of one kind ----------------------------------------------------------------------- */

enum { FEWEST_TOGETHER = 3 };

/* "4", "7.1", or of several "4–9", "8.3–8.5". */
static void write_range(const char *from, const char *to, char text[40])
{
    snprintf(text, 40, strcmp(from, to) == 0 ? "%s" : "%s\u2013%s", from, to);
}

static void print_title(account *a, unsigned first, unsigned last, unsigned least, unsigned most)
{
    char from[16], to[16], numbers[40], ratings[40];
    snprintf(from, sizeof from, "%u", first);
    snprintf(to, sizeof to, "%u", last);
    write_range(from, to, numbers);
    write_range(written(least).text, written(most).text, ratings);
    const char *const title[] = {
        "number", numbers, "name", technique_word(&a->words, a->held.technique),
        "rating", ratings, NULL};
    fputs(a->is_markdown ? "### " : "", a->out);
    print_filled(a, say(a, su_technique_is_ours(a->held.technique) ? "stepOurs" : "step", last),
                 title);
    fputs(a->is_markdown ? "\n\n" : "\n", a->out);
}

/* All that they remove. */
static void print_effect(account *a)
{
    const su_voice voice = account_voice_of(&a->words);
    su_step *all = take_zeroed(1, sizeof *all);
    all->technique = a->held.technique;
    for (unsigned cell = 0; cell < a->rules->cells; cell++)
        if (a->held.gone[cell])
            all->elimination[all->eliminations++] =
                (su_elimination){(uint16_t)cell, a->held.gone[cell]};
    fputs(a->is_markdown ? "" : "   ", a->out);
    a->words.out = a->out;
    su_step_tell_effect(a->rules, all, &voice);
    fputs(a->is_markdown ? "\n\n" : "\n", a->out);
    free(all);
}

/* Writes those that are held. */
static void let_go(account *a)
{
    same_kind *held = &a->held;
    const bool together = held->steps >= FEWEST_TOGETHER;
    if (together)
        print_title(a, held->first, held->first + held->steps - 1, held->least, held->most);
    for (unsigned i = 0; i < held->steps; i++) {
        if (together)
            fprintf(a->out, a->is_markdown ? "#### %u\n\n" : "   %u. ", held->first + i);
        else
            print_title(a, held->first + i, held->first + i, held->tenths[i], held->tenths[i]);
        fprintf(a->out, together || a->is_markdown ? "%s" : "   %s", held->text[i]);
        free(held->text[i]);
    }
    if (together && held->are_chains)
        print_effect(a);
    *held = (same_kind){.steps = 0};
}

static bool goes_with(const same_kind *held, const su_step *step, unsigned number)
{
    return held->steps < MOST_OF_A_KIND && held->technique == step->technique
           && held->first + held->steps == number && step->placements == 0;
}

void tell_numbered(account *a, const su_position *before, const su_step *step, unsigned number)
{
    same_kind *held = &a->held;
    if (held->steps > 0 && !goes_with(held, step, number))
        let_go(a);
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
    held->text[held->steps++] = text_of(a, before, step);
    if (step->placements > 0)
        let_go(a);
}

/* ---- After the steps ------------------------------------------------------------------------- */

void close_account(account *a, const su_position *after, su_status status, const way *taken)
{
    char steps[16];
    snprintf(steps, sizeof steps, "%u", taken->steps);
    const char *const places[] = {"steps", steps, "technique",
                                  technique_word(&a->words, taken->hardest), NULL};
    const char *key = status == SU_STOPPED ? "searchCut"
                      : status != SU_OK    ? "needsSearch"
                      : taken->steps       ? "solved"
                                           : "alreadySolved";
    let_go(a);
    if (a->is_markdown && taken->steps > 0)
        draw_digits(a->rules, after->digit, a->out);
    print_filled(a, say(a, key, taken->steps), places);
    fputs("\n\n", a->out);
}
