/* Calls of the WebAssembly core in any order, some of them invalid: each gets the answer of a fresh
   core. */
#include "fuzz.h"
#include "walker.h"

enum { MAX_QUESTIONS = 5 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t count = size / QUESTION_BYTES < MAX_QUESTIONS ? size / QUESTION_BYTES : MAX_QUESTIONS;
    CLAIM(walk(data, count) == count);
    return 0;
}
