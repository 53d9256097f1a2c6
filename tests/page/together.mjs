/**
 * together.mjs: the files of tests that TESTS names, in one process, so that they share the
 * browsers that one of them started: TESTS='play hand' node --test tests/page/together.mjs
 */
for (const name of process.env.TESTS.split(' ')) await import(`./${name}.test.mjs`);
