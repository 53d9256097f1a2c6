#include "press/squeeze.h"

#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"

static void list_characters(char list[85])
{
    size_t count = 0;
    for (char c = '!'; count < 85; c++)
        if (!strchr("\"&'<\\", c))
            list[count++] = c;
}

void add_base85(buffer *to, const void *bytes, size_t length)
{
    const uint8_t *in = bytes;
    char list[85], text[5];
    list_characters(list);
    for (size_t i = 0; i < length; i += 4) {
        size_t count = length - i < 4 ? length - i : 4;
        uint32_t word = 0;
        for (size_t k = 0; k < 4; k++)
            word = word << 8 | (k < count ? in[i + k] : 0);
        for (size_t k = 5; k-- > 0; word /= 85)
            text[k] = list[word % 85];
        add_bytes(to, text, count + 1);
    }
}

/* ---- Looking back ---------------------------------------------------------------------------- */

enum { VIEWS = 9, LEAST_ROOM = 10, MOST_ROOM = 19 };

/* What came so far, and how it reads as WebAssembly: the last instructions, how many numbers this
   one still takes, how many bytes of them came, the last byte of each instruction's numbers, and
   the last variables. */
typedef struct history {
    uint32_t near, far; /* eight bytes, the latest the lowest of `near` */
    uint32_t ops, wanted, taken, locals;
    uint8_t last[256];
} history;

/* How many numbers follow an instruction. A table of jumps says itself how many. */
static uint32_t numbers_after(uint8_t op)
{
    static const uint8_t one[] = {0x02, 0x03, 0x04, 0x0C, 0x0D, 0x10, 0x20, 0x21,
                                  0x22, 0x23, 0x24, 0x3F, 0x40, 0x41, 0x42, 0xFC};
    if (memchr(one, op, sizeof one))
        return 1;
    return (op >= 0x28 && op <= 0x3E) || op == 0x0E || op == 0x11 ? 2 : 0;
}

static void remember(history *h, uint8_t byte)
{
    uint8_t op = (uint8_t)h->ops;
    h->far = h->far << 8 | h->near >> 24;
    h->near = h->near << 8 | byte;
    if (h->wanted == 0) {
        h->ops = h->ops << 8 | byte;
        h->wanted = numbers_after(byte);
        h->taken = 0;
        return;
    }
    h->taken++;
    if (op == 0x0E && h->taken == 1)
        h->wanted = byte + 1u;
    else if (op == 0x0E || byte < 0x80)
        h->wanted--;
    h->last[op] = byte;
    if (op >= 0x20 && op <= 0x22)
        h->locals = h->locals << 8 | byte;
}

static uint32_t mixed(uint32_t view, uint32_t a, uint32_t b)
{
    uint32_t hash = a * 0x9E3779B1u ^ (b * 0x85EBCA77u >> 3) * 0xC2B2AE3Du ^ view * 0x27D4EB2Fu;
    return (hash ^ hash >> 15) * 0x85EBCA77u;
}

/* What each of the guesses goes by, as one number. */
static void look_back(const history *h, uint32_t hash[VIEWS])
{
    uint32_t place = h->wanted | h->taken << 8 | 1u << 31, op = h->ops & 0xFF;
    const uint32_t view[VIEWS][2] = {
        {h->near & 0xFF, 0},
        {h->near & 0xFFFF, 0},
        {h->near, 0},
        {h->near, h->far},
        {h->near & 0xFFFF00, 0},
        {h->ops & 0xFFFF, place},
        {h->ops & 0xFFFFFF, place},
        {op | (uint32_t)h->last[op] << 8, place},
        {(h->ops & 0xFFFF) | h->locals << 16, place},
    };
    for (uint32_t i = 0; i < VIEWS; i++)
        hash[i] = mixed(i, view[i][0], view[i][1]);
}

/* ---- Guessing -------------------------------------------------------------------------------- */

enum {
    ONE = 65536,
    SURE = 2047,
    SETS = 2,
    PARTS = 256,
    MOST_SEEN = 20,
    UNIT_BITS = 14,
    SLOW = 16,
    FIRST_WEIGHT = 4915
};

/* Chances are of 65,536; what is weighed are their logarithms, of 1 to 0, in parts of 256. Each
   view has a memory of its own; in it half a byte has 16 places side by side, each with a chance,
   less a half, and below, in 8 bits, how often it was seen. */
typedef struct model {
    history history;
    unsigned room;    /* bits of a place in a view's memory */
    uint32_t *memory; /* of all views, one after the other */
    int32_t weight[SETS][2 * PARTS][VIEWS];
    int32_t squashed[2 * SURE + 1]; /* a chance for each logarithm */
    int32_t stretched[4096];        /* and back */
    int32_t pace[MOST_SEEN + 1];    /* of learning, in parts of 65,536 */
    uint32_t hash[VIEWS], place[VIEWS];
    int32_t guess[VIEWS], mean[SETS];
} model;

/* The curve is walked in small steps of its own slope. */
static void draw_curve(model *m)
{
    uint64_t s = 1u << 25;
    for (int d = 0; d <= SURE; d++) {
        m->squashed[SURE + d] = (int32_t)(s >> 10);
        m->squashed[SURE - d] = ONE - (int32_t)(s >> 10);
        s += s * ((1u << 26) - s) >> 34;
    }
    for (int p = 0, d = 0; p < 4096; p++) {
        while (d < 2 * SURE && m->squashed[d] < p * 16 + 8)
            d++;
        m->stretched[p] = d - SURE;
    }
    for (int n = 0; n <= MOST_SEEN; n++)
        m->pace[n] = 2 * ONE / (2 * n + 3);
}

