/**
 * The layers of the source: folders use only what the table of ARCHITECTURE.md allows, and no files
 * use each other in a circle, the page's script included. A file uses another if it includes it or
 * needs a symbol of it: CORE_ARCHIVE and TOOLS_ARCHIVE name the libraries.
 */
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { filesIn, includesIn, read, symbolsIn } from './files.mjs';

/** The folders of the table, and those that each may use. */
const LAYERS = new Map(
  [...read('ARCHITECTURE.md').matchAll(/^\| .*?`([\w/]+)\/`.*? \| .* \| (.*?) ?\|$/gm)].map(
    ([, folder, may]) => [folder, [...may.matchAll(/`([\w/]+)\/`/g)].map(([, name]) => name)],
  ),
);

/** Returns the folder of the table that a file belongs to. */
function layerOf(path) {
  let folder = dirname(path);
  while (folder !== '.' && !LAYERS.has(folder)) folder = dirname(folder);
  return folder;
}

const files = ['core', 'tools'].flatMap((folder) =>
  filesIn(folder, /^(?!core\/examples\/).*\.[ch]$/),
);
const sources = files.map(({ path }) => path);
const scripts = filesIn('web/src', /\.ts$/);

/** Returns the unit of a .c or .h file: "core/rules/grid". */
const unitOf = (path) => path.replace(/\.[ch]$/, '');
const units = new Set(sources.map(unitOf));
const unitNamed = new Map(
  sources
    .filter((path) => path.endsWith('.c'))
    .map((path) => [unitOf(path).split('/').at(-1), unitOf(path)]),
);

/** Returns the units that a file includes. */
const includesOf = ({ path, text }) =>
  includesIn(text).flatMap((name) =>
    [path.split('/')[0], 'core', dirname(path)]
      .map((folder) => unitOf(join(folder, name)))
      .filter((unit) => units.has(unit)),
  );

/** Returns [unit, symbol] for the symbols that the objects of the libraries define or need. */
const symbols = (...flags) =>
  [
    ...symbolsIn(['-A', ...flags], { tools: true }).matchAll(/:([^:]+?)(?:\.c)?\.o:.* (\w+)$/gm),
  ].map(([, object, symbol]) => [unitNamed.get(object) ?? object, symbol]);

/** Returns for each unit those that it uses, and by which include, symbol or import. */
function usesByIncludes() {
  const uses = new Map([...units].map((unit) => [unit, new Map()]));
  for (const file of files)
    for (const to of includesOf(file))
      if (to !== unitOf(file.path))
        uses.get(unitOf(file.path)).set(to, `${to.split('/').at(-1)}.h`);
  return uses;
}

function usesBySymbols() {
  const home = new Map(symbols('--defined-only', '-g').map(([unit, name]) => [name, unit]));
  const uses = new Map([...new Set(home.values())].map((unit) => [unit, new Map()]));
  for (const [unit, name] of symbols('-u'))
    if (home.has(name) && home.get(name) !== unit) uses.get(unit)?.set(home.get(name), name);
  return uses;
}

/** The same of the page's script: all imports that match. */
const usesByImports = (pattern) =>
  new Map(
    scripts.map(({ path, text }) => [
      path,
      new Map([...text.matchAll(pattern)].map(([, to]) => [join(dirname(path), to), to])),
    ]),
  );
const ANY_IMPORT = /(?:from\s*|import\()'(\.[^']+\.ts)'/g;
const IMPORT_OF_VALUES = /^import\s+(?!type\b)[^;]*?'(\.[^']+\.ts)'/gm;

const both = [usesByIncludes(), usesBySymbols()];

test('the table of ARCHITECTURE.md has every folder of core, tools and page with sources', () => {
  const all = [...sources, ...scripts.map(({ path }) => path)];
  const isPage = (path) => path.startsWith('web/src');
  const folders = new Set(
    all.map((path) => (isPage(path) ? dirname(path) : path.split('/').slice(0, 2).join('/'))),
  );
  for (const folder of folders)
    if (!/\.[ch]$/.test(folder) && folder !== 'core/sudoleaf')
      assert.ok(LAYERS.has(folder), `ARCHITECTURE.md does not say what ${folder} may use`);
  for (const [folder, may] of LAYERS)
    for (const name of [folder, ...may])
      assert.ok(LAYERS.has(name) && all.some((path) => path.startsWith(name)), `no ${name}`);
});

test('4.06 each file uses only files of its own folder and of the folders listed for it', () => {
  for (const uses of both)
    for (const [unit, used] of uses)
      for (const [to, by] of used) {
        const [from, into] = [layerOf(unit), layerOf(to)];
        const isPublic = unit.startsWith('core/')
          ? /^core\/(sudoleaf|app$|base$)/.test(to)
          : /^core\/(sudoleaf|app$)/.test(to) || /^su_(?!_)/.test(by);
        if (from === into || (to.startsWith('core/') && isPublic)) continue;
        assert.ok(
          LAYERS.get(from)?.includes(into),
          `${unit} uses ${by} of ${to}, but ${from}/ may not use ${into}/ (ARCHITECTURE.md)`,
        );
      }
});

test('each script of the page imports only from its own folder and those listed for it', () => {
  for (const [path, used] of usesByImports(IMPORT_OF_VALUES))
    for (const to of used.keys()) {
      const [from, into] = [dirname(path), dirname(to)];
      assert.ok(
        from === into || from === 'web/src' || LAYERS.get(from)?.includes(into),
        `${path} imports ${to}, but ${from}/ may not use ${into}/ (ARCHITECTURE.md)`,
      );
    }
});

test('no files use each other in a circle', () => {
  for (const uses of [...both, usesByImports(ANY_IMPORT)]) {
    assert.ok(uses.size > 100, `only ${uses.size} files were found`);
    const done = new Set();
    const walk = (unit, way) => {
      assert.ok(!way.includes(unit), `${[...way, unit].join(' -> ')} is a circle`);
      if (done.has(unit)) return;
      for (const to of uses.get(unit)?.keys() ?? []) walk(to, [...way, unit]);
      done.add(unit);
    };
    for (const unit of uses.keys()) walk(unit, []);
  }
});

test('each file of core, tools and the page has a name that occurs once, apart from its folder', () => {
  const seen = new Map();
  for (const path of [...sources, ...scripts.map((script) => script.path)]) {
    const name = path
      .split('/')
      .at(-1)
      .replace(/\.\w+$/, '');
    const unit = path.replace(/\.\w+$/, '');
    if (path.startsWith('core/sudoleaf') || name === 'main') continue;
    assert.ok(!seen.has(name) || seen.get(name) === unit, `${unit} and ${seen.get(name)}`);
    seen.set(name, unit);
  }
});
