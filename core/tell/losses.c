/*
 * losses.c: why a single's cell has no other digit left, or its digit no other cell.
 *
 *     r9c2 and r9c5 see 1 already, in r1c8; step 4 took 1 from r9c3
 *
 * The step's absences have a reason each; those of one reason are told together.
 */
#include "tell/evidence.h"

/* What is gone for one reason: by one step, where steps are the reason. */
typedef struct loss {
    uint32_t digits;
    su_cells cells;
    su_cells seen; /* where the digit stands that they see */
    su_absence_kind kind;
    unsigned step;
    bool is_all; /* that is gone */
} loss;

/* The loss that an absence begins; of no digits where one before it does. */
static loss find_loss(const su_step *step, unsigned first)
{
    const su_absence *begin = &step->absence[first];
    loss l = {.kind = (su_absence_kind)begin->kind, .step = begin->from, .is_all = true};
    for (unsigned i = 0; i < step->absences; i++) {
        const su_absence *a = &step->absence[i];
        if (a->kind != begin->kind || (a->kind == SU_ABSENCE_STEP && a->from != begin->from)) {
            l.is_all = false;
            continue;
        }
        if (i < first)
            return (loss){.digits = 0};
        l.digits |= su__bit(a->digit);
        su__cells_add(&l.cells, a->cell);
        if (a->kind == SU_ABSENCE_SEEN)
            su__cells_add(&l.seen, a->from);
    }
    return l;
}

static void put_lost_digits(teller *t, const void *subject)
{
    su__put_digits(t, ((const loss *)subject)->digits);
}

static void put_lost_cells(teller *t, const void *subject)
{
    su__put_cells(t, &((const loss *)subject)->cells);
}

static void put_seen(teller *t, const void *subject)
{
    su__put_marked(t, &(marked_part){.role = su_role_name(SU_ROLE_BLOCKER),
                                     .cells = &((const loss *)subject)->seen});
}

static void put_taker(teller *t, const void *subject)
{
    su__put_number(t, ((const loss *)subject)->step);
}

static void put_left(teller *t, const void *subject)
{
    (void)subject;
    su__put_symbol(t, t->step->placement[0].digit);
}

static const place of_loss[] = {
    {.name = "digits", .put = put_lost_digits}, {.name = "cells", .put = put_lost_cells},
    {.name = "seen", .put = put_seen},          {.name = "step", .put = put_taker},
    {.name = "value", .put = put_left},         {.name = NULL},
};

/* The keys for one reason among several, and for the only one: of digits that a cell lost, and of
   cells that a digit lost. */
static const char *const lost_digits[][2] = {[SU_ABSENCE_SEEN] = {"cellSees", "cellSeesAll"},
                                             [SU_ABSENCE_STEP] = {"stepTook", "stepTook"},
                                             [SU_ABSENCE_NOTES] = {"notesLeaveOf", "notesLeave"},
                                             [SU_ABSENCE_BEFORE] = {"wasGone", "wasGone"}};
static const char *const lost_cells[][2] = {[SU_ABSENCE_SEEN] = {"cellsSee", "othersSee"},
                                            [SU_ABSENCE_STEP] = {"stepTookFrom", "stepTookFrom"},
                                            [SU_ABSENCE_NOTES] = {"notesLack", "notesLack"},
                                            [SU_ABSENCE_BEFORE] = {"wasGoneFrom", "wasGoneFrom"}};

/* Why a single's cell has no other digit, or its digit no other cell; what is seen comes first. */
void su__put_losses(teller *t, const void *subject)
{
    const su_step *step = subject;
    const bool is_naked = step->technique == SU_TECHNIQUE_NAKED_SINGLE;
    unsigned told = 0;
    t->begins |= !is_naked;
    for (unsigned kind = 0; kind < SU_ABSENCE_COUNT; kind++)
        for (unsigned i = 0; i < step->absences; i++) {
            const loss l = find_loss(step, i);
            if (step->absence[i].kind != kind || l.digits == 0)
                continue;
            if (told++ > 0)
                su__put_middle(t, su__word(t, "goneAnd"));
            su__put_sentence(
                t,
                su__word_for(t, (is_naked ? lost_digits : lost_cells)[kind][l.is_all],
                             is_naked ? su__count(l.digits) : su__count_cells(t->rules, &l.cells)),
                of_loss, &l);
        }
}
