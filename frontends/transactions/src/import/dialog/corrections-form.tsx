import { Checkbox } from '@daybook/ui/checkbox';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  type ColumnRole,
  type Columns,
  type Corrections,
  type DateOrder,
  type DecimalMark,
  type FileLayout,
} from '../bank-file/bank-file.js';

const Box = styled.details`
  margin-top: ${space(2)};
  summary {
    cursor: pointer;
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: ${space(3)};
  align-items: end;
  padding: ${space(3)} 0;
`;

const roles: readonly { role: ColumnRole; label: string }[] = [
  { role: 'date', label: 'Date' },
  { role: 'description', label: 'Description' },
  { role: 'amount', label: 'Amount' },
  { role: 'debit', label: 'Debits' },
  { role: 'credit', label: 'Credits' },
  { role: 'indicator', label: 'Debit or credit' },
  { role: 'merchant', label: 'Merchant' },
  { role: 'category', label: 'Category' },
  { role: 'account', label: 'Account' },
  { role: 'balance', label: 'Balance' },
];

/** One amount column and a pair of them exclude each other. */
const withColumn = (columns: Partial<Columns>, role: ColumnRole, at: number | null): Partial<Columns> => {
  const next = { ...columns, [role]: at };
  if (at === null) return next;
  if (role === 'amount') return { ...next, debit: null, credit: null };
  return role === 'debit' || role === 'credit' ? { ...next, amount: null } : next;
};

export interface CorrectionsFormProps {
  layout: FileLayout;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
}

/** How the file is read, field by field; a change reads it again. */
export const CorrectionsForm = ({ layout, corrections, onCorrect }: CorrectionsFormProps) => {
  const isCsv = layout.format === 'CSV';
  const [account, setAccount] = useState(corrections.account ?? '');
  const places = [
    { value: '', label: 'None' },
    ...layout.headers.map((name, at) => ({ value: String(at), label: name })),
  ];
  const saveAccount = (): void => {
    if ((corrections.account ?? '') !== account.trim())
      onCorrect({ ...corrections, account: account.trim() || undefined });
  };
  return (
    <Box>
      <summary>Adjust how the file is read</summary>
      <Fields>
        {(isCsv ? roles : []).map(({ role, label }) => (
          <SelectField
            key={role}
            label={`${label} column`}
            options={places}
            value={String(layout.columns[role] ?? '')}
            onChange={(event) => {
              const at = event.target.value === '' ? null : Number(event.target.value);
              onCorrect({ ...corrections, columns: withColumn(corrections.columns ?? {}, role, at) });
            }}
          />
        ))}
        {layout.format === 'OFX' ? null : (
          <SelectField
            label="Date order"
            options={[
              { value: 'mdy', label: 'Month first' },
              { value: 'dmy', label: 'Day first' },
            ]}
            value={layout.dateOrder}
            onChange={(event) => onCorrect({ ...corrections, dateOrder: event.target.value as DateOrder })}
          />
        )}
        <SelectField
          label="Decimal separator"
          options={[
            { value: 'point', label: 'Period: 1,234.56' },
            { value: 'comma', label: 'Comma: 1.234,56' },
          ]}
          value={layout.decimalMark}
          onChange={(event) => onCorrect({ ...corrections, decimalMark: event.target.value as DecimalMark })}
        />
        <TextField
          label="Account for all rows"
          placeholder={layout.account.from === 'column' ? 'From the file' : 'Unknown'}
          maxLength={200}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          onBlur={saveAccount}
          onKeyDown={(event) => {
            if (event.key === 'Enter') saveAccount();
          }}
        />
        <Checkbox
          label="Flip signs"
          checked={layout.flipped}
          onChange={(event) => onCorrect({ ...corrections, flipSigns: event.target.checked })}
        />
      </Fields>
    </Box>
  );
};
