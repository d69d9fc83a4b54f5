import type { Account, AccountType } from '@daybook/contracts';
import { type Cents, formatDate, formatMoney, parseCents } from '@daybook/money';
import { centsOfSum } from '../api/cents-of-sum.js';

export const typeLabels: Readonly<Record<AccountType, string>> = {
  checking: 'Checking',
  savings: 'Savings',
  'credit-card': 'Credit card',
  cash: 'Cash',
  loan: 'Loan',
  other: 'Other',
};

export const typeLabel = (type: AccountType | null): string => (type === null ? '–' : typeLabels[type]);

/** A balance as people type it: `$`, commas and blanks are left out, and either minus is read. */
export const parseBalance = (text: string): Cents | undefined =>
  parseCents(text.replace(/[$,\s]/g, '').replace('\u2212', '-'));

/** How an account stands beside its newest statement. */
export const statementText = ({ statement }: Account): string => {
  if (!statement) return 'No statement yet';
  const difference = centsOfSum(statement.difference);
  const day = formatDate(statement.date);
  return difference === 0 ? `Reconciled to ${day}` : `${formatMoney(Math.abs(difference))} off on ${day}`;
};
