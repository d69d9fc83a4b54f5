import { type Cents, formatMoney } from '@daybook/money';

/** Stands where there is nothing to calculate with. */
export const NONE = '–';

export const moneyOrNone = (cents: Cents | undefined): string => (cents === undefined ? NONE : formatMoney(cents));

/** A percentage as it is shown: `12.5%`. */
export const percentOrNone = (percent: number | undefined): string =>
  percent === undefined ? NONE : `${percent.toFixed(1).replace('-', '−')}%`;
