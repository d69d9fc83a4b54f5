import { FREQUENCIES, frequencyLabel, MONTH_NAMES, weekdayLabel, WEEKDAYS } from '@daybook/money';
import type { SelectOption } from '@daybook/ui/select-field';

const numbered = (last: number): SelectOption[] =>
  Array.from({ length: last }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

const lastDay: SelectOption = { value: 'last', label: 'Last day of month' };

const [sunday, ...afterSunday] = WEEKDAYS;

export const frequencyChoices = FREQUENCIES.map((value) => ({ value, label: frequencyLabel(value) }));
/** Monday to Sunday (specification, section 5). */
export const weekdayChoices = [...afterSunday, sunday].map((value) => ({ value, label: weekdayLabel(value) }));
export const dayChoices = numbered(31);
export const firstDayChoices = numbered(28);
export const secondDayChoices = [...numbered(28), lastDay];
export const monthChoices = MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }));

/** The choices with a stored value among them, which another form may have offered. */
export const including = (choices: readonly SelectOption[], value: string): readonly SelectOption[] =>
  choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, value === lastDay.value ? lastDay : { value, label: value }];
