import { centsToDecimal, formatMoney, MAX_CENTS, parseInlineAmount } from '@daybook/money';
import { styled } from 'styled-components';
import { TextField, type TextFieldProps } from './text-field.js';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'leading' | 'trailing'> {
  /** As typed; decimal text such as `1234.50` once the field is left with an amount in it. */
  value: string;
  onChange: (text: string) => void;
}

const Amount = styled(TextField)`
  input {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const validate = (value: string): string | undefined => {
  if (value.trim() === '' || parseInlineAmount(value) !== undefined) return undefined;
  return /^[\d$,.\s]+$/.test(value) ? `Enter at most ${formatMoney(MAX_CENTS)}` : 'Enter an amount such as 45.00';
};

/** An amount of money, not negative. `$`, commas and spaces are accepted, as in a copied figure. */
export const MoneyField = ({ value, onChange, error, onBlur, ...field }: MoneyFieldProps) => (
  <Amount
    {...field}
    type="text"
    inputMode="decimal"
    autoComplete="off"
    leading="$"
    value={value}
    error={error ?? validate(value)}
    onChange={({ target }) => onChange(target.value)}
    onBlur={(event) => {
      const cents = parseInlineAmount(value);
      if (cents !== undefined) onChange(centsToDecimal(cents));
      onBlur?.(event);
    }}
  />
);
