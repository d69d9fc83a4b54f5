import type { Bill, Income } from '@daybook/contracts';
import {
  formatMoney,
  listName,
  managerRows,
  monthOf,
  parseInlineAmount,
  parsePercent,
  type CivilMonth,
  type CivilDate,
} from '@daybook/money';
import type { FormValues } from '../series-dialog/form-values.js';
import { amountAfter, cancelled, moved, once, paused, raised } from './change-bodies.js';
import type { TriedChange } from './scenario-calls.js';

/** What may be tried beside the ordinary dialogs. */
export const presets = ['raise', 'move', 'cancel', 'pause', 'once'] as const;
export type Preset = (typeof presets)[number];

export const presetWords: Record<Preset, { label: string; title: string }> = {
  raise: { label: 'Raise or lower', title: 'Raise or lower an amount' },
  move: { label: 'Move a day', title: 'Move a due day' },
  cancel: { label: 'Cancel', title: 'Cancel a bill or an income' },
  pause: { label: 'Lose an income', title: 'Lose an income for some months' },
  once: { label: 'One-time cost', title: 'A cost that comes once' },
};

export type Row = Bill | Income;

/** All fields of the form as text; those that a preset does not show keep their values. */
export interface ChangeValues {
  /** `bill 12`, or empty where nothing is chosen. */
  row: string;
  percent: string;
  month: CivilMonth;
  months: string;
  name: string;
  amount: string;
}

export type ChangeProblems = Partial<Record<keyof ChangeValues, string>>;

export const newChange = (today: CivilDate, row = ''): ChangeValues => ({
  row,
  percent: '',
  month: monthOf(today),
  months: '3',
  name: '',
  amount: '',
});

const kindOf = (row: Row): 'bill' | 'income' => ('personName' in row ? 'income' : 'bill');
/** The same for all rows of a series. */
export const keyOfRow = (row: Row): string => `${kindOf(row)} ${row.groupId}`;

/** Those that a preset may concern, bills first, one a series. */
export const rowsFor = (preset: Preset, bills: readonly Bill[], incomes: readonly Income[]): Row[] => {
  const rows = [...managerRows(incomes)];
  return preset === 'pause' ? rows : [...managerRows(bills), ...rows];
};

const MOST_MONTHS = 24;
const isMonths = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_MONTHS;

/** What keeps a change from being tried, by field. */
export const changeProblems = (preset: Preset, values: ChangeValues, row: Row | undefined): ChangeProblems => {
  const problems: ChangeProblems = {};
  if (preset === 'once') {
    if (values.name.trim() === '') problems.name = 'Required';
    if (parseInlineAmount(values.amount) === undefined) problems.amount = 'Enter an amount such as 45.00';
    return problems;
  }
  if (!row) problems.row = 'Choose one';
  if (preset === 'raise' && parsePercent(values.percent) === undefined)
    problems.percent = 'Enter a percentage, such as 8 or −5';
  if (preset === 'pause' && !isMonths(values.months)) problems.months = `Enter a number from 1 to ${MOST_MONTHS}`;
  return problems;
};

/** What a form without problems tries. @param due the days that were chosen; @param category of what comes once */
export const changeOf = (
  preset: Preset,
  values: ChangeValues,
  row: Row | undefined,
  due: FormValues,
  category: string,
): TriedChange | undefined => {
  if (preset === 'once') return once(values.name.trim(), parseInlineAmount(values.amount) ?? 0, values.month, category);
  if (!row) return undefined;
  switch (preset) {
    case 'raise':
      return raised(row, parsePercent(values.percent) ?? 0);
    case 'move':
      return moved(row, due);
    case 'cancel':
      return cancelled(row, values.month);
    case 'pause':
      return paused(row, values.month, Number(values.months));
  }
};

/** What an amount would be, as `$1,200.00 → $1,296.00`; undefined until a percentage is given. */
export const raiseWords = (row: Row | undefined, percent: string): string | undefined => {
  const hundredths = parsePercent(percent);
  if (!row || hundredths === undefined) return undefined;
  return `${listName(row)}: ${formatMoney(amountAfter(row, 0))} → ${formatMoney(amountAfter(row, hundredths))}`;
};
