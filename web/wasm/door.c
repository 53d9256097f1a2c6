/*
 * door.c: the door between the page's script and the core, as one program.
 *
 *     mailbox.h   what lies between the two: the mailbox, the sheets for texts, what is kept
 *     itself.c    how the door describes itself: fields, sheets, names for numbers
 *     open.c      what every question begins with: rules, boards and seeds looked at
 *     puzzles.c   questions about puzzles: described, read, solved, judged, made, checked
 *     logic.c     questions about steps: advice, the next one, a technique's, ratings, grades
 *     words.c     a step in the language's words
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

#include "itself.c"
#include "open.c"
#include "puzzles.c"
#include "logic.c"
#include "words.c"
