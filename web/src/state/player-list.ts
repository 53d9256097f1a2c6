/**
 * player-list.ts: who plays on a device. Each player has a name, a picture, and an id that their
 * games are kept under; the first one has none, and keeps what there was before there were others.
 *
 * Who is forgotten is remembered by that id alone, so that a window in which they still play does
 * not bring them back.
 */
import { CHOICES } from './setting-defs.ts';

export type Player = { id: string; name: string; picture: string };

export type PlayerList = {
  players: Player[];
  last: string; // the id of who played last
  forgotten: string[]; // ids
};

const EDITION = 1;
const MOST_FORGOTTEN = 200;
export const MOST_PLAYERS = 60;
export const LONGEST_NAME = 24;
const SET = 6; // pictures

/** Pictures for players, by the names that the style has for them. */
export const PICTURES = CHOICES.pictures.flatMap((set) =>
  Array.from({ length: SET }, (_, i) => `${set}-${i + 1}`),
);

export const FIRST: Player = { id: '', name: '', picture: PICTURES[0] };

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-z]{0,16}$/.test(value);

/** A name as it is kept: one line of no more than it may have. */
export const nameFrom = (text: string) =>
  [...text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('');

/** A player out of anything, or null. */
export function playerFrom(value: any): Player | null {
  const { id, name, picture } = value ?? {};
  if (!isId(id) || typeof name !== 'string') return null;
  return {
    id,
    name: nameFrom(name),
    picture: PICTURES.find((one) => one === picture) ?? PICTURES[0],
  };
}

/** What was written of who plays, or null where that is nothing of the kind. */
export function playerListFrom(value: any): PlayerList | null {
  const { version, players, last, forgotten = [] } = value ?? {};
  if (version !== EDITION || !Array.isArray(players) || !Array.isArray(forgotten)) return null;
  const all = players.flatMap((one) => playerFrom(one) ?? []);
  const good = all.filter(({ id }, i) => all.findIndex((one) => one.id === id) === i);
  if (good.length === 0) return null;
  return {
    players: good.slice(0, MOST_PLAYERS),
    last: good.find(({ id }) => id === last)?.id ?? good[0].id,
    forgotten: forgotten.filter(isId).slice(-MOST_FORGOTTEN),
  };
}

export const playerListText = (roll: PlayerList) => JSON.stringify({ version: EDITION, ...roll });

/** With this player, who plays now: new, or by another name. */
export const withPlayer = ({ players, forgotten }: PlayerList, player: Player): PlayerList => ({
  players: players.some(({ id }) => id === player.id)
    ? players.map((one) => (one.id === player.id ? player : one))
    : [...players, player],
  last: player.id,
  forgotten: forgotten.filter((id) => id !== player.id),
});

/** Without these; where nobody is left, with one who is new. */
export function without(
  { players, last, forgotten }: PlayerList,
  ids: string[],
  next: Player,
): PlayerList {
  const rest = players.filter(({ id }) => !ids.includes(id));
  const left = rest.length > 0 ? rest : [next];
  return {
    players: left,
    last: left.find(({ id }) => id === last)?.id ?? left[0].id,
    forgotten: [...new Set([...forgotten, ...ids])],
  };
}

/** Several made one, as of copies of a page that was moved. */
export function joinedPlayerLists(rolls: PlayerList[]): PlayerList | null {
  const forgotten = [...new Set(rolls.flatMap((roll) => roll.forgotten))];
  return playerListFrom({
    version: EDITION,
    players: rolls.flatMap(({ players }) => players.filter(({ id }) => !forgotten.includes(id))),
    last: rolls[0]?.last,
    forgotten,
  });
}
