/*
 * bindings.c: the functions of the WebAssembly core that the page's script calls. Their names begin
 * with door_ here; the script calls them without it.
 *
 *     mailbox.h        the data that script and core share: the mailbox, sheets for texts
 *     wasm_fields.c    descriptions of the mailbox: its fields, sheets, and names of numbers
 *     wasm_open.c      the beginning of every call: checks of rules, boards and seeds
 *     wasm_puzzles.c   calls about puzzles: describe, read, solve, judge, generate, check
 *     wasm_steps.c     calls about steps: advice, the next step, a technique, ratings
 *     wasm_text.c      a step in the words of a language
 *
 * All files are one translation unit, so the mailbox they share can be static. Then tests can link
 * two cores into one program and compare them.
 *
 * A call gets all its input from the mailbox, so no answer depends on earlier calls. Only `tell`
 * describes the step that the previous call found, and fails if there is none. Nothing in the
 * mailbox is trusted: values outside the limits of the rules are refused before the core is called,
 * and the fields of the answer are set to 0.
 */
#include "mailbox.h"

#include "wasm_fields.c"
#include "wasm_open.c"
#include "wasm_puzzles.c"
#include "wasm_steps.c"
#include "wasm_text.c"
