/* base64: the vectors of RFC 4648, and the whole alphabet. */
#include "lib/base64.h"
#include "../unit.h"

static void assert_base64(const void *bytes, size_t length, const char *expected)
{
    char text[512];
    memset(text, '#', sizeof text);
    encode_base64(bytes, length, text);
    assert_int_equal(BASE64_LENGTH(length), strlen(expected));
    assert_memory_equal(text, expected, strlen(expected));
    assert_int_equal(text[BASE64_LENGTH(length)], '#');
}

TEST(encodes_the_rfc_4648_vectors)
{
    assert_base64("", 0, "");
    assert_base64("f", 1, "Zg==");
    assert_base64("fo", 2, "Zm8=");
    assert_base64("foo", 3, "Zm9v");
    assert_base64("foob", 4, "Zm9vYg==");
    assert_base64("fooba", 5, "Zm9vYmE=");
    assert_base64("foobar", 6, "Zm9vYmFy");
}

/* Encodes bytes whose groups of six bits are 0, 1, ... 63, which gives the alphabet in order. */
TEST(encodes_the_whole_alphabet)
{
    uint8_t bytes[48];
    for (unsigned i = 0; i < 16; i++) {
        uint32_t bits = (4 * i) << 18 | (4 * i + 1) << 12 | (4 * i + 2) << 6 | (4 * i + 3);
        bytes[3 * i] = (uint8_t)(bits >> 16);
        bytes[3 * i + 1] = (uint8_t)(bits >> 8);
        bytes[3 * i + 2] = (uint8_t)bits;
    }
    assert_base64(bytes, sizeof bytes,
                  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
}
