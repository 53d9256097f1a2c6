/*
 * json_text.h: reads values from a JSON text in place, without a tree of objects.
 *
 *     {"grid": [[{"value": 5}, {}]]}          a value is a pointer to its first character;
 *     ^        ^^^         ^                  a missing value is NULL
 *
 * The compact form of SudokuPad is read as well: quotes may be single or left out, and items of a
 * list may be empty, which are missing values.
 *
 *     {ce:[[{v:5},,],[,,]]}                   two lists of three items
 *
 * Each search goes through the text of its object or list, so a caller should visit each list only
 * once. All functions accept NULL and values of any type.
 */
#ifndef SU_JSON_TEXT_H
#define SU_JSON_TEXT_H

#include "app.h"
#include "base.h"

/* Returns the length of a text, at most SU_LINK_BYTES. The bound keeps compilers from calling
   strlen, which the core does not link. */
static inline size_t su__text_length(const char *text)
{
    size_t length = 0;
    while (length < SU_LINK_BYTES && text[length])
        length++;
    return length;
}

/* Returns whether a text that ends with a NUL is one object, without anything after it. The other
   functions need a text that has been checked. */
bool su__json_is_object(const char *text);

/* Returns the value of a key; NULL if the value is no object, or has no such key. If a key occurs
   several times, the last one counts. */
const char *su__json_get(const char *object, const char *key);

/* An item of a list or an object. */
typedef struct su__json_item {
    const char *value, *key; /* `key` is NULL in a list */
    const char *next;        /* where the next item begins; NULL after the last item */
} su__json_item;

/* Begin to visit a list, or an object. There are no items if the value is something else. */
su__json_item su__json_list(const char *value);
su__json_item su__json_object(const char *value);
/* Goes to the next item. Returns false after the last item. */
bool su__json_next(su__json_item *item);

bool su__json_is_list(const char *value);
/* Returns the number of items of a list; 0 for other values. */
size_t su__json_count(const char *value);

/* Returns whether a key or a word without quotes is this one. */
bool su__json_is(const char *value, const char *word);
bool su__json_is_true(const char *value);
bool su__json_is_null(const char *value); /* whether it is null or missing */
/* Returns whether the value says nothing: false, null, missing, an empty text, list or object. */
bool su__json_is_empty(const char *value);

/* Returns the first character of a text in quotes; NULL for other values. The text ends before the
   quote in front of it, or before a NUL. */
const char *su__json_quoted(const char *value);
/* Copies a text in quotes or a key, cut to `size` bytes with its NUL. Characters other than
   printable ASCII become '?'. Returns the length; 0 for other values. */
size_t su__json_copy(const char *value, char *text, size_t size);

enum { SU__JSON_NO_NUMBER = 0, SU__JSON_BAD_NUMBER = -1 };
/* Returns a number of at most four digits, such as 12 or "12"; NO_NUMBER, which is 0, if the value
   is missing, null or blank; BAD_NUMBER for anything else. */
int su__json_number(const char *value);

#endif
