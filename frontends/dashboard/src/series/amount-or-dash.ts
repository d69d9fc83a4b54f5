import { type Cents, formatMoney } from '@daybook/money';

/** Shown where there is nothing to calculate. */
export const DASH = '–';

export const moneyOrDash = (cents: Cents | undefined): string => (cents === undefined ? DASH : formatMoney(cents));

/** A percentage as it is shown: `12.5%`. */
export const percentOrDash = (percent: number | undefined): string =>
  percent === undefined ? DASH : `${percent.toFixed(1).replace('-', '−')}%`;
