import type { Bill, Income } from '@daybook/contracts';
import type { BillBody, IncomeBody } from '@daybook/frontend-kit';
import {
  centsToDecimal,
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

/** The fields of the dialog as text, all of them at once: what a frequency does not show keeps what was chosen before. */
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
});

/** What a stored series says, over the defaults of `base` for what it does not. */
export const valuesOf = (row: Bill | Income, base: FormValues): FormValues => {
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

/** What keeps the form from being saved, by field. */
export const problemsOf = (values: FormValues): Problems => {
  const problems: Problems = {};
  if (values.name.trim() === '') problems.name = 'Required';
  const amount = amountProblem(values.amount);
  if (amount) problems.amount = amount;
  if (values.percentage.trim() !== '' && parseInlineAmount(values.percentage) === undefined) {
    problems.percentage = 'Enter a number such as 50';
  }
  return problems;
};

const decimal = (text: string): string => centsToDecimal(parseInlineAmount(text) ?? 0);

const paymentDatesOf = (values: FormValues): string => {
  switch (values.frequency) {
    case 'weekly':
      return values.weekday;
    case 'bi-monthly':
      return `${values.firstDay},${values.secondDay}`;
    case 'monthly':
    case 'quarterly':
    case 'annual':
      return values.day;
  }
};

const commonBody = (values: FormValues) => ({
  amount: decimal(values.amount),
  frequency: values.frequency,
  paymentDates: paymentDatesOf(values),
  emoji: values.emoji,
  ...(values.frequency === 'quarterly' || values.frequency === 'annual'
    ? { anchorMonth: Number(values.anchorMonth) }
    : {}),
});

/** The due day goes with every frequency but weekly (specification, section 3); null where it is the last of the month. */
const dueDateOf = ({ frequency, day, firstDay }: FormValues): { dueDate?: number | null } => {
  if (frequency === 'weekly') return {};
  const chosen = frequency === 'bi-monthly' ? firstDay : day;
  return { dueDate: chosen === 'last' ? null : Number(chosen) };
};

export const billBodyOf = (values: FormValues): BillBody => ({
  name: values.name.trim(),
  category: values.category,
  ...commonBody(values),
  ...dueDateOf(values),
});

/** The contribution defaults to '0' (specification, section 5). */
export const incomeBodyOf = (values: FormValues): IncomeBody => ({
  personName: values.name.trim(),
  percentage: values.percentage.trim() === '' ? '0' : values.percentage.trim(),
  ...commonBody(values),
});

/** What a new item has beside its form's values. */
export const newItem = { status: DEFAULT_STATUS };
