/*
 * link.h: checks the links of a site owner.
 */
#ifndef LINK_H
#define LINK_H

#include <stdbool.h>

/* Returns whether every browser treats the address as a link to the web, to a mail address or
   telephone number, or within this site. Makes the scheme lower case. */
bool is_safe_link(char *address);

/* Returns the scheme that an address of another site or a mail address lacks: "https://" or
   "mailto:". Returns NULL for other addresses, such as "imprint.html" in the folder of the page. */
const char *missing_scheme(const char *address);

/* The error message for such an address. It takes the address, the scheme and the address. */
#define MISSING_SCHEME "\"%.200s\" leads to a file beside the page; did you mean \"%s%.200s\"?"

/* The error message for links that are not safe. */
#define UNSAFE_LINK                                                                       \
    "a link begins with https:, http:, mailto: or tel:, or leads on from this page, not " \
    "\"%.200s\""

#endif
