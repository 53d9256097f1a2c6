/*
 * json.h: reads JSON files and reports errors with their position.
 *
 *     sudoleaf: kids.json:12: puzzles[3].starts[2]: not a text
 *
 * jansson does not record positions of values. So the text is kept, and the line of an error is
 * found by following the path in it.
 *
 * Callers need not check the functions that build JSON. jansson uses lib/memory.h, and any other
 * failure, such as text that is not UTF-8, ends the program too.
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

/* Call this before anything else here. */
void json_begin(void);

/* Parses a text like json_loadb, but refuses deep nesting, because it takes much stack. */
json_t *json_parse(const char *text, size_t length, size_t flags, json_error_t *error);

/* Reads a file with a JSON object. Returns false after reporting an error. */
bool json_open(const char *name, json_file *file);
/* Does the same for text on the heap, which `file` then owns. NULL means that reading failed. */
bool json_open_text(const char *name, char *text, size_t length, json_file *file);
void json_close(json_file *file);

/* A place in a file, such as "puzzles[3].starts[2]"; the empty path is the whole file. */
typedef struct json_place {
    const json_file *file;
    char path[128];
} json_place;

json_place json_root(const json_file *file);
json_place json_member(const json_place *place, const char *key);
json_place json_element(const json_place *place, size_t index);

/* Reports an error at a place and returns false. */
__attribute__((format(printf, 2, 3))) bool json_complain(const json_place *place,
                                                         const char *format, ...);

/* Returns whether every key of the object is in `known`, which ends with NULL. Reports the first
   key that is not. */
bool json_only_has(const json_place *place, const json_t *object, const char *const *known);

/* Returns the text of a member, which has no NUL. If the member is missing or null, returns
   `otherwise`. Returns NULL after reporting an error, also for a missing member if `otherwise` is
   NULL. */
const char *json_text(const json_place *place, const json_t *object, const char *key,
                      const char *otherwise);

/* Returns the array of a member; NULL after reporting an error. */
const json_t *json_list(const json_place *place, const json_t *object, const char *key);

/* Read an integer or a flag. A missing number is read as `otherwise`, a missing flag as false.
   Return false after reporting an error. */
bool json_number(const json_place *place, const json_t *object, const char *key, uint64_t least,
                 uint64_t most, uint64_t otherwise, uint64_t *to);
bool json_flag(const json_place *place, const json_t *object, const char *key, bool *to);

/* Sets `to` to the index of the name in `value`. Messages call the name `what`, such as "grade".
   Returns false after reporting an error. */
bool json_choice(const json_place *place, const json_t *value, const char *(*name)(size_t),
                 const char *what, int *to);

/* Like json_pack, json_array_append_new, json_object_set_new, json_dumps and json_dumpf. ferror
   reports a failed write. */
json_t *json_make(const char *format, ...);
void json_add(json_t *list, json_t *value);
void json_put(json_t *object, const char *key, json_t *value);
char *json_written(const json_t *value, size_t flags);
void json_print(const json_t *value, size_t flags, FILE *file);

#endif
