/*
 * link.h: checks the links of a site owner.
 */
#ifndef LINK_H
#define LINK_H

#include <stdbool.h>

/* Returns whether every browser treats the address as a link to the web, to a mail address or
   telephone number, or within this site. Makes the scheme lower case. */
bool is_safe_link(char *address);

/* The error message for links that are not safe. */
#define UNSAFE_LINK                                                                       \
    "a link begins with https:, http:, mailto: or tel:, or leads on from this page, not " \
    "\"%.200s\""

#endif
