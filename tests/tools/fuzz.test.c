/*
 * Spoiled files are refused or read, and nothing else.
 *
 * Good files are changed at random, always the same way: bytes replaced, left out, doubled, cut off, pieces moved. Each goes
 * through its reader. A crash ends the test, and so does the sanitizers' build at the first step out of bounds or the first
 * leak.
 */
#include <sys/stat.h>

#include "formats.h"
#include "lib/buffer.h"
#include "lib/input.h"
#include "lib/output.h"
#include "panel.h"
#include "suite.h"

enum { ROUNDS = 1500, MOST_CHANGES = 4, ROOM = 1 << 16 };

static char folder[] = "fuzz-XXXXXX";
static char path[sizeof folder + 16];
static fence inside;

typedef struct text {
    char bytes[2 * ROOM];
    size_t length;
} text;

static text load(const char *name)
{
    text t;
    char *bytes = read_whole(name, &t.length);
    assert_non_null(bytes);
    assert_in_range(t.length, 1, ROOM);
    memcpy(t.bytes, bytes, t.length);
    free(bytes);
    return t;
}

/* Opens a gap of `size` bytes at `at`, or closes one. */
static void move_tail(text *t, size_t at, size_t from)
{
    memmove(t->bytes + at, t->bytes + from, t->length - from);
    t->length = t->length + at - from;
}

static void change(text *t, su_rng *rng)
{
    static const char favourites[] = "<>/\"'&{}[],:;=\\\0\n\r\xC2\xA0\xFF 0129.ax-";
    size_t at = su_rng_below(rng, (uint32_t)t->length), left = t->length - at;
    size_t size = 1 + su_rng_below(rng, left < 20 ? (uint32_t)left : 20);
    char *byte = t->bytes + at;
    switch (su_rng_below(rng, 6)) {
    case 0: *byte = (char)su_rng_below(rng, 256); break;
    case 1: *byte = favourites[su_rng_below(rng, sizeof favourites)]; break;
    case 2: move_tail(t, at, at + size); break;
    case 3: move_tail(t, at + size, at); break;
    case 4: memmove(t->bytes + su_rng_below(rng, (uint32_t)(t->length - size + 1)), byte, size); break;
    default: t->length = su_rng_below(rng, 8) ? t->length : at; break;
    }
    if (t->length == 0)
        t->bytes[t->length++] = '\n';
}

/* The good file again, spoiled in the way of that number. */
static void spoil(const text *good, uint64_t number, text *t)
{
    su_rng rng;
    su_rng_seed("fuzz", 4, number, &rng);
    t->length = good->length;
    memcpy(t->bytes, good->bytes, good->length);
    for (unsigned changes = 1 + su_rng_below(&rng, MOST_CHANGES); changes > 0 && t->length < ROOM; changes--)
        change(t, &rng);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(t->bytes, 1, t->length, file), t->length);
    fclose(file);
}

/* Some must be refused and some read, or the changes are too wild or too tame to find anything. */
static void spoil_and_read(const text *good, bool (*reads)(void), unsigned least_read, unsigned most_read)
{
    static text spoiled;
    unsigned count = 0;
    for (unsigned i = 0; i < ROUNDS; i++) {
        spoil(good, i, &spoiled);
        count += reads();
    }
    assert_in_range(count, least_read, most_read);
}

/* What was read can be written, and is read again the same. */
static bool reads_pack(void)
{
    struct pack pack;
    json_file file;
    bool good = json_open(path, &file) && pack_read(&file, &pack);
    if (good) {
        output out;
        assert_true(open_output(path, &out));
        pack_write(&pack, out.file);
        assert_true(close_output(&out, true));
        pack_end(&pack);
        json_close(&file);
        assert_true(json_open(path, &file) && pack_read(&file, &pack));
        pack_end(&pack);
    }
    json_close(&file);
    return good;
}

