/*
 * The site owner's panel. The output has nothing that a panel must not have. Without pictures and
 * links, which it extends, reading it again gives the same.
 */
#include "files.h"
#include "site/panel.h"

static const uint8_t dot[] =
    "GIF89a\1\0\1\0\x80\0\0\0\0\0\xFF\xFF\xFF,\0\0\0\0\1\0\1\0\0\2\2D\1\0;";

static const char *const never[] = {"<script", "<style", "<iframe", "<object", "<embed",
                                    "<form",   "<input", "<meta",   "<link",   "<base",
                                    "<svg",    "<!",     "<?",      " style=", " srcset=",
                                    " id=",    " name=", " class=", " on",     "\r"};
static const char *const never_led_to[] = {
    "javascript:", "data:", "vbscript:", "file:", "//", "/\\", "\\"};

/* Checks tags without the values of attributes, which may have any text, and where links lead. */
static void check_tags(const char *html)
{
    char bare[1024];
    while ((html = strchr(html, '<'))) {
        size_t length = 0;
        for (; *html && *html != '>'; html++) {
            if (length + 1 < sizeof bare)
                bare[length++] = *html;
            if (*html != '"')
                continue;
            for (size_t i = 0; i < sizeof never_led_to / sizeof *never_led_to; i++)
                CLAIM(strncmp(html - 6, " href=", 6) != 0
                      || strncasecmp(html + 1, never_led_to[i], strlen(never_led_to[i])) != 0);
            html = strchr(html + 1, '"');
            CLAIM(html != NULL);
        }
        CLAIM(*html == '>');
        for (size_t i = 0; i < sizeof never / sizeof *never; i++)
            CLAIM(!memmem(bare, length, never[i], strlen(never[i])));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool has_picture;
    static const path_guard none;
    buffer html = {0}, again = {0};
    if (!has_picture)
        fuzz_other_file("dot.gif", dot, sizeof dot - 1);
    has_picture = true;
    if (panel_read(fuzz_file(data, size), &none, &html)) {
        const char *text = buffer_text(&html);
        check_tags(text);
        /* A second byte order mark would be lost in a file. */
        bool is_marked = strncmp(text, "\xEF\xBB\xBF", 3) == 0;
        if (!is_marked && !strstr(text, "<img") && !strstr(text, "<a")) {
            CLAIM(panel_read(fuzz_file((const uint8_t *)text, html.length), &none, &again));
            CLAIM(strcmp(text, buffer_text(&again)) == 0);
        }
    }
    free_buffer(&again);
    free_buffer(&html);
    return 0;
}
