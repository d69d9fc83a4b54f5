import { centsToDecimal, type Frequency, parseCents, scheduleOf } from '@daybook/money';
import type { BankRow, LinkedRow, PayableSeries } from '../src/index.js';

/** A household of which somebody has said which rows pay what. */
export interface LabelledHousehold {
  readonly name: string;
  readonly rows: readonly BankRow[];
  readonly linked: readonly LinkedRow[];
  readonly series: readonly PayableSeries[];
  /** The series that each row pays, by ids; rows that pay none are not there. */
  readonly paid: ReadonlyMap<number, number>;
}

/** The body of a bill or an income, as the API takes it. */
export interface SeriesBody {
  amount: string;
  frequency: Frequency;
  category: string;
  dueDate?: number;
  paymentDates?: string;
  anchorMonth?: number;
}

export const cents = (amount: string): number => parseCents(amount) ?? 0;

const slotsOf: Readonly<Record<Frequency, number>> = {
  weekly: 5,
  'bi-monthly': 2,
  monthly: 1,
  quarterly: 1,
  annual: 1,
};

/** Ids are told apart at sight: series 7 has the occurrences 701, 702, … */
export function seriesOf(kind: 'bill' | 'income', series: number, name: string, body: SeriesBody): PayableSeries {
  const { frequency, category, dueDate, paymentDates, anchorMonth } = body;
  return {
    kind,
    series,
    name,
    category,
    amount: cents(body.amount),
    schedule: scheduleOf({ kind, frequency, dueDate, paymentDates, anchorMonth }),
    slots: Array.from({ length: slotsOf[frequency] }, (_, slot) => series * 100 + slot + 1),
  };
}

/** Date, amount (negative: money out), description, and what it pays; a category where it is known. */
export type LabelledRow = readonly [
  date: string,
  amount: number,
  description: string,
  pays: string | null,
  category?: string,
];

/** A household from tables that are written by hand. @param before how many of the rows were linked earlier, from the first on */
export function householdOf(
  name: string,
  bodies: readonly (readonly [kind: 'bill' | 'income', name: string, body: SeriesBody])[],
  table: readonly LabelledRow[],
  before = 0,
): LabelledHousehold {
  const series = bodies.map(([kind, seriesName, body], index) => seriesOf(kind, index + 1, seriesName, body));
  const idOf = (pays: string | null) => series.find((one) => one.name === pays)?.series;
  const all = table.map(
    ([date, amount, description, pays, category = 'Other'], index): BankRow & { series?: number } => ({
      id: index + 1,
      date,
      description,
      merchant: null,
      amount: cents(centsToDecimal(Math.round(Math.abs(amount) * 100))),
      type: amount < 0 ? 'debit' : 'credit',
      category,
      account: 'Checking',
      series: idOf(pays),
    }),
  );
  const unknown = table.find(([, , , pays]) => pays !== null && idOf(pays) === undefined);
  if (unknown) throw new RangeError(`${name} has no ${unknown[3]}`);
  const [linked, rows] = [all.slice(0, before), all.slice(before)];
  return {
    name,
    series,
    rows,
    linked: linked.flatMap((row) => (row.series === undefined ? [] : { ...row, series: row.series })),
    paid: new Map(rows.flatMap(({ id, series: pays }) => (pays === undefined ? [] : [[id, pays] as const]))),
  };
}
