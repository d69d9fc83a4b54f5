import { headerName } from './header.js';
import { type Columns } from './bank-file.js';
import { type Line } from './tokenise.js';

/** Kinds of files that have dates and amounts and are no statements of an account. */
interface OtherKind {
  /** Each of these must be named by a column. */
  all: readonly RegExp[];
  /** None of these may be. */
  none?: readonly RegExp[];
  sentence: string;
}

const instead = 'Export the transactions of the account instead';

const security = /^(?:symbol|ticker|isin|cusip|security|security id|wkn|instrument)$/;
const quantity = /^(?:quantity|qty|shares|units|number of shares|anzahl|stuck|stucke|aantal|quantite|cantidad)\b/;
const price = /^(?:last |share |unit |average |closing )?price\b|^(?:kurs|koers|cours|precio)\b/;
const balance = /\bbalance\b|^(?:saldo|solde)\b|^net$/;

const kinds: readonly OtherKind[] = [
  {
    all: [security, quantity, /\b(?:market|current|total) value\b|\bcost basis\b|\bgain\b|^value$|\bmarktwert\b/],
    none: [/^(?:action|type|transaction type|trade date|run date|settlement date)$/],
    sentence: `These are positions of a broker: what is held, not what was paid. ${instead}.`,
  },
  {
    all: [
      /^order (?:id|number|no|#)$|^(?:bestellnummer|order reference)$|^asin$/,
      /title|item|product|quantity|sku|shipping|artikel/,
    ],
    none: [balance],
    sentence: 'These are orders of a shop. Export the statement of the card or account that paid for them instead.',
  },
  {
    all: [
      /^(?:hours|duration|time spent|stunden|heures|horas|uren)\b/,
      /project|task|client|rate|employee|user|activity/,
    ],
    none: [balance],
    sentence: `These are hours of work. ${instead}.`,
  },
  {
    all: [/^(?:invoice|bill) (?:number|no|#|id)$|^rechnungsnummer$/, /^due date$|customer|client|faellig|fallig/],
    none: [balance],
    sentence: `These are invoices, which may or may not have been paid. ${instead}.`,
  },
  {
    all: [/^(?:budget|budgeted|assigned|planned)\b/, /^(?:actual|activity|spent|remaining|available|difference)\b/],
    none: [/^(?:payee|description|memo|account)$/],
    sentence: `This is a budget. ${instead}.`,
  },
  {
    all: [/^open$/, /^high$/, /^low$/, /^close\b/],
    sentence: `These are prices of a security. ${instead}.`,
  },
];

const trade = /\b(?:buy|sell|bought|sold|kauf|verkauf|reinvest(?:ment)?|short|exercise)\b/i;

/** Trades have a security and a quantity in most rows; a broker's cash account has them in few. */
const hasTrades = (names: readonly string[], rows: readonly Line[]): boolean => {
  const [at, count] = [security, quantity].map((pattern) => names.findIndex((name) => pattern.test(name)));
  if (at === undefined || count === undefined || at < 0 || count < 0) return false;
  if (!names.some((name) => price.test(name))) return false;
  const traded = rows.filter(
    ({ cells }) =>
      (cells[at] ?? '').trim() !== '' && /[1-9]/.test(cells[count] ?? '') && cells.some((cell) => trade.test(cell)),
  );
  return traded.length * 2 > rows.length;
};

/** What a table is, where it is no statement of an account, and what to export instead; null where it may be one. */
export const notAStatement = (
  header: readonly string[] | null,
  rows: readonly Line[],
  { balance: running }: Pick<Columns, 'balance'>,
): string | null => {
  if (!header) return null;
  const names = header.map(headerName);
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  const kind = kinds.find(({ all, none = [] }) => all.every(has) && !none.some(has));
  if (kind) return kind.sentence;
  if (running === null && hasTrades(names, rows)) {
    return 'These are trades of a broker. Export the activity of its cash account, or of the bank account that paid for them, instead.';
  }
  return null;
};
