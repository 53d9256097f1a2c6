/**
 * together.mjs: runs the test files that TESTS names in one process, so that they share browsers:
 * TESTS='play entry' node --test tests/page/together.mjs
 */
for (const name of process.env.TESTS.split(' ')) await import(`./${name}.test.mjs`);
