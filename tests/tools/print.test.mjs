/**
 * Checks printed pages with other programs: poppler, MuPDF, qpdf and Ghostscript read them, zbar
 * reads QR codes, and qqwing solves the puzzles. With LONG, tries all sets of pictures, all
 * options and all languages, otherwise a few. COMMAND is the path of the command, and ASSETS of
 * the folder of assets.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';

const { COMMAND, ASSETS, LONG } = process.env;
const scratch = temporaryFolder('print');
const POINT = 25.4 / 72; // millimetres
const MIN_MARGIN = 9.5; // millimetres

const someOf = (count, all) => (LONG ? all : all.slice(0, count));
const run = (command, args, input) =>
  execFileSync(command, args, { encoding: 'utf8', input, cwd: scratch, maxBuffer: 1 << 28 });
const command = (args, input) => run(COMMAND, args, input);
const lines = (text) => text.split('\n').filter(Boolean);

const hasProgram = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
const probe = spawnSync(COMMAND, ['print', '--assets', ASSETS, '1......2..4..3..'], {
  encoding: 'latin1',
});
/** Returns why a test that needs certain programs must be skipped, or false if they exist. */
const skipReason = (...programs) => {
  if (probe.status !== 0) return probe.stderr.trim();
  const missing = programs.filter((name) => !hasProgram(name));
  return missing.length > 0 && `not installed: ${missing.join(', ')}`;
};

/** Prints puzzles to a PDF. Returns its path. */
let files = 0;
function print(puzzles, ...options) {
  const name = join(scratch, `${(files += 1)}.pdf`);
  command(['print', '--assets', ASSETS, ...options, '-o', name], `${puzzles.join('\n')}\n`);
  return name;
}

const generate = (...options) => lines(command(['generate', '--seed', 'print', ...options]));
const mixed = generate('--count', '13');
const gentle = generate('--count', '40', '--grade', 'gentle');

/** Returns the text of each page. */
const pagesOf = (pdf) => run('pdftotext', ['-layout', pdf, '-']).split('\f').slice(0, -1);

const numberOf = (text, name) => Number(new RegExp(` ${name}="(-?[\\d.]+)"`).exec(text)[1]);

/** Returns the boards of each page. MuPDF finds the closed squares, and the digits inside them. */
function boardsOf(pdf, order = 9) {
  return run('mutool', ['trace', pdf])
    .split('<page ')
    .slice(1)
    .map((page) => {
      const frames = [
        ...page.matchAll(/<stroke_path [^>]*transform="([^"]*)"[^>]*>([^]*?)<\/stroke_path>/g),
      ].flatMap(([, matrix, path]) => {
        const [a, b, c, d, e, f] = matrix.split(' ').map(Number);
        const points = [...path.matchAll(/<(?:moveto|lineto) [^>]*>/g)].map(([point]) => {
          const [x, y] = [numberOf(point, 'x'), numberOf(point, 'y')];
          return { x: a * x + c * y + e, y: b * x + d * y + f };
        });
        if (!path.includes('<closepath') || points.length !== 4) return [];
        const [left, top] = ['x', 'y'].map((way) => Math.min(...points.map((p) => p[way])));
        const [right, bottom] = ['x', 'y'].map((way) => Math.max(...points.map((p) => p[way])));
        const side = right - left;
        return Math.abs(side - (bottom - top)) < 0.5 ? [{ left, top, side }] : [];
      });
      const glyphs = [...page.matchAll(/<span [^>]*trm="([^"]*)"[^>]*>([^]*?)<\/span>/g)].flatMap(
        ([, matrix, span]) =>
          [...span.matchAll(/<g unicode="(\w)"[^>]*>/g)].map(([glyph, character]) => {
            const [size, , , down] = matrix.split(' ').map(Number);
            return {
              character,
              size: Math.abs(size),
              x: numberOf(glyph, 'x') + (numberOf(glyph, 'adv') * size) / 2,
              y: numberOf(glyph, 'y') + down * 0.36,
              turned: size < 0,
            };
          }),
      );
      return frames.map(({ left, top, side }) => {
        const within = glyphs.filter(
          ({ x, y }) => x > left && x < left + side && y > top && y < top + side,
        );
        const cells = Array.from({ length: order * order }, () => '.');
        for (const { character, x, y, turned } of within) {
          const cell =
            Math.floor(((y - top) / side) * order) * order +
            Math.floor(((x - left) / side) * order);
          cells[turned ? order * order - 1 - cell : cell] = character;
        }
        return {
          grid: cells.join(''),
          size: Math.min(...within.map(({ size }) => size)),
          square: (side * POINT) / order,
        };
      });
    });
}

