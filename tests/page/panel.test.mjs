/**
 * A site owner's panel in a browser: its contents stay inside it at every width, and no HTML in it
 * runs a script. In Chromium. COMMAND and ASSETS build the page; pictures go to SHOTS if it names a
 * folder.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withPage } from './page.mjs';
import { buildSite, urlOf } from './sites.mjs';
import { temporaryFolder } from './processes.mjs';
import { violations } from './violations.mjs';

const { COMMAND, LONG, SHOTS } = process.env;

/** Everything that a panel may contain, as a person would write it. */
const RICH = `<H1>Hill School\u2019s chess &amp; sudoku club</H1><!-- shown every term -->
<p>We meet on <b>Tuesdays</b>, room 12<sup>b</sup>. <s>5&nbsp;&euro;</s> <strong>3&nbsp;&euro;</strong> a term. Call
<a href="tel:+4930123456">030 123456</a>, <a href='mailto:club@example.org'>write</a>, or read <a href="about.html" target=_blank>more</a>.</p>
<figure><img src='board' alt="Two boards of wood" width="640" height="320"/><figcaption>Boards of wood, made by class 7</figcaption></figure>
<h2>When</h2>
<table><caption>This term</caption>
<tr><th scope=col>Day</th><th scope=col>Hours</th><th scope=col>Who</th></tr>
<tr><td>Tuesday</td><td>3&ndash;4 pm</td><td>Class 1 to 4</td></tr>
<tr><td>Thursday</td><td>4&ndash;6 pm</td><td>Everybody, with Mr Featherstone</td></tr></table>
<h3>Asked often</h3>
<details><summary>Do I need a board?</summary><p>No. We have twenty.</p></details>
<details open><summary>What shall I bring?</summary><ul><li>a pencil</li><li>an eraser<ul><li>a soft one</li></ul></li></ul></details>
<blockquote><p>The best hour of the week.</p></blockquote>
<dl><dt>Given</dt><dd>A digit that is there from the start</dd><dt>H<sub>2</sub>O</dt><dd>is served</dd></dl><hr/>
<p><small>&copy; 2026 Hill School &mdash; <a href="#help">help</a>, <code>sudoleaf site</code></small></p>`;
const WIDE = `<table><tr>${'<td>word</td>'.repeat(40)}</tr></table><p>${'y'.repeat(200)}</p>`;
const BOARD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><rect width="640" height="320" fill="#b98a52"/></svg>';

/** Builds a page with a panel; returns its address. */
const buildPage = (html) =>
  urlOf(
    buildSite({ title: 'Hill School', panel: 'panel.html' }, { 'panel.html': html, board: BOARD }),
  );

/** In the page: lists elements that stick out of the panel, and measures overflow. */
function overflow() {
  const panel = document.querySelector('#panel');
  const { right } = panel.getBoundingClientRect();
  const out = [...panel.querySelectorAll('*')].filter(
    (one) => !one.closest('table') && one.getBoundingClientRect().right > right + 0.5,
  );
  return {
    out: out.map((element) => element.outerHTML),
    wide: document.documentElement.scrollWidth - innerWidth,
    inner: panel.scrollWidth - panel.clientWidth,
    firsts: document.querySelectorAll('h1').length,
  };
}

for (const dark of LONG ? [false, true] : [false])
  test(`keeps all contents of a panel inside it, ${dark ? 'dark' : 'light'}`, () =>
    withPage('chromium', { dark, url: buildPage(RICH) }, async (page) => {
      for (const [width, height] of [
        [1280, 1500],
        [390, 2600],
        [320, 2600],
      ]) {
        await page.browser.resize(width, height);
        const path = `${SHOTS}/panel-${width}-${dark ? 'dark' : 'light'}.png`;
        if (SHOTS) await page.browser.screenshot(path);
        assert.deepEqual(await page.browser.eval(overflow), {
          out: [],
          wide: 0,
          inner: 0,
          firsts: 1,
        });
        if (LONG || width === 390) assert.deepEqual(await violations(page), []);
      }
      await page.goto(buildPage(WIDE)); // the table scrolls inside the panel
      assert.deepEqual(await page.browser.eval(overflow), {
        out: [],
        wide: 0,
        inner: 0,
        firsts: 1,
      });
    }));

/* ---- Random HTML: the grammar that the reader accepts, spoiled with pieces of attacks -------- */