static void open_model(model *m, size_t length)
{
    memset(m, 0, sizeof *m);
    for (m->room = LEAST_ROOM; m->room < MOST_ROOM && length * 16 >> m->room != 0;)
        m->room++;
    draw_curve(m);
    for (unsigned s = 0; s < SETS; s++)
        for (unsigned i = 0; i < 2 * PARTS; i++)
            for (unsigned v = 0; v < VIEWS; v++)
                m->weight[s][i][v] = FIRST_WEIGHT;
    m->memory = take_zeroed((size_t)VIEWS << m->room, sizeof *m->memory);
}

/* The places for half a byte; `part` is what is known of the byte, after a 1. */
static void find_places(model *m, uint32_t part)
{
    for (uint32_t v = 0; v < VIEWS; v++) {
        uint32_t x = m->hash[v] + part * 0x9E3779B1u;
        m->place[v] = (v << m->room) + ((x ^ x >> 15) * 0xC2B2AE3Du >> (32 - m->room) & ~15u);
    }
}

/* Which weights count: by the byte so far, and by the instruction that is read. */
static int32_t *weights_for(model *m, unsigned set, uint32_t part)
{
    return m
        ->weight[set][set == 0 ? part : (m->history.ops & 0xFF) + (m->history.wanted ? PARTS : 0)];
}

static int32_t chance_in(uint32_t memory) { return (int32_t)(memory >> 8 ^ 0x8000); }

/* The chance of a 1; `half` is what is known of half a byte, after a 1. */
static uint32_t guess(model *m, uint32_t part, uint32_t half)
{
    for (unsigned v = 0; v < VIEWS; v++) {
        uint32_t memory = m->memory[m->place[v] + half];
        m->guess[v] = m->stretched[chance_in(memory) >> 4];
    }
    for (unsigned s = 0; s < SETS; s++) {
        const int32_t *weight = weights_for(m, s, part);
        uint32_t sum = 0; /* it may wrap, and does so here as it does there */
        for (unsigned v = 0; v < VIEWS; v++)
            sum += (uint32_t)weight[v] * (uint32_t)m->guess[v];
        int32_t mean = (int32_t)sum >> UNIT_BITS;
        m->mean[s] = mean > SURE ? SURE : mean < -SURE ? -SURE : mean;
    }
    uint32_t chance = (uint32_t)m->squashed[SURE + ((m->mean[0] + m->mean[1]) >> 1)];
    return chance < 32 ? 32 : chance > ONE - 32 ? ONE - 32 : chance;
}

static void learn(model *m, uint32_t part, uint32_t half, bool bit)
{
    for (unsigned s = 0; s < SETS; s++) {
        int32_t *weight = weights_for(m, s, part),
                error = (bit ? ONE : 0) - m->squashed[SURE + m->mean[s]];
        for (unsigned v = 0; v < VIEWS; v++)
            weight[v] += (m->guess[v] * error + (1 << (SLOW - 1))) >> SLOW;
    }
    for (unsigned v = 0; v < VIEWS; v++) {
        uint32_t *memory = &m->memory[m->place[v] + half], seen = *memory & 0xFF;
        int32_t chance = chance_in(*memory);
        chance += (((bit ? ONE - 1 : 0) - chance) >> 1) * m->pace[seen] >> 15;
        *memory = ((uint32_t)chance ^ 0x8000) << 8 | (seen < MOST_SEEN ? seen + 1 : MOST_SEEN);
    }
}

/* ---- The number ------------------------------------------------------------------------------ */

/* The interval, of which all is said but its last 32 bits. */
typedef struct coder {
    uint32_t low, high;
    buffer *out;
} coder;

static void add_byte(coder *c, uint32_t byte)
{
    const char one = (char)(uint8_t)byte;
    add_bytes(c->out, &one, 1);
}

static void code_bit(coder *c, bool bit, uint32_t chance)
{
    uint32_t middle = c->low + (uint32_t)((uint64_t)(c->high - c->low) * chance >> 16);
    if (bit)
        c->high = middle;
    else
        c->low = middle + 1;
    for (; (c->low ^ c->high) >> 24 == 0; c->low <<= 8, c->high = c->high << 8 | 0xFF)
        add_byte(c, c->high >> 24);
}

static void code_byte(coder *c, model *m, uint8_t byte)
{
    uint32_t half = 1;
    look_back(&m->history, m->hash);
    for (uint32_t part = 1, left = 8; left > 0; left--) {
        bool bit = byte >> (left - 1) & 1;
        if (left % 4 == 0) {
            find_places(m, part);
            half = 1;
        }
        code_bit(c, bit, guess(m, part, half));
        learn(m, part, half, bit);
        part = part << 1 | bit;
        half = half << 1 | bit;
    }
    remember(&m->history, byte);
}

void add_squeezed(buffer *to, const void *bytes, size_t length)
{
    const uint8_t *in = bytes;
    buffer squeezed = {0};
    coder c = {.high = UINT32_MAX, .out = &squeezed};
    model *m = take_memory(sizeof *m);
    open_model(m, length);
    for (unsigned i = 0; i < 4; i++)
        add_byte(&c, (uint32_t)(length >> 8 * i));
    for (size_t i = 0; i < length; i++)
        code_byte(&c, m, in[i]);
    add_byte(&c, (c.low >> 24) + 1); /* whatever follows, it is within */
    add_base85(to, squeezed.text, squeezed.length);
    free(m->memory);
    free(m);
    free_buffer(&squeezed);
}
