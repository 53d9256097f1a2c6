/*
 * The site owner's panel. What comes out has none of what a panel must not hold, and without
 * pictures and links, which get something added, it is read again as the same.
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

/* What is between < and >, without the values of attributes, which like text may say anything,
   but may lead nowhere. */
static void look_at_tags(const char *html)
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
        look_at_tags(text);
        bool is_marked = strncmp(text, "\xEF\xBB\xBF", 3)
                         == 0; /* a second byte order mark, which a file would lose */
        if (!is_marked && !strstr(text, "<img") && !strstr(text, "<a")) {
            CLAIM(panel_read(fuzz_file((const uint8_t *)text, html.length), &none, &again));
            CLAIM(strcmp(text, buffer_text(&again)) == 0);
        }
    }
    free_buffer(&again);
    free_buffer(&html);
    return 0;
}
