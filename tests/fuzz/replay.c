/*
 * replay.c: without libFuzzer, runs a target on files, or on all files of folders: as they are, and
 * damaged in a hundred ways that are always the same. Bytes are replaced, removed, doubled, moved
 * or cut off. So faults that were found and fixed do not come back.
 */
#include <dirent.h>

#include "fuzz.h"

enum { WAYS = 100, MAX_CHANGES = 4, LONGEST_PIECE = 20 };

static unsigned long tried;

/* Runs the target on a copy without spare bytes, so that sanitizers notice reads beyond its end. */
static void try_bytes(const uint8_t *data, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    CLAIM(copy);
    memcpy(copy, data, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
    tried++;
}

/* Makes one random change. Returns the new size, which is at most LONGEST_PIECE larger. */
static size_t change(uint8_t *data, size_t size, su_rng *rng)
{
    static const char favourites[] = "<>/\"'&{}[],:;=\\\0\n\r\xC2\xA0\xFF 0129.ax-";
    uint32_t at = su_rng_below(rng, (uint32_t)size), left = (uint32_t)size - at;
    uint32_t piece = 1 + su_rng_below(rng, left < LONGEST_PIECE ? left : LONGEST_PIECE);
    switch (su_rng_below(rng, 6)) {
    case 0:
        data[at] = (uint8_t)su_rng_below(rng, 256);
        return size;
    case 1:
        data[at] = (uint8_t)favourites[su_rng_below(rng, sizeof favourites)];
        return size;
    case 2:
        memmove(data + at, data + at + piece, left - piece);
        return size - piece;
    case 3:
        memmove(data + at + piece, data + at, left);
        return size + piece;
    case 4:
        memmove(data + su_rng_below(rng, (uint32_t)size - piece + 1), data + at, piece);
        return size;
    }
    return su_rng_below(rng, 8) ? size : at;
}

static void try_damaged(const uint8_t *good, size_t length)
{
    uint8_t *data = malloc(length + MAX_CHANGES * LONGEST_PIECE);
    CLAIM(data);
    for (unsigned way = 0; way < WAYS; way++) {
        su_rng rng;
        size_t size = length;
        su_rng_seed("replay", 6, way, &rng);
        memcpy(data, good, length);
        for (unsigned changes = 1 + su_rng_below(&rng, MAX_CHANGES); changes > 0 && size > 0;
             changes--)
            size = change(data, size, &rng);
        try_bytes(data, size);
    }
    free(data);
}

static void try_file(const char *name)
{
    FILE *file = fopen(name, "rb");
    CLAIM(file);
    CLAIM(fseek(file, 0, SEEK_END) == 0);
    size_t size = (size_t)ftell(file);
    uint8_t *data = malloc(size + 1);
    rewind(file);
    CLAIM(data && fread(data, 1, size, file) == size);
    fclose(file);
    try_bytes(data, size);
    try_damaged(data, size);
    free(data);
}

static void try_folder(const char *name, DIR *folder)
{
    char path[4096];
    for (const struct dirent *entry; (entry = readdir(folder));)
        if (entry->d_name[0] != '.') {
            snprintf(path, sizeof path, "%s/%s", name, entry->d_name);
            try_file(path);
        }
    closedir(folder);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        DIR *folder = opendir(argv[i]);
        if (folder)
            try_folder(argv[i], folder);
        else
            try_file(argv[i]);
    }
    printf("%lu inputs tried\n", tried);
    return tried == 0;
}
