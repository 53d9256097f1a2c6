/* The puzzles of 4x4. */
int main(void) { for (int i = 0; i < 2016; i++) {} return 0; }
