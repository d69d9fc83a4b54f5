import type { AmountFit } from './amount-fit.js';
import type { BankRow } from './bank-row.js';
import type { NearestDue } from './due-dates-near.js';
import type { NameFit } from './name-fit.js';
import type { PayableSeries } from './payable-series.js';

/** How a row fits a series: everything that its score is made of. */
export interface Fit {
  readonly row: BankRow;
  readonly payee: string;
  readonly of: PayableSeries;
  readonly due: NearestDue;
  readonly amount: AmountFit;
  readonly name: NameFit | undefined;
  /** How often the household linked this payee to this series, and to others. */
  readonly linked: { readonly here: number; readonly elsewhere: number };
  /** How often it was refused for this series. */
  readonly refused: number;
  readonly isSameCategory: boolean;
  /** No other payee was paid this amount. */
  readonly isOwnAmount: boolean;
  readonly isOnTime: boolean;
}

/** What is known only once all rows of a payee have been looked at. */
export interface Rhythm {
  /** Due days of the series on which the payee was paid. */
  readonly times: number;
  /** Whether nearly all that the payee was paid are such payments, of the same amount. */
  readonly isSteady: boolean;
  /** The same of amounts that are near. */
  readonly isAlike: boolean;
  /** Whether nearly all are payments on time of amounts that are usual. */
  readonly isUsual: boolean;
}
