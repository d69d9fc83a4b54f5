import type { BillPayment } from '@daybook/contracts';
import {
  type CivilDate,
  type CivilMonth,
  dashboardRows,
  type DatedRow,
  dateIn,
  dateInZone,
  dayOf,
  type Frequency,
  type ItemKind,
  type LinkedAmount,
  listName,
  monthOf,
  parseCents,
  type PlannedRow,
  type Priced,
  type Schedule,
  scheduleOf,
  tableRows,
} from '@daybook/money';
import type { PlannedPrices } from '../plan/planned-prices.js';
import type { ListedRow, SeriesRow } from '../read-models/series-rows.js';

/** Decimal text of the API in cents. */
export const centsOf = (amount: string): number => parseCents(amount) ?? 0;

/** An occurrence of the month, as the views count it: its amount is the one that is shown. */
export interface MonthRow extends DatedRow, PlannedRow {
  kind: ItemKind;
  dueDate: CivilDate;
  /** Whether a person marked it as paid or received. */
  isMarked: boolean;
  row: SeriesRow;
  paid: LinkedAmount | undefined;
}

/** A series, as the views count it: its amount is that of one occurrence. */
export interface SeriesOfRows extends Priced {
  kind: ItemKind;
  /** Of its first row. */
  id: number;
  groupId: number;
  name: string;
  category: string;
  frequency: Frequency;
  schedule: Schedule;
  isIdle: boolean;
}

/** A payment of a bill, or a refund, in cents. */
export type Payment = Omit<BillPayment, 'amount'> & { amount: number };

/** What the figures of a household are made of, as its views read it. */
export interface HouseholdFigures {
  today: CivilDate;
  month: CivilMonth;
  /** Every series that runs this month, also one that has no row: the budget summary counts them. */
  living: Readonly<Record<ItemKind, readonly Priced[]>>;
  /** Every row of the lists, by its id. */
  rows: Readonly<Record<ItemKind, ReadonlyMap<number, MonthRow>>>;
  /** One for each line of the dashboard's table. */
  bills: readonly MonthRow[];
  incomes: readonly MonthRow[];
  /** One for each series with a row this month, by its first row. */
  series: Readonly<Record<ItemKind, readonly SeriesOfRows[]>>;
  /** Those of them that run this month. */
  billSeries: readonly SeriesOfRows[];
  incomeSeries: readonly SeriesOfRows[];
  /** The newest first; none unless the figure needs them. */
  payments: readonly Payment[];
  /** By group id; none unless the figure needs them. */
  prices: PlannedPrices;
}

/** The caller's, in their time zone. */
interface Day {
  today: CivilDate;
  zone: string;
}

const monthRow =
  (kind: ItemKind, { today, zone }: Day, paid: ReadonlyMap<number, LinkedAmount | undefined>) =>
  (row: SeriesRow): MonthRow => {
    const dueDate = dateIn(monthOf(today), row.dueDate);
    return {
      kind,
      id: row.id,
      groupId: row.groupId,
      name: listName(row),
      amount: centsOf(row.displayAmount),
      planned: centsOf(row.amount),
      status: row.effectiveStatus,
      inAnchorMonth: row.dueThisMonth,
      dueDate,
      dueDay: dayOf(dueDate),
      schedule: scheduleOf({ ...row, kind }),
      createdOn: dateInZone(Date.parse(row.createdAt), zone),
      isMarked: row.status === 'paid' || row.status === 'received',
      row,
      paid: row.displaySource === 'plan' ? undefined : paid.get(row.id),
    };
  };

const seriesIn = (kind: ItemKind, rows: readonly SeriesRow[]): SeriesOfRows[] => {
  const firstRows = new Map(rows.toReversed().map(({ id, groupId }) => [groupId, id]));
  return dashboardRows(rows).map((row) => ({
    kind,
    id: firstRows.get(row.groupId) ?? row.id,
    groupId: row.groupId,
    name: listName(row),
    category: row.category,
    amount: centsOf(row.amount),
    frequency: row.frequency,
    isIdle: row.idleThisMonth === true,
    schedule: scheduleOf({ ...row, kind }),
  }));
};

/** @param listed rows by id, as the lists of bills and incomes have them */
export function householdFigures(
  listed: Readonly<Record<ItemKind, readonly ListedRow[]>>,
  read: Pick<HouseholdFigures, 'living' | 'payments' | 'prices'>,
  day: Day,
): HouseholdFigures {
  const { today } = day;
  const of = (kind: ItemKind) => {
    const rows = listed[kind].map(({ row }) => row);
    const paid = new Map(listed[kind].map(({ row, paid: by }) => [row.id, by]));
    const all = rows.map(monthRow(kind, day, paid));
    const shown = new Set(tableRows(rows).map(({ id }) => id));
    return {
      rows: new Map(all.map((row) => [row.id, row])),
      month: all.filter(({ id }) => shown.has(id)),
      series: seriesIn(kind, rows),
    };
  };
  const [bills, incomes] = [of('bill'), of('income')];
  return {
    ...read,
    today,
    month: monthOf(today),
    rows: { bill: bills.rows, income: incomes.rows },
    bills: bills.month,
    incomes: incomes.month,
    series: { bill: bills.series, income: incomes.series },
    billSeries: bills.series.filter(({ isIdle }) => !isIdle),
    incomeSeries: incomes.series.filter(({ isIdle }) => !isIdle),
  };
}
