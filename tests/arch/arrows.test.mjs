/**
 * What files may include, import or mention beyond the layers of folders (layers.test.mjs).
 * CORE_ARCHIVE names the native library, for the symbols it needs from outside.
 */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { filesIn as files, includesIn as includes, read, symbolsIn } from './files.mjs';

/** What a file imports, apart from types. */
const imports = (text) =>
  [...text.matchAll(/^\s*(?:import|export)\s(?!type\s)[^'"]*?from\s*['"]([^'"]+)['"]/gm)].map(
    (m) => m[1],
  );
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** Asserts that `may` allows every name that `of` finds in a file. */
function each(list, of, may) {
  assert.ok(list.length > 0);
  for (const { path, text } of list)
    for (const name of of(text)) assert.ok(may(name, path), `${path} must not use ${name}`);
}

test('3.06 core includes only its own headers and a few standard ones', () => {
  const known = new Set([
    'stdbool.h',
    'stddef.h',
    'stdint.h',
    'string.h',
    'emmintrin.h',
    'smmintrin.h',
    'arm_neon.h',
    'wasm_simd128.h',
    'english.inc', // made by the build
    ...files('core', /\.h$/).map(({ path }) => path.slice('core/'.length)),
  ]);
  const engine = files('core', /\.[ch]$/).filter(({ path }) => !path.startsWith('core/examples/'));
  each(engine, includes, (name) => known.has(name));
});

test('techniques include neither each other nor the generator', () => {
  each(
    files('core/logic', /\.c$/).filter(({ path }) => path.split('/').length > 3),
    includes,
    (name, path) =>
      ['logic/finder.h', 'logic/chains/chain.h', 'logic/sets/almost.h'].includes(name) ||
      (name === 'logic/constraints/sum.h' && path.includes('/chains/')) ||
      (/^logic\/chains\/(traversal|net)\.h$/.test(name) && path.includes('/chains/')) ||
      (name === 'logic/constraints/sum.h' && path.includes('/constraints/')) ||
      (/^rules\/\w+\.h$/.test(name) && path.endsWith('/ties.c')),
  );
});

test('finders read ratings from the table of techniques and add tenths at most', () => {
  const numbers = (text) =>
    [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\b\d+\.\d+\b|tenths = [1-9]\d*/g)].map(
      String,
    );
  each(files('core/logic', /\.c$/), numbers, (number) => ['0.1', '10.0'].includes(number));
});

test('each finder has one name: its file, its function, its entry in the technique table', () => {
  const finders = files('core/logic', /\.c$/).flatMap(({ path, text }) =>
    [...text.matchAll(/^void su__find_(\w+)\(su_logic \*logic\)$/gm)].map(([, name]) => ({
      path,
      name,
    })),
  );
  for (const { path, name } of finders)
    assert.ok(path.endsWith(`/${name}.c`), `${path} holds su__find_${name}`);
  const table = read('core/sudoleaf/logic.h');
  const rows = [...table.matchAll(/^ *X\([A-Z_0-9]+, "[a-z-0-9]+", \d+, (\w+(?:, \w+)*)\)/gm)];
  assert.ok(rows.length > 100);
  const named = new Set(rows.flatMap(([, words]) => words.split(', ')));
  for (const { name } of finders) assert.ok(named.has(name), `no technique is found by ${name}`);
});

/** The public header and its chapters. */
const PUBLIC = files('core', /^core\/sudoleaf(\/\w+)?\.h$/);

