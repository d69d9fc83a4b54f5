import { type ItemKind, isFrequency } from '@daybook/money';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { DueFields } from './due-fields.js';
import { EmojiChoice } from './emoji-choice.js';
import { frequencyChoices, including } from './form-choices.js';
import type { FormValues, Problems } from './form-values.js';

interface SeriesFieldsProps {
  kind: ItemKind;
  values: FormValues;
  problems: Problems;
  categories: readonly string[];
  onChange: (change: Partial<FormValues>) => void;
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${space(4)};
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const MAX_NAME = 120;

export const SeriesFields = ({ kind, values, problems, categories, onChange }: SeriesFieldsProps) => (
  <Fields>
    <Whole>
      <TextField
        label="Name"
        value={values.name}
        error={problems.name}
        required
        autoFocus
        maxLength={MAX_NAME}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </Whole>
    <TextField
      label="Amount"
      value={values.amount}
      error={problems.amount}
      required
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      onChange={(event) => onChange({ amount: event.target.value })}
    />
    {kind === 'bill' ? (
      <SelectField
        label="Category"
        options={including(
          categories.map((name) => ({ value: name, label: name })),
          values.category,
        )}
        value={values.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
    ) : (
      <TextField
        label="Contribution %"
        value={values.percentage}
        error={problems.percentage}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        onChange={(event) => onChange({ percentage: event.target.value })}
      />
    )}
    <SelectField
      label="Frequency"
      options={frequencyChoices}
      value={values.frequency}
      onChange={({ target: { value } }) => {
        if (isFrequency(value)) onChange({ frequency: value });
      }}
    />
    <DueFields values={values} onChange={onChange} />
    <Whole>
      <EmojiChoice value={values.emoji} onChange={(emoji) => onChange({ emoji })} />
    </Whole>
  </Fields>
);
