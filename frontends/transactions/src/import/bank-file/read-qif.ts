import { decimalMarkOf } from './parse-amount.js';
import { dateOrderOf } from './parse-date.js';
import { type DecodedFile } from './decode.js';
import { type Corrections, type BankFile } from './bank-file.js';
import { type Entry, readEntries } from './read-entries.js';

export const isQif = (text: string): boolean => /^\s*!(?:type|account|option|clear)\b/i.test(text);

/** Sections of transactions; others list categories, securities and so on. */
const money = /^!type:\s*(?:bank|cash|ccard|oth\s*[al])\b/i;
const investments = /^!type:\s*invst\b/i;

interface Fields {
  line: number;
  /** The first value under each letter: those of splits come after. */
  values: Map<string, string>;
}

/** Quicken writes `12/31'26`, `1/ 5' 4` for 2004: as `12/31/2026` and `1/5/2004`. */
const plainDate = (text: string): string =>
  text.replace(/\s+/g, '').replace(/['’](\d{1,2}|\d{4})$/, (_, year: string) => {
    return `/${year.length === 4 ? year : 2000 + Number(year)}`;
  });

/** The category, without its class; a transfer names an account in brackets and has none. */
const categoryOf = (text: string): string => (text.startsWith('[') ? '' : (text.split('/')[0] ?? '').trim());

const entryOf = ({ line, values }: Fields, account: string, refused: string | undefined): Entry => {
  const value = (letter: string): string => (values.get(letter) ?? '').trim();
  return {
    line,
    date: plainDate(value('D')),
    amount: value('T') || value('U'),
    description: value('P') || value('M') || value('L').replace(/^\[(.*)\]$/, '$1') || value('N'),
    merchant: '',
    category: categoryOf(value('L')),
    account,
    ...(refused === undefined ? {} : { refused }),
  };
};

interface Found {
  entries: Entry[];
  /** `CCard`, `Bank`: of the first section. */
  kind: string;
}

const entriesOf = (text: string): Found => {
  const found: Found = { entries: [], kind: '' };
  let section: 'money' | 'investments' | 'account' | 'list' = 'list';
  let account = '';
  let open: Fields | null = null;
  const close = (): void => {
    if (open && open.values.size > 0) {
      if (section === 'account') account = open.values.get('N')?.trim() ?? '';
      else if (section === 'money') found.entries.push(entryOf(open, account, undefined));
      else if (section === 'investments') found.entries.push(entryOf(open, account, 'investment transaction'));
    }
    open = null;
  };
  text.split('\n').forEach((raw, at) => {
    const line = raw.trim();
    if (line.startsWith('!')) {
      close();
      if (money.test(line)) section = 'money';
      else if (investments.test(line)) section = 'investments';
      else if (/^!account\b/i.test(line)) section = 'account';
      else if (/^!type\b/i.test(line)) section = 'list';
      if (section === 'money') found.kind ||= line.slice(6).trim().toLowerCase();
    } else if (line.startsWith('^')) close();
    else if (line !== '') {
      open ??= { line: at + 1, values: new Map() };
      const letter = line.charAt(0).toUpperCase();
      if (!open.values.has(letter)) open.values.set(letter, line.slice(1));
    }
  });
  close();
  return found;
};

/** Reads QIF: bank, cash, card and other accounts; a negative amount is a debit. Date order and decimal mark follow from the file. */
export const readQif = (
  { text, encoding }: DecodedFile,
  corrections: Corrections,
  onEntry: (done: number) => void,
): BankFile => {
  const { entries, kind } = entriesOf(text);
  const marks = decimalMarkOf(entries.map(({ amount }) => amount));
  const mark = corrections.decimalMark ?? marks.mark;
  const order = dateOrderOf(
    entries.map(({ date }) => date),
    mark,
  );
  return readEntries(
    entries,
    {
      format: 'QIF',
      encoding,
      decimalMark: mark,
      mixedMarks: marks.mixed,
      dateOrder: corrections.dateOrder ?? order.order,
      dateOrderFrom: corrections.dateOrder ? 'chosen' : order.from,
      orderContradicted: order.contradicted,
      sign: 'negative-is-debit',
      typeOf: (_, cents) => (cents < 0 ? 'debit' : 'credit'),
      signature: `QIF ${kind}`,
      warnings: [],
    },
    corrections,
    onEntry,
  );
};
