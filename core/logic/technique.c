/*
 * technique.c: rating, effort and family of each technique, from the table SU_TECHNIQUES.
 */
#include "base.h"

enum { EXTRA, RATED, OURS };

static const struct {
    uint8_t tenths;
    uint8_t effort;
    uint8_t set;
    uint8_t family;
} table[SU_TECHNIQUE_COUNT] = {
#define ROW(name, text, tenths, effort, set, needs, family, finder) \
    {tenths, effort, set, SU_FAMILY_##family},
    SU_TECHNIQUES(ROW)
#undef ROW
};

unsigned su_technique_tenths(su_technique technique)
{
    return (unsigned)technique < SU_TECHNIQUE_COUNT ? table[technique].tenths : 0;
}

unsigned su_technique_effort(su_technique technique)
{
    return (unsigned)technique < SU_TECHNIQUE_COUNT ? table[technique].effort : 0;
}

bool su_technique_is_rated(su_technique technique)
{
    return (unsigned)technique < SU_TECHNIQUE_COUNT && table[technique].set != EXTRA;
}

bool su_technique_is_ours(su_technique technique)
{
    return (unsigned)technique < SU_TECHNIQUE_COUNT && table[technique].set == OURS;
}

su_family su_technique_family(su_technique technique)
{
    return (unsigned)technique < SU_TECHNIQUE_COUNT ? (su_family)table[technique].family
                                                    : SU_FAMILY_COUNT;
}
