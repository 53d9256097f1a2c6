/**
 * player-dialog.ts: the players of this device: the list with their pictures, the form for a new or
 * changed player, and deletion. A single player sees only a button in the settings.
 */
import { actButton, button, hide, make, replaceContent, set, setText, toggle } from './dom.ts';
import { makeDialog, makeField, makeFurther, makeOption, type Dialog } from './modal.ts';
import { MAX_NAME_LENGTH, PICTURES } from '../state/player-list.ts';
import type { Page, State } from '../state/page.ts';
import type { Key, Say } from '../text/text.ts';

/** The actions below the list of players. */
const PLAYER_ACTIONS: Key[] = ['newPlayer', 'changePlayer'];
/** The actions that a child should not meet. */
const DELETIONS: Key[] = ['forgetPlayer', 'forgetAll'];

/** Returns the name of a player, or "Player 1". */
function nameOf({ players }: Pick<State, 'players'>, id: string, say: Say) {
  const at = players.findIndex((one) => one.id === id);
  return players[at]?.name || say('playerNumber', { number: Math.max(at, 0) + 1 });
}

/** Returns the element of a player's picture, which the style draws. */
const makePicture = (picture: string) => make('i', { 'data-picture': picture });

/** Builds the header's button with the picture of the player. */
export function makePlayerButton(say: Say) {
  const sign = makePicture('');
  const who = button('players', [sign], 'gear who');
  return { say, button: who, sign };
}

/** Updates the header's button, which is hidden for a single player. */
export function drawPlayerButton(
  { say, button: who, sign }: ReturnType<typeof makePlayerButton>,
  state: State,
  isAway: boolean,
) {
  const { players, me } = state;
  hide(who, isAway || players.length < 2);
  set(sign, 'data-picture', players.find(({ id }) => id === me)?.picture ?? '');
  set(who, 'aria-label', say('playerIs', { name: nameOf(state, me, say) }));
}

export function makePlayers({ say, bounds: { isLocked, task } }: Page): Dialog {
  const list = make('div.list.people');
  const [buttons, deletions] = [PLAYER_ACTIONS, DELETIONS].map((actions) =>
    actions.map((action) => actButton(say, action, 'plain')),
  );
  const further = makeFurther(say('forget'), make('div.choices', ...deletions));
  const dialog = makeDialog(
    'players',
    say('players'),
    say('back'),
    list,
    make('div.choices', ...buttons),
    further,
  );
  const title = dialog.querySelector('h2') as Element;

  function fill(state: State) {
    const { players, me, panel } = state;
    setText(title, say(panel?.isAsked ? 'whoPlays' : 'players'));
    const isBare = panel?.isAsked || isLocked;
    for (const one of [...buttons, further]) hide(one, isBare);
    hide(buttons[PLAYER_ACTIONS.indexOf('newPlayer')], isBare && !task?.each);
    hide(deletions[DELETIONS.indexOf('forgetPlayer')], players.length < 2);
    replaceContent(
      list,
      ...players.map(({ id, picture }) => {
        const option = makeOption('player', id, nameOf(state, id, say), '');
        option.prepend(makePicture(picture));
        toggle(option, 'aria-current', id === me);
        return option;
      }),
    );
  }
  return { dialog, fill };
}

/** Builds the form for a new player, or for a new name or picture of the current one. */
export function makePlayer({ say }: Page): Dialog {
  const text = make('input', {
    type: 'text',
    id: 'player-name',
    maxlength: String(MAX_NAME_LENGTH),
    autocomplete: 'off',
    spellcheck: 'false',
    autofocus: '',
  }) as HTMLInputElement;
  const { row, show } = makeField(text, say('playerName'));
  const pictures = PICTURES.map((picture) => {
    const one = button('picture', [makePicture(picture)], 'option', picture);
    one.setAttribute('aria-label', say(picture.replace('-', '.') as Key));
    return one;
  });
  const put = button('putPlayer', '', 'primary');
  const status = make('p.told', { role: 'status' });
  const dialog = makeDialog(
    'player',
    say('newPlayer'),
    say('back'),
    row,
    status,
    make('h3', { id: 'player-pictures' }, say('playerPicture')),
    make('div.faces', { role: 'group', 'aria-labelledby': 'player-pictures' }, ...pictures),
    make('div.choices', put),
  );
  const title = dialog.querySelector('h2') as Element;

  function fill({ panel }: State) {
    const isNew = panel?.playerId === undefined;
    show(panel?.text);
    const isDone = !isNew && panel.wish !== 'nextTask';
    setText(status, panel?.message ?? '');
    setText(title, say(isNew ? 'newPlayer' : panel.isAsked ? 'whoPlays' : 'changePlayer'));
    setText(put, say(isDone ? 'playerDone' : 'playAs'));
    for (const one of pictures)
      set(one, 'aria-pressed', String(one.dataset.value === panel?.picture));
  }
  return { dialog, fill };
}

/** Builds the dialog that deletes one or all players, after asking twice. */
export function makeDeletion({ say }: Page): Dialog {
  const warning = make('p');
  const forget = button('forget', '', 'plain danger');
  const dialog = makeDialog(
    'forget',
    '',
    '',
    warning,
    make('div.choices', button('players', say('back'), 'primary'), forget),
  );
  const title = dialog.querySelector('h2') as Element;

  function fill(state: State) {
    const isAll = state.panel?.wish === 'all';
    const name = nameOf(state, state.me, say);
    setText(title, isAll ? say('forgetAll') : say('forgetOne', { name }));
    if (state.panel?.isSure) setText(warning, say('forgetSure'));
    else setText(warning, isAll ? say('forgetAllNote') : say('forgetOneNote', { name }));
    setText(forget, say(state.panel?.isSure ? 'forgetYes' : 'forget'));
  }
  return { dialog, fill };
}
