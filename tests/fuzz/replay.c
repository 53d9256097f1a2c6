/*
 * replay.c: tries a target on files and on all files of folders, where there is no libFuzzer. A find that is kept stays mended.
 */
#include <dirent.h>
#include <sys/stat.h>

#include "fuzz.h"

static unsigned long tried;

static void try_file(const char *name)
{
    FILE *file = fopen(name, "rb");
    CLAIM(file);
    CLAIM(fseek(file, 0, SEEK_END) == 0);
    size_t size = (size_t)ftell(file);
    uint8_t *data = malloc(size ? size : 1); /* just as long, so that a step past it is seen */
    rewind(file);
    CLAIM(data && fread(data, 1, size, file) == size);
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    tried++;
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
