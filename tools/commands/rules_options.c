#include "commands/rules_options.h"

#include <stdlib.h>
#include <string.h>

#include "lib/messages.h"
#include "lib/options.h"
#include "packs/maker.h"

bool read_technique(const char *subcommand, const char *name, bool rated, int *technique)
{
    if (!name)
        return true;
    *technique = (int)su_technique_named(name);
    bool exists = *technique < SU_TECHNIQUE_COUNT;
    if (exists && (!rated || su_technique_is_rated((su_technique)*technique)))
        return true;
    const char *nearest = nearest_name(name, technique_choice);
    if (exists)
        complain(
            "%s: '%s' is not on the rating scale, so no rated solution uses it; use sudoleaf find",
            subcommand, name);
    else if (nearest)
        complain("%s: no technique '%s'; did you mean '%s'?", subcommand, name, nearest);
    else
        complain("%s: no technique '%s'; see sudoleaf find --technique list", subcommand, name);
    return false;
}

const char *const text_or_json[] = {"text", "json", NULL};

/* Reads a number such as "4.2" or "4". Returns it in tenths, or 0 for an invalid text. Sets `*rest`
   to the text that follows. */
static unsigned read_tenths(const char *text, char **rest)
{
    unsigned long whole = strtoul(text, rest, 10), tenth = 0;
    if (*rest == text || text[0] == '-' || text[0] == '+' || whole > 20)
        return 0;
    if ((*rest)[0] == '.' && (*rest)[1] >= '0' && (*rest)[1] <= '9') {
        tenth = (unsigned long)((*rest)[1] - '0');
        *rest += 2;
    }
    return (unsigned)(whole * 10 + tenth);
}

bool read_rating(const char *subcommand, const char *text, su_level *level)
{
    char *rest;
    level->least = level->most = read_tenths(text, &rest);
    if (level->least && strncmp(rest, "..", 2) == 0)
        level->most = read_tenths(rest + 2, &rest);
    if (level->least >= MIN_RATING && level->most >= level->least && *rest == '\0')
        return true;
    complain("%s: --rating takes a rating or a range, such as 4.2 or 2.6..3.4, not '%s'",
             subcommand, text);
    return false;
}
