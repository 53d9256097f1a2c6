/*
 * The site owner's panel. What comes out has none of what a panel must not hold, and without pictures and links, which get something
 * added, it is read again as the same.
 */
#include "files.h"
#include "panel.h"

static const uint8_t dot[] = "GIF89a\1\0\1\0\x80\0\0\0\0\0\xFF\xFF\xFF,\0\0\0\0\1\0\1\0\0\2\2D\1\0;";

static const char *const never[] = {
    "<script", "<style", "<iframe", "<object", "<embed", "<form", "<input", "<meta", "<link", "<base", "<svg", "<!", "<?",
    "=\"javascript:", "=\"data:text", " style=", " srcset=", " src=\"http", " src=\"//", "\r", " onerror", " onload", " onclick"};

/* What is between < and >; text may say anything. */
static void look_at_tags(const char *html)
{
    while ((html = strchr(html, '<'))) {
        size_t length = strcspn(html, ">");
        CLAIM(html[length] == '>');
        for (size_t i = 0; i < sizeof never / sizeof *never; i++)
            CLAIM(!memmem(html, length, never[i], strlen(never[i])));
        html += length;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool has_picture;
    buffer html = {0}, again = {0};
    if (!has_picture)
        fuzz_other_file("dot.gif", dot, sizeof dot - 1);
    has_picture = true;
    if (panel_read(fuzz_file(data, size), &html)) {
        const char *text = buffer_text(&html);
        look_at_tags(text);
        if (!strstr(text, "<img") && !strstr(text, "<a")) {
            CLAIM(panel_read(fuzz_file((const uint8_t *)text, html.length), &again));
            CLAIM(strcmp(text, buffer_text(&again)) == 0);
        }
    }
    free_buffer(&again);
    free_buffer(&html);
    return 0;
}
