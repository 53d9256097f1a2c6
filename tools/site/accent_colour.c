#include "site/accent_colour.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Backgrounds of the accent colour. tests/web/contrast.test.mjs checks that tokens.css has the
   same. */
static const char light_paper[] = "#faf8f3", dark_sheet[] = "#1b2027", darkest_box[] = "#c6c6c6";
/* Minimum luminance of the accent in the dark theme, where its lines also cross coloured boxes. */
static const double min_dark_luminance = 0.42;

bool read_colour(const char *text, colour *c)
{
    if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
        return false;
    const unsigned long value = strtoul(text + 1, NULL, 16);
    for (int i = 0; i < 3; i++)
        c->channel[i] = (double)(value >> (16 - 8 * i) & 255) / 255;
    return true;
}

/* Returns the colour of a valid text. */
static colour colour_of(const char *text)
{
    colour c = {{0}};
    read_colour(text, &c);
    return c;
}

static double luminance_of(colour c)
{
    static const double weight[3] = {0.2126, 0.7152, 0.0722};
    double light = 0;
    for (int i = 0; i < 3; i++)
        light += weight[i]
                 * (c.channel[i] <= 0.03928 ? c.channel[i] / 12.92
                                            : pow((c.channel[i] + 0.055) / 1.055, 2.4));
    return light;
}

double contrast(colour a, colour b)
{
    const double x = luminance_of(a), y = luminance_of(b);
    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

/* Returns `under` mixed with a share `weight` of `over`. Rounds each channel to a multiple of
   1/255. */
static colour mix(colour over, colour under, double weight)
{
    colour c;
    for (int i = 0; i < 3; i++)
        c.channel[i] =
            round(255 * (over.channel[i] * weight + under.channel[i] * (1 - weight))) / 255;
    return c;
}

/* Returns the background of selected items in the light theme. */
static colour light_selection(colour accent) { return mix(accent, colour_of("#ffffff"), 0.08); }

/* Multiplies the contrast of lines by 1.5, because text needs 1.5 times the contrast of lines. */
double accent_contrast(colour accent)
{
    const double text_contrast =
        fmin(contrast(accent, colour_of(light_paper)), contrast(accent, light_selection(accent)));
    return fmin(text_contrast, 1.5 * contrast(accent, colour_of(darkest_box)));
}

colour darken_accent(colour accent)
{
    colour darker = accent;
    for (int hundredths = 99; accent_contrast(darker) < ENOUGH_CONTRAST; hundredths--)
        darker = mix(accent, colour_of("#000000"), hundredths / 100.0);
    return darker;
}

/* Returns the accent of the dark theme. */
static colour lighten_accent(colour accent)
{
    colour lighter = accent;
    for (int hundredths = 1; luminance_of(lighter) < min_dark_luminance; hundredths++)
        lighter = mix(colour_of("#ffffff"), accent, hundredths / 100.0);
    return lighter;
}

void add_colour(colour c, buffer *out)
{
    add_text(out, "#");
    for (int i = 0; i < 3; i++)
        add_format(out, "%02x", (unsigned)lround(255 * c.channel[i]));
}

static void add_token(const char *name, colour light, colour dark, buffer *style)
{
    add_format(style, "--%s:var(--light,", name);
    add_colour(light, style);
    add_text(style, ")var(--dark,");
    add_colour(dark, style);
    add_text(style, ");");
}

void add_accent(colour accent, buffer *style)
{
    const colour lighter = lighten_accent(accent);
    add_text(style, ":root{");
    add_token("leaf", accent, lighter, style);
    add_token("leaf-soft", light_selection(accent), mix(lighter, colour_of(dark_sheet), 0.14),
              style);
    add_token("on-leaf", colour_of("#ffffff"), mix(accent, colour_of("#000000"), 0.25), style);
    add_text(style, "}\n");
}