/** Returns the smallest distance of ink from an edge of any page, in millimetres. */
function marginOf(pdf) {
  const dots = 100 / 25.4;
  run('pdftoppm', ['-r', '100', '-gray', pdf, 'margin']);
  let least = Infinity;
  for (const name of readdirSync(scratch).filter((one) => one.startsWith('margin'))) {
    const bytes = readFileSync(join(scratch, name));
    const [, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40));
    const [across, down] = [Number(width), Number(height)];
    const pixels = bytes.subarray(bytes.length - across * down);
    pixels.forEach((value, i) => {
      if (value > 200) return;
      const [x, y] = [i % across, Math.floor(i / across)];
      least = Math.min(least, x, y, across - 1 - x, down - 1 - y);
    });
    run('rm', [name]);
  }
  return least / dots;
}

const solved = (grids) =>
  lines(run('qqwing', ['--solve', '--one-line'], `${grids.join('\n')}\n`)).map((line) =>
    line.trim(),
  );

test(
  "digits in the PDF match the puzzles, and its answers match qqwing's solutions",
  { skip: skipReason('mutool', 'qqwing') },
  () => {
    for (const options of [
      ['--per-page', '4'],
      ['--per-page', '9', '--large', '--paper', 'a3'],
      ['--per-page', '6', '--answers', 'foot'],
      ['--per-page', '9', '--answers', 'foot', '--paper', 'legal'],
    ]) {
      const all = boardsOf(print(mixed, ...options)).flat();
      const puzzles = all.filter(({ grid }) => grid.includes('.')).map(({ grid }) => grid);
      const answers = all.filter(({ grid }) => !grid.includes('.')).map(({ grid }) => grid);
      assert.deepEqual(puzzles, mixed, options.join(' '));
      assert.deepEqual(answers, solved(puzzles), options.join(' '));
    }
  },
);

test(
  'with pictures, the text still has the digits, and the pictures are drawn',
  { skip: skipReason('mutool', 'qqwing', 'qpdf') },
  () => {
    const four = generate('--layout', '4x4', '--count', '5');
    const six = generate('--layout', '6x6', '--count', '4');
    for (const set of someOf(1, ['animals', 'fruit', 'vehicles', 'weather']))
      for (const [puzzles, order, ...options] of [
        [four, 4, '--answers', 'foot'],
        [six, 6, '--per-page', '2'],
      ]) {
        const pdf = print(puzzles, '--pictures', set, ...options);
        // the windows of a bus are also squares
        const all = boardsOf(pdf, order)
          .flat()
          .filter(({ square }) => square > 3);
        const grids = all.map(({ grid }) => grid);
        assert.deepEqual(
          grids.filter((grid) => grid.includes('.')),
          puzzles,
        );
        const answers = grids.filter((grid) => !grid.includes('.'));
        assert.equal(answers.length, puzzles.length);
        answers.forEach((answer, i) =>
          [...puzzles[i]].forEach(
            (digit, cell) => digit === '.' || assert.equal(answer[cell], digit),
          ),
        );
        const plain = readFileSync(print(puzzles, ...options)).length;
        assert.ok(readFileSync(pdf).length > plain + 2000, 'something is drawn');
        assert.match(run('qpdf', ['--check', pdf]), /No syntax or stream encoding errors found/);
      }
  },
);

