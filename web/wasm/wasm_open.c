/*
 * wasm_open.c: the beginning of every call. It opens the rules, and checks that board, notes and
 * seed in the mailbox are within their limits.
 */
#include "mailbox.h"

/* Opens the rules, and discards the step of the last call. Most calls begin with this function. */
static su_status open_rules(void)
{
    const char *spec = sheets[SHEET_RULES].at;
    const uint32_t length = mail.rules_length[0];
    kept.has_step = false;
    mail.has_step[0] = 0;
    if (length > sheets[SHEET_RULES].room)
        return SU_TOO_LONG;
    if (length > 0 && length == kept.spec_length && memcmp(spec, kept.spec, length) == 0)
        return SU_OK;
    su_report report;
    su_status status = su_rules_read(spec, length, &scratch.generated.rules, &report);
    if (status != SU_OK) {
        mail.position[0] = (uint32_t)report.position;
        return status;
    }
    if (!su_rules_equal(&scratch.generated.rules, &kept.rules)) {
        kept.rules = scratch.generated.rules;
        kept.logic = su_logic_open(&kept.rules, &kept.logic_memory, sizeof kept.logic_memory);
    }
    kept.spec_length = length <= sizeof kept.spec ? length : 0;
    memcpy(kept.spec, spec, kept.spec_length);
    return SU_OK;
}

/* Returns whether no digit of a grid is above the order. */
static bool has_valid_digits(const su_digit *grid)
{
    bool fit = true;
    for (unsigned cell = 0; cell < kept.rules.cells; cell++)
        fit &= grid[cell] <= kept.rules.order;
    return fit;
}

static su_status open_givens(void)
{
    su_status status = open_rules();
    return status == SU_OK && !has_valid_digits(mail.givens) ? SU_DIGIT_TOO_LARGE : status;
}

static su_status open_board(void)
{
    su_status status = open_givens();
    return status == SU_OK && !has_valid_digits(mail.entries) ? SU_DIGIT_TOO_LARGE : status;
}

/* Opens the board, and checks the player's notes. */
static su_status open_player(su_player *player)
{
    su_status status = open_board();
    for (unsigned cell = 0; status == SU_OK && cell < kept.rules.cells; cell++)
        if (mail.notes[cell] >> kept.rules.order)
            status = SU_DIGIT_TOO_LARGE;
    *player = (su_player){
        .givens = mail.givens, .entries = mail.entries, .notes = mail.notes, .last = mail.last[0]};
    return status;
}

/* Returns whether an empty cell has no candidates. */
static bool has_dead_cell(void)
{
    const su_position *position = &scratch.position;
    for (unsigned cell = 0; cell < kept.rules.cells; cell++)
        if (position->digit[cell] == 0 && position->candidates[cell] == 0)
            return true;
    return false;
}

/* Opens the position in which a call searches for steps. Returns SU_FULL if no cell is empty, and
   SU_NO_SOLUTION if an empty cell has no candidates. */
static su_status open_position(void)
{
    su_player player;
    su_status status = open_player(&player);
    if (status == SU_OK)
        status = su_grid_check_rules(&kept.rules, mail.entries, NULL);
    if (status != SU_OK)
        return status;
    su_player_position(&kept.rules, &player, &scratch.position);
    if (has_dead_cell())
        return SU_NO_SOLUTION;
    return scratch.position.empty == 0 ? SU_FULL : SU_OK;
}

static su_status seed_rng(su_rng *rng)
{
    if (mail.seed_length[0] > sheets[SHEET_SEED].room)
        return SU_TOO_LONG;
    su_rng_seed(sheets[SHEET_SEED].at, mail.seed_length[0],
                mail.stream[0] | (uint64_t)mail.stream[1] << 32, rng);
    return SU_OK;
}
