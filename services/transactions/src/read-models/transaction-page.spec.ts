import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Transaction, TransactionPage } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import fc from 'fast-check';
import { importRows, openTransactions, plan, rent, row } from '../../test-support/household.js';

const file = [
  row({ description: 'COFFEE', amount: '4.50', merchant: 'Café Nord', account: 'Checking' }),
  row({ description: 'apples', amount: '12.00', category: 'Shopping', date: '2022-09-01' }),
  row({ description: 'Salary', amount: '2000.00', type: 'credit', category: 'Income', date: '2022-09-01' }),
  row({ description: 'Zoo', amount: '0.01', account: 'Savings', merchant: 'zoo', date: '2022-10-31' }),
  row({ description: '100% _sure_', amount: '45.00', account: 'Savings', date: '2023-01-01' }),
  row({ description: 'HOUSE', amount: '45.00', category: '__proto__', date: '2023-01-01' }),
];

describe('a page of the transactions', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  let call: Call;
  let ids: number[];
  beforeAll(async () => {
    opened = await openTransactions(openEmbeddedPlatform);
    const as = opened.service.as();
    call = as;
    await plan(opened.platform, as.identity.tenant, [rent], 'no-stream');
    ({ ids } = await importRows(call, file));
    const house = ids.at(-1);
    await call('PATCH', `/api/transactions/${house}/link-bill`, { billId: 7 });
    await call('PATCH', `/api/transactions/${house}/reviewed`, { reviewed: 1 });
    const { ids: gone } = await importRows(call, [row({ description: 'gone coffee' })]);
    await call('DELETE', `/api/transactions/${gone[0]}`);
  });
  afterAll(() => opened.close());

  const page = async (query: string) => (await call<TransactionPage>('GET', `/api/transactions?${query}`)).body;
  const found = async (query: string) => (await page(query)).transactions.map(({ description }) => description);

  it('has the count and the sums of all matches besides its rows', async () => {
    const { transactions, total, sums } = await page('limit=2&offset=1');
    expect(transactions.map(({ description }) => description)).toEqual(['100% _sure_', 'Zoo']);
    expect([total, sums]).toEqual([6, { credit: '2000.00', debit: '106.51' }]);
    expect(await page('search=nothing')).toEqual({
      transactions: [],
      total: 0,
      sums: { credit: '0.00', debit: '0.00' },
    });
  });

  it('has rows of the same shape as the whole list', async () => {
    const all = (await call<Transaction[]>('GET', '/api/transactions')).body;
    expect((await page('limit=1000')).transactions).toEqual(all);
  });

  it.each([
    ['search=COFFEE', ['COFFEE']],
    ['search=cafe%CC%81 nord', ['COFFEE']],
    ['search=%EF%BC%B3alary', ['Salary']],
    ['search=shopp', ['apples']],
    ['search=savings', ['100% _sure_', 'Zoo']],
    ['search=100%25', ['100% _sure_']],
    ['search=_', ['HOUSE', '100% _sure_']],
    ['search=rent', ['HOUSE']],
    ['search=', ['HOUSE', '100% _sure_', 'Zoo', 'Salary', 'apples', 'COFFEE']],
    ['account=Savings', ['100% _sure_', 'Zoo']],
    ['category=__proto__', ['HOUSE']],
    ['billId=7', ['HOUSE']],
    ['billId=any', ['HOUSE']],
    ['groupId=7', ['HOUSE']],
    ['billId=none&min=45', ['Salary', '100% _sure_'].reverse()],
    ['type=credit', ['Salary']],
    ['reviewed=1', ['HOUSE']],
    ['reviewed=0&max=4.5', ['Zoo', 'COFFEE']],
    ['min=0.01&max=0.01', ['Zoo']],
    ['min=12&max=45.00', ['HOUSE', '100% _sure_', 'apples']],
    ['from=2022-09-01&to=2022-10-31', ['Zoo', 'Salary', 'apples']],
    ['to=2022-08-31', ['COFFEE']],
    ['from=2023-01-01&search=sure', ['100% _sure_']],
  ])('finds %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect((await page(query)).total).toBe(expected.length);
  });

  it.each([
    ['sort=description', ['100% _sure_', 'apples', 'COFFEE', 'HOUSE', 'Salary', 'Zoo']],
    ['sort=description&direction=descending', ['Zoo', 'Salary', 'HOUSE', 'COFFEE', 'apples', '100% _sure_']],
    ['sort=amount', ['Zoo', 'COFFEE', 'apples', '100% _sure_', 'HOUSE', 'Salary']],
    // By what a list shows: the description where there is no merchant.
    ['sort=merchant', ['100% _sure_', 'apples', 'COFFEE', 'HOUSE', 'Salary', 'Zoo']],
    ['sort=merchant&limit=5&offset=4', ['Salary', 'Zoo']],
    // By the bill's name, those without one first; within one the newest first.
    ['sort=bill', ['100% _sure_', 'Zoo', 'Salary', 'apples', 'COFFEE', 'HOUSE']],
    ['sort=bill&limit=3&offset=4', ['COFFEE', 'HOUSE']],
    ['sort=bill&direction=descending&limit=2', ['HOUSE', '100% _sure_']],
    ['sort=bill&offset=6', []],
    ['sort=date&direction=ascending', ['COFFEE', 'apples', 'Salary', 'Zoo', '100% _sure_', 'HOUSE']],
    ['sort=reviewed&direction=descending&limit=1', ['HOUSE']],
    ['sort=type&limit=1', ['Salary']],
  ])('sorts by %s, ties by id', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it.each([
    'page=2',
    'limit=0',
    'limit=1001',
    'limit=x',
    'offset=-1',
    'sort=id',
    'direction=up',
    'type=x',
    'reviewed=2',
  ])('refuses %s', async (query) => {
    expect((await call('GET', `/api/transactions?${query}`)).status).toBe(400);
  });

  it.each([
    'billId=0',
    'billId[$gt]=0',
    'search=a&search=b',
    'min=-1',
    'min=1e3',
    'from=2022',
    'to=2022-1-1',
    '__proto__=1',
  ])('refuses %s as well', async (query) => {
    expect((await call('GET', `/api/transactions?${query}`)).status).toBe(400);
  });

  it('comes with the accounts and categories to filter by', async () => {
    expect((await call('GET', '/api/transactions/choices')).body).toEqual({
      accounts: ['Checking', 'Savings'],
      categories: ['Food', 'Income', 'Shopping', '__proto__'],
      tags: [],
    });
  });

  it('refuses a bill that the household never had', async () => {
    expect((await call('GET', '/api/transactions?billId=8')).status).toBe(404);
    expect((await call('GET', '/api/transactions?groupId=8')).status).toBe(404);
  });

  it('agrees with filtering the whole list, for any query', async () => {
    const all = (await call<Transaction[]>('GET', '/api/transactions')).body;
    const amounts = ['0', '0.01', '4.50', '12', '45', '2000', '99999'];
    const asked = fc.record(
      {
        search: fc.constantFrom('o', 'e', 'zoo', 'savings', 'RENT', 'é'),
        account: fc.constantFrom('Checking', 'Savings', 'x'),
        category: fc.constantFrom('Food', 'Income', '__proto__'),
        billId: fc.constantFrom('none', 'any', '7'),
        type: fc.constantFrom('credit', 'debit'),
        reviewed: fc.constantFrom('0', '1'),
        min: fc.constantFrom(...amounts),
        max: fc.constantFrom(...amounts),
        from: fc.constantFrom('2022-08-04', '2022-09-02', '2023-01-01'),
        to: fc.constantFrom('2022-08-04', '2022-09-01', '2023-01-01'),
        sort: fc.constantFrom('date', 'description', 'amount', 'bill'),
      },
      { requiredKeys: ['sort'] },
    );
    const matches = (t: Transaction, q: Record<string, string | undefined>) =>
      (q['search'] === undefined ||
        [t.description, t.merchant, t.category, t.account, t.billName].some((text) =>
          text?.toLowerCase().includes(String(q['search']).toLowerCase()),
        )) &&
      (q['account'] === undefined || t.account === q['account']) &&
      (q['category'] === undefined || t.category === q['category']) &&
      (q['billId'] === undefined || [String(t.billId ?? 'none'), t.billId && 'any'].includes(q['billId'])) &&
      (q['type'] === undefined || t.type === q['type']) &&
      (q['reviewed'] === undefined || String(t.reviewed) === q['reviewed']) &&
      (q['min'] === undefined || Number(t.amount) >= Number(q['min'])) &&
      (q['max'] === undefined || Number(t.amount) <= Number(q['max'])) &&
      (q['from'] === undefined || t.date >= q['from']) &&
      (q['to'] === undefined || t.date <= q['to']);
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const answer = await page(new URLSearchParams(query as Record<string, string>).toString());
        const expected = all.filter((transaction) => matches(transaction, query)).map(({ id }) => id);
        expect(answer.transactions.map(({ id }) => id).sort()).toEqual(expected.sort());
        expect(answer.total).toBe(expected.length);
      }),
      { numRuns: 100 },
    );
  });

  it('has nothing of another household', async () => {
    const { body } = await opened.service.as()<TransactionPage>('GET', '/api/transactions?limit=10');
    expect(body.total).toBe(0);
  });
});
