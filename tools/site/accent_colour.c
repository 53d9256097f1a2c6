#include "site/accent_colour.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What colours of the accent lie on, as tokens.css has it; tests/web/contrast.test.mjs reads
   both. */
static const char light_paper[] = "#faf8f3", dark_sheet[] = "#1b2027", darkest_box[] = "#c6c6c6";
/* In the dark lines of the accent cross all coloured boxes too: it is this light at least. */
static const double light_in_the_dark = 0.42;

bool read_colour(const char *text, colour *c)
{
    if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
        return false;
    const unsigned long value = strtoul(text + 1, NULL, 16);
    for (int i = 0; i < 3; i++)
        c->part[i] = (double)(value >> (16 - 8 * i) & 255) / 255;
    return true;
}

static colour known(const char *text)
{
    colour c = {{0}};
    read_colour(text, &c);
    return c;
}

static double light_of(colour c)
{
    static const double share[3] = {0.2126, 0.7152, 0.0722};
    double light = 0;
    for (int i = 0; i < 3; i++)
        light +=
            share[i]
            * (c.part[i] <= 0.03928 ? c.part[i] / 12.92 : pow((c.part[i] + 0.055) / 1.055, 2.4));
    return light;
}

double contrast(colour a, colour b)
{
    const double x = light_of(a), y = light_of(b);
    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

/* So much of `over` in `under`; in whole 255ths, as it will be written. */
static colour mixed(colour over, colour under, double share)
{
    colour c;
    for (int i = 0; i < 3; i++)
        c.part[i] = round(255 * (over.part[i] * share + under.part[i] * (1 - share))) / 255;
    return c;
}

/* What is chosen lies on a breath of it. */
static colour soft_in_light(colour accent) { return mixed(accent, known("#ffffff"), 0.08); }

/* Lines need two thirds of what words need. */
double accent_contrast(colour accent)
{
    const double words =
        fmin(contrast(accent, known(light_paper)), contrast(accent, soft_in_light(accent)));
    return fmin(words, 1.5 * contrast(accent, known(darkest_box)));
}

colour accent_that_would_do(colour accent)
{
    colour darker = accent;
    for (int hundredths = 99; accent_contrast(darker) < ENOUGH_CONTRAST; hundredths--)
        darker = mixed(accent, known("#000000"), hundredths / 100.0);
    return darker;
}

static colour in_the_dark(colour accent)
{
    colour lighter = accent;
    for (int hundredths = 1; light_of(lighter) < light_in_the_dark; hundredths++)
        lighter = mixed(known("#ffffff"), accent, hundredths / 100.0);
    return lighter;
}

void add_colour(colour c, buffer *out)
{
    add_text(out, "#");
    for (int i = 0; i < 3; i++)
        add_format(out, "%02x", (unsigned)lround(255 * c.part[i]));
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
    const colour lighter = in_the_dark(accent);
    add_text(style, ":root{");
    add_token("leaf", accent, lighter, style);
    add_token("leaf-soft", soft_in_light(accent), mixed(lighter, known(dark_sheet), 0.14), style);
    add_token("on-leaf", known("#ffffff"), mixed(accent, known("#000000"), 0.25), style);
    add_text(style, "}\n");
}
