/*
 * json.h: reads JSON files and reports errors with their position.
 *
 *     sudoleaf: kids.json:12: puzzles[3].starts[2]: not a text
 *
 * jansson does not record the positions of values. So a json_file contains the text, and the line
 * of an error is found by following the path of the value through the text.
 *
 * Callers need not check whether building JSON failed. The program ends if memory runs out, because
 * jansson uses lib/memory.h. It also ends after other failures, such as text that is not UTF-8.
 */
#ifndef JSON_H
#define JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct json_file {
    const char *name;
    char *text;
    size_t length;
    json_t *root;
} json_file;

/* Makes jansson use lib/memory.h. Call json_begin before any other function of json.h. */
void json_begin(void);

/* Parses a text like json_loadb, but refuses deep nesting, which would need much stack. */
json_t *json_parse(const char *text, size_t length, size_t flags, json_error_t *error);

/* Reads a file with a JSON object. Returns false after reporting an error. */
bool json_open(const char *name, json_file *file);
/* Like json_open, but reads a text on the heap, which `file` then owns. Returns false without a
   message if `text` is NULL. */
bool json_open_text(const char *name, char *text, size_t length, json_file *file);
void json_close(json_file *file);

/* The path of a value in a file, such as "puzzles[3].starts[2]". The path of the root is empty. */
typedef struct json_place {
    const json_file *file;
    char path[128];
} json_place;

json_place json_root(const json_file *file);
json_place json_member(const json_place *place, const char *key);
json_place json_element(const json_place *place, size_t index);

/* Reports an error at a place. Always returns false. */
__attribute__((format(printf, 2, 3))) bool json_complain(const json_place *place,
                                                         const char *format, ...);

/* Returns whether every key of the object is in `known`, a list that ends with NULL. Reports the
   first unknown key, and suggests a similar one. */
bool json_has_only(const json_place *place, const json_t *object, const char *const *known);

/* Returns the text of a member, or `otherwise` if the member is missing or null. Returns NULL after
   reporting an error. A missing member is an error if `otherwise` is NULL. A NUL byte in the text
   is an error, too. */
const char *json_text(const json_place *place, const json_t *object, const char *key,
                      const char *otherwise);

/* Returns the array of a member; NULL after reporting an error. */
const json_t *json_list(const json_place *place, const json_t *object, const char *key);

/* Read an integer or a flag into `to`. Set a missing number to `otherwise`, and a missing flag to
   false. Return false after reporting an error. */
bool json_number(const json_place *place, const json_t *object, const char *key, uint64_t least,
                 uint64_t most, uint64_t otherwise, uint64_t *to);
bool json_flag(const json_place *place, const json_t *object, const char *key, bool *to);

/* Sets `to` to the index of the name that `value` contains. `name` returns the name of an index, or
   NULL after the last. `what`, such as "grade", describes the name in messages. Returns false after
   reporting an error. */
bool json_choice(const json_place *place, const json_t *value, const char *(*name)(size_t),
                 const char *what, int *to);

/* Returns whether a text is in a list of names that ends with NULL. If not, reports a similar name,
   or all names. A text that is NULL is reported as a value of another type. */
bool json_is_one_of(const json_place *place, const char *text, const char *const *names);

/* Like json_pack, json_array_append_new, json_object_set_new, json_dumps and json_dumpf, but end
   the program on failure. Only after a failed write does json_print return; check ferror. */
json_t *json_make(const char *format, ...);
void json_add(json_t *list, json_t *value);
void json_put(json_t *object, const char *key, json_t *value);
char *json_to_text(const json_t *value, size_t flags);
void json_print(const json_t *value, size_t flags, FILE *file);

#endif
