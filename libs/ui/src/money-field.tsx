import { centsToDecimal, formatMoney, MAX_CENTS, parseInlineAmount } from '@daybook/money';
import { styled } from 'styled-components';
import { TextField, type TextFieldProps } from './text-field.js';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'leading' | 'trailing'> {
  /** As the person writes it; decimal text such as `1234.50` once the field is left with an amount in it. */
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
  if (value.trim() === '' || parseInlineAmount(value) !== undefined) return undefined;
  return /^[\d$,.\s]+$/.test(value) ? `At most ${formatMoney(MAX_CENTS)}, with cents` : 'Write an amount such as 45.00';
};

/** An amount of money, not negative. `$`, commas and spaces are welcome, as in a figure that was copied. */
export const MoneyField = ({ value, onChange, error, onBlur, ...field }: MoneyFieldProps) => (
  <Amount
    {...field}
    type="text"
    inputMode="decimal"
    autoComplete="off"
    leading="$"
    value={value}
    error={error ?? problemOf(value)}
    onChange={({ target }) => onChange(target.value)}
    onBlur={(event) => {
      const cents = parseInlineAmount(value);
      if (cents !== undefined) onChange(centsToDecimal(cents));
      onBlur?.(event);
    }}
  />
);
