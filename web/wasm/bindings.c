/*
 * bindings.c: the door between the page's script and the core, as one program.
 *
 *     mailbox.h   what lies between the two: the mailbox, the sheets for texts, what is kept
 *     wasm_fields.c    how the door describes itself: fields, sheets, names for numbers
 *     wasm_open.c      what every question begins with: rules, boards and seeds looked at
 *     wasm_puzzles.c   questions about puzzles: described, read, solved, judged, made, checked
 *     wasm_steps.c     questions about steps: advice, the next one, a technique's, ratings, grades
 *     wasm_text.c     a step in the language's words
 *
 * They are one translation unit: all of them share the one mailbox, which is static, so that tests
 * can have two doors in one program and compare them.
 *
 * A call carries all that it needs: no answer depends on the calls before it. Only `tell` speaks
 * about the step that the call just before it has found, and is refused where that found none.
 * Nothing in the mailbox is trusted: what the rules have no room for is refused before the core is
 * asked, and after a refusal the answer's fields are 0.
 */
#include "mailbox.h"

#include "wasm_fields.c"
#include "wasm_open.c"
#include "wasm_puzzles.c"
#include "wasm_steps.c"
#include "wasm_text.c"
