/** The zone of this browser; 'UTC' where it is unknown. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** All zones that this browser knows by name, with those given among them. */
export const allZones = (...given: (string | undefined)[]): string[] => {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const more = ['UTC', ...given.filter((zone) => zone !== undefined)];
  return [...new Set([...known, ...more])].sort();
};

const plain = (text: string): string => text.toLowerCase().replace(/[_/]/g, ' ').trim();

/** The zones in whose names every typed word occurs; names that begin with a word come first. */
export const findZones = <Zone extends { value: string }>(zones: readonly Zone[], typed: string): Zone[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = zones.filter(({ value }) => words.every((word) => plain(value).includes(word)));
  const startsWith = ({ value }: Zone, word: string) =>
    plain(value)
      .split(' ')
      .some((part) => part.startsWith(word));
  const rank = (zone: Zone) => (words.every((word) => startsWith(zone, word)) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
};

/** 'America/New_York' as it is read: 'America / New York'. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');
