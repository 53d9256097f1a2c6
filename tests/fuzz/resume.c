/* Any notes of an interrupted run: resuming it twice gives the same state. */
#include "files.h"
#include "lib/resume.h"

static const char pieces[] = "first\nsecond\nthird\nfourth\nfifth\nsixth\n";

/* Opens and closes the run. Returns the number of known jobs and the end of the output; SIZE_MAX
   after an error. */
static size_t resume(const char *name, long *end)
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
    size_t count = resume(name, &end);
    if (count != SIZE_MAX)
        CLAIM(resume(name, &again) == count && end == again);
    return 0;
}