function random(seed) {
  let state = (seed * 2654435761) >>> 0;
  const below = (n) => (
    (state = (Math.imul(state, 1664525) + 1013904223) >>> 0),
    Math.floor((state / 2 ** 32) * n)
  );
  return { below, one: (list) => list[below(list.length)] };
}

const WORDS = [
  'text ',
  '&lt;script&gt;x()&lt;/script&gt;',
  '&amp;lt;',
  '\u00A0',
  '&euro;',
  '&#8212;',
  '&#60;img src=x onerror=x()&#62;',
  ' <!-- <script> --> ',
  '"\'`=',
  ']]&gt;',
  '&lt;/noscript&gt;',
  '\u{1F600}',
];
const VALUES = [
  'a',
  '&lt;/noscript&gt;',
  '</noscript><script>x()</script>',
  '&quot; onclick=&quot;x()',
  '&apos; onclick=x() a=&apos;',
  '--&gt;',
  '&#106;avascript:x()',
];
const LINKS = ['#a', '?b&amp;c', 'https://example.org/&lt;&quot;', 'tel:1', 'a/b:c', 'MAILTO:a@b'];
/* Pieces that confuse parsers; simple refusals are in tools/cases/panel.txt. */
const HOSTILE = [
  '<script>x()</script>',
  '<svg onload=x()></svg>',
  '<img src=dot.gif alt=x onerror=x()>',
  '<a href="java\tscript:x()">x</a>',
  '<b/onclick=x()>x</b>',
  '<b title="a"onclick=x()>x</b>',
  '<math><mi xlink:href="javascript:x()"></mi></math>',
  '<td>x</td>',
  '<table>x</table>',
  ...['<p>x</p>', '</p>', '<noscript>', '</noscript>', '</aside>', '<plaintext>'],
  ...['<!--', '-->', '&#0;', '"', '<'],
];
const HOLDS = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd'],
  table: ['caption', 'thead', 'tbody', 'tfoot', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
};
const BLOCKS = 'p div ul ol dl table blockquote figure details h1 h2 h5 hr'.split(' ');
const INLINE = 'b i em span sup s u code br img a'.split(' ');
const ONLY_WORDS = new Set(['p', 'h1', 'h2', 'h5', 'summary', ...INLINE]);

function writer(seed) {
  const { below, one } = random(seed);
  const value = (text) => {
    const quote = text.includes("'") ? '"' : text.includes('"') ? "'" : one(['"', "'"]);
    return quote + text + quote;
  };
  const attributes = (name) => {
    const list = [];
    if (below(3) === 0)
      list.push(` ${one(['title', 'TITLE'])}${one(['=', ' = '])}${value(one(VALUES))}`);
    if (name === 'a')
      list.push(` href=${value(one(LINKS))}`, ...(below(2) ? [' target=_blank'] : []));
    if (name === 'img') list.push(` src=dot.gif alt=${value(one(VALUES))}`);
    if (name === 'details' && below(2)) list.push(' open');
    if (name === 'td' && below(2)) list.push(' colspan=2');
    return list.join('');
  };
  const element = (name, depth, inLink) => {
    const written = below(4) ? name : name.toUpperCase();
    const start = `<${written}${attributes(name)}`;
    if (['br', 'hr', 'img'].includes(name)) return `${start}${one(['>', '/>', ' />'])}`;
    return `${start}>${inside(name, depth + 1, inLink || name === 'a')}</${written}>`;
  };
  const inside = (name, depth, inLink) => {
    const parts = [];
    if (name === 'details') parts.push('<summary>more</summary>');
    for (let n = below(depth > 6 ? 2 : 4); n > 0; n--) {
      if (HOLDS[name])
        parts.push(one([' ', '', '<!-- -->', '\n']), element(one(HOLDS[name]), depth, inLink));
      else if (depth > 6 || below(2)) parts.push(one(WORDS));
      else {
        const next = one(ONLY_WORDS.has(name) ? INLINE : [...BLOCKS, ...INLINE]);
        parts.push(next === 'a' && inLink ? one(WORDS) : element(next, depth, inLink));
      }
    }
    return parts.join('');
  };
  const spoil = (text) => {
    const at = below(text.length + 1);
    return text.slice(0, at) + one(HOSTILE) + text.slice(at);
  };
  return { html: () => inside('div', 0, false), spoil, below };
}

