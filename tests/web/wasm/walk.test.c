/*
 * walk.test.c: no answer of the core depends on earlier calls.
 *
 *     walk.test [CALLS [SEED]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "door.h"
#include "walker.h"

enum { CALLS = 3000, SEED = 1 };
enum { ENOUGH = 10000 }; /* calls in which each function also fails */

/* Removes questions without which the last answer is still wrong. Returns the new count. */
static size_t shorten(uint8_t *bytes, size_t count)
{
    for (size_t part = count / 2; part > 0; part = part > 1 ? part / 2 : 0)
        for (size_t from = 0; from + part < count;) {
            const size_t left = count - part;
            uint8_t *fewer = malloc(left * QUESTION_BYTES);
            memcpy(fewer, bytes, from * QUESTION_BYTES);
            memcpy(fewer + from * QUESTION_BYTES, bytes + (from + part) * QUESTION_BYTES,
                   (left - from) * QUESTION_BYTES);
            size_t wrong = walk(fewer, left);
            if (wrong < left) {
                count = wrong + 1;
                memcpy(bytes, fewer, count * QUESTION_BYTES);
            } else
                from += part;
            free(fewer);
        }
    return count;
}

static void print_questions(const uint8_t *bytes, size_t count)
{
    char words[200];
    for (size_t i = 0; i < count; i++, bytes += QUESTION_BYTES) {
        describe_question(bytes, words, sizeof words);
        printf("  %s\n", words);
    }
}

int main(int argc, char **argv)
{
    size_t count = argc > 1 ? strtoul(argv[1], NULL, 10) : CALLS;
    unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : SEED;
    uint8_t *bytes = malloc(count * QUESTION_BYTES);
    su_rng rng;
    su_rng_seed("door", 4, seed, &rng);
    for (size_t i = 0; i < count * QUESTION_BYTES; i++)
        bytes[i] = (uint8_t)su_rng_next(&rng);
    size_t wrong = walk(bytes, count);
    if (wrong < count) {
        size_t least = shorten(bytes, wrong + 1);
        printf("seed %lu, call %zu: the last of these is answered otherwise by a fresh core:\n",
               seed, wrong);
        print_questions(bytes, least);
        free(bytes);
        return 1;
    }
    for (unsigned call = 0; call < DOOR_CALL_COUNT; call++) {
        const char *name;
        unsigned long asked, good;
        count_calls(call, &name, &asked, &good);
        printf("%-9s %6lu asked, %6lu ok\n", name, asked, good);
        if ((count >= CALLS && good == 0) || (count >= ENOUGH && good == asked)) {
            printf("that is no test of %s\n", name);
            return 1;
        }
    }
    free(bytes);
    return 0;
}
