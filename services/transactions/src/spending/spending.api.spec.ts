import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Budgets, Spending, SpentTransactions } from '@daybook/contracts';
import { lastDayOf } from '@daybook/money';
import { importRows, openTransactions, plan, rent, row } from '../../test-support/household.js';
import { listed } from '../../test-support/rules.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
afterAll(() => opened.close());

const spending = async (call: ReturnType<typeof opened.service.as>, query = '') =>
  (await call<Spending>('GET', `/api/spending${query}`)).body;

describe('spending', () => {
  it('tells what was spent and received in a month, beside the month before, the average and the year before', async () => {
    const call = opened.service.as();
    await plan(opened.platform, call.identity.tenant, [rent], 'no-stream');
    await importRows(call, [
      row({ amount: '4.50', merchant: 'Corner Coffee' }),
      row({ amount: '5.50', description: 'CORNER COFFEE' }),
      row({ amount: '100', description: 'rent', category: 'Housing' }),
      row({ amount: '30', description: 'refund', category: 'Housing', type: 'credit' }),
      row({ amount: '1000', description: 'salary', category: 'Income', type: 'credit' }),
      row({ amount: '60', description: 'july', date: '2022-07-31' }),
      row({ amount: '12', description: 'february', date: '2022-02-01' }),
      row({ amount: '8', description: 'a year ago', date: '2021-08-31', account: 'Card' }),
    ]);
    const refund = (await listed(call)).find(({ description }) => description === 'refund');
    await call('PATCH', `/api/transactions/${refund?.id}/link-bill`, { billId: 7 });
    const august = await spending(call, '?from=2022-08-01&to=2022-08-31');
    expect(august).toMatchObject({
      before: { from: '2022-07-01', to: '2022-07-31' },
      yearBefore: { from: '2021-08-01', to: '2021-08-31' },
      totals: {
        spent: '80.00',
        received: '1000.00',
        kept: '920.00',
        before: { spent: '60.00', received: '0.00' },
        yearBefore: { spent: '8.00', received: '0.00' },
        average: { spent: '12.00', received: '0.00', months: 6 },
      },
      months: [{ month: '2022-08', spent: '80.00', received: '1000.00', kept: '920.00' }],
      transfers: { count: 0, moved: '0.00' },
    });
    const line = (
      name: string,
      spent: string,
      count: number,
      before = '0.00',
      average = '0.00',
      yearBefore = '0.00',
    ) => ({
      name,
      spent,
      count,
      before,
      average,
      yearBefore,
    });
    expect(august.categories).toEqual([
      line('Housing', '70.00', 2),
      line('Food', '10.00', 2, '60.00', '12.00', '8.00'),
    ]);
    expect(august.merchants).toEqual([
      line('rent', '100.00', 1),
      line('Corner Coffee', '10.00', 2),
      line('july', '0.00', 0, '60.00', '10.00'),
      line('a year ago', '0.00', 0, '0.00', '0.00', '8.00'),
      line('february', '0.00', 0, '0.00', '2.00'),
      line('refund', '-30.00', 1),
    ]);
    expect(august.accounts).toEqual([
      line('Checking', '80.00', 4, '60.00', '12.00'),
      line('Card', '0.00', 0, '0.00', '0.00', '8.00'),
    ]);
    const ofLine = async (query: string) => {
      const { body } = await call<SpentTransactions>(
        'GET',
        `/api/spending/transactions?from=2022-08-01&to=2022-08-31${query}`,
      );
      return [body.transactions.map(({ description }) => description), body.total, body.spent];
    };
    expect(await ofLine('&category=Housing')).toEqual([['refund', 'rent'], 2, '70.00']);
    expect(await ofLine('&merchant=CORNER%20coffee')).toEqual([['CORNER COFFEE', 'COFFEE'], 2, '10.00']);
    expect(await ofLine('&account=Checking&limit=1&offset=1')).toEqual([['rent'], 4, '80.00']);
    expect(await ofLine('&account=Card')).toEqual([[], 0, '0.00']);
  });

  it('averages over the months since the first transaction, six at most and one at least', async () => {
    const call = opened.service.as();
    const averages = async (month: string, more = '') => {
      const { totals, categories } = await spending(call, `?from=${month}-01&to=${month}-28${more}`);
      return [totals.average, categories.map(({ name, average }) => [name, average])];
    };
    // Of a span that is no month there is none.
    expect(await averages('2022-03')).toEqual([null, []]);
    const [first] = (
      await importRows(call, [
        row({ date: '2022-01-30', amount: '10' }),
        row({ date: '2022-02-10', amount: '20', category: 'Housing' }),
        row({ date: '2022-02-11', amount: '90', type: 'credit' }),
        row({ date: '2022-08-01', amount: '60' }),
      ])
    ).ids;
    const february = '2022-02';
    expect(await averages(february)).toEqual([
      { spent: '10.00', received: '0.00', months: 1 },
      [
        ['Housing', '0.00'],
        ['Food', '10.00'],
      ],
    ]);
    const inMonth = async (month: string) =>
      (await spending(call, `?from=${month}-01&to=${lastDayOf(month)}`)).totals.average;
    expect(await inMonth('2021-12')).toEqual({ spent: '0.00', received: '0.00', months: 1 });
    expect(await inMonth('2022-01')).toEqual({ spent: '0.00', received: '0.00', months: 1 });
    expect(await inMonth('2022-03')).toEqual({ spent: '15.00', received: '45.00', months: 2 });
    expect(await inMonth('2022-05')).toEqual({ spent: '7.50', received: '22.50', months: 4 });
    expect(await inMonth('2022-07')).toEqual({ spent: '5.00', received: '15.00', months: 6 });
    expect(await inMonth('2022-08')).toEqual({ spent: '3.33', received: '15.00', months: 6 });
    // Years after, when nothing came in between.
    expect(await inMonth('2024-12')).toEqual({ spent: '0.00', received: '0.00', months: 6 });
    await call('DELETE', `/api/transactions/${first}`);
    expect(await inMonth('2022-03')).toEqual({ spent: '20.00', received: '90.00', months: 1 });
  });

  it('leaves transfers between own accounts and payments of cards out, unless they are asked for', async () => {
    const call = opened.service.as();
    await importRows(call, [
      row({ amount: '75', description: 'CARD PAYMENT', date: '2022-08-10' }),
      row({ amount: '75', description: 'PAYMENT THANK YOU', type: 'credit', account: 'Card', date: '2022-08-11' }),
      row({ amount: '500', description: 'ONLINE TRANSFER TO SAVINGS', date: '2022-08-31' }),
      row({ amount: '500', description: 'DEPOSIT', type: 'credit', account: 'Savings', date: '2022-09-02' }),
      row({ amount: '20', description: 'SHOP' }),
      row({ amount: '20', description: 'REFUND OF ANOTHER SHOP', type: 'credit', account: 'Card' }),
    ]);
    const span = '?from=2022-08-01&to=2022-08-31';
    expect(await spending(call, span)).toMatchObject({
      totals: { spent: '20.00', received: '20.00' },
      transfers: { count: 3, moved: '575.00' },
    });
    expect((await spending(call, `${span}&transfers=included`)).totals).toMatchObject({
      spent: '595.00',
      received: '95.00',
    });
    expect((await spending(call, '?from=2022-08-01&to=2022-09-30')).transfers).toEqual({ count: 4, moved: '575.00' });
  });

  it('counts the payment of a card or a loan by a bill once: what was bought with it, and not the payment', async () => {
    const call = opened.service.as();
    await plan(opened.platform, call.identity.tenant, [rent], 'no-stream');
    const [, paid] = (
      await importRows(call, [
        row({ amount: '900', description: 'SHOES', category: 'Clothes', account: 'Visa', date: '2022-08-01' }),
        row({ amount: '900', description: 'VISA 4421', category: 'Housing' }),
        row({ amount: '900', description: 'RECEIVED', type: 'credit', account: 'Visa', date: '2022-08-06' }),
      ])
    ).ids;
    await call('PATCH', `/api/transactions/${paid}/link-bill`, { billId: 7 });
    const august = '?from=2022-08-01&to=2022-08-31';
    const told = async (more = '') => {
      const { totals, categories, transfers } = await spending(call, `${august}${more}`);
      return [totals.spent, totals.received, categories.map(({ name }) => name), transfers.count];
    };
    expect(await told()).toEqual(['1800.00', '900.00', ['Clothes', 'Housing'], 0]);
    const asItWas = new Date().toISOString();
    for (const type of ['credit-card', 'loan']) {
      await call('PUT', '/api/accounts', { name: 'Visa', type });
      expect(await told()).toEqual(['900.00', '0.00', ['Clothes'], 2]);
    }
    expect(await told('&transfers=included')).toEqual(['1800.00', '900.00', ['Clothes', 'Housing'], 2]);
    const { body } = await call<Budgets>('GET', '/api/budgets?month=2022-08');
    expect(body.categories.map(({ category, spent }) => [category, spent])).toEqual([['Clothes', '900.00']]);
    expect(await told(`&asOf=${asItWas}`)).toEqual(['1800.00', '900.00', ['Clothes', 'Housing'], 0]);
    await call('PUT', '/api/accounts', { name: 'Visa', type: 'savings' });
    expect(await told()).toEqual(['1800.00', '900.00', ['Clothes', 'Housing'], 0]);
  });

  it('says of spans that make no sense what is wrong, and of an empty household that nothing was spent', async () => {
    const call = opened.service.as();
    const month = await spending(call);
    expect(month).toMatchObject({
      totals: { spent: '0.00', kept: '0.00' },
      categories: [],
      merchants: [],
      accounts: [],
    });
    expect(month.months).toHaveLength(1);
    for (const bad of [
      '?from=2022-02-30',
      '?from=2022-08-02&to=2022-08-01',
      '?from=1900-01-01&to=1900-01-31',
      '?from=1960-01-01&to=2022-01-01',
      '?to=2199-12-31',
      '?transfers=some',
    ]) {
      expect((await call('GET', `/api/spending${bad}`)).status).toBe(400);
    }
    expect((await spending(call, '?from=2022-08-30&to=2022-09-02')).before).toEqual({
      from: '2022-08-26',
      to: '2022-08-29',
    });
  });
});
