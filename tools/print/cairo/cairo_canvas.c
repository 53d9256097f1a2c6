/*
 * cairo_canvas.c: implements canvas.h with cairo, and QR codes with libqrencode if it was found.
 *
 * This module is not linked with the code of the command. Only its libraries allocate memory. When
 * memory runs out, cairo stores an error status in the drawing, but other libraries silently use
 * another font or letter. So errno is checked for ENOMEM after each call.
 */
#include "print/canvas.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <string.h>

#include "print/cairo/type.h"
#ifdef SUDOLEAF_CODES
#include <qrencode.h>
#endif

static const double POINTS = 72 / 25.4; /* per millimetre */

static canvas_kind document_kind;
static cairo_surface_t *surface;
static cairo_t *drawing;
static canvas_writer *writer;
static void *writer_context;
static const char *first_error; /* NULL if there has been no error */

static void store_error(cairo_status_t status)
{
    if (!first_error && status != CAIRO_STATUS_SUCCESS)
        first_error =
            status == CAIRO_STATUS_NO_MEMORY ? "not enough memory" : cairo_status_to_string(status);
}

/* Stores an error if memory has run out. Must be called after any call that may allocate memory. */
static void check_memory(void)
{
    if (errno == ENOMEM)
        store_error(CAIRO_STATUS_NO_MEMORY);
}

/* ---- The document ---------------------------------------------------------------------------- */

/* Passes bytes from cairo to the writer, unless there has been an error. */
static cairo_status_t write_bytes(void *context, const unsigned char *bytes, unsigned length)
{
    (void)context;
    check_memory();
    return !first_error && writer(writer_context, bytes, length) ? CAIRO_STATUS_SUCCESS
                                                                 : CAIRO_STATUS_WRITE_ERROR;
}

/* Sets a fixed date, which makes the output reproducible. */
static void set_metadata(const char *title)
{
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "sudoleaf");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
}

