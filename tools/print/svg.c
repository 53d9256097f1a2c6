#include "print/svg.h"

#include <string.h>

#include "lib/buffer.h"

static const double CHARACTER_WIDTH =
    0.6; /* approximate width of a character, as a fraction of the font size */

static _Thread_local FILE *out;
static _Thread_local buffer path;

static void move(double x, double y) { add_format(&path, "M%.2f %.2f", x, y); }
static void line(double x, double y) { add_format(&path, "L%.2f %.2f", x, y); }
static void shut(void) { add_text(&path, "z"); }

static void disc(double x, double y, double radius)
{
    add_format(&path, "M%.2f %.2fa%.2f %.2f 0 1 0 %.2f 0 %.2f %.2f 0 1 0 %.2f 0z", x - radius, y,
               radius, radius, 2 * radius, radius, radius, -2 * radius);
}

static void stroke(const canvas_pen *pen)
{
    fprintf(out, "<path d=\"%s\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"%.2f\"",
            buffer_text(&path), pen->colour, pen->width);
    if (pen->dash > 0)
        fprintf(out, " stroke-dasharray=\"%.2f %.2f\"", pen->dash, pen->gap);
    fputs(pen->round ? " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>" : "/>", out);
    empty_buffer(&path);
}

static void fill(canvas_colour colour)
{
    fprintf(out, "<path d=\"%s\" fill=\"#%06x\"/>", buffer_text(&path), colour);
    empty_buffer(&path);
}

static void write_text(canvas_face face, double size, double x, double y, canvas_side side,
                       canvas_colour colour, const char *text)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    buffer escaped = {0};
    add_escaped(&escaped, text, strlen(text));
    fprintf(out, "<text x=\"%.2f\" y=\"%.2f\" font-size=\"%.2f\"", x, y, size);
    if (side != CANVAS_MIDDLE) /* the page's style sheet sets "middle" */
        fprintf(out, " text-anchor=\"%s\"", anchors[side]);
    if (colour != CANVAS_BLACK)
        fprintf(out, " fill=\"#%06x\"", colour);
    fprintf(out, "%s>%s</text>", face == CANVAS_STRONG ? " font-weight=\"700\"" : "",
            buffer_text(&escaped));
    free_buffer(&escaped);
}

static double width(canvas_face face, double size, const char *text)
{
    (void)face;
    return CHARACTER_WIDTH * size * (double)strlen(text);
}

const struct canvas *svg_functions(FILE *file)
{
    static const struct canvas svg = {.version = CANVAS_VERSION,
                                      .move = move,
                                      .line = line,
                                      .shut = shut,
                                      .disc = disc,
                                      .stroke = stroke,
                                      .fill = fill,
                                      .text = write_text,
                                      .width = width};
    out = file;
    return &svg;
}

const struct canvas *open_svg(FILE *file, double side)
{
    fprintf(file, "<svg viewBox=\"0 0 %.2f %.2f\" width=\"%.0fmm\">", side, side, side);
    return svg_functions(file);
}

void close_svg(void)
{
    fputs("</svg>\n", out);
    free_buffer(&path);
}
