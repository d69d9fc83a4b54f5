import { type ItemKind, isFrequency } from '@daybook/money';
import { EmojiPicker } from '@daybook/ui/emoji-picker';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { DueFields } from './due-fields.js';
import { AmountField, ContributionField } from './figure-fields.js';
import { frequencyChoices, including, statusChoices } from './form-choices.js';
import type { FormValues, Problems } from './form-values.js';
import type { Preset } from './preset.js';

interface SeriesFieldsProps {
  preset: Preset;
  kind: ItemKind;
  values: FormValues;
  problems: Problems;
  categories: readonly string[];
  onChange: (change: Partial<FormValues>) => void;
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  align-items: start;
  gap: ${space(4)};
`;

const Named = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(3)};
  > :only-child {
    grid-column: 1 / -1;
  }
`;

const MAX_NAME = 120;

export const SeriesFields = ({ preset, kind, categories, ...form }: SeriesFieldsProps) => {
  const { values, problems, onChange } = form;
  return (
    <Fields>
      <Named>
        {preset === 'manager' ? (
          <EmojiPicker label="Emoji" value={values.emoji} onChange={(emoji) => onChange({ emoji })} />
        ) : null}
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
      </Named>
      <AmountField preset={preset} {...form} />
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
        <ContributionField preset={preset} {...form} />
      )}
      <SelectField
        label="Frequency"
        options={frequencyChoices}
        value={values.frequency}
        onChange={({ target: { value } }) => {
          if (isFrequency(value)) onChange({ frequency: value });
        }}
      />
      <DueFields preset={preset} values={values} onChange={onChange} />
      {preset === 'dashboard' ? (
        <SelectField
          label="Status"
          options={including(statusChoices, values.status)}
          value={values.status}
          onChange={(event) => onChange({ status: event.target.value })}
        />
      ) : null}
    </Fields>
  );
};
