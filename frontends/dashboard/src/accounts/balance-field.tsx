import { MoneyField, type MoneyFieldProps } from '@daybook/ui/money-field';
import { parseBalance } from './account-words.js';

/** A balance, less than 0 where it is owed: keyboards for amounts have no minus on some phones. */
export const BalanceField = (field: Omit<MoneyFieldProps, 'read' | 'advice' | 'inputMode'>) => (
  <MoneyField {...field} inputMode="text" read={parseBalance} advice="Enter a balance such as 45.00 or -45.00" />
);
