/* Bytes as text, in base 64: read by the letter of what they are, they are the bytes again. */
#include "fuzz.h"
#include "lib/base64.h"

/* The text's characters are places in a list, and make whole numbers of `base`; NUL after the
   last. */
static void read64(const char *text, size_t length, uint8_t *bytes)
{
    static const char list[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < length; i += 4) {
        uint32_t word = 0;
        for (size_t k = 0; k < 4; k++) {
            const char *at = memchr(list, text[i + k], 64);
            CLAIM(at || (text[i + k] == '=' && k >= 2 && i + 4 == length));
            word = word << 6 | (at ? (uint32_t)(at - list) : 0);
        }
        for (size_t k = 0; k < 3; k++)
            bytes[i / 4 * 3 + k] = (uint8_t)(word >> (16 - 8 * k));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t length = BASE64_LENGTH(size);
    char *text = malloc(length + 1);
    uint8_t *again = malloc(size + 8);
    CLAIM(text && again);
    base64(data, size, text);
    read64(text, length, again);
    CLAIM(memcmp(again, data, size) == 0);
    free(again);
    free(text);
    return 0;
}
