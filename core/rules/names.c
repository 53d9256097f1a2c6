/*
 * names.c: converts the values of each list to names and back, and digits to characters.
 *
 * The lists are macros of the public header: X(NAME, "name", and more in some lists).
 */
#include "rules/inspect.h"

const char *su_version(void) { return SU_VERSION; }

#define TEXT_OF(text, ...) text,
#define TEXT(name, ...) TEXT_OF(__VA_ARGS__, )

/* Defines `noun`_name, which returns the name of a value; NULL if the list has no such value. */
#define DEFINE_NAME(LIST, COUNT, type, noun)                         \
    static const char *const noun##_names[] = {LIST(TEXT)};          \
    const char *noun##_name(type value)                              \
    {                                                                \
        return (unsigned)value < COUNT ? noun##_names[value] : NULL; \
    }

/* Returns the index of a name; `count` for NULL and for a name that is not in the list. */
static unsigned find_name(const char *const *names, unsigned count, const char *name)
{
    unsigned i = 0;
    while (name && i < count && !su__same_text(names[i], name))
        i++;
    return name ? i : count;
}

/* Defines `noun`_name, and `noun`_named, which returns the value of a name. */
#define DEFINE_NAME_AND_VALUE(LIST, COUNT, type, noun) \
    DEFINE_NAME(LIST, COUNT, type, noun)               \
    type noun##_named(const char *name) { return (type)find_name(noun##_names, COUNT, name); }

DEFINE_NAME_AND_VALUE(SU_SYMMETRIES, SU_SYMMETRY_COUNT, su_symmetry, su_symmetry)
DEFINE_NAME_AND_VALUE(SU_TECHNIQUES, SU_TECHNIQUE_COUNT, su_technique, su_technique)
DEFINE_NAME_AND_VALUE(SU_GRADES, SU_GRADE_COUNT, su_grade, su_grade)
DEFINE_NAME(SU_STATUSES, SU_STATUS_COUNT, su_status, su_status)
DEFINE_NAME(SU_ENGINES, SU_ENGINE_COUNT, su_engine, su_engine)
DEFINE_NAME(SU_HOUSE_KINDS, SU_HOUSE_KIND_COUNT, su_house_kind, su_house_kind)
DEFINE_NAME(SU_CONSTRAINT_KINDS, SU_CONSTRAINT_KIND_COUNT, su_constraint_kind, su_constraint_kind)
DEFINE_NAME(SU_FAMILIES, SU_FAMILY_COUNT, su_family, su_family)
DEFINE_NAME(SU_ROLES, SU_ROLE_COUNT, su_role, su_role)
DEFINE_NAME(SU_ABSENCES, SU_ABSENCE_COUNT, su_absence_kind, su_absence)
DEFINE_NAME(SU_REASONS, SU_REASON_COUNT, su_reason, su_reason)
DEFINE_NAME(SU_ADVICE_KINDS, SU_ADVICE_COUNT, su_advice_kind, su_advice)

char su_digit_char(su_digit digit)
{
    return digit <= SU_MAX_ORDER ? ".123456789ABCDEFGHIJKLMNOP"[digit] : '?';
}

int su__digit_of(unsigned char c)
{
    if (c == '.')
        return 0;
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'P')
        return c - 'A' + 10;
    if (c >= 'a' && c <= 'p')
        return c - 'a' + 10;
    return SU__NO_DIGIT;
}
