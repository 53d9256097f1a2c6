/**
 * No file, file name or word of the command line can control the terminal. The tests put control
 * characters wherever messages quote text, and the command must not print any. COMMAND is the path
 * of the command.
 */
import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';
import { COMMAND, choicesOf } from './command.mjs';

const shared = new URL('data', import.meta.url).pathname;
const folder = temporaryFolder('terminal');

/* Hostile texts, in octal for printf of the shell, because node cannot pass invalid UTF-8 in
   arguments. */
const hostile = {
  'a 7-bit control sequence': '\\033]0;x\\007',
  'an 8-bit control sequence as one byte': '\\2330;x\\234',
  'an 8-bit control sequence as UTF-8': '\\302\\2330;x\\302\\234',
  DEL: 'a\\177b',
  'bidirectional controls': '\\342\\200\\256x\\342\\201\\246',
  'broken UTF-8': '\\303(\\377\\360\\237',
};
const allowed =
  /^[\t\n -~\u00A0-\u061B\u061D-\u200D\u2010-\u2027\u202F-\u2065\u206A-\uFFFC\u{10000}-\u{10FFFF}]*$/u;

const pack = (id, title, solution = '1234341221434321', more = '') =>
  `{"format":"sudoleaf-pack","version":1,"id":"${id}","title":"${title}","layout":"4x4","puzzles":[{"solution":"${solution}","starts":["1234341221434000"]}]${more}}`;
const recipe = (head, packs) =>
  `{"format":"sudoleaf-recipe","version":1,"seed":"s"${head},"packs":[${packs}]}`;

/* Shell lines in which $X is the hostile text, and their files, in which X is the hostile text. */
const site = 'sudoleaf site in --assets "$DATA/assets" -o out';
const check = 'sudoleaf check in';
const panel = (html) => [site, { in: '{"panel":"panel.html"}', 'panel.html': html }];
const quotingLines = [
  // words on the command line
  ['sudoleaf "$X"'],
  ['sudoleaf solve "--$X"'],
  ['sudoleaf solve "--$X=1"'],
  ['sudoleaf solve "-$X"'],
  ['sudoleaf solve --limit "$X"'],
  ['sudoleaf solve a "$X"'],
  ['sudoleaf solve --layout "$X"'],
  ['sudoleaf convert --from "$X" --to line'],
  ['sudoleaf generate --id "$X"'],
  ['sudoleaf generate --rating "$X"'],
  ['sudoleaf generate --shard "$X"'],
  ['sudoleaf generate --grade "$X"'],
  ['sudoleaf find --technique "$X"'],
  ['sudoleaf explain --language "$X" a'],
  ['sudoleaf bench solve --engine "$X"'],
  ['sudoleaf generate --layout 4x4 --seed "$X"'],
  ['sudoleaf generate --layout 4x4 --seed s --title "$X" --clues 5'],
  // names of missing and of existing files
  ...[
    'solve',
    'rate',
    'explain',
    'find',
    'check',
    'bench solve',
    'convert --from line --to line',
    'convert --from json --to line',
  ].map((words) => [`sudoleaf ${words} "no/$X"`]),
  ['sudoleaf packs "no/$X" -o out'],
  ['sudoleaf packs merge -o out "no/$X"'],
  ['sudoleaf site "no/$X" -o out'],
  ['sudoleaf site --assets "no/$X" -o out'],
  ['sudoleaf solve -o "no/$X" in', { in: '' }],
  ['sudoleaf site --assets "$DATA/assets" -o "in/$X"', { in: '' }],
  ['cp in "./$X" && sudoleaf check "./$X"', { in: pack('a', 'A') }],
  ['cp in "./$X" && sudoleaf check "./$X"', { in: pack('a', 'A', '123') }],
  ['cp in "./$X" && sudoleaf solve "./$X"', { in: '12\n' }],
  ['cp in "./$X" && sudoleaf bench solve --runs 1 "./$X"', { in: '1234341221434...\n' }],
  // puzzle lines
  ['sudoleaf solve in', { in: '12X\n' }],
  ['sudoleaf rate in', { in: 'X\n' }],
  ['sudoleaf find in', { in: ':0X:4:X:::::\n' }],
  ...choicesOf('convert', '--from').flatMap((format, at) =>
    [
      'X\n',
      '12X34\n',
      'X:X,X\n',
      '<game data="X"/>',
      'Puzzle\nX\n',
      '[Puzzle]\nX\n',
      '2x2:X\n',
      '?load=X',
      '3x3:a1X',
    ]
      .filter((_, i) => process.env.LONG || (at + i) % 3 === 0)
      .map((text) => [`sudoleaf convert --from ${format} --to line in`, { in: text }]),
  ),
  // JSON: malformed, with unknown fields, with wrong values
  [check, { in: '{"X":' }],
  [check, { in: '{X' }],
  [check, { in: '{"X":1}' }],
  [check, { in: '{"format":"X"}' }],
  [check, { in: pack('X', 'A') }],
  [check, { in: pack('a', 'A').replace('4x4', 'X') }],
  [check, { in: pack('a', 'A', 'X') }],
  [check, { in: pack('a', 'A', undefined, ',"X":1') }],
  [check, { in: pack('a', 'X') }],
  ...[
    '{"format":"X"}',
    recipe('', '{"id":"X","title":"A","kids":true}'),
    recipe('', '{"id":"a","title":"A","layout":"X","count":1}'),
    recipe(',"X":1', ''),
    recipe('', '{"id":"a","title":"A","layout":"4x4","count":1,"X":1}'),
  ].map((text) => ['sudoleaf packs in -o out', { in: text }]),
  ...[
    '"X":1',
    '"title":"X"',
    '"language":"X"',
    '"packs":["X"]',
    '"packs":["X.json"]',
    '"panel":"X"',
    '"contact":"X"',
    '"address":"X"',
  ].map((member) => [site, { in: `{${member}}` }]),
  // panels and templates
  ...[
    'X',
    '<X>',
    '<pX>',
    '<p X>',
    '<p X="1">',
    '<a href="X">',
    '<a href=X>',
    '<a href="X:y">',
    '<a href="https://X',
    '<img src="X" alt="x">',
    '&X;',
    '&aX;',
    '<p></X>',
    '</X>',
    '<table>X</table>',
    '<a href="#" target="X">',
    '<td colspan="X">',
    '<!--X',
  ].map(panel),
  [
    'cp -R "$DATA/assets" as && cp in as/index.html && sudoleaf site --assets as -o out',
    { in: '{{X}}' },
  ],
  [
    'cp -R "$DATA/assets" as && cp in as/script.js && sudoleaf site --assets as -o out',
    { in: 'X' },
  ],
  [
    'cp -R "$DATA/assets" as && cp in as/locales/en.json && sudoleaf site --assets as -o out',
    { in: '{"a":"X"' },
  ],
];

