import { centsToDecimal, formatMoney, MAX_CENTS } from '@daybook/money';
import { TextField, type TextFieldProps } from '@daybook/ui/text-field';
import { styled } from 'styled-components';
import { parseBalance } from './account-words.js';

interface BalanceFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** As typed; decimal text once the field is left with a balance in it. */
  value: string;
  onChange: (text: string) => void;
}

const Amount = styled(TextField)`
  input {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const problemOf = (value: string): string | undefined => {
  if (value.trim() === '' || parseBalance(value) !== undefined) return undefined;
  return /^[-\u2212\d$,.\s]+$/.test(value) && /\d{12}/.test(value.replace(/,/g, ''))
    ? `Enter at most ${formatMoney(MAX_CENTS)}`
    : 'Enter a balance such as 45.00 or -45.00';
};

/** A balance, less than 0 where it is owed. */
export const BalanceField = ({ value, onChange, error, ...field }: BalanceFieldProps) => (
  <Amount
    {...field}
    type="text"
    autoComplete="off"
    leading="$"
    value={value}
    error={error ?? problemOf(value)}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => {
      const cents = parseBalance(value);
      if (cents !== undefined) onChange(centsToDecimal(cents));
    }}
  />
);
