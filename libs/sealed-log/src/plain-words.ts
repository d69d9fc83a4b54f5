const kinds: Readonly<Record<string, string>> = {
  plan: 'the bills and income',
  rules: 'the rules and categories',
  preferences: 'the preferences',
  operation: 'a bulk change',
  seal: 'the nightly seals',
  scenario: 'the scenarios',
};

const inUtc = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const ofMonth = inUtc({ month: 'long', year: 'numeric' });
const ofDay = inUtc({ month: 'long', day: 'numeric', year: 'numeric' });

/** What a stream holds, as a person calls it; its name, where this release does not know its kind. */
export function streamWords(stream: string): string {
  const [kind = '', ...rest] = stream.split('-');
  const [, year, month] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(rest.at(-1) ?? '') ?? [];
  if (kind !== 'ledger' || year === undefined) return kinds[kind] ?? stream;
  return `the transactions of ${ofMonth.format(Date.UTC(Number(year), Number(month) - 1))}`;
}

/** A civil date, yyyy-mm-dd, in words. */
export const dayWords = (on: string): string => {
  const at = Date.parse(`${on}T00:00:00.000Z`);
  return Number.isNaN(at) ? on : ofDay.format(at);
};

/** An ISO instant in words. @param timeZone the reader's own when absent */
export function instantWords(at: string, timeZone?: string): string {
  const instant = Date.parse(at);
  if (Number.isNaN(instant)) return at;
  const day = { month: 'long', day: 'numeric', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const zone = timeZone === undefined ? {} : { timeZone };
  const words = new Intl.DateTimeFormat('en-US', { ...day, ...time, ...zone }).format(instant);
  // Some platforms put a narrow space before AM and PM.
  return words.replaceAll('\u202f', ' ');
}
