/*
 * code.c: what a puzzle's code says: a link that opens the page with the puzzle, as web/README.md
 * has it. Empty squares are 0: digits alone take the least room in a code.
 */
#include <stdio.h>
#include <string.h>

#include "lib/rules_option.h"
#include "print/page_layout.h"

bool code_text(const plan *p, const piece *of, char text[CODE_TEXT])
{
    char grid[SU_MAX_CELLS + 1];
    const char *link = p->wishes->link;
    su_grid_write(of->rules, of->givens, '0', grid, sizeof grid);
    return snprintf(text, CODE_TEXT, "%.*s#puzzle=%s%s%s", (int)strcspn(link, "#"), link,
                    is_layout(of->rules) ? "" : spec_of(of->rules),
                    is_layout(of->rules) ? "" : "%20", grid)
           < CODE_TEXT;
}
