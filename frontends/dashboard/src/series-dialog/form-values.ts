import type { Bill, Income } from '@daybook/contracts';
import {
  DEFAULT_DAY,
  DEFAULT_DAYS,
  DEFAULT_STATUS,
  DEFAULT_WEEKDAY,
  type Frequency,
  listName,
  monthNumberOf,
  parseInlineAmount,
  scheduleOf,
} from '@daybook/money';
import type { FilledIn } from './filled-in.js';
import type { Preset } from './preset.js';

/** All fields of the dialog as text. A field that the chosen frequency hides keeps its value. */
export interface FormValues {
  name: string;
  amount: string;
  /** Of an income. */
  percentage: string;
  /** Of an expense. */
  category: string;
  frequency: Frequency;
  weekday: string;
  /** A day of the month. */
  day: string;
  firstDay: string;
  secondDay: string;
  /** 1–12, where quarters and years count from. */
  anchorMonth: string;
  emoji: string;
  /** Of the dashboard's form. */
  status: string;
}

export type Problems = Partial<Record<'name' | 'amount' | 'percentage', string>>;

/** The emoji of a new item (specification, section 3). */
export const NEW_ITEM_EMOJI = '💰';

export const newValues = (today: string, category: string): FormValues => ({
  name: '',
  amount: '',
  percentage: '',
  category,
  frequency: 'monthly',
  weekday: DEFAULT_WEEKDAY,
  day: String(DEFAULT_DAY),
  firstDay: String(DEFAULT_DAYS[0]),
  secondDay: String(DEFAULT_DAYS[1]),
  anchorMonth: String(monthNumberOf(today)),
  emoji: NEW_ITEM_EMOJI,
  status: DEFAULT_STATUS,
});

/** The values of a stored series, or of one that is not there yet, with the defaults of `base` for what it lacks. */
export const valuesOf = (row: Bill | Income | FilledIn, base: FormValues): FormValues => {
  const kind = 'personName' in row ? 'income' : 'bill';
  const schedule = scheduleOf({ ...row, kind });
  const values: FormValues = {
    ...base,
    name: listName(row),
    amount: row.amount,
    percentage: 'percentage' in row ? row.percentage : base.percentage,
    category: row.category,
    frequency: row.frequency,
    anchorMonth: String(row.anchorMonth),
    emoji: row.emoji ?? base.emoji,
    status: row.status || base.status,
  };
  switch (schedule.frequency) {
    case 'weekly':
      return { ...values, weekday: schedule.weekday };
    case 'bi-monthly':
      return { ...values, firstDay: String(schedule.days[0]), secondDay: String(schedule.days[1]) };
    case 'monthly':
    case 'quarterly':
    case 'annual':
      return { ...values, day: String(schedule.day) };
  }
};

const amountProblem = (text: string): string | undefined => {
  if (text.trim() === '') return 'Required';
  return parseInlineAmount(text) === undefined ? 'Enter an amount such as 45.00' : undefined;
};

const percentageProblem = (text: string, preset: Preset): string | undefined => {
  if (text.trim() === '') return preset === 'dashboard' ? 'Required' : undefined;
  return parseInlineAmount(text) === undefined ? 'Enter a number such as 50' : undefined;
};

/** What keeps the form from being saved, by field. */
export const validate = (values: FormValues, preset: Preset): Problems => {
  const amount = amountProblem(values.amount);
  const percentage = percentageProblem(values.percentage, preset);
  return {
    ...(values.name.trim() === '' ? { name: 'Required' } : {}),
    ...(amount ? { amount } : {}),
    ...(percentage ? { percentage } : {}),
  };
};
