import { type SignRule, type FileLayout } from './bank-file.js';

const delimiters = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;

const signs: Record<SignRule, (name: (at: number | null) => string, layout: FileLayout) => string> = {
  indicator: (name, { columns }) => `debit or credit from ${name(columns.indicator ?? columns.kind)}`,
  kind: () => 'debit or credit from the type of transaction',
  'two-columns': (name, { columns }) => `debits in ${name(columns.debit)}, credits in ${name(columns.credit)}`,
  marker: () => 'debit or credit from DR and CR',
  'charge-positive': () => 'positive amounts are charges',
  'negative-is-debit': () => 'negative amounts are debits',
};

const dateOf = (name: string, { dateOrder, dateOrderFrom }: FileLayout): string =>
  dateOrderFrom === 'written' ? name : `${name}, ${dateOrder === 'mdy' ? 'month first' : 'day first'}`;

const accountOf = (name: (at: number | null) => string, { account, columns, format }: FileLayout): string => {
  if (account.from !== 'column') return `account “${account.name}”`;
  return format === 'CSV' || format === 'Excel' ? `account from ${name(columns.account)}` : 'account from the file';
};

const marks = { point: 'decimal points', comma: 'decimal commas' } as const;
const markOf = ({ decimalMark, decimalMarkChosen }: FileLayout): string[] =>
  decimalMarkChosen || decimalMark === 'comma' ? [marks[decimalMark]] : [];

/** The layout found in a file, in one sentence that a person can check. */
export const layoutSentence = (layout: FileLayout): string => {
  const { columns, delimiter, headers, headerLine, flipped } = layout;
  const name = (at: number | null): string => (at === null ? 'no column' : `“${headers[at] ?? `Column ${at + 1}`}”`);
  if (layout.format !== 'CSV' && layout.format !== 'Excel') {
    const { dateOrder, dateOrderFrom } = layout;
    const order = dateOrderFrom === 'written' ? [] : [dateOrder === 'mdy' ? 'month first' : 'day first'];
    const sign = signs[layout.sign](name, layout) + (flipped ? ', flipped' : '');
    return `Read as ${layout.format}: ${[...order, ...markOf(layout), sign, accountOf(name, layout)].join('; ')}.`;
  }
  const parts = [
    `date from ${dateOf(name(columns.date), layout)}`,
    `description from ${name(columns.description)}`,
    ...(columns.amount === null ? [] : [`amount from ${name(columns.amount)}`]),
    ...markOf(layout),
    signs[layout.sign](name, layout) + (flipped ? ', flipped' : ''),
    accountOf(name, layout),
  ];
  const header = headerLine === null ? 'no header' : `header on line ${headerLine}`;
  const shape = layout.format === 'Excel' ? header : `${delimiters[delimiter]}, ${header}`;
  return `Read as ${layout.format} (${shape}): ${parts.join('; ')}.`;
};
