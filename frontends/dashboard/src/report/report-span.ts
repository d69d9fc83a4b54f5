import { civilDate, yearOf } from '@daybook/money';
import { type Span, spanText } from '../api/span.js';

/** A year by its number; any other span as Spending has it. */
export const reportSpan = (span: Span): string => {
  const year = yearOf(span.from);
  const isYear = span.from === civilDate(year, 1, 1) && span.to === civilDate(year, 12, 31);
  return isYear ? String(year) : spanText(span);
};
