/**
 * A page with a drawn example of every technique: position, picture and sentences, to be read by
 * eye. EXAMPLES is the file it is written to, COMMAND the command, ASSETS where the words are.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { outputOf } from './command.mjs';

const { EXAMPLES: target, ASSETS: assets } = process.env;
const top = new URL('../..', import.meta.url).pathname;
const positions = readFileSync(join(top, 'tests/data/techniques.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith(':'));
const words = JSON.parse(readFileSync(join(top, 'web/locales/en.json'), 'utf8')).logic;

/** What find says of the first position of each technique. */
const firsts = new Map([...positions].reverse().map((line) => [line.split(':')[1], line]));
const list = [...firsts.values()];
const find = (...args) => outputOf(['find', ...args], list.join('\n'));

/** The first instance of each technique in a position made for it: as data, and in words. */
function examples() {
  const found = new Map();
  for (const text of find('--json').trimEnd().split('\n')) {
    const { line, ...example } = JSON.parse(text);
    if (!found.has(line)) found.set(line, { ...example, position: list[line - 1] });
  }
  for (const [, line, told] of find('--explain', '--assets', assets).matchAll(
    /^(\d+)\t.*\n((?: .*\n?|\n)*)/gm,
  ))
    found.get(Number(line)).told ??= told.trimEnd();
  return new Map([...found.values()].map((example) => [example.position.split(':')[1], example]));
}

const SIZE = 54;
const COLOURS = {
  pattern: ['#9fd0f5', '#f7c58f', '#b9e3b0', '#e3b8e0', '#f4e285'],
  cover: ['#dfe7ee'],
  fin: ['#f5a9a9'],
  pivot: ['#ffe27a'],
  link: ['#cfc6f4'],
  blocker: ['#cccccc'],
};
const colour = ({ role, group }) => COLOURS[role][group % COLOURS[role].length];
const middle = (cell, digit) => [
  (cell % 9) * SIZE + 9 + ((digit - 1) % 3) * 18,
  Math.floor(cell / 9) * SIZE + 9 + Math.floor((digit - 1) / 3) * 18,
];
/** Row and column from 0, of a cell called r3c7. */
const linesOf = (cell) => cell.match(/\d+/g).map((line) => line - 1);
const cellOf = (cell) => linesOf(cell)[0] * 9 + linesOf(cell)[1];

function houseShape(house) {
  const [kind, number] = house.split(' ');
  const [x, y, w, h] = {
    row: [0, number - 1, 9, 1],
    column: [number - 1, 0, 1, 9],
    box: [((number - 1) % 3) * 3, Math.floor((number - 1) / 3) * 3, 3, 3],
  }[kind];
  return `<rect x="${x * SIZE + 2}" y="${y * SIZE + 2}" width="${w * SIZE - 4}" height="${h * SIZE - 4}" rx="8"`;
}

/**
 * The board: houses outlined, marked candidates on their colour, chains as arrows, what goes
 * crossed out, what is placed ringed.
 */
