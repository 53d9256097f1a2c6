/**
 * sites.mjs: places where a source can be changed, and the changes. Comments, strings and
 * preprocessor lines are blanked first. gcov, which counts no declarations, and V8 say which lines
 * the tests reach.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';

const OTHER = { '%': '*', '^': '|' };
for (const pair of '<:<=,>:>=,==:!=,===:!==,&&:||,+:-,*:/,&:|,<<:>>,+=:-=,&=:|='.split(',')) {
  const [a, b] = pair.split(':');
  Object.assign(OTHER, { [a]: b, [b]: a });
}
Object.assign(OTHER, { true: 'false', false: 'true', continue: 'break', break: 'continue' });

/** In C and JavaScript: comments, strings, preprocessor lines, and regexes where a value begins. */
const NOT_CODE = new RegExp(
  [
    String.raw`/\*[\s\S]*?\*/|//.*`,
    String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\`(?:\\[\s\S]|[^\`\\])*\``,
    String.raw`^[ \t]*#(?:\\\n|.)*`,
    String.raw`(?<=[=(,:;!&|?{}\n]\s*|return )/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+/\w*`,
  ].join('|'),
  'gm',
);
const blank = (text) => text.replace(NOT_CODE, (part) => part.replace(/[^\n]/g, ' '));

/** Returns the length of a bracketed condition, 0 if it continues on the next line. */
function bracketed(code) {
  for (let depth = 0, i = 0; i < code.length; i++) {
    if (code[i] === '(') depth++;
    if (code[i] === ')' && --depth === 0) return i + 1;
  }
  return 0;
}

/** Returns every change of a line of code: its column, and the text before and after. */
function changesOf(code, line) {
  const changes = [];
  for (const { index, 0: token } of code.matchAll(/(?<=\s)[-<>=!&|+*/%^]+(?=\s|$)|\b[a-z]+\b/g))
    if (Object.hasOwn(OTHER, token)) changes.push([index, token, OTHER[token]]);
  for (const { index } of code.matchAll(/!(?=[\w(])/g)) changes.push([index, '!', '']);
  const isArray = /^\s*(\w+ )+\**\w+\[/.test(code);
  for (const { index, 0: digits } of code.matchAll(/(?<![\w.$])\d+(?=[uUlLn]*(?![\w.]))/g))
    if (!isArray || code[index - 1] !== '[')
      changes.push([index, digits, digits === '1' ? '0' : `${BigInt(digits) + 1n}`]);
  for (const { index, 0: keyword } of code.matchAll(/\b(?:if|while) (?=\()/g)) {
    const from = index + keyword.length;
    const condition = line.slice(from, from + bracketed(code.slice(from)));
    if (condition) changes.push([from, condition, `(!${condition})`]);
  }
  return changes;
}

/** Returns every mutant of a file in places that tests reach, as `isReached(line, offset)` says. */
export function mutantsOf(file, text, isReached) {
  const lines = text.split('\n');
  let start = -1;
  return blank(text)
    .split('\n')
    .flatMap((code, i) => {
      const offset = start + 1;
      start += code.length + 1;
      if (
        /assert|SU__TRAP|^\s*(typedef|struct|enum|import|(export |declare )?type|export \{)\b/.test(
          code,
        )
      )
        return [];
      if (lines[i].includes('`')) return []; // a template's words and code look alike
      const around = [lines[i - 1] ?? '', lines[i + 1] ?? ''];
      return changesOf(code, lines[i])
        .filter(([column]) => isReached(i + 1, offset + column))
        .map(([column, before, after]) => ({
          ...{ file, line: i + 1, column: column + 1, before, after, text: lines[i], around },
        }));
    });
}

/** Sorts mutants by a hash, so that other changes of the source keep their order. */
export function shuffled(mutants, seed) {
  const key = ({ file, text, column, after }) =>
    createHash('sha256').update(`${seed} ${file} ${text} ${column} ${after}`).digest('hex');
  const keyed = mutants.map((mutant) => [key(mutant), mutant]);
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, mutant]) => mutant);
}

/** Returns the text with a mutant, whose line may have moved; null if its line is gone. */
export function mutated(text, { line, column, before, after, text: content, around }) {
  const lines = text.split('\n');
  const distance = (i) =>
    Math.abs(i + 1 - line) +
    (lines[i - 1] === around[0] ? 0 : 1000) +
    (lines[i + 1] === around[1] ? 0 : 1000);
  const alike = lines.flatMap((one, i) => (one === content ? [i] : []));
  if (alike.length === 0) return null;
  const [at] = alike.sort((a, b) => distance(a) - distance(b));
  lines[at] = content.slice(0, column - 1) + after + content.slice(column - 1 + before.length);
  return lines.join('\n');
}

/** Returns the lines of C that a build with counters has reached: sets by file. */
export function reachedLines(top, build) {
  const folders = ['core', 'tools'].map((folder) => join(build, folder));
  const counted = execFileSync('find', [...folders, '-name', '*.gcda'], { encoding: 'utf8' });
  const reached = new Map();
  for (const path of counted.split('\n').filter(Boolean)) {
    const counts = execFileSync('gcov', ['-j', '-t', path], { cwd: build, maxBuffer: 2 ** 30 });
    for (const { file, lines } of JSON.parse(counts).files) {
      const name = resolve(build, file).slice(top.length + 1);
      const set = reached.get(name) ?? new Set();
      for (const { line_number, count } of lines) if (count > 0) set.add(line_number);
      reached.set(name, set);
    }
  }
  return reached;
}

/** The offsets of a source at which the code of the module written from it has its parts. */
function placesIn(source, module) {
  const map = new SourceMap(JSON.parse(readFileSync(`${module}.map`, 'utf8')));
  const starts = [0];
  for (const { index } of source.matchAll(/\n/g)) starts.push(index + 1);
  const places = [];
  let offset = 0;
  for (const [row, line] of readFileSync(module, 'utf8').split('\n').entries()) {
    for (let column = 0; column <= line.length; column++, offset++) {
      const entry = map.findEntry(row, column);
      if (entry.generatedLine === row && entry.generatedColumn === column)
        places.push({ from: starts[entry.originalLine] + entry.originalColumn, offset });
    }
  }
  return places.sort((a, b) => a.from - b.from);
}

/**
 * Offsets of the script that were reached: a byte each, by file. V8 has left them in a folder, by
 * the modules that the build in `build` has written.
 */
export function reachedOffsets(top, build, folder) {
  const modules = `file://${join(build, 'web/src')}/`;
  const reached = new Map();
  for (const name of readdirSync(folder))
    for (const { url, functions } of JSON.parse(readFileSync(join(folder, name), 'utf8')).result) {
      if (!url.startsWith(modules)) continue;
      const module = url.slice('file://'.length);
      const sum = reached.get(module) ?? new Uint8Array(readFileSync(module, 'utf8').length + 1);
      const counts = new Uint8Array(sum.length);
      functions
        .flatMap(({ ranges }) => ranges)
        .sort((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset))
        .forEach((range) => counts.fill(range.count > 0, range.startOffset, range.endOffset));
      reached.set(
        module,
        sum.map((one, i) => one | counts[i]),
      );
    }
  return new Map(
    [...reached].map(([module, counts]) => {
      const file = `web/src/${module.slice(modules.length - 'file://'.length, -'js'.length)}ts`;
      const source = readFileSync(join(top, file), 'utf8');
      const found = new Uint8Array(source.length);
      for (const { from, offset } of placesIn(source, module)) found.fill(counts[offset], from);
      return [file, found];
    }),
  );
}
