#include "lib/spec.h"

#include <stdio.h>
#include <string.h>

#include "lib/messages.h"

const char *spec_of(const su_rules *rules)
{
    static _Thread_local char spec[SU_SPEC_SIZE];
    static _Thread_local su_rules written; /* no cells at first */
    if (!su_rules_equal(&written, rules)) {
        written = *rules;
        su_rules_write(rules, spec, sizeof spec);
    }
    return spec;
}

bool is_layout(const su_rules *rules) { return !strchr(spec_of(rules), '+'); }

void describe_spec(const su_report *report, const char *text, size_t length, char *words,
                   size_t size)
{
    size_t at = report->position, end = at;
    while (end < length && text[end] != '+' && text[end] != ':' && end - at < 40)
        end++;
    int word = (int)(end - at);
    unsigned column = report->column;
    switch (report->status) {
    case SU_UNKNOWN_WORD:
        snprintf(words, size, "column %u: '%.*s' is no rule", column, word, text + at);
        break;
    case SU_NOT_PLAYED:
        snprintf(words, size, "column %u: '%.*s' is a rule that is not played yet", column, word,
                 text + at);
        break;
    case SU_TOO_SHORT:
        snprintf(words, size, "column %u: the map ends after %u of %u cell%s", column,
                 report->found, report->expected, plural_ending(report->expected));
        break;
    case SU_TOO_LONG:
        snprintf(words, size, "column %u: the map has more than %u cell%s", column,
                 report->expected, plural_ending(report->expected));
        break;
    case SU_BAD_CHARACTER:
        snprintf(words, size, "column %u: no sign for a cell of a map", column);
        break;
    case SU_BAD_HOUSE:
        snprintf(words, size, "column %u: %u cell%s the sign %c, and a house has %u", column,
                 report->found, report->found == 1 ? " has" : "s have",
                 su_digit_char((su_digit)report->digit), report->expected);
        break;
    default:
        if (memchr(text, '+', at))
            snprintf(words, size, "column %u: '%.*s' cannot be added here", column, word,
                     text + at);
        else
            snprintf(words, size, "column %u: no size that has boxes of its own, such as 9x9",
                     column);
    }
}
