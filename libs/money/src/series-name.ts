const SUFFIX = /\s*\(\d+\/\d+\)$/;

/** The name of a series: without the trailing `(n/m)` of one of its rows. */
export const stripSuffix = (name: string): string => name.replace(SUFFIX, '');

/** The name of a row: `Rent (1/2)`; a series of one row has no suffix, and a suffix already there is never doubled. */
export const withSuffix = (name: string, slot: number, slots: number): string =>
  slots > 1 ? `${stripSuffix(name)} (${slot}/${slots})` : stripSuffix(name);
