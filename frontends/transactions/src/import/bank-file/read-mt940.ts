import { parseAmount } from './parse-amount.js';
import { currencyOf } from './currency.js';
import { type DecodedFile } from './decode.js';
import { type BankFile, type Corrections } from './bank-file.js';
import { type Entry, readEntries } from './read-entries.js';

export const isMt940 = (text: string): boolean =>
  /(?:^|\n|\}):?:?(?:20|25):|\{4:/.test(text.slice(0, 2000)) &&
  /\n:60[FM]:/.test(text.slice(0, 20_000)) &&
  /\n:6[12][FM]?:/.test(text);

interface Field {
  tag: string;
  line: number;
  lines: string[];
}

/** The fields of a message: a tag at the beginning of a line, and the lines up to the next one. */
const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = [];
  text.split('\n').forEach((line, at) => {
    const start = /^:(\d\d[A-Z]?):(.*)$/.exec(line.replace(/^\{[^]*\{4:/, ''));
    if (start) fields.push({ tag: start[1] ?? '', line: at + 1, lines: [start[2] ?? ''] });
    else if (!line.startsWith('-') && !line.startsWith('{')) fields.at(-1)?.lines.push(line);
  });
  return fields;
};

/** `250131` as 2025-01-31. */
const dateOf = (digits: string): string => `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;

/** The day of booking is given without a year: the one nearest to the value date. */
const bookedOn = (value: string, booked: string | undefined): string => {
  if (booked === undefined) return value;
  const months = Number(booked.slice(0, 2)) - Number(value.slice(5, 7));
  const year = Number(value.slice(0, 4)) + (months > 6 ? -1 : months < -6 ? 1 : 0);
  return `${year}-${booked.slice(0, 2)}-${booked.slice(2, 4)}`;
};

const entryLine = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d[\d,.]*)(?:[A-Z]\w{3})?(.*)$/;

interface Texts {
  name: string;
  purpose: string;
}

/** Field 86: plain text, or parts that are numbered as `?20`: 20 to 29 and 60 to 63 the purpose, 32 and 33 the name. */
const textsOf = (lines: readonly string[]): Texts => {
  const whole = lines.join('');
  const parts = [...whole.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code = '', text = '']) => ({
    code,
    text: text.trim(),
  }));
  if (parts.length === 0) {
    const name = /\/NAME\/([^/]+)/.exec(whole)?.[1]?.trim() ?? '';
    const purpose = /\/REMI\/(?:USTD\/\/)?([^/]+)/.exec(whole)?.[1]?.trim() ?? '';
    return { name, purpose: purpose || lines.join(' ').trim() };
  }
  const joined = (pattern: RegExp): string =>
    parts
      .filter(({ code }) => pattern.test(code))
      .map(({ text }) => text)
      .join(' ')
      .trim();
  return { name: joined(/^3[23]$/), purpose: joined(/^(?:2\d|6[0-3])$/) || joined(/^00$/) };
};

interface Mt940Entry extends Entry {
  isDebit: boolean;
}

const entryOf = (field: Field, info: Field | undefined, account: string, currency: string | null): Mt940Entry => {
  const match = entryLine.exec(field.lines[0] ?? '');
  const empty = { line: field.line, date: '', amount: '', description: '', merchant: '', category: '', account };
  if (!match) return { ...empty, isDebit: false, refused: 'not a line of a statement' };
  const [, value = '', booked, mark = '', , amount = '', reference = ''] = match;
  const { name, purpose } = info ? textsOf(info.lines) : { name: '', purpose: '' };
  const own = reference.replace(/^(?:NONREF)?(?:\/\/)?/, '').trim();
  return {
    ...empty,
    date: bookedOn(dateOf(value), booked),
    amount: amount.replace(/,$/, ''),
    description: name || purpose || (field.lines[1] ?? '').trim() || own,
    merchant: name,
    // A debit, or a credit that is taken back.
    isDebit: mark === 'D' || mark === 'RC' || mark === 'ED',
    ...(currency ? { currency } : {}),
  };
};

const balanceOf = (field: Field | undefined): { cents: number; currency: string | null } | null => {
  const match = /^([CD])\d{6}([A-Z]{3})([\d,.]+)/.exec(field?.lines[0] ?? '');
  const cents = parseAmount((match?.[3] ?? '').replace(/,$/, ''), 'comma')?.cents;
  if (!match || cents === undefined) return null;
  return { cents: match[1] === 'D' ? -cents : cents, currency: currencyOf(match[2] ?? '') };
};

/** Reads MT940: all statements of the file, by the day of booking; `RC` and `RD` take a credit or a debit back. */
export const readMt940 = (
  { text, encoding }: DecodedFile,
  corrections: Corrections,
  onEntry: (done: number) => void,
): BankFile => {
  const fields = fieldsOf(text);
  const entries: Mt940Entry[] = [];
  let account = '';
  let currency: string | null = null;
  let change: number | null = 0;
  let opening: number | null = null;
  fields.forEach((field, at) => {
    if (field.tag === '25') account = (field.lines[0] ?? '').trim();
    else if (/^60[FM]$/.test(field.tag)) {
      const balance = balanceOf(field);
      opening = balance?.cents ?? null;
      currency = balance?.currency ?? null;
    } else if (/^62[FM]$/.test(field.tag)) {
      const closing = balanceOf(field)?.cents;
      change = change === null || opening === null || closing === undefined ? null : change + closing - opening;
    } else if (field.tag === '61') {
      const next = fields[at + 1];
      entries.push(entryOf(field, next?.tag === '86' ? next : undefined, account, currency));
    }
  });
  const debits = new Set<Entry>(entries.filter(({ isDebit }) => isDebit));
  return readEntries(
    entries,
    {
      format: 'MT940',
      encoding,
      dateOrder: 'dmy',
      dateOrderFrom: 'written',
      orderContradicted: false,
      decimalMark: 'comma',
      mixedMarks: false,
      sign: 'kind',
      typeOf: (entry) => (debits.has(entry) ? 'debit' : 'credit'),
      signature: 'MT940',
      warnings: [],
      balanceChange: fields.some(({ tag }) => tag.startsWith('62')) ? change : null,
    },
    corrections,
    onEntry,
  );
};
