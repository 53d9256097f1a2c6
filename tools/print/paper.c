#include "print/paper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *name;
    double width, height;
} table[] = {
    {"a3", 297, 420}, {"a4", 210, 297},         {"a5", 148, 210},        {"a6", 105, 148},
    {"b5", 176, 250}, {"letter", 215.9, 279.4}, {"legal", 215.9, 355.6},
};

enum { PAPERS = sizeof table / sizeof *table };

static const double INCH = 25.4, LEAST = 70, MOST = 1000;

void paper_names(char *list, int size)
{
    int length = 0;
    list[0] = '\0';
    for (int i = 0; i < PAPERS && length < size; i++)
        length +=
            snprintf(list + length, (size_t)(size - length), "%s%s", i ? ", " : "", table[i].name);
}

/* Reads a length such as 6 or 8.5. Returns the text after it; NULL if there is none. */
static const char *read_length(const char *text, double *length)
{
    size_t digits = strspn(text, "0123456789."), points = 0;
    for (size_t i = 0; i < digits; i++)
        points += text[i] == '.';
    if (digits == 0 || digits > 8 || points > 1 || digits == points)
        return NULL;
    *length = strtod(text, NULL);
    return text + digits;
}

/* Reads a size such as "6x9in". */
static bool read_measures(const char *text, paper *to)
{
    const char *rest = read_length(text, &to->width);
    if (!rest || (*rest != 'x' && *rest != 'X') || !(rest = read_length(rest + 1, &to->height)))
        return false;
    double unit = strcasecmp(rest, "mm") == 0 ? 1 : strcasecmp(rest, "in") == 0 ? INCH : 0;
    to->width *= unit;
    to->height *= unit;
    return to->width >= LEAST && to->height >= LEAST && to->width <= MOST && to->height <= MOST;
}

bool paper_named(const char *name, paper *to)
{
    for (int i = 0; i < PAPERS; i++)
        if (strcasecmp(name, table[i].name) == 0) {
            *to = (paper){table[i].width, table[i].height};
            return true;
        }
    return read_measures(name, to);
}
