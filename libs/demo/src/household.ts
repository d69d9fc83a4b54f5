import type { CivilDate, Frequency } from '@daybook/money';

interface SeriesBody {
  /** Decimal text with two decimals, of one occurrence. */
  amount: string;
  frequency: Frequency;
  category: string;
  status: 'pending';
  /** Absent where the frequency has no day of the month. */
  dueDate?: number;
  paymentDates: string;
  emoji: string;
  /** 1–12; quarterly and annual series have one. */
  anchorMonth?: number;
}

/** Body of POST /api/bills. */
export interface DemoBill extends SeriesBody {
  name: string;
}

/** Body of POST /api/incomes. */
export interface DemoIncome extends SeriesBody {
  personName: string;
  percentage: string;
}

/** A row of POST /api/transactions/bulk. */
export interface DemoTransaction {
  date: CivilDate;
  description: string;
  /** Decimal text with two decimals, positive. */
  amount: string;
  type: 'credit' | 'debit';
  merchant: string;
  category: string;
  account: string;
  isReconciled: 0;
}

/** For PATCH /api/transactions/{id}/link-bill, by places in the lists of the household. */
export interface DemoLink {
  transaction: number;
  bill: number;
  /** Which occurrence of the bill's month it pays, from 0: an index of the `groupIds` that the bill was answered with. */
  slot: number;
}

/** Everything as bodies of the public API, in an order in which they may be sent. */
export interface DemoHousehold {
  bills: DemoBill[];
  incomes: DemoIncome[];
  /** Oldest first. */
  transactions: DemoTransaction[];
  links: DemoLink[];
  /** Places of the transactions that somebody looked through. */
  reviewed: number[];
  /** Body of PUT /api/user-preferences. */
  preferences: { dashboardComponents: string };
}
