import { formatDate, formatMoney } from '@daybook/money';
import type { Fit, Rhythm } from './fit.js';

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

function payeeReason({ linked, name, of }: Fit, rhythm: Rhythm): string[] {
  if (linked.here > 0) return [`You linked this payee to ${of.name} ${times(linked.here)} before`];
  if (name?.fit === 'all') return [`Names ${of.name}`];
  const words = name ? [`Also says “${name.words.join(' ')}”`] : [];
  return rhythm.isSteady || rhythm.isAlike
    ? [`Comes on the due days of ${of.name}: ${times(rhythm.times)}`, ...words]
    : words;
}

function amountReason({ amount, of, row }: Fit): string {
  const paid = formatMoney(row.amount);
  switch (amount) {
    case 'same':
      return row.amount === of.amount ? `The planned amount, ${paid}` : `An amount of this ${of.kind} before, ${paid}`;
    case 'usual':
      return `${paid} is within what this ${of.kind} has come to`;
    case 'near':
    case 'far':
      return `${paid} instead of ${formatMoney(of.amount)}`;
  }
}

function dateReason({ due }: Fit): string {
  const on = formatDate(due.date);
  if (due.late === 0) return `On the due day, ${on}`;
  return `${days(Math.abs(due.late))} ${due.late < 0 ? 'before' : 'after'} the due day, ${on}`;
}

const refusedReason = ({ refused, linked, of }: Fit): string[] =>
  refused > 0 && linked.here === 0 ? [`You said no to this payee for ${of.name} ${times(refused)} before`] : [];

/** Why a row looks like a payment of a series, the strongest reason first, and last what speaks against it. */
export const reasonsOf = (fit: Fit, rhythm: Rhythm): string[] => [
  ...payeeReason(fit, rhythm),
  amountReason(fit),
  dateReason(fit),
  ...(fit.isSameCategory ? [`Same category, ${fit.of.category}`] : []),
  ...refusedReason(fit),
];
