import type { Income } from '@daybook/contracts';
import {
  byDueDay,
  byName,
  type Frequency,
  isDone,
  listName,
  managerRows,
  type Priced,
  type Status,
} from '@daybook/money';
import { DEFAULT_EMOJI } from '../month/entry.js';
import { allSeriesOf } from '../series/series.js';

/** A series of income. `amount` is of one occurrence. */
export interface Source extends Priced {
  readonly id: number;
  readonly name: string;
  readonly emoji: string;
  readonly frequency: Frequency;
  readonly status: Status;
  /** Contribution % as a decimal number; `0` where none was entered. */
  readonly percentage: string;
  /** The row that represents the series. */
  readonly row: Income;
}

/** Received once all of the month's occurrences are; else the status of the first that is not. */
const statusOf = (occurrences: readonly Income[]): Status => {
  const open = occurrences.find(({ effectiveStatus }) => !isDone(effectiveStatus));
  return (open ?? occurrences[0])?.effectiveStatus ?? 'pending';
};

/** The sources of income by name, one for each series. */
export const sourcesOf = (incomes: readonly Income[]): Source[] => {
  const byDay = [...incomes].sort(byDueDay);
  return allSeriesOf(incomes, managerRows)
    .sort((a, b) => byName(a.row, b.row))
    .map(({ row, amount, frequency }) => ({
      id: row.groupId,
      name: listName(row),
      emoji: row.emoji || DEFAULT_EMOJI,
      amount,
      frequency,
      percentage: row.percentage,
      row,
      status: statusOf(byDay.filter(({ groupId }) => groupId === row.groupId)),
    }));
};
