/* No SITE.json adds scripts or styles to the page. */
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

/* Builds a page and returns its number of scripts and styles; 0 if the settings are refused. */
static size_t build(const char *settings)
{
    buffer page = {0};
    struct branding branding = {0};
    size_t count = 0;
    memset(&site, 0, sizeof site);
    site.assets = ASSETS;
    if (site_read(settings, &site) && branding_read(&site, &branding)
        && (find_positions(&site), build_page(&site, &branding, &page))) {
        CLAIM(strlen(buffer_text(&page)) == page.length);
        count = count_of(page.text, "<script") + count_of(page.text, "<style");
        CLAIM(count > 0);
    }
    branding_free(&branding);
    site_end(&site);
    free_buffer(&page);
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static size_t usual;
    fuzz_check_messages();
    if (usual == 0)
        usual = build(NULL);
    size_t count = build(fuzz_file(data, size));
    CLAIM(count == 0 || count == usual);
    return 0;
}
