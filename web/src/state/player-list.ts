/**
 * player-list.ts: the players on a device. Each has a name, a picture, and an id under which their
 * data is saved. The first player's id is empty, as is the id in data from before there were
 * players.
 *
 * The list also contains the ids of deleted players. Otherwise, a window in which a deleted player
 * still plays would add the player again.
 */
import { CHOICES } from './setting-defs.ts';

export type Player = { id: string; name: string; picture: string };

export type PlayerList = {
  players: Player[];
  last: string; // the id of the player who played last
  forgotten: string[]; // the ids of deleted players
};

const VERSION = 1;
const MAX_FORGOTTEN = 200;
export const MAX_PLAYERS = 60;
export const MAX_NAME_LENGTH = 24;
const PICTURES_PER_SET = 6; // pictures in a set

/** The names of the players' pictures in the style sheet. */
export const PICTURES = CHOICES.pictures.flatMap((set) =>
  Array.from({ length: PICTURES_PER_SET }, (_, i) => `${set}-${i + 1}`),
);

export const FIRST: Player = { id: '', name: '', picture: PICTURES[0] };

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-z]{0,16}$/.test(value);

/** Converts a text to a name: one line of limited length. */
export const nameFrom = (text: string) =>
  [...text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('');

/** Returns the name of the player with this id, or ''. */
export const nameIn = (players: Player[], me: string) =>
  players.find(({ id }) => id === me)?.name ?? '';

/** Reads a player from parsed JSON; returns null if it is not valid. */
export function playerFrom(value: any): Player | null {
  const { id, name, picture } = value ?? {};
  if (!isId(id) || typeof name !== 'string') return null;
  return {
    id,
    name: nameFrom(name),
    picture: PICTURES.find((one) => one === picture) ?? PICTURES[0],
  };
}

/** Reads a list of players from parsed JSON; returns null if it is not valid. */
export function playerListFrom(value: any): PlayerList | null {
  const { version, players, last, forgotten = [] } = value ?? {};
  if (version !== VERSION || !Array.isArray(players) || !Array.isArray(forgotten)) return null;
  const all = players.flatMap((one) => playerFrom(one) ?? []);
  const good = all.filter(({ id }, i) => all.findIndex((one) => one.id === id) === i);
  if (good.length === 0) return null;
  return {
    players: good.slice(0, MAX_PLAYERS),
    last: good.find(({ id }) => id === last)?.id ?? good[0].id,
    forgotten: forgotten.filter(isId).slice(-MAX_FORGOTTEN),
  };
}

export const playerListText = (list: PlayerList) => JSON.stringify({ version: VERSION, ...list });

/** Returns the list with a player added or replaced. The player becomes the last who played. */
export const withPlayer = ({ players, forgotten }: PlayerList, player: Player): PlayerList => ({
  players: players.some(({ id }) => id === player.id)
    ? players.map((one) => (one.id === player.id ? player : one))
    : [...players, player],
  last: player.id,
  forgotten: forgotten.filter((id) => id !== player.id),
});

/** Returns the list without the players with these ids. If nobody is left, adds `next`. */
export function removePlayers(
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

/** Merges lists of players, such as those of several folders. Returns null if there is no list. */
export function mergePlayerLists(lists: PlayerList[]): PlayerList | null {
  const forgotten = [...new Set(lists.flatMap((list) => list.forgotten))];
  return playerListFrom({
    version: VERSION,
    players: lists.flatMap(({ players }) => players.filter(({ id }) => !forgotten.includes(id))),
    last: lists[0]?.last,
    forgotten,
  });
}
