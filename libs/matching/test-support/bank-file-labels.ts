import { householdOf, type LabelledHousehold, type SeriesBody } from './labelled-household.js';

/** A row as the hand-written reading of a published bank file has it: date, type, amount, description, … */
export type ExpectedRow = readonly (string | null)[];

interface FileLabels {
  readonly file: string;
  readonly series: readonly (readonly ['bill' | 'income', string, SeriesBody])[];
  /** What each row pays, in the order of the file. */
  readonly pays: readonly (string | null)[];
}

const monthly = (amount: string, dueDate: number, category = 'Other'): SeriesBody => ({
  amount,
  frequency: 'monthly',
  category,
  dueDate,
  paymentDates: String(dueDate),
});

/** Bills that somebody with such a statement has. Checks and transfers do not say whom they pay: nobody could be sure of them. */
const files: readonly FileLabels[] = [
  {
    file: 'card-inverse-no-header.csv',
    series: [
      ['bill', 'Vodafone prepay', monthly('30.00', 16, 'Utilities')],
      ['bill', 'Vodafone broadband', monthly('90.26', 25, 'Utilities')],
      ['bill', 'iTunes', monthly('64.99', 23, 'Entertainment')],
      // The same amount as a day's parking on the same day.
      ['bill', 'Newspaper', monthly('8.00', 3, 'Entertainment')],
      ['income', 'Allowance', monthly('500.00', 20, 'Income')],
    ],
    pays: [
      'Vodafone prepay',
      null,
      null,
      null,
      'iTunes',
      'Vodafone broadband',
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ],
  },
  {
    file: 'schwab-checking.csv',
    series: [
      ['bill', 'Piano lessons', monthly('75.00', 10, 'Education')],
      ['bill', 'Phone', monthly('57.27', 5, 'Utilities')],
    ],
    pays: [null, null, null, null],
  },
  {
    file: 'capital-one-card.csv',
    series: [
      ['bill', 'Rent', monthly('1000.00', 1, 'Housing')],
      ['income', 'Salary', monthly('1000.00', 31, 'Income')],
    ],
    pays: [null, null],
  },
  {
    file: 'mint-cr-lines.csv',
    series: [
      ['bill', 'College fund', monthly('1000.00', 12, 'Savings')],
      ['bill', 'Mortgage', monthly('2500.00', 15, 'Housing')],
    ],
    pays: [null, null, null, null],
  },
  {
    file: 'suntrust-no-header.csv',
    series: [
      ['bill', 'Cleaning', monthly('100.00', 4, 'Housing')],
      ['bill', 'Gardener', monthly('100.00', 2, 'Housing')],
      ['income', 'Pension', monthly('500.00', 1, 'Income')],
    ],
    pays: [null, null, null, null, null, null, null],
  },
  {
    file: 'two-columns-signed-no-header.csv',
    series: [
      ['bill', 'Rent', monthly('800.00', 28, 'Housing')],
      ['bill', 'Gym', monthly('76.00', 1, 'Healthcare')],
    ],
    pays: [null, null, null, null, null],
  },
];

/** @param read the rows of a file, as they are to be read */
export const labelledBankFiles = (read: (file: string) => readonly ExpectedRow[]): LabelledHousehold[] =>
  files.map(({ file, series, pays }) => {
    const rows = read(file);
    if (rows.length !== pays.length) throw new RangeError(`${file} has ${rows.length} rows`);
    return householdOf(
      file,
      series,
      rows.map(([date, type, amount, description], index) => {
        const signed = Number(amount) * (type === 'debit' ? -1 : 1);
        return [date ?? '', signed, description ?? '', pays[index] ?? null];
      }),
    );
  });
