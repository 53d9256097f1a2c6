/* Recipes that are read keep all limits that the generator relies on. */
#include "files.h"
#include "packs/recipe.h"

static void check_pack(const recipe_pack *pack)
{
    const struct generate_plan *plan = &pack->plan;
    CLAIM(!pack_id_fault(pack->id) && !pack_title_fault(pack->title));
    if (pack->kids)
        return;
    CLAIM(plan->template.rules.cells && plan->end == plan->count);
    CLAIM(plan->count >= 1 && plan->count <= MAX_ENTRIES);
    CLAIM(plan->level.least <= plan->level.most && plan->level.most <= 255);
    CLAIM(pack->symmetries >= 1 && pack->symmetries <= MAX_SYMMETRIES);
    for (size_t i = 0; i < pack->symmetries; i++)
        CLAIM((unsigned)pack->symmetry[i] < SU_SYMMETRY_COUNT);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    recipe r;
    if (!recipe_read(fuzz_file(data, size), &r))
        return 0;
    CLAIM(r.count >= 1 && r.count <= MAX_PACKS);
    for (size_t i = 0; i < r.count; i++) {
        check_pack(&r.packs[i]);
        for (size_t k = 0; k < i; k++)
            CLAIM(strcmp(r.packs[i].id, r.packs[k].id) != 0);
    }
    recipe_end(&r);
    return 0;
}
