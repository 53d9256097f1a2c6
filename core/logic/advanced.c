#include "chain.h"
void su__follow_further(su__chains *c, su__run *run, const su__style *style) { (void)c; (void)run; (void)style; }
