import { formatMoney } from '@daybook/money';
import { type Understood } from './reading.js';

export interface Noticed {
  /** Some amounts have a decimal point, others a decimal comma. */
  mixedMarks: boolean;
  /** Some dates speak for the other order. */
  orderContradicted: boolean;
  /** Descriptions that were cut to what is stored. */
  cut: number;
}

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** What a person should look at before the rows are uploaded, in sentences. */
export const warningsOf = (understood: Understood, noticed: Noticed): string[] => {
  const { balance, ask, totals, dateOrderFrom, dateOrder } = understood;
  const warnings: string[] = [];
  if (dateOrderFrom === 'assumed') {
    const order = dateOrder === 'mdy' ? 'month first' : 'day first';
    warnings.push(`The dates could be read either way; they are read ${order}.`);
  }
  if (noticed.orderContradicted && dateOrderFrom !== 'chosen') {
    warnings.push('Some dates have the day first and some the month first; the file is read day first.');
  }
  if (noticed.mixedMarks) warnings.push('Some amounts have a decimal point and some a decimal comma.');
  if (ask) warnings.push('The balance column says that debits and credits are the other way round. Flip signs?');
  else if (balance && balance.matched * 5 < balance.checked) {
    warnings.push('The balance column does not follow the rows, so the amounts could not be checked against it.');
  } else if (balance && balance.matched < balance.checked) {
    const off = balance.checked - balance.matched;
    warnings.push(`The balance column does not agree with ${count(off, 'row')} of ${balance.checked}.`);
  }
  for (const { name, stated, read } of totals) {
    if (stated !== read)
      warnings.push(`${name}: the file states ${formatMoney(stated)}, the rows give ${formatMoney(read)}.`);
  }
  if (noticed.cut > 0) warnings.push(`${count(noticed.cut, 'description')} longer than 1,000 characters cut.`);
  return warnings;
};
