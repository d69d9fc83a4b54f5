import type { Source } from './sources.js';

const WHOLE = 100;

const shareOf = ({ percentage }: Source): number => Number(percentage);

/** Said once of all sources whose lines are silent about it; undefined where none contributes the whole. */
export const contributionNote = (sources: readonly Source[]): string | undefined => {
  const whole = sources.filter((source) => shareOf(source) === WHOLE).length;
  if (whole === 0) return undefined;
  return whole === sources.length ? '100% contribution each' : '100% contribution unless shown';
};

/**
 * Contribution % of a source that its line has to tell: `33.5% contribution`. The whole is told by the note, as is where one
 * entered none beside others that did; undefined otherwise. `percentage` is stored as 0 where none was entered.
 */
export const contributionText = (source: Source, sources: readonly Source[]): string | undefined => {
  const share = shareOf(source);
  if (share === WHOLE) return undefined;
  if (share > 0) return `${share}% contribution`;
  return contributionNote(sources) && 'No contribution entered';
};
