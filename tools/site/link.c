#include "site/link.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

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

/* Endings of files that pages link to. The ending of another name with a dot is that of a host. */
static bool is_file_ending(const char *ending, size_t length)
{
    static const char *const endings[] = {"htm",  "html", "xhtml", "php",  "asp", "aspx", "pdf",
                                          "txt",  "md",   "json",  "xml",  "svg", "png",  "jpg",
                                          "jpeg", "gif",  "webp",  "avif", "zip", "ics"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (strlen(endings[i]) == length && strncasecmp(ending, endings[i], length) == 0)
            return true;
    return false;
}

const char *missing_scheme(const char *address)
{
    const size_t length = strcspn(address, ":/?#\\");
    size_t dot = length;
    if (length > 0 && address[length] != ':' && memchr(address, '@', length))
        return "mailto:";
    while (dot > 0 && address[dot - 1] != '.')
        dot--;
    const char *ending = address + dot;
    size_t letters = 0;
    while (isalpha((unsigned char)ending[letters]))
        letters++;
    const bool is_host = dot > 1 && address[length] != ':' && letters >= 2
                         && dot + letters == length
                         && (address[length] == '/' || !is_file_ending(ending, letters));
    return is_host ? "https://" : NULL;
}
