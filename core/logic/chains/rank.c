/*
 * rank.c: decides which chains are the easiest, and collects them.
 *
 *     claims     up to 6    8   10   14   18   26   34   ...      a chain has two links fewer
 *     added            0   .1   .2   .3   .4   .5   .6   ...
 *
 * Steps are ordered by rating. A rating is a base for the technique, plus a tenth for each of the
 * lengths 4, 6, 8, 12, 16, 24 ... that the number of links exceeds. Tenths are added as binary
 * fractions, so 6.6 plus a tenth is slightly less than 6.5 plus two tenths. Steps of equal rating
 * are ordered by the number of claims, the key of their kind, and the canonical order.
 */
#include "logic/chains/chain.h"

unsigned su__count_added_tenths(unsigned weight)
{
    unsigned tenths = 0;
    for (unsigned length = 4; weight > length + 2; tenths++)
        length = tenths % 2 ? length * 4 / 3 : length * 3 / 2;
    return tenths;
}

double su__get_base_rating(su_technique technique) { return su_technique_tenths(technique) / 10.0; }

double su__rank_chain(double base, unsigned weight)
{
    double longer = 0;
    for (unsigned tenths = su__count_added_tenths(weight); tenths > 0; tenths--)
        longer += 0.1;
    return base + longer;
}

/* Returns a negative value if `a` is easier than a step of this rank, weight and key, and 0 if all
   three are equal. */
static int compare_steps(const su__candidate_step *a, double rank, unsigned weight, unsigned key)
{
    if (a->rank < rank || a->rank > rank)
        return a->rank < rank ? -1 : 1;
    if (a->weight != weight)
        return a->weight < weight ? -1 : 1;
    return a->key < key ? -1 : a->key > key;
}

static bool is_before(const su__candidate_step *a, const su__candidate_step *b)
{
    int order = compare_steps(a, b->rank, b->weight, b->key);
    return order ? order < 0 : a->canonical_index < b->canonical_index;
}

bool su__would_collect(const su__collector *collector, double rank, unsigned weight, unsigned key)
{
    return collector->takes_all || collector->count == 0
           || compare_steps(&collector->list[0], rank, weight, key) >= 0;
}

bool su__open_collector(su__chains *c, su__collector *collector, bool takes_all, unsigned capacity)
{
    *collector = (su__collector){.takes_all = takes_all, .capacity = takes_all ? capacity : 1};
    collector->list = su__arena_alloc(&c->arena, collector->capacity * sizeof *collector->list);
    return collector->list != NULL;
}

bool su__open_collector_by_target(su__chains *c, su__collector *collector, unsigned cycles)
{
    uint16_t *slot_of_target = su__arena_alloc(&c->arena, c->claims * sizeof *slot_of_target);
    if (!su__open_collector(c, collector, true, c->claims + cycles))
        return false;
    memset(slot_of_target, 0, c->claims * sizeof *slot_of_target);
    collector->slot_of_target = slot_of_target;
    return true;
}

/* Returns the collected step with which a new step for this target competes, or NULL. */
static su__candidate_step *find_rival(const su__collector *collector, su__claim target)
{
    if (collector->slot_of_target)
        return collector->slot_of_target[target]
                   ? &collector->list[collector->slot_of_target[target] - 1]
                   : NULL;
    return collector->takes_all || collector->count == 0 ? NULL : &collector->list[0];
}

bool su__would_collect_for(const su__collector *collector, su__claim target, double rank,
                           unsigned weight, unsigned key)
{
    const su__candidate_step *rival = find_rival(collector, target);
    return !rival || compare_steps(rival, rank, weight, key) >= 0;
}

void su__collect(su__collector *collector, const su__candidate_step *candidate_step)
{
    bool has_target = collector->slot_of_target && candidate_step->kind != SU__CYCLE;
    su__candidate_step step = *candidate_step,
                       *rival = collector->slot_of_target && !has_target
                                    ? NULL
                                    : find_rival(collector, candidate_step->target);
    collector->steps_seen++;
    if (step.canonical_index == 0)
        step.canonical_index = collector->steps_seen;
    if (rival) {
        if (is_before(&step, rival))
            *rival = step;
    } else if (collector->count < collector->capacity) {
        collector->list[collector->count++] = step;
        if (has_target)
            collector->slot_of_target[candidate_step->target] = (uint16_t)collector->count;
    } else {
        collector->is_cut = true;
    }
}

/* Moves the step at index `parent` down to its place in a heap whose top is the hardest step. */
static void sift_down(su__candidate_step *list, unsigned parent, unsigned count)
{
    su__candidate_step candidate_step = list[parent];
    for (unsigned child = 2 * parent + 1; child < count; child = 2 * parent + 1) {
        child += child + 1 < count && is_before(&list[child], &list[child + 1]);
        if (!is_before(&candidate_step, &list[child]))
            break;
        list[parent] = list[child];
        parent = child;
    }
    list[parent] = candidate_step;
}

void su__sort_candidate_steps(su__collector *collector)
{
    for (unsigned i = collector->count / 2; i-- > 0;)
        sift_down(collector->list, i, collector->count);
    for (unsigned end = collector->count; end > 1; end--) {
        su__candidate_step last = collector->list[0];
        collector->list[0] = collector->list[end - 1];
        collector->list[end - 1] = last;
        sift_down(collector->list, 0, end - 1);
    }
}