const bytesOf = (octal) =>
  Buffer.from(
    octal.replace(/\\([0-7]{3})/g, (_, code) => String.fromCharCode(parseInt(code, 8))),
    'latin1',
  );

function outputOfLine([line, files = {}], octal) {
  const caseFolder = mkdtempSync(join(folder, 'here-'));
  for (const [name, text] of Object.entries(files)) {
    const parts = text.split('X').map((part) => Buffer.from(part));
    writeFileSync(
      join(caseFolder, name),
      Buffer.concat(parts.flatMap((part, i) => (i ? [bytesOf(octal), part] : [part]))),
    );
  }
  mkdirSync(join(caseFolder, 'bin'));
  symlinkSync(COMMAND, join(caseFolder, 'bin/sudoleaf'));
  const { stdout, stderr } = spawnSync('sh', ['-c', `X=$(printf '${octal}'); ${line}`], {
    cwd: caseFolder,
    env: {
      ...process.env,
      PATH: `${caseFolder}/bin:${process.env.PATH}`,
      DATA: shared,
      LC_ALL: 'C',
    },
    input: '',
    timeout: 60000,
  });
  rmSync(caseFolder, { recursive: true });
  return Buffer.concat([stdout, stderr]);
}

test('the check rejects every hostile sample and accepts plain text', () => {
  for (const octal of Object.values(hostile)) assert.ok(controlsTerminal(bytesOf(octal)), octal);
  assert.ok(!controlsTerminal(Buffer.from('plain, grüßend\n\ttext \u{1F600}')));
});

function controlsTerminal(bytes) {
  try {
    return !allowed.test(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return true;
  }
}

/**
 * The hostile words. With LONG, each text is a word, and one word has all texts. Otherwise one word
 * has all texts in UTF-8.
 */
const words = process.env.LONG
  ? { ...hostile, 'all samples': Object.values(hostile).join('') }
  : {
      'all samples that are UTF-8': Object.values(hostile)
        .filter((octal) => isUtf8(bytesOf(octal)))
        .join(''),
    };

for (const [what, octal] of Object.entries(words)) {
  test(`${what}: not passed to the terminal from any of ${quotingLines.length} places`, () => {
    let quoted = 0;
    for (const quotingLine of quotingLines) {
      const bytes = outputOfLine(quotingLine, octal);
      assert.ok(
        !controlsTerminal(bytes),
        `${quotingLine[0]} ${JSON.stringify(quotingLine[1])}: ${JSON.stringify(bytes.toString('latin1'))}`,
      );
      quoted += bytes.includes('?');
    }
    assert.ok(quoted > quotingLines.length / 4, `${quoted} of them quote it`);
  });
}
