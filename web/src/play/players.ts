/**
 * players.ts: the players on this device. Each player has separate saved data. Switching players
 * reloads the page, so that no data of the previous player remains.
 */
import { changePanel, result, showMessage, withPanel, type Act, type Effect } from './act.ts';
import { MAX_PLAYERS, PICTURES, nameFrom } from '../state/player-list.ts';
import { gameOf } from '../state/profile.ts';
import { isBlank } from '../state/state.ts';
import type { State } from '../state/page.ts';

/** Opens the next class puzzle. */
const START_TASK: Effect = { do: 'later', ms: 0, act: 'nextTask', what: {} };

/**
 * Opens the form that asks for the player's name.
 * @param wish  the action that follows
 */
export function askName(state: State, wish: string) {
  const { players, me } = state;
  const { picture, id: playerId } = players.find(({ id }) => id === me) ?? players[0];
  return withPanel(state, { name: 'player', text: '', picture, playerId, isAsked: true, wish });
}

export const immediateActions: Record<string, Act> = {
  players: (state) => result(withPanel(state, { name: 'players' }), { do: 'people', how: 'look' }),
  people: (state, { players }) => result({ ...state, players }),
  /** Reports that the list of players could not be saved. */
  notKept: (state, { outcome }, { say }) =>
    result(
      showMessage(withPanel(state, null), say(outcome), {
        act: 'saveGame',
        label: say('saveGame'),
      }),
    ),

  newPlayer(state) {
    const free = PICTURES.find((one) => state.players.every(({ picture }) => picture !== one));
    const panel = { name: 'player', text: '', picture: free ?? PICTURES[0] };
    return result(state.players.length < MAX_PLAYERS ? withPanel(state, panel) : state);
  },
  changePlayer(state) {
    const mine = state.players.find(({ id }) => id === state.me);
    if (!mine) return result(state);
    const { name: text, picture, id: playerId } = mine;
    return result(withPanel(state, { name: 'player', text, picture, playerId }));
  },
  picture: (state, { value }) => result(changePanel(state, { picture: value })),
  /** Saves the name and the picture in the dialog, or adds a player with them. */
  putPlayer(state, _, { say }) {
    const { text = '', picture = PICTURES[0], playerId, isAsked, wish = '' } = state.panel ?? {};
    const player = { name: nameFrom(text), picture };
    if (isAsked && player.name === '')
      return result(changePanel(state, { message: say('taskName') }));
    if (playerId === undefined)
      return result(state, { do: 'people', how: 'add', player: { ...player, id: '' } });
    const changed = { ...player, id: playerId };
    const players = state.players.map((one) => (one.id === playerId ? changed : one));
    return result(
      { ...state, players, panel: isAsked ? null : { name: 'players' } },
      { do: 'people', how: 'change', player: changed },
      ...(isAsked ? [{ ...START_TASK, act: wish }] : []),
    );
  },
  /** Switches to another player. */
  player: (state, { value }, { bounds }) =>
    result(
      withPanel(state, null),
      {
        do: 'people',
        how: value === state.me ? 'stay' : 'turn',
        player: { id: value, name: '', picture: '' },
      },
      ...(bounds.task?.each && isBlank(gameOf(state.profile)) ? [START_TASK] : []),
    ),

  forgetPlayer: (state) => result(withPanel(state, { name: 'forget', wish: 'player' })),
  forgetAll: (state) => result(withPanel(state, { name: 'forget', wish: 'all' })),
  /** Deletes players. The player must press the button twice. */
  forget(state) {
    if (!state.panel?.isSure) return result(changePanel(state, { isSure: true }));
    const how = state.panel.wish === 'all' ? 'forgetAll' : 'forget';
    return result(state, { do: 'people', how });
  },
};
