/* SHA-256: the vectors of FIPS 180-4, and lengths around the end of a block. */
#include "lib/sha256.h"
#include "../unit.h"

static void assert_digest(const void *bytes, size_t length, const char *hex)
{
    uint8_t digest[SHA256_BYTES];
    char text[2 * SHA256_BYTES + 1];
    sha256(bytes, length, digest);
    for (size_t i = 0; i < SHA256_BYTES; i++)
        snprintf(text + 2 * i, 3, "%02x", digest[i]);
    assert_string_equal(text, hex);
}

TEST(hashes_the_fips_180_4_vectors)
{
    static char million[1000000];
    memset(million, 'a', sizeof million);
    assert_digest("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_digest("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
                  "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    assert_digest(million, sizeof million,
                  "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* Hashes texts of 'a' whose padding just fits into a block or just does not, and texts of about the
   length of a block. */
TEST(hashes_lengths_around_a_block)
{
    char a[65];
    memset(a, 'a', sizeof a);
    assert_digest(a, 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    assert_digest(a, 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    assert_digest(a, 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
    assert_digest(a, 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
    assert_digest(a, 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0");
}
