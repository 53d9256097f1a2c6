#include "formats/findings.h"

#include <stdlib.h>

void end_findings(findings *found)
{
    pack_end(&found->pack);
    free(found->where);
    free_buffer(&found->messages);
}
