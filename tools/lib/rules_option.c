#include "lib/rules_option.h"

#include <stdio.h>
#include <string.h>

#include "lib/messages.h"

const char *spec_of(const su_rules *rules)
{
    static _Thread_local char spec[SU_SPEC_SIZE];
    static _Thread_local su_rules cached; /* `cells` is 0 at first */
    if (!su_rules_equal(&cached, rules)) {
        cached = *rules;
        su_rules_write(rules, spec, sizeof spec);
    }
    return spec;
}

bool is_layout(const su_rules *rules) { return !strchr(spec_of(rules), '+'); }

/* Returns where the rule name that ends at `at` begins. Returns NULL if no plus precedes it. */
static const char *rule_name_before(const char *text, size_t at)
{
    const char *word = text + at;
    while (word > text && word[-1] != '+' && word[-1] != ':')
        word--;
    return word > text && word[-1] == '+' ? word : NULL;
}

/* Describes an error in a constraint, such as missing cells. */
static void describe_constraint(const su_report *report, const char *text, size_t length,
                                char *message, size_t size)
{
    const size_t at = report->position;
    const char *name = at == length || text[at] == '+' ? rule_name_before(text, at) : NULL;
    if (name)
        snprintf(message, size, "column %u: the cells of '%.*s' are missing", report->column,
                 (int)(text + at - name), name);
    else
        snprintf(message, size, "column %u: not a valid cell, number or sign of a constraint",
                 report->column);
}

/* Describes the first error in the spec of rules. */
static void describe_spec(const su_report *report, const char *text, size_t length, char *message,
                          size_t size)
{
    size_t at = report->position, end = at;
    while (end < length && text[end] != '+' && text[end] != ':' && end - at < 40)
        end++;
    int word = (int)(end - at);
    unsigned column = report->column;
    const su_status status = report->status;
    if (status == SU_UNKNOWN_WORD)
        snprintf(message, size, "column %u: unknown rule '%.*s'", column, word, text + at);
    else if (status == SU_NOT_PLAYED)
        snprintf(message, size, "column %u: the rule '%.*s' is not supported", column, word,
                 text + at);
    else if (status == SU_TOO_SHORT)
        snprintf(message, size, "column %u: the map ends after %u of %u cell%s", column,
                 report->found, report->expected, plural_ending(report->expected));
    else if (status == SU_TOO_LONG)
        snprintf(message, size, "column %u: the map has more than %u cell%s", column,
                 report->expected, plural_ending(report->expected));
    else if (status == SU_BAD_CHARACTER)
        snprintf(message, size, "column %u: not a character of a map", column);
    else if (status == SU_BAD_CONSTRAINT)
        describe_constraint(report, text, length, message, size);
    else if (status == SU_BAD_HOUSE)
        snprintf(message, size, "column %u: %u cell%s the character %c; a house has %u cells",
                 column, report->found, report->found == 1 ? " has" : "s have",
                 su_digit_char((su_digit)report->digit), report->expected);
    else if (memchr(text, '+', at))
        snprintf(message, size,
                 "column %u: '%.*s' does not fit this size, is given twice or is one rule too many",
                 column, word, text + at);
    else
        snprintf(message, size, "column %u: not a size with boxes of its own, such as 9x9", column);
}

bool has_constraints(const su_rules *rules)
{
    su_constraint first;
    unsigned at = 0;
    return su_rules_constraint(rules, &at, &first);
}

bool read_rules_text(const char *text, size_t length, su_rules *rules, char *message, size_t size)
{
    su_rules read;
    su_report report;
    if (su_rules_read(text, length, &read, &report) != SU_OK) {
        describe_spec(&report, text, length, message, size);
        return false;
    }
    *rules = read;
    return true;
}

/* ---- Templates ------------------------------------------------------------------------------- */

const char *spec_of_template(const su_template *template)
{
    static _Thread_local char spec[SU_SPEC_SIZE];
    su_template_write(template, spec, sizeof spec);
    return spec;
}

void rules_of_template(const su_template *template, su_rules *rules)
{
    if (!template->map || su_rules_of_cells(template->rules.cells, rules) != SU_OK)
        *rules = template->rules;
}

bool read_template_text(const char *text, size_t length, su_template *template, char *message,
                        size_t size)
{
    su_report report;
    bool good = su_template_read(text, length, template, &report) == SU_OK;
    if (!good)
        describe_spec(&report, text, length, message, size);
    return good;
}
