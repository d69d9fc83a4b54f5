import {
  FREQUENCIES,
  frequencyLabel,
  isStatus,
  MONTH_NAMES,
  STATUS_CHOICES,
  weekdayLabel,
  WEEKDAYS,
} from '@daybook/money';
import type { SelectOption } from '@daybook/ui/select-field';
import { statusLabel } from '../month/status-label.js';
import type { Preset } from './preset.js';

const numbered = (last: number): SelectOption[] =>
  Array.from({ length: last }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

const lastDay: SelectOption = { value: 'last', label: 'Last day of month' };
const dashboardDays: readonly SelectOption[] = [...numbered(31), { value: 'last', label: 'Last Day' }];

const [sunday, ...afterSunday] = WEEKDAYS;

export const frequencyChoices = FREQUENCIES.map((value) => ({ value, label: frequencyLabel(value) }));
/** Monday to Sunday (specification, section 5). */
export const weekdayChoices = [...afterSunday, sunday].map((value) => ({ value, label: weekdayLabel(value) }));
export const dayChoices: readonly SelectOption[] = numbered(31);
export const monthChoices = MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }));
export const statusChoices: readonly SelectOption[] = STATUS_CHOICES.map((value) => ({
  value,
  label: statusLabel(value),
}));

/** The two days of twice a month (specification, section 5). */
export const twoDayChoices: Record<Preset, { first: readonly SelectOption[]; second: readonly SelectOption[] }> = {
  manager: { first: numbered(28), second: [...numbered(28), lastDay] },
  dashboard: { first: dashboardDays, second: dashboardDays },
};

const labelOf = (value: string): string => (isStatus(value) ? statusLabel(value) : value);

/** The choices with a stored value among them, which another form may have offered. */
export const including = (choices: readonly SelectOption[], value: string): readonly SelectOption[] =>
  choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, value === lastDay.value ? lastDay : { value, label: labelOf(value) }];