/* Nothing but the allowed comes out, whatever went in. */
static bool reads_panel(void)
{
    static const char *const never[] = {"<script", "onerror", "javascript:", "<!--", "style=", "\r", "&quot;&"};
    buffer html = {0};
    bool good = panel_read(path, &inside, &html);
    for (size_t i = 0; good && i < sizeof never / sizeof *never; i++)
        assert_null(strstr(buffer_text(&html), never[i]));
    free_buffer(&html);
    return good;
}

static bool reads_with(enum format format)
{
    struct pack pack;
    size_t bad = 0;
    bool good = format_read(format, path, NULL, &pack, &bad);
    pack_end(&pack);
    return good && bad == 0;
}

static bool reads_lines(void) { return reads_with(FORMAT_line); }
static bool reads_pairs(void) { return reads_with(FORMAT_pair); }
static bool reads_pzl(void) { return reads_with(FORMAT_pzl); }

/* The first puzzles of the shared pack in another format. */
static text shared_as(enum format format)
{
    json_file file;
    struct pack pack;
    output out;
    assert_true(json_open(DATA "/assets/packs/kids-4x4.json", &file) && pack_read(&file, &pack));
    assert_true(open_output(path, &out) && format_write(format, &pack, out.file) && close_output(&out, true));
    pack_end(&pack);
    json_close(&file);
    return load(path);
}

static void packs(void **state)
{
    (void)state;
    const text good = load(DATA "/assets/packs/kids-4x4.json");
    spoil_and_read(&good, reads_pack, 20, 700);
}

static void panels(void **state)
{
    (void)state;
    const text good = load(DATA "/panel.html");
    char picture[sizeof folder + 16];
    const text dot = load(DATA "/dot.gif");
    snprintf(picture, sizeof picture, "%s/dot.gif", folder);
    assert_true(write_whole(picture, dot.bytes, dot.length));
    spoil_and_read(&good, reads_panel, 100, 1000);
    remove(picture);
}

static void lines(void **state)
{
    (void)state;
    const text line = shared_as(FORMAT_line), pair = shared_as(FORMAT_pair), pzl = shared_as(FORMAT_pzl);
    spoil_and_read(&line, reads_lines, 20, 1000);
    spoil_and_read(&pair, reads_pairs, 20, 1000);
    spoil_and_read(&pzl, reads_pzl, 20, 1000);
}

/* A few 9x9 puzzles in a format. */
static text puzzles_as(enum format format)
{
    static su_work work;
    static su_puzzle puzzle;
    struct pack pack;
    output out;
    const su_wish wish = {.symmetry = SU_SYMMETRY_HALF_TURN};
    assert_true(pack_begin("fuzz", "Fuzz", "", "9x9", &pack));
    for (unsigned i = 0; i < 3; i++) {
        su_rng rng;
        su_rng_seed("formats", 7, i, &rng);
        assert_int_equal(su_puzzle_generate(&pack.layout, &wish, &rng, &work, &puzzle), SU_OK);
        pack_add(&pack, puzzle.solution, puzzle.givens, 1, &no_claims);
    }
    assert_true(open_output(path, &out) && format_write(format, &pack, out.file) && close_output(&out, true));
    pack_end(&pack);
    return load(path);
}

static enum format spoiled_format;
static bool reads_spoiled(void) { return reads_with(spoiled_format); }

static void all_formats(void **state)
{
    (void)state;
    for (spoiled_format = 0; spoiled_format < FORMAT_COUNT; spoiled_format++) {
        if (spoiled_format == FORMAT_pzl || spoiled_format == FORMAT_json)
            continue;
        const text good = puzzles_as(spoiled_format);
        spoil_and_read(&good, reads_spoiled, 10, 1400);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {quiet_test(packs), quiet_test(panels), quiet_test(lines), quiet_test(all_formats)};
    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/spoiled", folder);
    fence_around(path, &inside);
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    remove(path);
    rmdir(folder);
    return failures;
}
