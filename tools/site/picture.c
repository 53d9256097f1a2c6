#include "site/picture.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "lib/line_reader.h"
#include "lib/utf8.h"

static bool has_bytes_at(const char *bytes, size_t length, size_t at, const char *mark)
{
    return length >= at + strlen(mark) && memcmp(bytes + at, mark, strlen(mark)) == 0;
}

/* Returns whether a text is an SVG. A declaration, comments and a document type may precede its
   first element, <svg>. */
static bool is_svg(const char *text, size_t length)
{
    static const char *const before[][2] = {{"<?", "?>"}, {"<!--", "-->"}, {"<!DOCTYPE", ">"}};
    if (strlen(text) != length || !is_utf8(text))
        return false;
    text += has_bytes_at(text, length, 0, "\xEF\xBB\xBF") ? 3 : 0;
    for (size_t i = 0; i < 3;) {
        text += strspn(text, " \t\r\n");
        bool found = strncmp(text, before[i][0], strlen(before[i][0])) == 0;
        text = found ? strstr(text, before[i][1]) : text;
        if (!text)
            return false;
        text += found ? strlen(before[i][1]) : 0;
        i = found ? 0 : i + 1;
    }
    return strncmp(text, "<svg", 4) == 0 && text[4] && strchr(" \t\r\n>", text[4]);
}

/* Returns the media type; NULL if it is unknown. There must be a NUL after the bytes. */
static const char *find_type(const char *bytes, size_t length)
{
    if (has_bytes_at(bytes, length, 0, "\x89PNG\r\n\x1A\n"))
        return "image/png";
    if (has_bytes_at(bytes, length, 0, "\xFF\xD8\xFF"))
        return "image/jpeg";
    if (has_bytes_at(bytes, length, 0, "GIF87a") || has_bytes_at(bytes, length, 0, "GIF89a"))
        return "image/gif";
    if (has_bytes_at(bytes, length, 0, "RIFF") && has_bytes_at(bytes, length, 8, "WEBP"))
        return "image/webp";
    if (has_bytes_at(bytes, length, 4, "ftypavif") || has_bytes_at(bytes, length, 4, "ftypavis"))
        return "image/avif";
    return is_svg(bytes, length) ? "image/svg+xml" : NULL;
}

const char *picture_read(const char *path, const path_guard *around, picture *p)
{
    *p = (picture){0};
    if (!path_guard_allows(around, path))
        return "\"%.200s\" is outside the folder of SITE.json; --allow-outside allows it";
    if (is_missing(path))
        return "there is no file \"%.200s\"";
    p->bytes = read_whole(path, &p->length);
    if (!p->bytes)
        return "the picture \"%.200s\" cannot be read";
    p->type = find_type(p->bytes, p->length);
    return p->type ? NULL : "\"%.200s\" is not a PNG, JPEG, GIF, WebP, AVIF or SVG";
}

void picture_end(picture *p) { free(p->bytes); }

void add_picture_data(const picture *p, buffer *out)
{
    add_format(out, "data:%s;base64,", p->type);
    add_base64(out, p->bytes, p->length);
}
