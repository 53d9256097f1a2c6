/* Grids as text: what is read is written and read again the same, and what is not leaves the
   grid alone and says where. */
#include "fuzz.h"

enum { UNTOUCHED = 0xEE };

static void read_again(const su_rules *rules, const su_digit *grid, char empty)
{
    char text[SU_MAX_CELLS + 1];
    su_digit again[SU_MAX_CELLS];
    CLAIM(su_grid_write(rules, grid, empty, text, sizeof text) == rules->cells + 1u);
    CLAIM(su_grid_read(rules, text, strlen(text), again, NULL) == SU_OK);
    CLAIM(memcmp(grid, again, rules->cells) == 0);
}

static void write_cut(const su_rules *rules, const su_digit *grid, size_t room)
{
    char *text = malloc(room + 1);
    CLAIM(text);
    text[room] = (char)UNTOUCHED;
    CLAIM(su_grid_write(rules, grid, '.', text, room) == rules->cells + 1u);
    CLAIM(text[room] == (char)UNTOUCHED && (room == 0 || memchr(text, '\0', room)));
    free(text);
}

static void look_at_failure(const su_report *report, const su_digit *grid, size_t size)
{
    for (unsigned cell = 0; cell < SU_MAX_CELLS; cell++)
        CLAIM(grid[cell] == UNTOUCHED);
    CLAIM(report->position <= size && report->line >= 1 && report->column >= 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    choices c = choices_in(data, size);
    su_digit grid[SU_MAX_CELLS];
    su_report report;
    const su_rules *rules = take_layout(&c, SU_MAX_CELLS);
    size_t room = take(&c, 256), length = (size_t)(c.end - c.at);
    const char *text = (const char *)c.at;
    memset(grid, UNTOUCHED, sizeof grid);
    su_status status = su_grid_read(rules, text, length, grid, &report);
    size_t cells = su_text_cells(text, length);
    CLAIM(cells <= length && status == report.status);
    if (status != SU_OK) {
        look_at_failure(&report, grid, length);
        CLAIM(status != SU_TOO_SHORT || report.found == cells);
        return 0;
    }
    CLAIM(cells == rules->cells);
    CLAIM(su_grid_check_rules(rules, grid, NULL) == SU_OK);
    read_again(rules, grid, '.');
    read_again(rules, grid, '0');
    write_cut(rules, grid, room);
    return 0;
}
