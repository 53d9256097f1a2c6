/* What an interrupted run left behind: its notes may be anything. What is taken up from them is
   taken up again the same. */
#include "files.h"
#include "lib/resume.h"

static const char pieces[] = "first\nsecond\nthird\nfourth\nfifth\nsixth\n";

/* Opens and leaves the run; how many pieces were known, and where the output then stands. */
static size_t take_up(const char *name, long *end)
{
    static resume_state r;
    if (!resume_open(name, "a run", &r))
        return SIZE_MAX;
    size_t count = r.count;
    *end = ftell(r.file);
    CLAIM(*end >= 0 && *end <= (long)strlen(pieces));
    resume_close(&r, false);
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char name[2 * FUZZ_PATH];
    long end, again;
    snprintf(name, sizeof name, "%s/out", fuzz_folder());
    fuzz_other_file("out.part", pieces, strlen(pieces));
    fuzz_other_file("out.run", data, size);
    size_t count = take_up(name, &end);
    if (count != SIZE_MAX)
        CLAIM(take_up(name, &again) == count && end == again);
    return 0;
}
