import { type SignRule, type Understood } from './reading.js';

const delimiters = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;

const signs: Record<SignRule, (name: (at: number | null) => string, understood: Understood) => string> = {
  indicator: (name, { columns }) => `debit or credit by ${name(columns.indicator ?? columns.kind)}`,
  kind: () => 'debit or credit by the kind of transaction',
  'two-columns': (name, { columns }) => `debits in ${name(columns.debit)}, credits in ${name(columns.credit)}`,
  marker: () => 'debit or credit by DR and CR',
  'charge-positive': () => 'a positive amount is a charge',
  'negative-is-debit': () => 'a negative amount is a debit',
};

const dateOf = (name: string, { dateOrder, dateOrderFrom }: Understood): string =>
  dateOrderFrom === 'written' ? name : `${name}, ${dateOrder === 'mdy' ? 'month first' : 'day first'}`;

const accountOf = (name: (at: number | null) => string, { account, columns, format }: Understood): string => {
  if (account.from !== 'column') return `account “${account.name}”`;
  return format === 'CSV' ? `account from ${name(columns.account)}` : 'account from the file';
};

const marks = { point: 'decimal points', comma: 'decimal commas' } as const;
const markOf = ({ decimalMark, decimalMarkChosen }: Understood): string[] =>
  decimalMarkChosen || decimalMark === 'comma' ? [marks[decimalMark]] : [];

/** What was understood of a file, in one sentence that a person can check. */
export const sentenceOf = (understood: Understood): string => {
  const { columns, delimiter, headers, headerLine, flipped } = understood;
  const name = (at: number | null): string => (at === null ? 'no column' : `“${headers[at] ?? `Column ${at + 1}`}”`);
  if (understood.format !== 'CSV') {
    const { dateOrder, dateOrderFrom } = understood;
    const order = dateOrderFrom === 'written' ? [] : [dateOrder === 'mdy' ? 'month first' : 'day first'];
    const sign = signs[understood.sign](name, understood) + (flipped ? ', flipped' : '');
    return `Read as ${understood.format}: ${[...order, ...markOf(understood), sign, accountOf(name, understood)].join('; ')}.`;
  }
  const parts = [
    `date from ${dateOf(name(columns.date), understood)}`,
    `description from ${name(columns.description)}`,
    ...(columns.amount === null ? [] : [`amount from ${name(columns.amount)}`]),
    ...markOf(understood),
    signs[understood.sign](name, understood) + (flipped ? ', flipped' : ''),
    accountOf(name, understood),
  ];
  const header = headerLine === null ? 'without a header' : `with the header on line ${headerLine}`;
  return `Read with ${delimiters[delimiter]}, ${header}: ${parts.join('; ')}.`;
};
