
/* ---- The program ----------------------------------------------------------------------------- */

static void print_grid(const su_digit grid[SU_KIDS_CELLS])
{
    for (unsigned cell = 0; cell < SU_KIDS_CELLS; cell++)
        putchar('0' + grid[cell]);
}

int main(void)
{
    static su_work work;
    static su_kids kids;
    static su_start choice[SU_KIDS_SOLUTIONS][SU_KIDS_CHOICE];
    su_kids_enumerate(&work, &kids);
    su_kids_select(&kids, choice);
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++) {
        printf("pzl[%u]=\"", i);
        print_grid(kids.solution[i]);
        for (unsigned k = 0; k < SU_KIDS_CHOICE; k++) {
            su_digit givens[SU_KIDS_CELLS];
            su_kids_givens(kids.solution[i], choice[i][k], givens);
            print_grid(givens);
        }
        puts("\"");
    }
    return 0;
}
