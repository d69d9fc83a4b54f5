import type { Bill, Income } from '@daybook/contracts';
import { timeZone } from '@daybook/frontend-kit';
import {
  byDueDay,
  type Cents,
  type CivilDate,
  dateIn,
  dateInZone,
  dayOf,
  DEFAULT_STATUS,
  type DisplaySource,
  type Frequency,
  isDone,
  isStatus,
  type ItemKind,
  listName,
  monthOf,
  parseCents,
  type Schedule,
  scheduleOf,
  type Status,
  tableRows,
} from '@daybook/money';

/** Decimal text of the API in cents. */
export const centsOf = (amount: string): Cents => parseCents(amount) ?? 0;

/** Stands before a name that has no emoji of its own (specification, section 3). */
export const DEFAULT_EMOJI = '💰';

/** An occurrence of a bill or an income in the month of today, as the views show it. */
export interface Entry {
  readonly kind: ItemKind;
  readonly id: number;
  readonly groupId: number;
  /** Without '(n/m)'. */
  readonly name: string;
  readonly emoji: string;
  readonly frequency: Frequency;
  readonly dueDate: CivilDate;
  /** The day of `dueDate`: resolved in this month. */
  readonly dueDay: number;
  /** The effective one. */
  readonly status: Status;
  /** The one that was chosen for this month. */
  readonly chosen: Status;
  /** Paid or received without a person's word: a linked transaction says so. */
  readonly byTransaction: boolean;
  /** What lists show. */
  readonly amount: Cents;
  readonly planned: Cents;
  readonly source: DisplaySource;
  readonly inAnchorMonth: boolean;
  readonly createdOn: CivilDate;
  readonly schedule: Schedule;
  /** When an income was due that did not come, where that is three days ago or more; it may have been last month. */
  readonly lateSince?: CivilDate;
}

const makeEntry = (kind: ItemKind, row: Bill | Income, today: CivilDate, zone: string): Entry => {
  const dueDate = dateIn(monthOf(today), row.dueDate);
  return {
    kind,
    id: row.id,
    groupId: row.groupId,
    name: listName(row),
    emoji: row.emoji || DEFAULT_EMOJI,
    frequency: row.frequency,
    dueDate,
    dueDay: dayOf(dueDate),
    status: row.effectiveStatus,
    chosen: isStatus(row.status) ? row.status : DEFAULT_STATUS,
    byTransaction: isDone(row.effectiveStatus) && row.status !== 'paid' && row.status !== 'received',
    createdOn: dateInZone(Date.parse(row.createdAt), zone),
    amount: centsOf(row.displayAmount),
    planned: centsOf(row.amount),
    source: row.displaySource,
    inAnchorMonth: row.dueThisMonth,
    schedule: scheduleOf({ ...row, kind }),
    ...('lateSince' in row && row.lateSince !== undefined && { lateSince: row.lateSince }),
  };
};

const made = new WeakMap<Bill | Income, { today: CivilDate; zone: string; entry: Entry }>();

/** The same entry for the same row, so that a change of one line does not draw the hundreds beside it again. */
const entryOf = (kind: ItemKind, row: Bill | Income, today: CivilDate, zone: string): Entry => {
  const known = made.get(row);
  if (known?.today === today && known.zone === zone) return known.entry;
  const entry = makeEntry(kind, row, today, zone);
  made.set(row, { today, zone, entry });
  return entry;
};

/**
 * The occurrences of the month, one a line of the table card (specification, section 5), by due day.
 * @param zone where the person is, whose dates they are
 */
export const entriesOf = (
  bills: readonly Bill[],
  incomes: readonly Income[],
  today: CivilDate,
  zone = timeZone(),
): Entry[] =>
  [
    ...tableRows(bills).map((bill) => entryOf('bill', bill, today, zone)),
    ...tableRows(incomes).map((income) => entryOf('income', income, today, zone)),
  ].sort((a, b) => byDueDay({ ...a, dueDate: a.dueDay }, { ...b, dueDate: b.dueDay }));
