import { type Cents, centsToDecimal, formatMoney, MAX_CENTS, parseInlineAmount } from '@daybook/money';
import { styled } from 'styled-components';
import { TextField, type TextFieldProps } from './text-field.js';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'leading' | 'trailing'> {
  /** As typed; decimal text such as `1234.50` once the field is left with an amount in it. */
  value: string;
  onChange: (text: string) => void;
  /** Undefined for what is none; an amount that is not negative when absent. */
  read?: (text: string) => Cents | undefined;
  /** What to enter, said of what cannot be read. */
  advice?: string;
}

const Amount = styled(TextField)`
  input {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

const isTooLarge = (text: string): boolean =>
  /^[-\u2212\d$,.\s]+$/.test(text) && /\d{10}/.test(text.replaceAll(',', ''));

/** An amount of money, not negative unless it is read so. `$`, commas and spaces are accepted, as in a copied figure. */
export const MoneyField = ({
  value,
  onChange,
  read = parseInlineAmount,
  advice = 'Enter an amount such as 45.00',
  error,
  onBlur,
  ...field
}: MoneyFieldProps) => {
  const cents = read(value);
  const isWrong = cents === undefined && value.trim() !== '';
  const problem = isTooLarge(value) ? `Enter at most ${formatMoney(MAX_CENTS)}` : advice;
  return (
    <Amount
      inputMode="decimal"
      {...field}
      type="text"
      autoComplete="off"
      leading="$"
      value={value}
      error={error ?? (isWrong ? problem : undefined)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={(event) => {
        if (cents !== undefined) onChange(centsToDecimal(cents));
        onBlur?.(event);
      }}
    />
  );
};
