import { bankWords } from './bank-words.js';
import { withoutCurrency } from './currency.js';
import { parseAmount } from './parse-amount.js';
import { type LanguageWords } from './language-words.js';
import { plainWords } from './plain-words.js';
import { readDate } from './parse-date.js';
import { type ColumnRole, type Columns, noColumns } from './bank-file.js';
import { isBlank, type Line } from './tokenise.js';

/** `RunningBal.` and `Running Bal.` are both `running bal`; accents, a # before the name and the currency of `Amount (USD)` are cut off. */
export const headerName = (cell: string): string =>
  cell.length > 200
    ? ''
    : withoutCurrency(cell.replace(/^\s*#(?=\p{L})/u, '').replace(/([a-z])([A-Z])/g, '$1 $2'), plainWords);

/** The names of one part in all languages. */
const named = (part: Exclude<keyof LanguageWords, 'language'>): RegExp =>
  new RegExp(`^(?:${bankWords.flatMap((words) => words[part] ?? []).join('|')})$`);

const transaction = '(?:transaction|trans|tran|txn)';
const maybeAmount = '(?: (?:amount|amt))?';

/** For each role its names, the surest first: the first pattern that any column meets decides. */
const names: readonly (readonly [ColumnRole, readonly RegExp[]])[] = [
  [
    'date',
    [
      new RegExp(
        `^(?:${transaction}|purchase|activity|operation|original) date(?: time)?$|^date of (?:purchase|${transaction})$`,
      ),
      named('made'),
      /^date ?(?:time)?$|^timestamp$|^datum$|^fecha$|^data$|^started date$|^created(?: date| at| on)?$|^day$/,
      named('date'),
      /^(?!.*\b(?:post\w*|clear\w*|settle\w*|book\w*|process\w*|effective|value|completed|due|statement|birth|expir\w*|from|to|start|end|clos\w*|as of|valeur|compt\w*)\b).*\bdate\b/,
      /^(?:post(?:ed|ing)?|clear(?:ed|ing)?|settle(?:d|ment)?|booking|booked|process(?:ed|ing)|completed) (?:date|on)$|^date (?:posted|cleared|booked|processed)$|^posted$/,
      named('booked'),
      named('value'),
    ],
  ],
  [
    'posted',
    [
      /^(?:post(?:ed|ing)?|clear(?:ed|ing)?|settle(?:d|ment)?|booking) date$|^date (?:posted|cleared)$/,
      named('booked'),
    ],
  ],
  [
    'amount',
    [
      named('billed'),
      /^(?:amount|amt)$/,
      new RegExp(`^${transaction} (?:amount|amt)$`),
      named('amount'),
      /^(?:value|net amount|net|gross|total|sum|billed amount|billing amount|amount paid|monto|valor)$|^(?:betrag|montant|importe|bedrag)\b|^(?:cad|usd|eur|gbp|aud|nzd|chf)$/,
      /^(?!.*\b(?:balance|bal|fee|foreign|original|local|tax|due|currency|summary|reward|cash|credit|debit|in|out)\b).*\b(?:amount|amt)\b/,
    ],
  ],
  [
    'debit',
    [
      new RegExp(
        `^(?:debits?|withdrawals?|withdrawn|money out|outflow|paid out|charges?|spent|expenses?|out|outgoing|soll|payments? out)${maybeAmount}$`,
      ),
      /^(?:amount|amt) (?:debit(?:ed)?|out|spent|withdrawn)$/,
      named('debit'),
    ],
  ],
  [
    'credit',
    [
      new RegExp(
        `^(?:credits?|deposits?|deposited|money in|inflow|paid in|received|income|in|incoming|haben|payments? in)${maybeAmount}$`,
      ),
      /^(?:amount|amt) (?:credit(?:ed)?|in|received|deposited)$/,
      named('credit'),
    ],
  ],
  ['balance', [/\bbalance\b/, /\bbal\b|^saldo\b|^solde\b|^kontostand$/, named('balance')]],
  ['currency', [named('currency')]],
  ['status', [new RegExp(`^(?:${transaction} )?(?:status|state)$|^pending$`), named('status')]],
  [
    'description',
    [
      new RegExp(`^(?:(?:${transaction}|full|bank|payment) )?(?:description|desc)$`),
      /^original (?:statement|description)$|^statement(?: description| text)?$|^appears on your statement as$/,
      /^payee(?: name)?$|^name$|^merchant(?: name)?$|^counter ?party(?: name)?$|^narrat(?:ive|ion)$|^particulars$|^vendor$|^summary$|^beneficiar(?:y|io)$|^beneficiaire$|^auftraggeber\b|^empfanger\b/,
      named('payee'),
      new RegExp(
        `^(?:${transaction} )?details?$|^memo$|^title$|^text$|^remarks?$|^verwendungszweck$|^concepto$|^libell\\p{L}$`,
        'u',
      ),
      named('description'),
      /^notes?$|^transaction$|^reference$|descri|payee|merchant|narrat|detail/,
    ],
  ],
  [
    'merchant',
    [/^merchant(?: name)?$/, /^payee(?: name)?$|^vendor(?: name)?$|^counter ?party(?: name)?$|^store$/, named('payee')],
  ],
  ['category', [new RegExp(`^(?:(?:${transaction}|spending|budget) )?category(?: name)?$`), named('category')]],
  [
    'account',
    [
      /^account(?: (?:name|nickname))?$/,
      /^(?:account|acct) (?:number|no|#)$/,
      /^card(?: (?:no|number|#))?$/,
      named('account'),
    ],
  ],
  ['memo', [/^memo$/, /^notes?$|^extended details$|^original (?:statement|description)$/, /^action$/, named('memo')]],
  [
    'kind',
    [
      /^(?:debit|dr|d) (?:or )?(?:credit|cr|c)\b|^(?:credit|cr|c) (?:or )?(?:debit|dr|d)\b|^(?:drcr|crdr|dc|cdi)$|^direction$|^sign$/,
      new RegExp(`^(?:${transaction} )?type$|^type of ${transaction}$|^entry type$`),
      named('kind'),
      /^details$|^transaction$|^kind$|^action$/,
    ],
  ],
];

/** Whether a column's values can be what its name says. */
export type Holds = (role: ColumnRole, at: number) => boolean;

/** The columns by the names of a header; `indicator` is a column whose values say debit or credit. */
export const columnsByName = (
  cells: readonly string[],
  indicator: number | null = null,
  holds: Holds = () => true,
): Columns => {
  const headers = cells.map((cell, at) => (at === indicator ? '' : headerName(cell)));
  const columns: Columns = { ...noColumns, indicator };
  for (const [role, patterns] of names) {
    for (const pattern of patterns) {
      const found = headers.findIndex((name, at) => name !== '' && pattern.test(name) && holds(role, at));
      if (found < 0) continue;
      columns[role] = found;
      break;
    }
  }
  if (columns.amount !== null) columns.amount = netOfFee(headers, holds) ?? columns.amount;
  const sides = bothSides(headers, holds);
  if (sides) {
    if (columns.description === sides.payer || columns.description === columns.merchant)
      columns.description = sides.merchant;
    Object.assign(columns, sides);
  }
  if (columns.posted === columns.date) columns.posted = null;
  if (columns.memo === columns.description) columns.memo = null;
  columns.memo ??= secondText(headers, columns, holds);
  if (columns.kind === columns.description) columns.kind = null;
  // An amount column beside a debit and a credit column is another figure, such as one in a foreign currency.
  if (columns.debit !== null && columns.credit !== null) columns.amount = null;
  else if (columns.amount !== null) columns.debit = columns.credit = null;
  return columns;
};

const [paidTo, paidBy] = [named('paidTo'), named('paidBy')];

/** Who was paid and who paid, where two columns tell them: which of them is the other party depends on the row. */
const bothSides = (headers: readonly string[], holds: Holds): Pick<Columns, 'merchant' | 'payer'> | null => {
  const find = (pattern: RegExp): number =>
    headers.findIndex((name, at) => name !== '' && pattern.test(name) && holds('merchant', at));
  const [merchant, payer] = [find(paidTo), find(paidBy)];
  return merchant >= 0 && payer >= 0 ? { merchant, payer } : null;
};

/** Another column of text, for rows of which the description is empty: a card payment that names no payee has a title. */
const secondText = (headers: readonly string[], columns: Columns, holds: Holds): number | null => {
  if (columns.description === null) return null;
  const taken = new Set(Object.values(columns));
  for (const pattern of descriptionNames) {
    const found = headers.findIndex(
      (name, at) => name !== '' && !taken.has(at) && pattern.test(name) && holds('memo', at),
    );
    if (found >= 0) return found;
  }
  return null;
};

/** Beside a fee, the net of it is what the account paid or received. */
const netOfFee = (headers: readonly string[], holds: Holds): number | null => {
  const net = headers.findIndex((name) => /^net(?: amount)?$/.test(name));
  return net >= 0 && headers.some((name) => /^fees?$/.test(name)) && holds('amount', net) ? net : null;
};

const descriptionNames = names.flatMap(([role, patterns]) => (role === 'description' ? patterns : []));

const amountNames = names.flatMap(([role, patterns]) => (role === 'amount' ? patterns : []));

/** Whether a column may hold an amount of the transaction, by its name. */
export const isAmountName = (name: string): boolean => amountNames.some((pattern) => pattern.test(headerName(name)));

const kindNames = names.flatMap(([role, patterns]) => (role === 'kind' ? patterns : []));

/** Columns whose names allow that they hold debit or credit in words, the surest first. */
export const kindColumns = (cells: readonly string[]): number[] => {
  const headers = cells.map(headerName);
  return kindNames.flatMap((pattern) => headers.flatMap((name, at) => (name !== '' && pattern.test(name) ? [at] : [])));
};

const namesDateAndAmount = ({ date, amount, debit, credit }: Columns): boolean => {
  const money = amount ?? debit ?? credit;
  return date !== null && money !== null && money !== date;
};

const linesSearched = 25;

/** The first of the first lines that names a date and an amount, as an index; -1 when there is none. */
export const findHeader = (lines: readonly Line[]): number =>
  lines
    .slice(0, linesSearched)
    .findIndex(
      ({ cells, broken }) =>
        !broken &&
        cells.length > 1 &&
        !isBlank(cells) &&
        namesDateAndAmount(columnsByName(cells)) &&
        !cells.some((cell) => readDate(cell) !== null || parseAmount(cell, 'point') !== null),
    );

export const sameHeader = (header: readonly string[], cells: readonly string[]): boolean =>
  cells.length >= header.length && header.every((name, at) => name === cells[at]);