function draw({ grid, candidates, step }) {
  const parts = [];
  const marks = new Map(
    step.marks.flatMap((mark) =>
      mark.digits.map((digit) => [`${cellOf(mark.cell)}/${digit}`, colour(mark)]),
    ),
  );
  for (const { digits, cell, role } of step.marks)
    if (digits.length === 0)
      parts.push(
        `<rect x="${linesOf(cell)[1] * SIZE + 4}" y="${linesOf(cell)[0] * SIZE + 4}" width="${SIZE - 8}" height="${SIZE - 8}" fill="${COLOURS[role][0]}"/>`,
      );
  for (const { house, role } of step.houses)
    parts.push(
      `${houseShape(house)} fill="none" stroke="${role === 'cover' ? '#d08' : '#07c'}" stroke-width="2.5" stroke-dasharray="${role === 'cover' ? '6 4' : 'none'}"/>`,
    );
  [...grid].forEach((digit, cell) => {
    const [x, y] = [(cell % 9) * SIZE + SIZE / 2, Math.floor(cell / 9) * SIZE + SIZE / 2];
    if (digit !== '.') parts.push(`<text x="${x}" y="${y}" font-size="30">${digit}</text>`);
    for (const one of candidates[cell]) {
      const [cx, cy] = middle(cell, one);
      if (marks.has(`${cell}/${one}`))
        parts.push(`<circle cx="${cx}" cy="${cy}" r="9" fill="${marks.get(`${cell}/${one}`)}"/>`);
      parts.push(`<text x="${cx}" y="${cy}" font-size="13">${one}</text>`);
    }
  });
  for (const node of step.nodes) {
    const [x, y] = middle(cellOf(node.cells[0]), node.digit);
    parts.push(
      `<circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${node.on ? '#080' : '#a60'}" stroke-width="2"/>`,
    );
    for (const parent of node.parents) {
      const [px, py] = middle(cellOf(step.nodes[parent].cells[0]), step.nodes[parent].digit);
      const far = Math.hypot(x - px, y - py) || 1;
      parts.push(
        `<line x1="${px + ((x - px) * 9) / far}" y1="${py + ((y - py) * 9) / far}" x2="${x - ((x - px) * 11) / far}" y2="${y - ((y - py) * 11) / far}" stroke="${node.on ? '#080' : '#a60'}" stroke-width="1.6" marker-end="url(#tip)"${node.on ? '' : ' stroke-dasharray="4 3"'}/>`,
      );
    }
  }
  for (const { cell, digits } of step.eliminations)
    for (const digit of digits) {
      const [x, y] = middle(cellOf(cell), digit);
      parts.push(
        `<path d="M${x - 8} ${y - 8}l16 16m0 -16l-16 16" stroke="#c00" stroke-width="2.2"/>`,
      );
    }
  for (const { cell, digit } of step.placements) {
    const [x, y] = middle(cellOf(cell), digit);
    parts.push(`<circle cx="${x}" cy="${y}" r="10" fill="none" stroke="#c00" stroke-width="2.5"/>`);
  }
  const lines = Array.from(
    { length: 10 },
    (_, i) =>
      `<path d="M0 ${i * SIZE}h${9 * SIZE}M${i * SIZE} 0v${9 * SIZE}" stroke="#333" stroke-width="${i % 3 ? 0.6 : 2.4}"/>`,
  );
  return `<svg viewBox="-2 -2 ${9 * SIZE + 4} ${9 * SIZE + 4}" width="490" text-anchor="middle" dominant-baseline="central">${lines.join('')}${parts.join('')}</svg>`;
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

test('every technique has an example, a picture and sentences without gaps', (t) => {
  const found = examples();
  const pictures = [];
  for (const [name, title] of Object.entries(words.names)) {
    const example = found.get(name);
    if (!example) {
      t.diagnostic(`no example of ${name}`);
      continue;
    }
    assert.ok(example.step.placements.length + example.step.eliminations.length > 0, name);
    assert.doesNotMatch(
      example.told,
      /[{}]|undefined|\S {2,}\S|\.\.| \.|, ,/,
      `${name}: ${example.told}`,
    );
    assert.match(example.told, /^ {3}[A-Z(r\d][\s\S]*\.$/, name);
    pictures.push(
      `<section><h2>${escape(title)} <small>${name}, ${example.step.tenths / 10}</small></h2>${draw(example)}<pre>${escape(example.told.replace(/^ {3}/gm, ''))}</pre><p><code>${escape(example.position)}</code></p></section>`,
    );
  }
  assert.ok(pictures.length > 90, `${pictures.length} examples`);
  writeFileSync(
    target,
    `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Techniques</title><style>
    body{font:16px/1.5 sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}section{break-inside:avoid;border-top:1px solid #ccc;padding:1rem 0}
    pre{white-space:pre-wrap;font:inherit;max-width:44rem}small{color:#666;font-weight:normal}code{font-size:.7rem;color:#666;overflow-wrap:anywhere}</style>
    <svg width="0" height="0"><defs><marker id="tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0l6 3l-6 3z" fill="#555"/></marker></defs></svg>
    <h1>Techniques</h1><p>An example of each, found by <code>sudoleaf find</code>. Blue and dashed pink outlines are the houses a pattern stands in and is covered by;
    green claims of a chain say yes, brown ones no; what goes is crossed out, what is placed has a red ring.</p>${pictures.join('\n')}</html>\n`,
  );
  t.diagnostic(`${pictures.length} examples: ${target}`);
});
