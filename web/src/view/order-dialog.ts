/**
 * order-dialog.ts: made to order: a new puzzle of a kind, a difficulty and a symmetry. Kinds and
 * difficulties are two lists of the same choice: a wish, which is rules and grade.
 */
import { button, make } from './dom.ts';
import { fillList, makeDialog, makeSelect, type Dialog } from './modal.ts';
import { makeControl } from './preferences.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { CLASSIC, specWithoutParameters } from '../state/rules-model.ts';
import { CHOICES } from '../state/setting-defs.ts';
import { generatedSpecs, gradesOf, sizeText, type Say } from '../text/text.ts';

type Options = [value: string, text: string][];

/** Returns a wish with this grade if puzzles with the rules can have it, else with another. */
export function wishFor(spec: string, grade: string | undefined, grades: string[], before = '') {
  const all = gradesOf(spec, grades);
  return `${before}${spec} ${[grade, 'easy', all[0]].find((one) => one && all.includes(one))}`;
}

/** Returns the rules of the game if puzzles with them can be generated, else other rules. */
export function specOf(state: State, { packs }: Page) {
  const specs = generatedSpecs(packs);
  const here = specWithoutParameters(gameIn(state).rules.spec);
  return [here, CLASSIC, specs[0]].find((spec) => specs.includes(spec)) ?? '';
}

/** Returns the rules for which puzzles can be generated, as options. */
export const kindOptions = (grade: string, state: State, { packs, say }: Page, before = '') =>
  generatedSpecs(packs).map((spec) => [
    wishFor(spec, grade, state.core.grades, before),
    sizeText(spec, say),
  ]) as Options;

/** Returns the grades of puzzles with these rules, as options. */
export const gradeOptions = (spec: string, grades: string[], say: Say, before = '') =>
  gradesOf(spec, grades).map((grade) => [
    `${before}${spec} ${grade}`,
    say(`gradeName.${grade}`),
  ]) as Options;

export function makeOrder(page: Page): Dialog {
  const { say } = page;
  const act = { 'data-act': 'order' };
  const kind = makeSelect({ id: 'order-kind', ...act }, say('orderKind'));
  const grade = makeSelect({ id: 'order-grade', ...act }, say('printGrade'));
  const symmetry = makeControl('symmetry', CHOICES.symmetry, say);
  const none = make('p', say('noLogic'));
  const play = button('make', say('orderMake'), 'primary');
  const form = make(
    'div',
    make('div.stack', kind.row, grade.row, symmetry.row),
    make('div.choices', play),
  );
  const dialog = makeDialog('endless', say('endless'), say('back'), none, form);

  function fill(state: State) {
    const { core, panel, profile } = state;
    const wish = panel?.wish ?? wishFor(specOf(state, page), undefined, core.grades);
    const [spec, hard] = wish.split(' ');
    none.hidden = core.kind !== 'pack';
    form.hidden = !none.hidden;
    if (form.hidden) return;
    fillList(kind, kindOptions(hard, state, page), wish);
    fillList(grade, gradeOptions(spec, core.grades, say), wish);
    symmetry.show(profile.settings.symmetry);
    play.dataset.value = wish;
  }
  return { dialog, fill };
}
