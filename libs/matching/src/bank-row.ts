import type { Cents, CivilDate } from '@daybook/money';

/** A transaction as matching reads it. */
export interface BankRow {
  readonly id: number;
  readonly date: CivilDate;
  readonly description: string;
  readonly merchant: string | null;
  /** Positive. */
  readonly amount: Cents;
  readonly type: 'credit' | 'debit';
  readonly category: string;
  readonly account: string;
}

/** A transaction that the household linked. */
export interface LinkedRow extends BankRow {
  /** The series that it was linked to. */
  readonly series: number;
}
