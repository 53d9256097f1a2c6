/*
 * link.h: where a site owner's links may lead.
 */
#ifndef LINK_H
#define LINK_H

#include <stdbool.h>

/* Whether browsers can take the address for nothing but a link to a place: on the web, a mail, a
   telephone, or further on in this site. What stands before its first colon is put in small
   letters. */
bool is_safe_link(char *address);

/* What is told of one that is not. */
#define UNSAFE_LINK                                                                       \
    "a link begins with https:, http:, mailto: or tel:, or leads on from this page, not " \
    "\"%.200s\""

#endif
