/*
 * rank.c: which of many chains is the easiest.
 *
 *     claims     up to 6    8   10   14   18   26   34   ...      links are two fewer
 *     added            0   .1   .2   .3   .4   .5   .6   ...
 *
 * First the rating: a base by kind, and a tenth for each of the lengths 4, 6, 8, 12, 16, 24, ...
 * that the chain's links exceed. The scale adds tenths as binary fractions, so 6.6 and a tenth is a
 * little less than 6.5 and two tenths, and comes first. Then the number of claims, then the kind's
 * key, and then whatever was met first.
 */
#include "logic/chains/chain.h"

unsigned su__tenths_longer(unsigned weight)
{
    unsigned tenths = 0;
    for (unsigned length = 4; weight > length + 2; tenths++)
        length = tenths % 2 ? length * 4 / 3 : length * 3 / 2;
    return tenths;
}

double su__base_of(su_technique technique) { return su_technique_tenths(technique) / 10.0; }

double su__rank_chain(double base, unsigned weight)
{
    double longer = 0;
    for (unsigned tenths = su__tenths_longer(weight); tenths > 0; tenths--)
        longer += 0.1;
    return base + longer;
}

/* Below 0 when a is easier, 0 when only the order decides. */
static int compare(const su__offer *a, double rank, unsigned weight, unsigned key)
{
    if (a->rank < rank || a->rank > rank)
        return a->rank < rank ? -1 : 1;
    if (a->weight != weight)
        return a->weight < weight ? -1 : 1;
    return a->key < key ? -1 : a->key > key;
}

static bool is_before(const su__offer *a, const su__offer *b)
{
    int order = compare(a, b->rank, b->weight, b->key);
    return order ? order < 0 : a->number < b->number;
}

bool su__would_take(const su__sink *sink, double rank, unsigned weight, unsigned key)
{
    return sink->takes_all || sink->count == 0 || compare(&sink->list[0], rank, weight, key) >= 0;
}

bool su__open_sink(su__chains *c, su__sink *sink, bool takes_all, unsigned room)
{
    *sink = (su__sink){.takes_all = takes_all, .room = takes_all ? room : 1};
    sink->list = su__arena_alloc(&c->room, sink->room * sizeof *sink->list);
    return sink->list != NULL;
}

bool su__open_sink_by_target(su__chains *c, su__sink *sink, unsigned cycles)
{
    uint16_t *of_target = su__arena_alloc(&c->room, c->claims * sizeof *of_target);
    if (!su__open_sink(c, sink, true, c->claims + cycles))
        return false;
    memset(of_target, 0, c->claims * sizeof *of_target);
    sink->of_target = of_target;
    return true;
}

/* The offer that another for this target would take the place of; NULL: none. */
static su__offer *rival_of(const su__sink *sink, su__claim target)
{
    if (sink->of_target)
        return sink->of_target[target] ? &sink->list[sink->of_target[target] - 1] : NULL;
    return sink->takes_all || sink->count == 0 ? NULL : &sink->list[0];
}

bool su__would_take_for(const su__sink *sink, su__claim target, double rank, unsigned weight,
                        unsigned key)
{
    const su__offer *rival = rival_of(sink, target);
    return !rival || compare(rival, rank, weight, key) >= 0;
}

void su__take_offer(su__sink *sink, const su__offer *offer)
{
    bool has_target = sink->of_target && offer->kind != SU__CYCLE;
    su__offer taken = *offer,
              *rival = sink->of_target && !has_target ? NULL : rival_of(sink, offer->target);
    sink->met++;
    if (taken.number == 0)
        taken.number = sink->met;
    if (rival) {
        if (is_before(&taken, rival))
            *rival = taken;
    } else if (sink->count < sink->room) {
        sink->list[sink->count++] = taken;
        if (has_target)
            sink->of_target[offer->target] = (uint16_t)sink->count;
    } else {
        sink->is_cut = true;
    }
}

/* Lets the offer at `at` sink into the heap of `count` with the last on top. */
static void sift(su__offer *list, unsigned at, unsigned count)
{
    su__offer offer = list[at];
    for (unsigned child = 2 * at + 1; child < count; child = 2 * at + 1) {
        child += child + 1 < count && is_before(&list[child], &list[child + 1]);
        if (!is_before(&offer, &list[child]))
            break;
        list[at] = list[child];
        at = child;
    }
    list[at] = offer;
}

void su__sort_offers(su__sink *sink)
{
    for (unsigned i = sink->count / 2; i-- > 0;)
        sift(sink->list, i, sink->count);
    for (unsigned end = sink->count; end > 1; end--) {
        su__offer last = sink->list[0];
        sink->list[0] = sink->list[end - 1];
        sink->list[end - 1] = last;
        sift(sink->list, 0, end - 1);
    }
}
