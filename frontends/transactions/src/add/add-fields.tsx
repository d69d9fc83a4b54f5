import { controlStyle, Field } from '@daybook/ui/field';
import { MoneyField } from '@daybook/ui/money-field';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { media, space } from '@daybook/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { NewRow, Problems } from './new-row.js';

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(4)};
  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    gap: ${space(3)};
  }
`;

const Note = styled.textarea`
  ${controlStyle}
  min-height: 60px;
  padding-block: 7px;
  resize: vertical;
`;

export interface AddFieldsProps {
  row: NewRow;
  problems: Problems;
  /** Those in use, which are suggested. */
  accounts: readonly string[];
  categories: readonly string[];
  onChange: (part: Partial<NewRow>) => void;
}

const sides = [
  { value: 'debit', label: 'Spent' },
  { value: 'credit', label: 'Received' },
];

/** What a transaction consists of, in the order in which one thinks of it. */
export const AddFields = ({ row, problems, accounts, categories, onChange }: AddFieldsProps) => {
  const list = useId();
  return (
    <Grid>
      <TextField
        label="Description"
        autoFocus
        autoComplete="off"
        maxLength={1000}
        placeholder="Flea market"
        value={row.description}
        error={problems.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <SelectField
        label="Spent or received"
        options={sides}
        value={row.side}
        onChange={({ target }) => onChange({ side: target.value === 'credit' ? 'credit' : 'debit' })}
      />
      <MoneyField
        label="Amount"
        value={row.amount}
        error={problems.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <TextField
        label="Date"
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        value={row.date}
        error={problems.date}
        onChange={({ target }) => onChange({ date: target.value })}
      />
      <SelectField
        label="Category"
        options={[{ value: '', label: 'Automatic' }, ...categories.map((name) => ({ value: name, label: name }))]}
        value={row.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <div>
        <TextField
          label="Account"
          list={list}
          autoComplete="off"
          maxLength={200}
          value={row.account}
          error={problems.account}
          onChange={({ target }) => onChange({ account: target.value })}
        />
        <datalist id={list}>
          {accounts.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <Field label="Note">
        {(parts) => (
          <Note
            {...parts}
            rows={2}
            maxLength={1000}
            value={row.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
    </Grid>
  );
};
