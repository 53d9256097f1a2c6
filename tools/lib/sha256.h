/* sha256.h: the digest a Content-Security-Policy names a script by (FIPS 180-4). */
#ifndef SHA256_H
#define SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32 };

void sha256(const void *bytes, size_t length, uint8_t digest[SHA256_BYTES]);

#endif
