import { createHash } from 'node:crypto';
import { billBody, importRow, incomeBody, preferencesBody } from '@daybook/contracts';
import { addDays, FREQUENCIES, isCivilDate, parseCents, weekdayOf } from '@daybook/money';
import { demoHousehold } from './demo-household.js';

const until = '2026-11-20';
const household = demoHousehold({ until });
const { bills, incomes, transactions, links, reviewed } = household;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

const cents = (amount: string): number => parseCents(amount) ?? Number.NaN;

describe('the demo household', () => {
  it('is the same for the same day and seed, on every machine', () => {
    expect(demoHousehold({ until })).toEqual(household);
    expect(digest(household)).toBe('cac6041266924840');
  });

  it('is another one for another seed', () => {
    expect(digest(demoHousehold({ until, seed: 2 }))).not.toBe(digest(household));
  });

  it('has bills and incomes of every frequency', () => {
    expect([...new Set(bills.map(({ frequency }) => frequency))].sort()).toEqual([...FREQUENCIES].sort());
    expect([...new Set(incomes.map(({ frequency }) => frequency))].sort()).toEqual([...FREQUENCIES].sort());
    expect([bills.length, incomes.length]).toEqual([22, 5]);
  });

  it('uses both encodings of two days', () => {
    const dates = [...bills, ...incomes].filter((one) => one.frequency === 'bi-monthly').map((one) => one.paymentDates);
    expect(dates).toEqual(['[10,"last"]', '1,15', '[15,"last"]']);
  });

  it('is made of bodies that the API takes as they are', () => {
    for (const body of bills) expect(billBody.strict().parse(body)).toEqual(body);
    for (const body of incomes) expect(incomeBody.strict().parse(body)).toEqual(body);
    for (const row of transactions) expect(importRow.strict().parse(row)).toEqual(row);
    expect(preferencesBody.strict().parse(household.preferences)).toEqual(household.preferences);
  });

  it('has two years of 2,000 transactions, oldest first, none later than the day', () => {
    const dates = transactions.map(({ date }) => date);
    expect(transactions).toHaveLength(2_000);
    expect(dates).toEqual([...dates].sort());
    expect(dates.every((date) => isCivilDate(date) && date >= '2024-11-21' && date <= until)).toBe(true);
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(25);
  });

  it('has amounts above 0 with two decimals', () => {
    expect(transactions.filter(({ amount }) => !/^\d+\.\d{2}$/.test(amount) || cents(amount) <= 0)).toEqual([]);
  });

  it('has refunds, cash, transfers to savings and the card bill, both sides of it', () => {
    const count = (type: string, description: RegExp): number =>
      transactions.filter((row) => row.type === type && description.test(row.description)).length;
    expect(count('credit', /^(AMZN|TARGET|KOHLS|REI|THE HOME DEPOT)/)).toBeGreaterThan(5);
    expect(count('debit', /^ATM WITHDRAWAL/)).toBeGreaterThan(15);
    expect([count('debit', /^ONLINE TRANSFER TO/), count('credit', /^ONLINE TRANSFER FROM/)]).toEqual([24, 24]);
    expect([count('debit', /^CHASE CREDIT CRD/), count('credit', /^AUTOMATIC PAYMENT/)]).toEqual([23, 23]);
  });

  it('buys the same twice on one day now and then', () => {
    const texts = transactions.map((row) => JSON.stringify(row));
    expect(texts.length - new Set(texts).size).toBeGreaterThan(3);
  });

  it('spends less than it earns, and not much less', () => {
    const flow = (type: string): number =>
      transactions
        .filter((row) => row.type === type && !/TRANSFER|AUTOMATIC PAYMENT|CHASE CREDIT/.test(row.description))
        .reduce((sum, { amount }) => sum + cents(amount), 0);
    const rate = (flow('credit') - flow('debit')) / flow('credit');
    expect(rate).toBeGreaterThan(0.05);
    expect(rate).toBeLessThan(0.4);
  });

  it('links payments to the bill whose merchant they name, and one refund a year', () => {
    expect(links.length).toBeGreaterThan(500);
    for (const { transaction, bill, slot } of links) {
      const row = transactions[transaction];
      expect(row?.category).toBe(bills[bill]?.category);
      expect(slot).toBeLessThan(bills[bill]?.frequency === 'weekly' ? 5 : 2);
    }
    const refunds = links.filter(({ transaction }) => transactions[transaction]?.type === 'credit');
    expect(refunds.map(({ bill }) => bills[bill]?.name)).toEqual(['Electricity', 'Electricity']);
  });

  it('leaves transactions of the last days and some others unreviewed', () => {
    const newest =
      reviewed
        .map((place) => transactions[place]?.date ?? '')
        .sort()
        .at(-1) ?? '';
    expect(newest < addDays(until, -3)).toBe(true);
    expect(reviewed.length).toBeGreaterThan(1_200);
    expect(reviewed.length).toBeLessThan(transactions.length);
  });

  it('moves no planned money on a weekend', () => {
    const paid = links.map(({ transaction }) => transactions[transaction]).filter((row) => row?.type === 'debit');
    expect(paid.filter((row) => ['saturday', 'sunday'].includes(weekdayOf(row?.date ?? '')))).toEqual([]);
  });

  it.each([
    { transactions: 0, series: 0 },
    { transactions: 10, series: 3 },
    { transactions: 640, series: 27 },
    { transactions: 50_000, series: 500 },
  ])('has exactly $transactions transactions and $series series where so many are asked for', (counts) => {
    const scaled = demoHousehold({ until, ...counts });
    expect(scaled.transactions).toHaveLength(counts.transactions);
    expect(scaled.bills.length + scaled.incomes.length).toBe(counts.series);
    const names = [...scaled.bills.map(({ name }) => name), ...scaled.incomes.map(({ personName }) => personName)];
    expect(new Set(names).size).toBe(counts.series);
    expect(scaled.links.every(({ transaction, bill }) => scaled.transactions[transaction] && scaled.bills[bill])).toBe(
      true,
    );
  });

  it('refuses an invalid date and an invalid count', () => {
    expect(() => demoHousehold({ until: '2026-02-30' })).toThrow("'2026-02-30' is not a date (YYYY-MM-DD)");
    expect(() => demoHousehold({ until, transactions: -1 })).toThrow(RangeError);
  });
});
