import { type Cents, formatMoney, withPlus } from '@daybook/money';
import type { Entry } from './entry.js';

/** An entry's amount with its sign: bills negative, incomes positive. `format` takes cents. */
export const signedAmount = ({ kind, amount }: Entry, format: (cents: Cents) => string = formatMoney): string =>
  kind === 'bill' ? format(amount === 0 ? 0 : -amount) : withPlus(amount, format);
