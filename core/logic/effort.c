/*
 * effort.c: decides whether a finder may continue.
 *
 * Finders call su__spend at every step, so it must cost almost nothing. It checks the effort
 * limit and the caller's stop flag only after a granted amount is spent.
 */
#include "logic/finder.h"

enum { GRANT = 1 << 12 }; /* worth a few microseconds */

bool su__may_go_on(su_logic *logic)
{
    const uint64_t most = su__effort(logic);
    if (logic->spent > most || (logic->options.stop && *logic->options.stop))
        return false;
    logic->granted = logic->spent + GRANT < most ? logic->spent + GRANT : most;
    return true;
}
