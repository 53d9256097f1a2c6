/*
 * link.h: which links of a site owner are allowed.
 */
#ifndef LINK_H
#define LINK_H

#include <stdbool.h>

/* Returns whether every browser takes the address for a link to the web, to a mail address or a
   telephone number, or within this site. Makes the scheme lower case. */
bool is_safe_link(char *address);

/* The error message for other links. */
#define UNSAFE_LINK                                                                       \
    "a link begins with https:, http:, mailto: or tel:, or leads on from this page, not " \
    "\"%.200s\""

#endif