const PANELS = LONG ? 600 : 100;

/* Builds a page with a panel; returns the panel in it, or null if the command refuses it. */
function buildPanel(folder, html) {
  writeFileSync(join(folder, 'panel.html'), html);
  const [site, assets, out] = ['site.json', 'assets', 'out'].map((name) => join(folder, name));
  const args = ['site', site, '--assets', assets, '-o', out];
  const { status, stderr } = spawnSync(COMMAND, args, { encoding: 'utf8' });
  if (status !== 0) {
    assert.match(stderr, /panel\.html(:\d+)?: /);
    return null;
  }
  return /<noscript>([^]*?)<\/noscript>/.exec(readFileSync(join(out, 'index.html'), 'utf8'))[1];
}

/* In the page: returns the panels that a browser does not read as they were written. */
const misread = (panels) =>
  panels.flatMap(([text, panel]) => {
    const here = location.protocol; // of relative links
    const read = new DOMParser().parseFromString(`<body>${panel}</body>`, 'text/html');
    const never =
      'script, style, iframe, object, embed, svg, math, form, base, link, meta, template';
    const bad = [...read.querySelectorAll('body *')].filter(
      (element) =>
        element.matches(never) ||
        [...element.attributes].some(
          ({ name }) =>
            /^on|^(id|name|class|style|srcdoc|formaction)$/.test(name) && element.id !== 'panel',
        ) ||
        (element.localName === 'a' &&
          !/^(https?|mailto|tel)?:$/.test(element.protocol) &&
          (element.protocol !== here || /^file:/i.test(element.getAttribute('href')))),
    );
    // Written back by the browser, it is unchanged: nothing was moved or closed. Browsers differ
    // in how they write < in a value.
    const plain = (html) =>
      html.replace(/"[^"]*"/g, (value) => value.replace(/&lt;/g, '<').replace(/&gt;/g, '>'));
    const back = read.body.innerHTML;
    const isSame = plain(back) === plain(panel) && read.body.children.length === 1;
    const found = bad.map((element) => element.outerHTML);
    return bad.length === 0 && isSame ? [] : [{ text, panel, back, found }];
  });

test(`a browser reads ${PANELS} random panels as written`, async () => {
  const folder = temporaryFolder('panel');
  const shared = fileURLToPath(new URL('../tools/data', import.meta.url));
  cpSync(join(shared, 'assets'), join(folder, 'assets'), { recursive: true });
  cpSync(join(shared, 'dot.gif'), join(folder, 'dot.gif'));
  writeFileSync(join(folder, 'site.json'), '{"panel":"panel.html"}');
  const template = readFileSync(join(folder, 'assets/index.html'), 'utf8')
    .replace('{{panel}}', '')
    .replace(/<noscript>[^]*<\/noscript>/, '<noscript>{{panel}}</noscript>');
  writeFileSync(join(folder, 'assets/index.html'), template);
  const panels = [];
  let refused = 0;
  for (let seed = 1; seed <= PANELS; seed++) {
    const { html, spoil, below } = writer(seed);
    let text = html();
    const isSpoiled = below(3) > 0;
    if (isSpoiled) for (let n = 1 + below(3); n > 0; n--) text = spoil(text);
    const panel = buildPanel(folder, text);
    if (!isSpoiled) assert.ok(panel !== null, `refused: ${text}`);
    if (panel === null) refused++;
    else panels.push([text, panel]);
  }
  assert.ok(panels.length > PANELS / 3 && refused > PANELS / 5, `${refused} refused`);

  const source = readFileSync(new URL('../../tools/site/references.c', import.meta.url), 'utf8');
  const named = [...source.matchAll(/\{"(\w+)", (\d+)\}/g)];
  assert.equal(named.length, 253);
  const meant = named.map(([, name, code]) => [name, String.fromCodePoint(code)]);
  await withPage('chromium', {}, async (page) => {
    assert.deepEqual((await page.browser.eval(misread, panels)).slice(0, 2), []);
    const wrong = await page.browser.eval(
      (list) =>
        list.filter(([name, sign]) => {
          const { body } = new DOMParser().parseFromString(`<p>&${name};`, 'text/html');
          return body.textContent !== sign;
        }),
      meant,
    );
    assert.deepEqual(wrong, []);
  });
});
