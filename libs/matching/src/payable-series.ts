import type { Cents, Schedule } from '@daybook/money';

/** A bill, or an income, that transactions may be linked to. */
export interface PayableSeries {
  /** Debits pay bills, credits pay incomes. */
  readonly kind: 'bill' | 'income';
  /** Unique among all bills and incomes. */
  readonly series: number;
  /** Without '(n/m)'. */
  readonly name: string;
  readonly category: string;
  /** Of one occurrence, as planned now. */
  readonly amount: Cents;
  /** What it was planned at before. */
  readonly formerAmounts?: readonly Cents[];
  readonly schedule: Schedule;
  /** Ids of its occurrences, in the order of their days. */
  readonly slots: readonly number[];
}
