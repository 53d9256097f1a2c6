/* SVGs for paper: nothing is drawn far outside the square. */
#include "files.h"
#include "print/pictures.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    picture_set drawn = {0};
    char *text = malloc(size + 1);
    CLAIM(text);
    memcpy(text, data, size);
    text[size] = '\0';
    if (add_picture("picture", text, &drawn, 0))
        for (size_t i = 0; i < drawn.point_count; i++)
            CLAIM(drawn.points[i].x >= -2.1F && drawn.points[i].x <= 26.1F
                  && drawn.points[i].y >= -2.1F && drawn.points[i].y <= 26.1F);
    free_pictures(&drawn);
    free(text);
    return 0;
}
