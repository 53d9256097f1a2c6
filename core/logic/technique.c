/*
 * technique.c: what techniques are called and rated, and what their steps' parts are called.
 */
#include "internal.h"

enum { EXTRA, RATED };

static const struct {
    const char *name;
    uint8_t tenths;
    uint8_t set;
} table[SU_TECHNIQUE_COUNT] = {
#define ROW(name, text, tenths, set, finder) {text, tenths, set},
    SU_TECHNIQUES(ROW)
#undef ROW
};

const char *su_technique_name(su_technique technique)
{
    return (unsigned)technique < SU_TECHNIQUE_COUNT ? table[technique].name : NULL;
}

su_technique su_technique_named(const char *name)
{
    for (unsigned t = 0; name && t < SU_TECHNIQUE_COUNT; t++)
        if (su__same_text(name, table[t].name))
            return (su_technique)t;
    return SU_TECHNIQUE_COUNT;
}

unsigned su_technique_tenths(su_technique technique)
{
    return (unsigned)technique < SU_TECHNIQUE_COUNT ? table[technique].tenths : 0;
}

bool su_technique_is_rated(su_technique technique)
{
    return (unsigned)technique < SU_TECHNIQUE_COUNT && table[technique].set == RATED;
}

const char *su_role_name(su_role role)
{
    static const char *const names[] = {
#define NAME(name, text) text,
        SU_ROLES(NAME)
#undef NAME
    };
    return (unsigned)role < SU_ROLE_COUNT ? names[role] : NULL;
}

const char *su_reason_name(su_reason reason)
{
    static const char *const names[] = {
#define NAME(name, text) text,
        SU_REASONS(NAME)
#undef NAME
    };
    return (unsigned)reason < SU_REASON_COUNT ? names[reason] : NULL;
}
