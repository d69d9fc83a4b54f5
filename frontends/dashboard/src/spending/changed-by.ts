import { type Cents, formatMoney } from '@daybook/money';
import { type Span, spanText } from '../api/span.js';

/** `$12.00 more than in March 2026`, `as much as in March 2026`, or `nothing in March 2026 either`. */
export const changedBy = (now: Cents, then: Cents, span: Span): string => {
  if (now === then) return now === 0 ? `nothing in ${spanText(span)} either` : `as much as in ${spanText(span)}`;
  return `${formatMoney(Math.abs(now - then))} ${now > then ? 'more' : 'less'} than in ${spanText(span)}`;
};
