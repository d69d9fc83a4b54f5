import type { Cents } from '@daybook/money';

/** A transaction as spending and budgets count it. */
export interface SpendingRow {
  id: number;
  date: string;
  /** Cents, positive. */
  amount: Cents;
  type: 'credit' | 'debit';
  account: string;
  category: string;
  /** The merchant, or else the description. */
  payee: string;
  /** Equal for payees that differ in case alone. */
  payeeKey: string;
  description: string;
  /** To a bill. */
  isLinked: boolean;
  /** Linked to an income: as a debit it was reversed. */
  isIncome?: boolean;
  /** Of a credit card or a loan, by the type of its account. */
  isOwed?: boolean;
}
