import { formatMoney } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import { type FileLayout } from './bank-file.js';

export interface Noticed {
  /** Some amounts have a decimal point, others a decimal comma. */
  mixedMarks: boolean;
  /** Some dates speak for the other order. */
  orderContradicted: boolean;
  /** Descriptions that were cut to what is stored. */
  cut: number;
}

/** What a person should look at before the rows are uploaded, in sentences. */
export const warningsOf = (layout: FileLayout, noticed: Noticed): string[] => {
  const { balance, question, totals, dateOrderFrom, dateOrder } = layout;
  const warnings: string[] = [];
  if (dateOrderFrom === 'assumed') {
    const order = dateOrder === 'mdy' ? 'month first' : 'day first';
    warnings.push(`Dates are ambiguous and are read ${order}.`);
  }
  if (noticed.orderContradicted && dateOrderFrom !== 'chosen') {
    warnings.push('Some dates are day first and some month first. All are read day first.');
  }
  if (noticed.mixedMarks) warnings.push('Some amounts use a decimal point and some a decimal comma.');
  if (question?.kind === 'flip-signs') warnings.push(question.text);
  else if (balance && balance.matched * 5 < balance.checked) {
    warnings.push('The balance column does not match the rows, so amounts could not be checked against it.');
  } else if (balance && balance.matched < balance.checked) {
    const off = balance.checked - balance.matched;
    warnings.push(`The balance column does not match ${counted(off, 'row')} of ${balance.checked}.`);
  }
  for (const { name, stated, read } of totals) {
    if (stated !== read)
      warnings.push(`${name}: the file says ${formatMoney(stated)}, the rows add up to ${formatMoney(read)}.`);
  }
  if (noticed.cut > 0) warnings.push(`${counted(noticed.cut, 'description')} shortened to 1,000 characters.`);
  return warnings;
};
