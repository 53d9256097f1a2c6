/**
 * Files as editors write them: with a byte order mark, with the line ends of Windows or old Macs,
 * or in UTF-16. Every reader reads the same valid file in these encodings. Without LONG, tries only
 * files with a mark and either line end. COMMAND is the path of the command.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';
import * as command from './command.mjs';

const shared = new URL('data', import.meta.url).pathname;
const folder = temporaryFolder('text-files');
const run = (args, input) => command.run(args, input, folder);
const outputOf = (args, input) => command.outputOf(args, input, folder);

const crlf = (text) => text.replaceAll('\n', '\r\n');
const encodings = {
  ...(process.env.LONG && {
    'a mark': (text) => `\uFEFF${text}`,
    CRLF: crlf,
    CR: (text) => text.replaceAll('\n', '\r'),
  }),
  'a mark and CRLF': (text) => `\uFEFF${crlf(text)}`,
  'a mark and CR': (text) => `\uFEFF${text.replaceAll('\n', '\r')}`,
};
const utf16 = {
  'UTF-16LE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};

const pack = readFileSync(join(shared, 'assets/packs/kids-4x4.json'), 'utf8').replace(
  'kids-4x4',
  'mine',
);
const nine = '2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1\n';
const killer = outputOf(['generate', '--rules', '9x9+killer', '--seed', 'text-files']);
const formats = command.choicesOf('convert', '--from');

/** Returns a valid text of a format: a pack, a killer or a 9x9 puzzle. */
function textOf(format) {
  if (format === 'json') return pack;
  if (format === 'pzl') return outputOf(['convert', '--from', 'json', '--to', format], pack);
  const line = format === 'killer' ? killer : nine;
  return outputOf(['convert', '--from', 'line', '--to', format], line);
}

/**
 * The subcommands that read files. Each has a valid text, the arguments to read a file, and whether
 * it reads standard input, too.
 */
const readers = [
  {
    name: 'solve',
    text: `# a remark\n${nine}\n${nine}`,
    args: (file) => ['solve', file],
    piped: true,
  },
  { name: 'rate', text: nine, args: (file) => ['rate', file], piped: true },
  {
    name: 'explain',
    text: nine,
    args: (file) => ['explain', '--assets', shared + '/../../../web', file],
    piped: false,
  },
  {
    name: 'find',
    text: '1...............\n....3..2.14.....\n',
    args: (file) => ['find', '--technique', 'naked-single', file],
    piped: true,
  },
  {
    name: 'bench solve',
    text: nine + nine,
    args: (file) => ['bench', 'solve', '--runs', '1', file],
    piped: false,
    part: (out) =>
      out
        .split('\n')
        .map((line) => line.split('\t').slice(0, 3).join())
        .join('\n'),
  },
  { name: 'check', text: pack, args: (file) => ['check', file], piped: false },
  {
    name: 'a recipe',
    text: '{"format":"sudoleaf-recipe","version":1,\n"seed":"s","packs":[\n{"id":"a","title":"A","layout":"4x4","count":2}]}\n',
    args: (file) => ['packs', file, '-o', 'made'],
    piped: false,
    outputPath: 'made',
  },
  {
    name: 'packs merge',
    text: pack,
    args: (file) => ['packs', 'merge', '-o', 'merged.json', file],
    piped: false,
    outputPath: 'merged.json',
  },
  ...formats.map((format) => ({
    name: `convert --from ${format}`,
    text: textOf(format),
    args: (file) => ['convert', '--from', format, '--to', 'line', file],
    piped: true,
  })),
];

/** Returns the contents of every file that a run wrote. */
function readOutput(place) {
  if (place.endsWith('.json')) return readFileSync(join(folder, place), 'utf8');
  return readdirSync(join(folder, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [
      entry.name,
      readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'),
    ])
    .sort();
}

function readFileAs({ name, args, outputPath, part = (out) => out }, text, how) {
  writeFileSync(join(folder, 'file'), text);
  const { status, stdout, stderr } = run(args('file'));
  assert.equal(status, 0, `${name}, ${how}: ${stderr}`);
  return [part(stdout), stderr, outputPath ? readOutput(outputPath) : ''];
}

for (const reader of readers) {
  test(`${reader.name}: a byte order mark and line ends change nothing; UTF-16 is refused`, () => {
    const plain = readFileAs(reader, reader.text, 'as it is');
    for (const [how, change] of Object.entries(encodings)) {
      assert.deepEqual(readFileAs(reader, change(reader.text), how), plain, how);
      if (reader.piped)
        assert.equal(
          outputOf(reader.args('-'), change(reader.text)),
          outputOf(reader.args('-'), reader.text),
          `${how}, on standard input`,
        );
    }
    for (const [how, change] of Object.entries(utf16)) {
      writeFileSync(join(folder, 'file'), change(reader.text));
      const { status, stderr } = run(reader.args('file'));
      assert.notEqual(status, 0, how);
      assert.match(stderr, /sudoleaf: file: this file is UTF-16; save it as UTF-8\n/, how);
    }
  });
}

/** The text files that a page is built from. */
const pageFiles = {
  'site.json': '{"title": "Grüße",\n"packs": ["own.json"],\n"panel": "panel.html"}\n',
  'panel.html': '<p>One line\nand another, grüßend.</p>\n',
  'own.json': pack,
  ...Object.fromEntries(
    ['index.html', 'script.js', 'style.css', 'source.c', 'locales/en.json', 'locales/en.html'].map(
      (name) => [`assets/${name}`, readFileSync(join(shared, 'assets', name), 'utf8')],
    ),
  ),
};

/** Builds a page from the files, after `change` has changed each text. */
function buildPage(change) {
  for (const [name, text] of Object.entries(pageFiles)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), change(text, name));
  }
  cpSync(join(shared, 'assets/core.wasm.gz'), join(folder, 'assets/core.wasm.gz'));
  return run(['site', 'site.json', '--assets', 'assets', '-o', 'public']);
}

test('site: byte order marks and line ends in all parts change nothing', () => {
  assert.equal(buildPage((text) => text).status, 0);
  const plain = readOutput('public');
  for (const [how, change] of Object.entries(encodings)) {
    const { status, stderr } = buildPage(change);
    assert.equal(status, 0, `${how}: ${stderr}`);
    assert.deepEqual(readOutput('public'), plain, how);
  }
});

for (const part of Object.keys(pageFiles))
  test(`site: refuses UTF-16 in ${part} and names the file`, () => {
    for (const [how, change] of Object.entries(utf16)) {
      const { status, stderr } = buildPage((text, name) => (name === part ? change(text) : text));
      assert.equal(status, 1, how);
      const message = `sudoleaf: ${part}: this file is UTF-16; save it as UTF-8\n`;
      assert.ok(stderr.includes(message), `${how}: ${stderr}`);
    }
  });
