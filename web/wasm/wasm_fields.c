/*
 * wasm_fields.c: describes the fields of the mailbox, the sheets, and the meaning of each number,
 * so that the script does not repeat them.
 */
#include "mailbox.h"

EXPORT(mailbox) const struct mailbox *door_mailbox(void) { return &mail; }

/* Returns the table of fields. Each row has five 32-bit words. The last row has no name. */
EXPORT(mailbox_fields) const struct field *door_mailbox_fields(void) { return fields; }

/* Adds pages at the end of memory. Returns the address of the first new page; NULL if there is no
   memory left. */
#ifdef __wasm__
static char *grow_memory(size_t count)
{
    const size_t end = __builtin_wasm_memory_grow(0, count);
    return end == SIZE_MAX ? NULL : (char *)(end * PAGE_BYTES);
}
#else
static char *grow_memory(size_t count); /* defined by tests */
#endif

/* Returns the address of a sheet with room for at least `bytes`. The text of a sheet that grows is
   lost. Returns NULL if there is no such sheet or not enough memory. */
EXPORT(sheet) char *door_sheet(uint32_t number, uint32_t bytes)
{
    if (number >= SHEET_COUNT)
        return NULL;
    struct sheet *sheet = &sheets[number];
    if (!sheet->at || bytes > sheet->room) {
        const uint64_t pages = ((uint64_t)bytes + END_ZEROS + PAGE_BYTES - 1) / PAGE_BYTES;
        char *at = pages * PAGE_BYTES > UINT32_MAX ? NULL : grow_memory((size_t)pages);
        if (!at)
            return NULL;
        *sheet = (struct sheet){at, (uint32_t)pages * PAGE_BYTES - END_ZEROS};
    }
    return sheet->at;
}

static const char *sheet_name(uint32_t sheet)
{
    static const char *const names[] = {
#define NAME(name, text) text,
        SHEETS(NAME)
#undef NAME
    };
    return sheet < SHEET_COUNT ? names[sheet] : NULL;
}

static const char *part_name(uint32_t part)
{
    static const char *const names[] = {
#define NAME(name, text) text,
        PARTS(NAME)
#undef NAME
    };
    return part < PART_COUNT ? names[part] : NULL;
}

/* Returns the grade of puzzles whose hardest technique is this one; NULL for an unknown
   technique. */
static const char *grade_name(uint32_t technique)
{
    const unsigned tenths = su_technique_tenths((su_technique)technique);
    return tenths ? su_grade_name(su_grade_of(tenths)) : NULL;
}

static const char *scale_name(uint32_t technique)
{
    return technique >= SU_TECHNIQUE_COUNT                 ? NULL
           : su_technique_is_ours((su_technique)technique) ? "ours"
                                                           : "known";
}

/* The lists of names: X(name, expression for the name of an item). */
#define LISTS(X)                                                               \
    X(status, item < SU_STATUS_COUNT ? su_status_name((su_status)item) : NULL) \
    X(version, item == 0 ? SU_VERSION : NULL)                                  \
    X(layout, su_layout_name(item))                                            \
    X(symmetry, su_symmetry_name((su_symmetry)item))                           \
    X(technique, su_technique_name((su_technique)item))                        \
    X(family, su_family_name(su_technique_family((su_technique)item)))         \
    X(level, grade_name(item))                                                 \
    X(scale, scale_name(item))                                                 \
    X(role, su_role_name((su_role)item))                                       \
    X(reason, su_reason_name((su_reason)item))                                 \
    X(advice, su_advice_name((su_advice_kind)item))                            \
    X(grade, su_grade_name((su_grade)item))                                    \
    X(program, su_program_name((su_program)item))                              \
    X(kind, su_house_kind_name((su_house_kind)item))                           \
    X(sheet, sheet_name(item))                                                 \
    X(part, part_name(item))

/* Returns the name of a list; NULL after the last list. */
EXPORT(list_name) const char *door_list_name(uint32_t list)
{
    static const char *const names[] = {
#define NAME(name, call) #name,
        LISTS(NAME)
#undef NAME
    };
    return list < sizeof names / sizeof *names ? names[list] : NULL;
}

/* Returns the name of an item of a list; NULL after the last item. */
EXPORT(item_name) const char *door_item_name(uint32_t list, uint32_t item)
{
    enum {
#define NUMBER(name, call) LIST_##name,
        LISTS(NUMBER)
#undef NUMBER
    };
    switch (list) {
#define CASE(name, call) \
    case LIST_##name:    \
        return call;
        LISTS(CASE)
#undef CASE
    }
    return NULL;
}
