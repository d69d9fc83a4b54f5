import { SelectField, type SelectOption } from '@daybook/ui/select-field';
import { dayChoices, including, monthChoices, twoDayChoices, weekdayChoices } from './form-choices.js';
import type { FormValues } from './form-values.js';
import type { Preset } from './preset.js';

type Key = 'weekday' | 'day' | 'firstDay' | 'secondDay' | 'anchorMonth';

interface DueField {
  key: Key;
  label: string;
  choices: readonly SelectOption[];
}

const dueDay: DueField = { key: 'day', label: 'Due day', choices: dayChoices };

/** The fields that say when an item of a frequency is due. */
const fieldsOf = ({ frequency }: FormValues, preset: Preset): DueField[] => {
  switch (frequency) {
    case 'weekly':
      return [{ key: 'weekday', label: 'Day of the week', choices: weekdayChoices }];
    case 'bi-monthly':
      return [
        { key: 'firstDay', label: 'First day', choices: twoDayChoices[preset].first },
        { key: 'secondDay', label: 'Second day', choices: twoDayChoices[preset].second },
      ];
    case 'monthly':
      return [dueDay];
    case 'quarterly':
      return [dueDay, { key: 'anchorMonth', label: 'Starts in', choices: monthChoices }];
    case 'annual':
      return [dueDay, { key: 'anchorMonth', label: 'Month', choices: monthChoices }];
  }
};

interface DueFieldsProps {
  preset: Preset;
  values: FormValues;
  onChange: (change: Partial<FormValues>) => void;
}

export const DueFields = ({ preset, values, onChange }: DueFieldsProps) =>
  fieldsOf(values, preset).map(({ key, label, choices }) => (
    <SelectField
      key={key}
      label={label}
      options={including(choices, values[key])}
      value={values[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  ));
