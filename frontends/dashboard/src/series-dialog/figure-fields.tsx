import { MoneyField } from '@daybook/ui/money-field';
import { TextField } from '@daybook/ui/text-field';
import type { FormValues, Problems } from './form-values.js';
import type { Preset } from './preset.js';

interface FigureFieldProps {
  preset: Preset;
  values: FormValues;
  problems: Problems;
  onChange: (change: Partial<FormValues>) => void;
}

/** The dashboard's form takes numbers in steps of 0.01 (specification, section 5), the manager's amounts as people write them. */
export const AmountField = ({ preset, values, problems, onChange }: FigureFieldProps) =>
  preset === 'dashboard' ? (
    <TextField
      label="Amount"
      type="number"
      step="0.01"
      min="0"
      value={values.amount}
      error={problems.amount}
      required
      autoComplete="off"
      placeholder="0.00"
      onChange={({ target }) => onChange({ amount: target.value })}
    />
  ) : (
    <MoneyField
      label="Amount"
      value={values.amount}
      error={problems.amount}
      required
      placeholder="0.00"
      onChange={(amount) => onChange({ amount })}
    />
  );

/** What a person gives of an income. */
export const ContributionField = ({ preset, values, problems, onChange }: FigureFieldProps) => (
  <TextField
    label="Contribution %"
    type="number"
    step="0.01"
    min="0"
    value={values.percentage}
    error={problems.percentage}
    required={preset === 'dashboard'}
    autoComplete="off"
    placeholder="0"
    onChange={({ target }) => onChange({ percentage: target.value })}
  />
);
