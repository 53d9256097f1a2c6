/*
 * json.h: JSON files whose errors say where.
 *
 *     sudoleaf: kids.json:12: puzzles[3].starts[2]: not a text
 *
 * jansson knows no positions of values, so the text is kept, and an error looks its line up by
 * walking it along the path.
 *
 * And building JSON whose builder need not look whether it came about: jansson asks for memory
 * where all the program does, and what else might be wrong (a text that is not UTF-8) ends the
 * program too.
 */
#ifndef JSON_H
#define JSON_H

#include <jansson.h>
#include <stdbool.h>

typedef struct json_file {
    const char *name;
    char *text;
    size_t length;
    json_t *root;
} json_file;

/* To be called before all else here. */
void json_begin(void);

/* Parses a text as json_loadb does, but nothing nested so deeply that jansson's way through it
   would take much of the stack. */
json_t *json_parse(const char *text, size_t length, size_t flags, json_error_t *error);

/* Reads a JSON object; false after saying what is wrong. */
bool json_open(const char *name, json_file *file);
/* The same of a text of the heap's, which is the file's then; NULL: it could not be read. */
bool json_open_text(const char *name, char *text, size_t length, json_file *file);
void json_close(json_file *file);

/* Where in the file something is, such as "puzzles[3].starts[2]"; the empty path is the whole
   file. */
typedef struct json_place {
    const json_file *file;
    char path[128];
} json_place;

json_place json_root(const json_file *file);
json_place json_member(const json_place *place, const char *key);
json_place json_element(const json_place *place, size_t index);

/* Complains about a place; always false, to be returned. */
__attribute__((format(printf, 2, 3))) bool json_complain(const json_place *place,
                                                         const char *format, ...);

/* True when every key of the object is one of `known` (ended by NULL); complains about the first
   that is not. */
bool json_only_has(const json_place *place, const json_t *object, const char *const *known);

/* The member's text, without NULs in it. NULL after complaining that it is missing or not a text; a
   member that is missing or null is `otherwise`, unless that is NULL. */
const char *json_text(const json_place *place, const json_t *object, const char *key,
                      const char *otherwise);

/* The member's array; NULL after complaining. */
const json_t *json_list(const json_place *place, const json_t *object, const char *key);

/* As json_pack, json_array_append_new, json_object_set_new, json_dumps and json_dumpf. What a file
   does not take is the file's to tell. */
json_t *json_make(const char *format, ...);
void json_add(json_t *list, json_t *value);
void json_put(json_t *object, const char *key, json_t *value);
char *json_written(const json_t *value, size_t flags);
void json_print(const json_t *value, size_t flags, FILE *file);

#endif
