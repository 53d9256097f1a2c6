/*
 * core.c: the door between the page's script and the core.
 *
 * WebAssembly functions pass numbers only, so everything else goes through one mailbox: the script writes what a function
 * needs into its fields, calls, and reads the answer there. The mailbox describes itself (name, offset, size of an item,
 * number of items), so the script repeats no offset and no limit. Each function takes nothing and returns an su_status.
 */
#include "sudoleaf.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

/* X(type, field, items) */
#define MAIL_FIELDS(X)                                                              \
    X(char, layout, 8)               /* the layout's name, ended by 0 */            \
    X(char, seed, 64)                /* the seed of anything random */              \
    X(uint32_t, seed_length, 1)                                                     \
    X(uint32_t, stream, 1)           /* which of the seed's streams */              \
    X(char, text, 2048)              /* a grid as text, in and out */               \
    X(uint32_t, text_length, 1)                                                     \
    X(su_digit, givens, SU_MAX_CELLS)                                               \
    X(su_digit, entries, SU_MAX_CELLS) /* the whole board, givens included */       \
    X(su_digit, solution, SU_MAX_CELLS)                                             \
    X(uint8_t, wrong, SU_MAX_CELLS)  /* Check: 1 where the entry is wrong */        \
    X(uint32_t, solved, 1)           /* Check: 1 when all is right */               \
    X(uint32_t, cell, 1)             /* Hint, and where a text is wrong */          \
    X(uint32_t, digit, 1)                                                           \
    X(uint32_t, position, 1)         /* where a text is wrong, in bytes */          \
    X(uint32_t, limit, 1)            /* solve: stop after so many solutions */      \
    X(uint32_t, solutions, 1)        /* solve: so many were found */                \
    X(uint32_t, guesses, 1)                                                         \
    X(uint32_t, symmetry, 1)         /* generate: an su_symmetry */                 \
    X(uint32_t, clues, 1)            /* generate: wanted, then had; 0: minimal */   \
    X(su_digit, kids_solution, SU_KIDS_SOLUTIONS * SU_KIDS_CELLS)                   \
    X(su_start, kids_start, SU_KIDS_SOLUTIONS * SU_KIDS_CHOICE)

static struct mailbox {
#define FIELD(type, field, items) type field[items];
    MAIL_FIELDS(FIELD)
#undef FIELD
} mail;

static const struct field {
    const char *name;
    uint32_t offset;
    uint32_t item_size;
    uint32_t items;
} fields[] = {
#define DESCRIBE(type, field, items) {#field, offsetof(struct mailbox, field), sizeof(type), items},
    MAIL_FIELDS(DESCRIBE)
#undef DESCRIBE
    {NULL, 0, 0, 0}
};

static su_layout layout;
static su_work work;

/* ---- What the script must know before anything else ------------------------------------------------ */

EXPORT(mailbox) const struct mailbox *door_mailbox(void)
{
    return &mail;
}

/* The description: rows of four 32-bit words, ended by one without a name. */
EXPORT(mailbox_fields) const struct field *door_mailbox_fields(void)
{
    return fields;
}

/* The name of a status, ended by 0. */
EXPORT(status_name) const char *door_status_name(su_status status)
{
    return su_status_name(status);
}

/* The name of a symmetry, ended by 0; address 0 from the last one on. */
EXPORT(symmetry_name) const char *door_symmetry_name(su_symmetry symmetry)
{
    return su_symmetry_name(symmetry);
}

EXPORT(version) const char *door_version(void)
{
    return SU_VERSION;
}

/* ---- What can be asked ----------------------------------------------------------------------------- */

static su_status open_layout(void)
{
    mail.layout[sizeof mail.layout - 1] = '\0';
    return su_layout_named(mail.layout, &layout);
}

static su_rng open_rng(void)
{
    su_rng rng;
    size_t room = sizeof mail.seed, length = mail.seed_length[0];
    su_rng_seed(mail.seed, length < room ? length : room, mail.stream[0], &rng);
    return rng;
}

/* text -> givens; position and cell tell where it is wrong. */
EXPORT(read) su_status door_read(void)
{
    su_report report = {.status = open_layout()};
    size_t room = sizeof mail.text, length = mail.text_length[0];
    if (report.status == SU_OK)
        su_grid_read(&layout, mail.text, length < room ? length : room, mail.givens, &report);
    mail.position[0] = (uint32_t)report.position;
    mail.cell[0] = report.cell;
    return report.status;
}

/* givens -> text, '.' for empty. */
EXPORT(write) su_status door_write(void)
{
    su_status status = open_layout();
    if (status == SU_OK)
        mail.text_length[0] = (uint32_t)su_grid_write(&layout, mail.givens, '.', mail.text, sizeof mail.text) - 1;
    return status;
}

/* givens, limit -> solution, solutions, guesses. */
EXPORT(solve) su_status door_solve(void)
{
    su_status status = open_layout();
    if (status != SU_OK)
        return status;
    su_ask ask = {.solutions = mail.limit[0]};
    su_answer answer = su_grid_solve(&layout, mail.givens, &ask, &work, mail.solution);
    mail.solutions[0] = (uint32_t)answer.solutions;
    mail.guesses[0] = (uint32_t)answer.guesses;
    return answer.status;
}

/* seed, stream, symmetry, clues -> givens, solution, clues. */
EXPORT(generate) su_status door_generate(void)
{
    static su_puzzle puzzle;
    su_status status = open_layout();
    if (status != SU_OK)
        return status;
    su_rng rng = open_rng();
    su_wish wish = {.symmetry = (su_symmetry)mail.symmetry[0], .clues = mail.clues[0]};
    status = su_puzzle_generate(&layout, &wish, &rng, &work, &puzzle);
    for (unsigned cell = 0; cell < layout.cells; cell++) {
        mail.givens[cell] = puzzle.givens[cell];
        mail.solution[cell] = puzzle.solution[cell];
    }
    mail.clues[0] = puzzle.clues;
    return status;
}

/* givens, entries, seed, stream -> cell, digit. */
EXPORT(hint) su_status door_hint(void)
{
    su_hint answer = {0, 0};
    su_status status = open_layout();
    if (status != SU_OK)
        return status;
    su_rng rng = open_rng();
    status = su_hint_random(&layout, mail.givens, mail.entries, &rng, &work, &answer);
    mail.cell[0] = answer.cell;
    mail.digit[0] = answer.digit;
    return status;
}

/* givens, entries -> wrong, solved. */
EXPORT(check) su_status door_check(void)
{
    static su_verdict verdict;
    su_status status = open_layout();
    if (status != SU_OK)
        return status;
    status = su_entries_check(&layout, mail.givens, mail.entries, &work, &verdict);
    mail.solved[0] = status == SU_OK && verdict.solved;
    for (unsigned cell = 0; cell < layout.cells; cell++)
        mail.wrong[cell] = status == SU_OK && verdict.wrong[cell];
    return status;
}

/* -> kids_solution, kids_start. */
EXPORT(kids) su_status door_kids(void)
{
    static su_kids universe;
    static su_start choice[SU_KIDS_SOLUTIONS][SU_KIDS_CHOICE];
    su_kids_enumerate(&work, &universe);
    su_kids_choose(&universe, choice);
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++) {
        for (unsigned cell = 0; cell < SU_KIDS_CELLS; cell++)
            mail.kids_solution[i * SU_KIDS_CELLS + cell] = universe.solution[i][cell];
        for (unsigned k = 0; k < SU_KIDS_CHOICE; k++)
            mail.kids_start[i * SU_KIDS_CHOICE + k] = choice[i][k];
    }
    return SU_OK;
}
