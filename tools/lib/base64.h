/* base64.h: encodes bytes as text (RFC 4648, with padding). */
#ifndef BASE64_H
#define BASE64_H

#include <stddef.h>

#define BASE64_LENGTH(bytes) (((bytes) + 2) / 3 * 4)

/* Writes BASE64_LENGTH(length) characters, without a NUL. */
void encode_base64(const void *bytes, size_t length, char *text);

#endif
