#include "commands/choices.h"

#include "lib/messages.h"
#include "lib/options.h"

bool choose_technique(const char *subcommand, const char *name, bool rated, int *technique)
{
    if (!name)
        return true;
    *technique = (int)su_technique_named(name);
    bool known = *technique < SU_TECHNIQUE_COUNT;
    if (known && (!rated || su_technique_is_rated((su_technique)*technique)))
        return true;
    const char *near = nearest_name(name, technique_choice);
    if (known)
        complain("%s: '%s' is not on the rating scale, and so on nobody's way; sudoleaf find looks "
                 "for it",
                 subcommand, name);
    else if (near)
        complain("%s: no technique '%s'; did you mean '%s'?", subcommand, name, near);
    else
        complain("%s: no technique '%s'; see sudoleaf find --technique list", subcommand, name);
    return false;
}
