import { type Cents, parseCents } from './cents.js';
import { divideHalfUp } from './rounding.js';

const HUNDRED_PERCENT = 10_000;

/** Hundredths of a percent from text such as `8`, `-2.5` or `+10 %`; `undefined` for what is none, or takes more than all. */
export const parsePercent = (text: string): number | undefined => {
  const hundredths = parseCents(text.replace('%', '').replace('\u2212', '-'));
  return hundredths === undefined || hundredths < -HUNDRED_PERCENT || hundredths > 100 * HUNDRED_PERCENT
    ? undefined
    : hundredths;
};

/** An amount that is raised, or lowered, by hundredths of a percent; rounded half-up to a cent. */
export const changedByPercent = (amount: Cents, hundredths: number): Cents =>
  divideHalfUp(BigInt(amount) * BigInt(HUNDRED_PERCENT + hundredths), HUNDRED_PERCENT);