test(
  'pieces to cut out are exactly the digits that the puzzles lack',
  { skip: skipReason('pdftotext', 'pdftoppm') },
  () => {
    const four = generate('--layout', '4x4', '--count', '3');
    const six = generate('--layout', '6x6', '--count', '2');
    for (const [puzzles, ...options] of [
      [four, '--per-page', '1'],
      [four, '--per-page', '3'],
      [six, '--per-page', '2', '--pictures', 'fruit'],
      [six, '--per-page', '1', '--paper', 'a5'],
    ]) {
      const pdf = print(puzzles, '--cut', '--answers', 'none', ...options);
      const pages = pagesOf(pdf).map((page) =>
        lines(page).filter((line) => /\d/.test(line) && !/\p{L}/u.test(line)),
      );
      if (pages.length > 1) for (const page of pages) page.pop(); // removes the page number
      const signs = [...pages.flat().join('')].filter((sign) => sign > ' ').sort();
      // the digits of the boards and of the pieces make complete solutions
      const order = Math.sqrt(puzzles[0].length);
      const whole = puzzles.flatMap((puzzle) => [...puzzle].map((_, i) => `${(i % order) + 1}`));
      assert.deepEqual(signs, whole.sort(), options.join(' '));
      assert.ok(marginOf(pdf) >= MIN_MARGIN);
    }
  },
);

test(
  'a 16x16 board prints its letters, in cells of at least 7 mm',
  { skip: skipReason('mutool') },
  () => {
    const rules = ['--layout', '16x16', '--clues', '150'];
    const large = generate(...rules);
    const [[board]] = boardsOf(print(large), 16);
    assert.equal(board.grid, large[0]);
    assert.ok(board.square >= 7, `${board.square} mm`);
  },
);

test('large print uses at least 16 points', { skip: skipReason('mutool') }, () => {
  for (const options of [[], ['--paper', 'a5'], ['--title', 'T', '--paper', '6x9in']])
    for (const { grid, size } of boardsOf(print(mixed, '--large', ...options)).flat())
      if (grid.includes('.') && options[0] !== '--title')
        assert.ok(size >= 15.9, `${options.join(' ')}: ${size}`);
});

