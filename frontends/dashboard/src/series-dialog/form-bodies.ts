import { centsToDecimal, DEFAULT_STATUS, parseInlineAmount } from '@daybook/money';
import type { BillBody, IncomeBody } from '../api/plan-calls.js';
import type { FormValues } from './form-values.js';
import type { Preset } from './preset.js';

const decimal = (text: string): string => centsToDecimal(parseInlineAmount(text) ?? 0);

const asDay = (day: string): number | string => (day === 'last' ? day : Number(day));

/** A weekday, a day of the month, or two days: the dashboard writes these as JSON, the manager as 'd1,d2' (section 3). */
const paymentDatesOf = (values: FormValues, preset: Preset): string => {
  switch (values.frequency) {
    case 'weekly':
      return values.weekday;
    case 'bi-monthly':
      return preset === 'dashboard'
        ? JSON.stringify([asDay(values.firstDay), asDay(values.secondDay)])
        : `${values.firstDay},${values.secondDay}`;
    case 'monthly':
    case 'quarterly':
    case 'annual':
      return values.day;
  }
};

const commonBody = (values: FormValues, preset: Preset) => ({
  amount: decimal(values.amount),
  frequency: values.frequency,
  paymentDates: paymentDatesOf(values, preset),
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
  emoji: values.emoji,
  ...commonBody(values, 'manager'),
  ...dueDateOf(values),
});

/** The contribution defaults to '0' (specification, section 5). */
export const managerIncomeBodyOf = (values: FormValues): IncomeBody => ({
  personName: values.name.trim(),
  percentage: values.percentage.trim() === '' ? '0' : values.percentage.trim(),
  emoji: values.emoji,
  ...commonBody(values, 'manager'),
});

/** With the fixed user of specification section 3; the server knows better, from the session. */
export const dashboardIncomeBodyOf = (values: FormValues): IncomeBody & { userId: 1 } => ({
  personName: values.name.trim(),
  percentage: values.percentage.trim(),
  status: values.status,
  userId: 1,
  ...commonBody(values, 'dashboard'),
});

/** What a new item of the manager has beside its form's values. */
export const newItem = { status: DEFAULT_STATUS };