static const char *open_document(canvas_kind kind, double width, double height, const char *title,
                                 canvas_writer *write, void *context)
{
    writer = write;
    writer_context = context;
    document_kind = kind;
    surface = kind == CANVAS_PDF
                  ? cairo_pdf_surface_create_for_stream(write_bytes, NULL, width * POINTS,
                                                        height * POINTS)
                  : cairo_svg_surface_create_for_stream(write_bytes, NULL, width * POINTS,
                                                        height * POINTS);
    if (kind == CANVAS_PDF && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
        set_metadata(title);
    drawing = cairo_create(surface);
    cairo_scale(drawing, POINTS, POINTS);
    store_error(cairo_status(drawing));
    check_memory();
    return first_error;
}

static void end_page(void)
{
    cairo_show_page(drawing);
    check_memory();
}

static const char *close_document(void)
{
    store_error(cairo_status(drawing));
    cairo_destroy(drawing);
    cairo_surface_finish(surface);
    store_error(cairo_surface_status(surface));
    check_memory();
    cairo_surface_destroy(surface);
    return first_error;
}

static const char *begin(void)
{
    errno = 0;
    first_error = type_open() ? NULL : "not enough memory";
    check_memory();
    return first_error;
}

static double width_of(canvas_face face, double size, const char *text)
{
    double width = type_width(face, size, text);
    check_memory();
    return width;
}

static void end(void)
{
    type_close();
    cairo_debug_reset_static_data();
}

/* ---- Paths ----------------------------------------------------------------------------------- */

static void move(double x, double y) { cairo_move_to(drawing, x, y); }
static void line(double x, double y) { cairo_line_to(drawing, x, y); }
static void shut(void) { cairo_close_path(drawing); }

static void disc(double x, double y, double radius)
{
    cairo_new_sub_path(drawing);
    cairo_arc(drawing, x, y, radius, 0, 2 * 3.14159265358979323846);
    cairo_close_path(drawing);
}

static void set_colour(canvas_colour colour)
{
    cairo_set_source_rgb(drawing, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                         (colour & 255) / 255.0);
}

static void stroke(const canvas_pen *pen)
{
    const double dashes[] = {pen->dash, pen->gap};
    set_colour(pen->colour);
    cairo_set_line_width(drawing, pen->width);
    cairo_set_dash(drawing, dashes, pen->gap > 0 ? 2 : 0, 0);
    cairo_set_line_cap(drawing, pen->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(drawing, pen->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_stroke(drawing);
    check_memory();
}

static void fill(canvas_colour colour)
{
    set_colour(colour);
    cairo_fill(drawing);
    check_memory();
}

static void translate(double x, double y, bool is_upside_down)
{
    cairo_save(drawing);
    cairo_translate(drawing, x, y);
    if (is_upside_down)
        cairo_scale(drawing, -1, -1);
}

static void restore(void) { cairo_restore(drawing); }

/* ---- Letters --------------------------------------------------------------------------------- */

static void text(canvas_face face, double size, double x, double y, canvas_side side,
                 canvas_colour colour, const char *text)
{
    set_colour(colour);
    double width = side == CANVAS_LEFT ? 0 : type_width(face, size, text);
    type_draw(drawing, face, size, x - (side == CANVAS_MIDDLE ? width / 2 : width), y, text);
    check_memory();
}

/* ---- Codes ----------------------------------------------------------------------------------- */

#ifdef SUDOLEAF_CODES
/* Version 1 of a QR code has 21 squares per side, and each further version has four more. */
static unsigned make_code(const char *text, unsigned least, uint8_t squares[])
{
    int version = least < 21 ? 1 : (int)(least - 17) / 4;
    QRcode *code = QRcode_encodeString(text, version, QR_ECLEVEL_M, QR_MODE_8, 1);
    check_memory();
    unsigned side = code ? (unsigned)code->width : 0;
    for (size_t i = 0; i < (size_t)side * side; i++)
        squares[i] = code->data[i] & 1;
    QRcode_free(code);
    return side;
}

/* Draws adjacent dark squares of a row as one stroke. The stroke is slightly higher than the row,
   so that there are no gaps between rows. */
static void stroke_squares(unsigned side, const uint8_t squares[])
{
    for (unsigned row = 0; row < side; row++)
        for (unsigned i = 0, first = 0; i <= side; i++)
            if (i == side || !squares[row * side + i]) {
                if (first < i) {
                    cairo_move_to(drawing, first, row + 0.5);
                    cairo_line_to(drawing, i, row + 0.5);
                }
                first = i + 1;
            }
    stroke(&(canvas_pen){.width = 1.02});
}

enum { PIXELS_PER_SQUARE = 4 }; /* width of a square; some viewers blur the edges of pixels */

/* Draws a QR code with a bitmap as a mask, which takes a quarter of the bytes and the time that
   strokes take. */

static void mask_squares(unsigned side, const uint8_t squares[])
{
    const unsigned wide = PIXELS_PER_SQUARE * side;
    cairo_surface_t *bits = cairo_image_surface_create(CAIRO_FORMAT_A8, (int)wide, (int)wide);
    uint8_t *row = cairo_image_surface_get_data(bits);
    const int stride = cairo_image_surface_get_stride(bits);
    for (unsigned y = 0; row && y < wide; y++, row += stride)
        for (unsigned x = 0; x < wide; x++)
            row[x] = squares[y / PIXELS_PER_SQUARE * side + x / PIXELS_PER_SQUARE] ? 255 : 0;
    cairo_surface_mark_dirty(bits);
    cairo_pattern_t *stencil = cairo_pattern_create_for_surface(bits);
    cairo_pattern_set_filter(stencil, CAIRO_FILTER_NEAREST);
    set_colour(CANVAS_BLACK);
    cairo_scale(drawing, 1.0 / PIXELS_PER_SQUARE, 1.0 / PIXELS_PER_SQUARE);
    cairo_mask(drawing, stencil);
    store_error(cairo_surface_status(bits));
    cairo_pattern_destroy(stencil);
    cairo_surface_destroy(bits);
}

static void draw_code(double x, double y, double square, unsigned side, const uint8_t squares[])
{
    cairo_save(drawing);
    cairo_translate(drawing, x, y);
    cairo_scale(drawing, square, square);
    (document_kind == CANVAS_PDF ? mask_squares : stroke_squares)(side, squares);
    cairo_restore(drawing);
    check_memory();
}
#else
#define make_code NULL
#define draw_code NULL
#endif

__attribute__((visibility("default"))) extern const struct canvas sudoleaf_canvas;
const struct canvas sudoleaf_canvas = {
    .version = CANVAS_VERSION,
    .begin = begin,
    .open = open_document,
    .end_page = end_page,
    .close = close_document,
    .move = move,
    .line = line,
    .shut = shut,
    .disc = disc,
    .stroke = stroke,
    .fill = fill,
    .translate = translate,
    .restore = restore,
    .text = text,
    .width = width_of,
    .find_missing = type_find_missing,
    .code = make_code,
    .draw_code = draw_code,
    .end = end,
};
