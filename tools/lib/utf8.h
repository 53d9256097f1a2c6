/* utf8.h: whether bytes are UTF-8 as the standards have it: no surrogates, nothing written longer than need be. */
#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>

/* Up to the NUL. */
bool is_utf8(const char *text);

#endif
