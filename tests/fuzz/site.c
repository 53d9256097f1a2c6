/* SITE.json: whatever it says, the page has no more scripts and styles than without it, and what
   it says stays text. */
#include "files.h"
#include "lib/messages.h"
#include "site/branding.h"
#include "site/build_site.h"
#include "site/site_settings.h"

static struct site site;

static size_t count_of(const char *text, const char *word)
{
    size_t count = 0;
    while ((text = strstr(text, word))) {
        text += strlen(word);
        count++;
    }
    return count;
}

/* How many scripts and styles the page has; 0 where the settings are refused. */
static size_t press(const char *settings)
{
    buffer page = {0};
    struct face face = {0};
    size_t count = 0;
    memset(&site, 0, sizeof site);
    site.assets = ASSETS;
    if (site_read(settings, &site) && face_read(&site, &face) && site_press(&site, &face, &page)) {
        CLAIM(strlen(buffer_text(&page)) == page.length);
        count = count_of(page.text, "<script") + count_of(page.text, "<style");
        CLAIM(count > 0);
    }
    face_end(&face);
    site_end(&site);
    free_buffer(&page);
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static size_t usual;
    fuzz_quiet();
    if (usual == 0)
        usual = press(NULL);
    size_t count = press(fuzz_file(data, size));
    CLAIM(count == 0 || count == usual);
    return 0;
}
