/*
 * effort.c: whether a finder may go on.
 *
 * It says with every step what it spends (su__spend), so that has to cost nothing: only when what
 * it was granted is spent are the effort and the caller's wish to stop looked at.
 */
#include "logic/finder.h"

enum { GRANT = 1 << 12 }; /* some microseconds */

bool su__may_go_on(su_logic *logic)
{
    const uint64_t most = su__effort(logic);
    if (logic->spent > most || (logic->options.stop && *logic->options.stop))
        return false;
    logic->granted = logic->spent + GRANT < most ? logic->spent + GRANT : most;
    return true;
}
