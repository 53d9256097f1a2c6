/*
 * door.c: a core behind the WebAssembly interface (web/wasm/), with access to its static state.
 * DOOR is the name of the variable.
 */
#define _DEFAULT_SOURCE
#include <sys/mman.h>

#include "../../../web/wasm/bindings.c"
#include "door.h"

enum { PAGE = 1 << 16 }; /* size of a memory page in bytes; no system has larger pages */

/* Fills memory with zeros. Returns whole pages to the system, which provides zeros when a page is
   used again. Most pages never are. */
static void zero(void *start, size_t size)
{
    uintptr_t from = (uintptr_t)start, whole = (from + PAGE - 1) / PAGE * PAGE,
              end = (from + size) / PAGE * PAGE;
    memset(start, 0, whole - from);
    madvise((void *)whole, end - whole, MADV_DONTNEED);
    memset((void *)end, 0, from + size - end);
}

/* The memory of the core. It grows by pages of zeros, as in WebAssembly. */
static _Alignas(PAGE) char memory[64 * PAGE];
static size_t pages;

static char *grow_memory(size_t count)
{
    char *at = memory + pages * PAGE;
    if (count > sizeof memory / PAGE - pages)
        return NULL;
    pages += count;
    return at;
}

static void forget(void)
{
    memset(&mail, 0, sizeof mail);
    zero(memory, pages * PAGE);
    memset(sheets, 0, sizeof sheets);
    pages = 0;
    memset(&scratch, 0, sizeof scratch);
    memset(&kept.rules, 0, sizeof kept.rules);
    kept.spec_length = 0;
    zero(&kept.logic_memory, sizeof kept.logic_memory);
    kept.logic = NULL;
    memset(&kept.step, 0, sizeof kept.step);
    kept.has_step = false;
}

_Static_assert(sizeof(door_field) == sizeof(struct field),
               "fields are described as the test reads them");

const struct door DOOR = {
    .mailbox = (uint8_t *)&mail,
    .fields = (const door_field *)(const void *)fields,
    .call =
        {
#define CALL(name, weight, reads, answers) door_##name,
            DOOR_CALLS(CALL)
#undef CALL
        },
    .sheet = door_sheet,
    .forget = forget,
};

/* Functions that only the script calls. Without a use here, the compiler would warn. */
const void *const DOOR_REST[] = {(const void *)door_mailbox, (const void *)door_mailbox_fields,
                                 (const void *)door_list_name, (const void *)door_item_name};
