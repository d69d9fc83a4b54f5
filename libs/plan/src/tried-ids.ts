/** Ids that a scenario gives begin here: no household has as many of its own. */
const firstTriedId = 1_000_000_000;
/** Ids that one command may give; a weekly series takes five. */
const idsEach = 1_000;

/** The lowest id that a command of a scenario gives, by its number. */
export const firstIdOf = (number: number): number => firstTriedId + number * idsEach;

/** The command that gave an id, and which of its ids it is; undefined for an id of the plan itself. */
export const originOf = (id: number): { number: number; offset: number } | undefined => {
  if (id < firstTriedId) return undefined;
  const beyond = id - firstTriedId;
  return { number: Math.floor(beyond / idsEach), offset: beyond % idsEach };
};