test('the public header has no setters: what a call is asked is passed to it', () => {
  const setters = (text) => [...text.matchAll(/\bsu_\w*_set_\w+(?=\()/g)].map(([name]) => name);
  each(PUBLIC, setters, () => false);
});

test('the public header cites only files that are installed with it', () => {
  const cited = (text) =>
    [
      ...text.replace(/^#.*$/gm, '').matchAll(/\b\w+\.(?:c|md|json|mjs)\b|\b(?:core|web|tools)\//g),
    ].map(([name]) => name);
  each(PUBLIC, cited, () => false);
});

/** Functions without an argument that can be out of range. Texts have suites of their own. */
const WITHOUT_RANGE = [
  'su_capital',
  'su_grid_count_givens',
  'su_grid_read',
  'su_history_start',
  'su_level_takes_singles',
  'su_rating_is_nonstandard',
  'su_rng_seed',
  'su_rules_equal',
  'su_rules_read',
  'su_rules_write',
  'su_step_describe',
  'su_step_describe_effect',
  'su_step_describe_short',
  'su_step_describe_so',
  'su_step_describe_why',
  'su_step_effort',
  'su_step_question',
  'su_template_has_choices',
  'su_template_write',
  'su_text_cells',
  'su_time_is_rough',
  'su_voice_plural',
];

test('refuse.test.c tries every function of the public header', () => {
  const declared = PUBLIC.flatMap(({ text }) =>
    [
      ...text
        .replace(/\/\*[\s\S]*?\*\/|^#.*(?:\\\n.*)*/gm, '')
        .matchAll(/^(?!typedef)\w[\w *]*?\b(su_\w+)\(/gm),
    ].map(([, name]) => name),
  );
  const tried = read('tests/core/refuse.test.c');
  assert.ok(declared.length > 100);
  assert.deepEqual(
    [...new Set(declared)].filter((name) => !new RegExp(`\\b${name}\\b`).test(tried)).sort(),
    WITHOUT_RANGE,
  );
});

test("the library calls only mem* functions, their checks and the compiler's CPU detection", () => {
  for (const [, name] of symbolsIn(['-u']).matchAll(/^\s+U (\S+)$/gm))
    assert.match(
      name,
      /^(mem[a-z]+|__mem[a-z]+_chk|__stack_chk_fail|su_[a-z_0-9]+|__cpu_model|_GLOBAL_OFFSET_TABLE_)$/,
    );
});

test('no object of the core refers to the English texts', () => {
  assert.doesNotMatch(symbolsIn(['-u']), / U .*english/);
});

test('the library exports only names that begin with su_', () => {
  for (const [, name] of symbolsIn(['-g', '--defined-only']).matchAll(/^[0-9a-f]+ \w (\S+)$/gm))
    assert.match(name, /^su_/);
});

test('only tools/packs includes jansson, only tools/print/cairo cairo, fonts and QR codes', () => {
  const theirs = /^(cairo|hb-|qrencode|fontconfig\/|freetype)/;
  const inCairo = (path) => path.startsWith('tools/print/cairo/');
  each(files('tools', /\.[ch]$/), includes, (name, path) => {
    if (theirs.test(name)) return inCairo(path);
    if (name === 'jansson.h') return path.startsWith('tools/packs/');
    return (
      !name.includes('web/') &&
      (!inCairo(path) || /^([^/]+|print\/canvas\.h|print\/cairo\/.*)$/.test(name))
    );
  });
});

test('tools allocate memory only in lib/memory.c and build JSON only in packs/json.c', () => {
  const code = files('tools', /\.c$/).map(({ path, text }) => ({
    path,
    text: text.replace(/"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\//g, ''),
  }));
  const calls = (names) => (text) =>
    [...text.matchAll(new RegExp(`\\b(${names})\\(`, 'g'))].map((match) => match[1]);
  each(
    code,
    calls(
      'malloc|calloc|realloc|reallocarray|strdup|strndup|asprintf|vasprintf|getline|getdelim|open_memstream|aligned_alloc',
    ),
    (name, path) => path.endsWith('lib/memory.c'),
  );
  each(
    code,
    calls('json_v?pack\\w*|json_array_append\\w*|json_object_set\\w*|json_dump\\w*|json_load\\w*'),
    (name, path) => path.endsWith('tools/packs/json.c'),
  );
});

test('web/wasm includes only sudoleaf.h, app.h and its own files', () => {
  const door = files('web/wasm', /\.[ch]$/).map(({ path }) => path.replace(/.*\//, ''));
  each(files('web', /\.[ch]$/), includes, (name) =>
    [...door, 'sudoleaf.h', 'app.h', 'stdbool.h', 'stdint.h', 'stdio.h', 'string.h'].includes(name),
  );
});

test('no list of names is in two files of the page', () => {
  const homes = new Map();
  for (const { path, text } of files('web/src', /\.ts$/))
    for (const [list] of text.matchAll(/\[(?:\s*'[^'\n]+',?){4,}[^\]]*\]/g)) {
      const items = list.replace(/[\s,]+/g, ' ');
      assert.ok(!homes.has(items) || homes.get(items) === path, `${path}: ${homes.get(items)} too`);
      homes.set(items, path);
    }
  assert.ok(homes.size > 10);
});

test('the page imports only its own files', () => {
  each(files('web/src', /\.ts$/), imports, (name) =>
    /^(\.|\.\.\/[a-z]+|\.\/[a-z]+)\/[a-z-]+\.ts$/.test(name),
  );
});

/** Paths of scripts, and of files that these must not import. */
const APART = [
  [/(?<!hint-service|worker)\.ts$/, /\/core\.ts$/],
  [/(?<!core\/core)\.ts$/, /\/(wasm-mailbox|steps)\.ts$/],
  [/src\/view\//, /\/acts?\.ts$/],
];

test('3.06 4.06 only the service of hints imports the core, and no view imports actions', () => {
  each(files('web/src', /\.ts$/), imports, (name, path) =>
    APART.every(([who, whom]) => !who.test(path) || !whom.test(name)),
  );
});

test('only listed files of the page compute rows and columns or name kinds of houses', () => {
  const among = (list) => (_, path) => list.some((name) => path.endsWith(`/${name}`));
  each(
    files('web/src', /\.ts$/),
    (text) => withoutComments(text).match(/[/%] order\b/g) ?? [],
    among([
      'state/state.ts', // places as players count them
      'state/rules-draft.ts', // the path of a stroke
      'input/arrow-keys.ts', // the next cell
      'view/board.ts', // where a cell is drawn
      'core/pack-decoder.ts', // symmetries
    ]),
  );
  each(
    files('web/src', /\.ts$/),
    (text) => withoutComments(text).match(/'(?:column|box|diagonal|window)'/g) ?? [],
    among(['state/rules-model.ts', 'state/setting-defs.ts']), // the latter names symmetries
  );
});

test('only store.ts and frame-storage.ts touch storage; game and actions touch no document', () => {
  const words = (text) =>
    withoutComments(text).match(
      /\b(localStorage|document|sessionStorage|indexedDB|fetch|XMLHttpRequest|WebSocket|eval)\b/g,
    ) ?? [];
  each(files('web/src', /\.ts$/), words, (word, path) => {
    if (/^(localStorage|sessionStorage|indexedDB)$/.test(word))
      return /(store|frame-storage)\.ts$/.test(path);
    if (word === 'document')
      return (
        /(update-loop|effects)\.ts$/.test(path) ||
        !/\/(state|play)\/|(profile|text|hint-service|worker|core)\.ts$/.test(path)
      );
    return false;
  });
});

const LONGEST = 60; // lines of a function

/** Returns the functions of a script: where each begins, and how many lines it has. */
function functionsIn(ts, { path, text }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineAt = (at) => source.getLineAndCharacterOfPosition(at).line;
  const walk = (node) => {
    const first = lineAt(node.getStart());
    const own =
      ts.isFunctionLike(node) && node.body
        ? [{ place: `${path}:${first + 1}`, lines: lineAt(node.end) - first + 1 }]
        : [];
    const inner = [];
    ts.forEachChild(node, (child) => void inner.push(...walk(child)));
    return [...own, ...inner];
  };
  return walk(source);
}

test('no function of the page is longer than 60 lines', () => {
  const ts = createRequire(import.meta.url)('typescript');
  const all = files('web/src', /\.ts$/).flatMap((file) => functionsIn(ts, file));
  assert.ok(all.length > 1000);
  assert.deepEqual(
    all.filter(({ lines }) => lines > LONGEST),
    [],
  );
});
