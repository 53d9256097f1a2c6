#include "commands/account.h"

#include <string.h>

#include "commands/drawing.h"
#include "lib/buffer.h"
#include "lines/lines.h"

/* ---- Sentences ------------------------------------------------------------------------------- */

/* The text of a key, in the form that goes with so many. */
static const char *say(account *a, const char *key, unsigned count)
{
    const su_voice voice = voice_of(&a->words);
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

/* ---- Before the steps ------------------------------------------------------------------------ */

static void print_rating(account *a, const su_rating *r)
{
    const tenths er = written(r->er), ep = written(r->ep), ed = written(r->ed);
    const char *const places[] = {"grade",     grade_word(&a->words, r->grade),
                                  "er",        er.text,
                                  "ep",        ep.text,
                                  "ed",        ed.text,
                                  "technique", technique_word(&a->words, r->hardest),
                                  NULL};
    print_filled(a, say(a, "heading", 1), places);
    fputc('\n', a->out);
}

void open_account(account *a, const su_digit *givens, const su_rating *rating)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(a->rules, givens, '.', text, sizeof text);
    fputs(a->is_markdown ? "## `" : "", a->out);
    write_line_rules(a->rules, a->out);
    fprintf(a->out, a->is_markdown ? "%s`\n\n" : "%s\n", text);
    if (rating && rating->steps > 0)
        print_rating(a, rating);
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
static void tell_in_markdown(account *a, const su_step *step)
{
    buffer told = {NULL};
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
        fputs(is_item != in_list ? "\n" : "", a->out);
        fprintf(a->out, is_item ? "- %s\n" : "%s\n", line);
        in_list = is_item;
    }
    fputc('\n', a->out);
    free_buffer(&told);
}

void tell_numbered(account *a, const su_position *before, const su_step *step, unsigned number)
{
    char counted[16];
    const tenths rating = written(step->tenths);
    snprintf(counted, sizeof counted, "%u", number);
    const char *const title[] = {
        "number", counted,     "name", technique_word(&a->words, step->technique),
        "rating", rating.text, NULL};
    fputs(a->is_markdown ? "### " : "", a->out);
    print_filled(a, say(a, "step", number), title);
    fputs(a->is_markdown ? "\n\n" : "\n   ", a->out);
    if (a->is_markdown && step->placements == 0)
        draw_candidates(a->rules, before, a->out);
    if (a->is_markdown)
        tell_in_markdown(a, step);
    else
        tell(a, step, a->out);
    fputs(a->is_markdown ? "" : "\n", a->out);
}

/* ---- After the steps ------------------------------------------------------------------------- */

void close_account(account *a, const su_position *after, su_status status, const su_rating *taken)
{
    char steps[16];
    const tenths rating = written(taken->er);
    snprintf(steps, sizeof steps, "%u", taken->steps);
    const char *const places[] = {"steps",     steps,
                                  "rating",    rating.text,
                                  "technique", technique_word(&a->words, taken->hardest),
                                  NULL};
    const char *key = status != SU_OK ? "needsSearch" : taken->steps ? "solved" : "alreadySolved";
    if (a->is_markdown && taken->steps > 0)
        draw_digits(a->rules, after->digit, a->out);
    print_filled(a, say(a, key, taken->steps), places);
    fputs("\n\n", a->out);
}
