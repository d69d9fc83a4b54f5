import type { Cents } from '@daybook/money';

/** A sum of the API in cents. It may be larger than what can be entered. */
export const centsOfSum = (amount: string): Cents => Math.round(Number(amount) * 100);