test('every QR code opens its puzzle', { skip: skipReason('pdftoppm', 'zbarimg') }, () => {
  const killers = generate('--rules', '6x6+killer', '--count', '2');
  for (const [puzzles, perPage] of [
    [LONG ? mixed : mixed.slice(0, 9), '9'],
    [killers, '2'],
  ]) {
    const options = ['--per-page', perPage, '--answers', 'none'];
    const pdf = print(puzzles, ...options, '--link', 'https://example.org/a/?b=c#d');
    const bare = print(puzzles, ...options);
    const bytes = (statSync(pdf).size - statSync(bare).size) / puzzles.length;
    assert.ok(bytes < 1200, `${bytes} bytes a code`);
    run('pdftoppm', ['-r', '300', '-gray', pdf, 'code']);
    const pages = readdirSync(scratch).filter((name) => name.startsWith('code'));
    const read = run('zbarimg', ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', ...pages]);
    run('rm', pages);
    assert.deepEqual(
      lines(read).sort(),
      puzzles
        .map((line) => line.replace(/\S+$/, (grid) => grid.replaceAll('.', '0')))
        .map((line) => `https://example.org/a/?b=c#puzzle=${line.replace(' ', '%20')}`)
        .sort(),
    );
  }
});

test(
  'prints a different puzzle of similar rating for each pupil, and a key with all names',
  { skip: skipReason('pdftotext', 'mutool') },
  () => {
    const names = Array.from({ length: 26 }, (_, i) => `Pupil ${String.fromCharCode(65 + i)}.`);
    names.push('Zoë Łukasiewicz', 'Γιώργος Παππάς', 'Екатерина Ёлкина', 'Nguyễn Thị Hương');
    writeFileSync(join(scratch, 'names.txt'), `${names.join('\n')}\n`);
    const pdf = print(gentle, '--class', 'names.txt', '--title', 'Friday');
    const pages = pagesOf(pdf);
    names.forEach((name, i) => assert.ok(pages[i].includes(name), `page ${i + 1}: ${name}`));
    const key = pages.slice(names.length).join('');
    for (const name of names) assert.ok(key.includes(name), `the key: ${name}`);
    const grids = boardsOf(pdf)
      .slice(0, names.length)
      .map(([{ grid }]) => grid);
    const forms = lines(
      command(['convert', '--from', 'line', '--to', 'line', '--canonical'], grids.join('\n')),
    );
    assert.equal(new Set(forms).size, names.length);
    const rated = lines(command(['rate'], grids.join('\n'))).map((line) => line.split('\t'));
    const ratings = rated.map((fields) => Number(fields[1]));
    assert.ok(Math.max(...ratings) - Math.min(...ratings) <= 0.5);
    assert.deepEqual([...new Set(rated.map((fields) => fields[5]))], ['gentle']);
  },
);

test(
  'a book has a title, contents with correct pages, answers and page numbers',
  { skip: skipReason('pdftotext') },
  () => {
    const pages = pagesOf(print([...mixed, ...gentle.slice(0, 3)], '--title', 'Our Sudoku'));
    assert.match(pages[0], /Our Sudoku/);
    assert.match(pages[0], /16 puzzles/);
    const contents = [...pages[1].matchAll(/^ *(\w+) +([\d–]+) +(\d+)$/gm)];
    assert.ok(contents.length > 2, pages[1]);
    let next = 1;
    for (const [, level, numbers, page] of contents) {
      const [first, last = first] = numbers.split('–').map(Number);
      assert.equal(first, next);
      next = last + 1;
      assert.match(pages[page - 1], new RegExp(`(^|\\s)${first}\\s+${level.toLowerCase()}`, 'm'));
    }
    assert.equal(next, 17);
    assert.equal(pages.filter((page) => page.includes('Answers')).length > 0, true);
    pages.forEach((page, i) => {
      if (i > 0) assert.match(page, new RegExp(`\\s${i + 1}\\s*$`), 'its number stands last');
    });
  },
);

test(
  'a folded booklet has its pages in order',
  { skip: skipReason('pdftotext', 'pdfinfo') },
  () => {
    const pdf = print(mixed, '--booklet', '--title', 'T', '--per-page', '2');
    const [, width, height] = /Page size: +([\d.]+) x ([\d.]+)/.exec(run('pdfinfo', [pdf]));
    const sides = Number(/Pages: +(\d+)/.exec(run('pdfinfo', [pdf]))[1]);
    const half = String(Math.floor(Number(width) / 2));
    const count = 2 * sides;
    assert.equal(count % 4, 0);
    const seen = [];
    for (let side = 0; side < sides; side += 1)
      for (const x of ['0', half]) {
        const text = run('pdftotext', [
          ...['-f', String(side + 1), '-l', String(side + 1), '-x', x, '-y', '0'],
          ...['-W', half, '-H', String(Math.ceil(Number(height))), '-layout', pdf, '-'],
        ]);
        seen.push({ text, number: Number(/(\d+)\s*$/.exec(text.trim())?.[1] ?? 0) });
      }
    const folded = Array.from({ length: sides }, (_, i) =>
      i % 2 ? [i + 1, count - i] : [count - i, i + 1],
    ).flat();
    assert.match(seen[folded.indexOf(1)].text, /^\s*T\s/, 'the title is outside');
    seen.forEach(({ text, number }, i) => {
      if (folded[i] !== 1 && text.trim()) assert.equal(number, folded[i]);
    });
    const written = seen.filter(({ text }) => text.trim()).length;
    assert.ok(count - written < 4, 'no more pages are blank than folding asks for');
  },
);

const KINDS = [
  ...generate('--rules', '9x9+killer'),
  ...generate('--rules', '9x9+jigsaw', '--grade', 'easy'),
  ...generate('--rules', '6x6+odd+even', '--grade', 'easy'),
];

test('keeps a margin of 9.5 mm with all options', { skip: skipReason('pdftoppm') }, () => {
  writeFileSync(join(scratch, 'names.txt'), `${'A long name of somebody '.repeat(4)}\nBo\n`);
  for (const options of someOf(3, [
    ['--per-page', '4', '--title', 'A title that is longer than one line of a page '.repeat(3)],
    ['--paper', 'a6', '--per-page', '1', '--answers', 'foot'],
    ['--booklet'],
    ['--class', 'names.txt'],
    ['--per-page', '1'],
    ['--per-page', '2', '--link', 'https://example.org/'],
    ['--per-page', '6', '--answers', 'foot'],
    ['--paper', '6x9in', '--as', 'book'],
  ])) {
    const puzzles = options[0] === '--class' ? gentle : [...mixed, ...KINDS];
    const margin = marginOf(print(puzzles, ...options));
    assert.ok(margin >= MIN_MARGIN, `${options.join(' ')}: ${margin} mm`);
  }
});

test(
  'PDF readers report no errors, and all fonts are embedded',
  { skip: skipReason('qpdf', 'mutool', 'gs', 'pdffonts') },
  () => {
    for (const options of [
      ['--link', 'https://example.org/'],
      ['--booklet'],
      ['--answers', 'foot'],
    ]) {
      const pdf = print([...mixed, ...KINDS], ...options);
      assert.match(run('qpdf', ['--check', pdf]), /No syntax or stream encoding errors found/);
      for (const [reader, ...words] of [
        ['mutool', 'draw', '-q', '-F', 'text', '-o', join(scratch, 'drawn'), pdf],
        ['gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=nullpage', pdf],
      ]) {
        const { status, stdout, stderr } = spawnSync(reader, words, { encoding: 'utf8' });
        const said = stderr.replace('warning: ICC support is not available\n', ''); // in itself
        assert.equal(`${status}${stdout}${said}`, '0', reader);
      }
      const fonts = lines(run('pdffonts', [pdf])).slice(2);
      assert.ok(fonts.length > 0);
      for (const font of fonts) assert.match(font, / yes yes yes +\d+ +\d+ *$/);
    }
  },
);

test(
  'prints names in other scripts if an installed font has their letters',
  { skip: skipReason('pdftotext', 'fc-list') },
  (t) => {
    for (const [language, name] of [
      ['he', 'עומר לוי'],
      ['ar', 'ليلى حسن'],
      ['zh-cn', '王小明'],
      ['hi', 'मीना'],
    ]) {
      if (!run('fc-list', [`:lang=${language}`]).trim()) {
        t.diagnostic(`no font here has letters for ${language}`);
        continue;
      }
      writeFileSync(join(scratch, 'names.txt'), `${name}\n`);
      const pdf = print(gentle, '--class', 'names.txt');
      const fonts = lines(run('pdffonts', [pdf])).slice(2);
      assert.ok(fonts.length > 2, `${language}: ${fonts}`);
      for (const font of fonts) assert.match(font, / yes yes yes +\d+ +\d+ *$/);
      if (language === 'he' || language === 'zh-cn')
        assert.ok(run('pdftotext', [pdf, '-']).normalize('NFKC').includes(name), language);
    }
  },
);

const WORDY = [
  ...generate('--rules', '9x9+killer'),
  ...generate('--rules', '9x9+difference:all+ratio:all'),
  ...generate('--rules', '9x9+knight'),
  ...generate('--rules', '6x6+odd+even'),
  ...generate('--layout', '4x4'),
];

/** Returns the boxes of the words on each page, in points, and the width of the page. */
const wordsOf = (pdf) =>
  run('pdftotext', ['-bbox', pdf, '-'])
    .split('<page ')
    .slice(1)
    .map((page) => ({
      width: numberOf(` ${page}`, 'width'),
      words: [...page.matchAll(/<word [^>]*>([^<]*)/g)].map(([box, word]) => ({
        word,
        ...Object.fromEntries(
          ['xMin', 'xMax', 'yMin', 'yMax'].map((edge) => [edge, numberOf(box, edge)]),
        ),
      })),
    }));

test(
  'pages of a language written from right to left are mirrored',
  { skip: skipReason('pdftotext') },
  () => {
    const title = 'Zoe 5 Bo 3 (אבג 12 דהו)'; // itself from left to right
    const options = ['--language', 'he', '--as', 'sheets', '--per-page', '4'];
    const [{ words }] = wordsOf(print(mixed.slice(0, 4), ...options, '--title', title));
    // poppler gives the letters of Hebrew words from left to right
    const find = (wanted) =>
      words.find(
        ({ word }) => word.includes(wanted) || [...word].reverse().join('').includes(wanted),
      );
    const inOrder = (...wanted) =>
      wanted.every((one, i) => i === 0 || find(wanted[i - 1]).xMax < find(one).xMin);
    assert.ok(inOrder('Zoe', 'Bo', 'דהו', '12', 'אבג'), title);
    assert.ok(inOrder('תאריך', 'שם'), 'the date is at the left of the name');
    const { yMax } = find('שם');
    const [second, first] = words
      .filter(({ word, yMin }) => /^[12]$/.test(word) && yMin > yMax)
      .sort((a, b) => a.yMin - b.yMin || a.xMin - b.xMin);
    assert.deepEqual([second.word, first.word, second.yMin], ['2', '1', first.yMin]);
  },
);

test('rules lose no words', { skip: skipReason('pdftotext', 'fc-list') }, (t) => {
  if (!run('fc-list', [':lang=hi']).trim()) {
    t.skip('no font here has letters for Hindi');
    return;
  }
  // Hindi takes three bytes a letter
  const texts = JSON.parse(readFileSync(join(ASSETS, 'locales/hi.json'), 'utf8'));
  const rules = ['difference', 'ratio', 'odd', 'all'].map((rule) => texts[`how.${rule}`]);
  const puzzle = generate('--rules', '9x9+difference:all+ratio:all+odd');
  for (const paper of ['a4', '800x600mm']) {
    const options = ['--language', 'hi', '--as', 'sheets', '--per-page', '1', '--paper', paper];
    const words = wordsOf(print(puzzle, ...options))[0].words.filter(({ word }) =>
      /\p{L}/u.test(word),
    );
    assert.ok(words.length > rules.join(' ').split(' ').length, `${paper}: ${words.length} words`);
  }
});

/** By default one from right to left, one with vowel signs and one without blanks. */
const languages = LONG
  ? readdirSync(join(ASSETS, 'locales')).flatMap((name) => /^([^.]+)\.json$/.exec(name)?.[1] ?? [])
  : ['ar', 'hi', 'zh-Hant'];

for (const language of languages)
  test(
    `${language}: words on A4 are within the margins and apart`,
    { skip: skipReason('pdftotext') },
    (t) => {
      const probed = spawnSync(COMMAND, ['print', '--assets', ASSETS, '--language', language], {
        input: WORDY[0],
        encoding: 'utf8',
      });
      if (/no font on this machine/.test(probed.stderr)) {
        t.skip(probed.stderr.trim());
        return;
      }
      writeFileSync(join(scratch, 'names.txt'), 'Bo\nZoe\n');
      for (const [puzzles, ...options] of someOf(2, [
        [WORDY, '--as', 'sheets'],
        [WORDY, '--as', 'book'],
        [gentle, '--class', 'names.txt'],
        [WORDY, '--as', 'sheets', '--answers', 'foot', '--large'],
        [WORDY, '--as', 'sheets', '--per-page', '6', '--paper', 'letter'],
      ]))
        for (const { width, words } of wordsOf(
          print(puzzles, '--language', language, ...options),
        )) {
          const least = MIN_MARGIN / POINT;
          for (const { word, xMin, xMax } of words)
            assert.ok(xMin >= least && xMax <= width - least, `${word} is beyond the margin`);
          // letters of a line may touch those of the next, but not cover them
          words.forEach((one, i) => {
            for (const other of words.slice(i + 1)) {
              const across = Math.min(one.xMax, other.xMax) - Math.max(one.xMin, other.xMin);
              const down = Math.min(one.yMax, other.yMax) - Math.max(one.yMin, other.yMin);
              const high = Math.min(one.yMax - one.yMin, other.yMax - other.yMin);
              assert.ok(across < 1 || down < high / 2, `${one.word} covers ${other.word}`);
            }
          });
        }
    },
  );
