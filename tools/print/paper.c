#include "print/paper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *name;
    double width, height;
} papers[] = {
    {"a3", 297, 420}, {"a4", 210, 297},         {"a5", 148, 210},        {"a6", 105, 148},
    {"b5", 176, 250}, {"letter", 215.9, 279.4}, {"legal", 215.9, 355.6},
};

enum { PAPERS = sizeof papers / sizeof *papers };

static const double INCH = 25.4, MIN_SIDE = 70, MAX_SIDE = 1000; /* millimetres */

void paper_names(char *list, int space)
{
    int length = 0;
    list[0] = '\0';
    for (int i = 0; i < PAPERS && length < space; i++)
        length += snprintf(list + length, (size_t)(space - length), "%s%s", i ? ", " : "",
                           papers[i].name);
}

/* Reads a length such as 6 or 8.5. Returns the text after the length, or NULL if there is none. */
static const char *read_length(const char *text, double *length)
{
    size_t digits = strspn(text, "0123456789."), decimal_points = 0;
    for (size_t i = 0; i < digits; i++)
        decimal_points += text[i] == '.';
    if (digits == 0 || digits > 8 || decimal_points > 1 || digits == decimal_points)
        return NULL;
    *length = strtod(text, NULL);
    return text + digits;
}

/* Reads a size such as "6x9in". */
static bool read_measures(const char *text, paper *size)
{
    const char *rest = read_length(text, &size->width);
    if (!rest || (*rest != 'x' && *rest != 'X') || !(rest = read_length(rest + 1, &size->height)))
        return false;
    double unit = strcasecmp(rest, "mm") == 0 ? 1 : strcasecmp(rest, "in") == 0 ? INCH : 0;
    size->width *= unit;
    size->height *= unit;
    return size->width >= MIN_SIDE && size->height >= MIN_SIDE && size->width <= MAX_SIDE
           && size->height <= MAX_SIDE;
}

bool paper_named(const char *name, paper *size)
{
    for (int i = 0; i < PAPERS; i++)
        if (strcasecmp(name, papers[i].name) == 0) {
            *size = (paper){papers[i].width, papers[i].height};
            return true;
        }
    return read_measures(name, size);
}
