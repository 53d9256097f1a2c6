#include "site/link.h"

#include <ctype.h>
#include <string.h>

/* Rejects tabs and line breaks, because browsers remove them before they parse an address. */
bool is_safe_link(char *address)
{
    static const char *const known[] = {"https", "http", "mailto", "tel"};
    size_t length = strcspn(address, ":/?#\\");
    if (address[strcspn(address, "\t\n")])
        return false;
    if (address[length] != ':')
        return !address[0] || !strchr("/\\", address[0]) || !address[1]
               || !strchr("/\\", address[1]);
    for (size_t i = 0; i < length; i++)
        address[i] = (char)tolower((unsigned char)address[i]);
    for (size_t i = 0; i < 4; i++)
        if (strlen(known[i]) == length && strncmp(address, known[i], length) == 0)
            return i > 1 || strncmp(address + length, "://", 3) == 0;
    return false;
}
