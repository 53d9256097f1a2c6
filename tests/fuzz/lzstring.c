/* LZ-string: any text survives, and what is read of base64 that somebody else made survives as
   well. */
#include "files.h"
#include "lib/lzstring.h"

enum { MOST = 20000 };

static bool is_spoken(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == 0 || (unsigned char)text[i] > 127)
            return false;
    return true;
}

static void there_and_back(const char *text, size_t length)
{
    buffer base64 = {0}, again = {0};
    lzstring_write(text, length, &base64);
    CLAIM(lzstring_read(buffer_text(&base64), length, &again));
    CLAIM(again.length == length && memcmp(buffer_text(&again), text, length) == 0);
    free_buffer(&again);
    free_buffer(&base64);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    buffer text = {0};
    char *base64 = malloc(size + 1);
    CLAIM(base64);
    fuzz_quiet();
    memcpy(base64, data, size);
    base64[size] = '\0';
    if (lzstring_read(base64, MOST, &text)) {
        CLAIM(text.length <= MOST && is_spoken(buffer_text(&text), text.length));
        there_and_back(buffer_text(&text), text.length);
    }
    if (is_spoken(base64, size))
        there_and_back(base64, size);
    free_buffer(&text);
    free(base64);
    return 0;
}
