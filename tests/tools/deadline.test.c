/* Deadlines: the flag is set when the time is up or the user interrupts, and not before. */
#include "lib/deadline.h"
#include "lib/exit.h"
#include "lib/timing.h"
#include "../unit.h"

static void wait_for(const deadline *d)
{
    const double start = steady_seconds();
    while (!d->is_over)
        assert_true(steady_seconds() < start + 20);
}

TEST(is_over_after_its_time)
{
    deadline d;
    const double start = steady_seconds();
    assert_true(start_deadline(&d, 0.1));
    assert_false(d.is_over);
    wait_for(&d);
    assert_true(steady_seconds() >= start + 0.1);
    end_deadline(&d);
}

TEST(is_over_when_the_user_interrupts)
{
    deadline d;
    assert_true(start_deadline(&d, 1e9));
    interrupted = 1;
    wait_for(&d);
    end_deadline(&d);
    interrupted = 0;
}

TEST(ends_before_its_time)
{
    deadline d;
    assert_true(start_deadline(&d, 1e9));
    end_deadline(&d);
}
