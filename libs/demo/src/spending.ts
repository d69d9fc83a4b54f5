import { addDays, type CivilDate, daysBetween, monthOf, numberOfMonth, shiftMonth, weekdayOf } from '@daybook/money';
import { type Merchant, merchants } from './merchants.js';
import { bankingDay, type Movement, type Period, within } from './payments.js';
import type { Random } from './random.js';

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A `#` before a digit belongs to a number that the shop has for good; the others differ from one slip to the next. */
const printed = (statement: string, random: Random): string =>
  statement.replace(/[#@](?!\d)/g, (sign) => letters.charAt(random.below(sign === '#' ? 10 : letters.length)));

const isWeekend = (date: CivilDate): boolean => ['saturday', 'sunday'].includes(weekdayOf(date));

const dayFor = ({ when, category }: Merchant, { from, until }: Period, random: Random): CivilDate => {
  const days = daysBetween(from, until) + 1;
  const draw = (): CivilDate => addDays(from, random.below(days));
  let date = draw();
  // More presents are bought before Christmas; coffee is for working days. Not always, so three tries are enough.
  for (let tries = 0; tries < 3; tries += 1) {
    const fits = when === undefined || isWeekend(date) === (when === 'weekend');
    const festive = category !== 'Shopping' || numberOfMonth(monthOf(date)) >= 11 || random.chance(70);
    if (fits && festive) break;
    date = draw();
  }
  return date;
};

const amountAt = ({ from, to, round = 1 }: Merchant, random: Random): number => {
  // The lower of two draws: small purchases are the many.
  const amount = Math.min(random.between(from, to), random.between(from, to));
  return Math.max(round, Math.trunc(amount / round) * round);
};

const purchase = (period: Period, random: Random): Movement => {
  const merchant = random.weighted(merchants);
  const { name, category, account, credit } = merchant;
  return {
    date: dayFor(merchant, period, random),
    description: printed(merchant.statement, random),
    amount: amountAt(merchant, random),
    type: credit ? 'credit' : 'debit',
    merchant: name,
    category,
    account,
  };
};

const returnable = new Set(merchants.filter(({ returns }) => returns).map(({ name }) => name));

const refundOf = (bought: Movement, { until }: Period, random: Random): Movement => {
  const date = addDays(bought.date, random.between(3, 21));
  return { ...bought, date: date > until ? until : date, type: 'credit' };
};

/** That many purchases and refunds. Now and then the same thing twice on one day: two coffees are two coffees. */
export function spendingOf(count: number, period: Period, random: Random): Movement[] {
  const spending: Movement[] = [];
  while (spending.length < count) {
    const bought = purchase(period, random);
    spending.push(bought);
    if (spending.length === count) break;
    if (returnable.has(bought.merchant) && random.chance(8)) spending.push(refundOf(bought, period, random));
    else if (bought.amount < 10_00 && random.chance(5)) spending.push({ ...bought });
  }
  return spending;
}

/** The card's bill is paid from the checking account on the 25th: both sides of it, for what was spent the month before. */
export function cardPayments(movements: readonly Movement[], account: string, period: Period): Movement[] {
  const spent = new Map<string, number>();
  for (const { date, account: own, amount, type } of movements) {
    if (own !== account) continue;
    const month = monthOf(date);
    spent.set(month, (spent.get(month) ?? 0) + (type === 'debit' ? amount : -amount));
  }
  const payments: Movement[] = [];
  for (let month = monthOf(period.from); month <= monthOf(period.until); month = shiftMonth(month, 1)) {
    const amount = spent.get(shiftMonth(month, -1)) ?? 0;
    const date = bankingDay(`${month}-25`);
    if (amount <= 0 || !within(period, date)) continue;
    const both = { date, amount, merchant: 'Chase', category: 'Debt' };
    payments.push({ ...both, type: 'debit', description: 'CHASE CREDIT CRD AUTOPAY', account: 'Checking' });
    payments.push({ ...both, type: 'credit', description: 'AUTOMATIC PAYMENT - THANK YOU', account });
  }
  return payments;
}
