/* sha256.h: SHA-256 (FIPS 180-4), which a Content-Security-Policy uses to allow scripts. */
#ifndef SHA256_H
#define SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32 };

void sha256(const void *bytes, size_t length, uint8_t digest[SHA256_BYTES]);

#endif
