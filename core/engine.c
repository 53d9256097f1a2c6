/*
 * engine.c: the solvers there are, and which of them can be had here.
 */
#include "internal.h"

static const char *const names[] = {
#define NAME(name, text) text,
    SU_ENGINES(NAME)
#undef NAME
};

const char *su_engine_name(su_engine engine)
{
    return (unsigned)engine < SU_ENGINE_COUNT ? names[engine] : NULL;
}

bool su_engine_runs(const su_layout *layout, su_engine engine)
{
    return layout->order > 0 && (unsigned)engine < SU_ENGINE_COUNT;
}
