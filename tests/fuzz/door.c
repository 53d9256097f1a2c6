/* Questions put to the core's door in any order, some of them senseless: each is answered as a
   fresh core would answer it. */
#include "fuzz.h"
#include "walker.h"

enum { MOST_QUESTIONS = 5 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t count = size / QUESTION_BYTES < MOST_QUESTIONS ? size / QUESTION_BYTES : MOST_QUESTIONS;
    CLAIM(walk(data, count) == count);
    return 0;
}
