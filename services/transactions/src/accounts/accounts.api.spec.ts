import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type {
  AccountBalances,
  Accounts,
  DescribedAccountsAnswer,
  Reconciliation,
  SavedAccount,
  SavedStatement,
  Statement,
  UndoneChange,
  UndoPreview,
} from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { importRows, openTransactions, row } from '../../test-support/household.js';

let opened: Awaited<ReturnType<typeof openTransactions>>;
let call: Call;
beforeAll(async () => {
  opened = await openTransactions(openEmbeddedPlatform);
});
beforeEach(() => {
  call = opened.service.as();
});
afterAll(() => opened.close());

const describeAccount = (body: unknown, as = call) => as<SavedAccount>('PUT', '/api/accounts', body);
const listed = async (query = '', as = call) => (await as<Accounts>('GET', `/api/accounts${query}`)).body;
const reconcile = (date: string, balance: string | null, account = 'Checking') =>
  call<SavedStatement>('PUT', '/api/accounts/statements', { account, date, balance });
const compared = async (date: string, balance: string, more = '') =>
  (
    await call<Reconciliation>(
      'GET',
      `/api/accounts/reconciliation?account=Checking&date=${date}&balance=${balance}${more}`,
    )
  ).body;

/** Id of the change that an answer names. */
const rootOf = (answer: { headers: Headers }): string => answer.headers.get('operation-id') ?? '';

const rows = () =>
  importRows(call, [
    row({ date: '2022-07-30', amount: '20', description: 'earlier' }),
    row({ date: '2022-08-01', amount: '1500', type: 'credit', description: 'pay' }),
    row({ date: '2022-08-05', amount: '100.25', description: 'rent' }),
    row({ date: '2022-08-05', amount: '40', account: 'Visa', description: 'shoes' }),
    row({ date: '2022-09-02', amount: '10', description: 'coffee' }),
  ]);

describe('accounts', () => {
  it('are the names of transactions, with a balance that begins with what is said of them', async () => {
    await rows();
    const opening = { amount: '200.50', date: '2022-08-01' };
    const saved = await describeAccount({ name: 'Checking', type: 'checking', opening });
    expect(saved.body).toEqual({ name: 'Checking', type: 'checking', opening });
    expect((await describeAccount({ name: ' Wallet ', type: 'cash' })).body).toEqual({
      name: 'Wallet',
      type: 'cash',
      opening: null,
    });
    const { accounts, total, more } = await listed('?on=2022-08-31');
    expect(accounts.map(({ months: _months, ...account }) => account)).toEqual([
      { name: 'Checking', type: 'checking', opening, balance: '1600.25', count: 4, statement: null },
      { name: 'Visa', type: null, opening: null, balance: '-40.00', count: 1, statement: null },
      { name: 'Wallet', type: 'cash', opening: null, balance: '0.00', count: 0, statement: null },
    ]);
    expect([total, more]).toEqual([{ balance: '1600.25', accounts: 1 }, 0]);
    const months = accounts[0]?.months ?? [];
    expect([months.length, months[0]?.date]).toEqual([13, '2021-08-31']);
    expect(months.slice(-3)).toEqual([
      { date: '2022-06-30', balance: '220.50' },
      { date: '2022-07-31', balance: '200.50' },
      { date: '2022-08-31', balance: '1600.25' },
    ]);
    expect((await listed('?on=2022-09-02')).accounts[0]?.balance).toBe('1590.25');
  });

  it('tell their balance by day and by month', async () => {
    await rows();
    await describeAccount({ name: 'Checking', opening: { amount: '200.50', date: '2022-08-01' } });
    const over = async (query: string) =>
      (await call<AccountBalances>('GET', `/api/accounts/balances?account=Checking&${query}`)).body;
    expect(await over('from=2022-07-31&to=2022-08-02&each=day')).toEqual({
      account: 'Checking',
      from: '2022-07-31',
      to: '2022-08-02',
      opening: { amount: '200.50', date: '2022-08-01' },
      before: '200.50',
      balances: [
        { date: '2022-07-31', balance: '200.50', received: '0.00', paid: '0.00' },
        { date: '2022-08-01', balance: '1700.50', received: '1500.00', paid: '0.00' },
        { date: '2022-08-02', balance: '1700.50', received: '0.00', paid: '0.00' },
      ],
    });
    expect((await over('from=2022-07-15&to=2022-09-10&each=month')).balances).toEqual([
      { date: '2022-07-31', balance: '200.50', received: '0.00', paid: '20.00' },
      { date: '2022-08-31', balance: '1600.25', received: '1500.00', paid: '100.25' },
      { date: '2022-09-10', balance: '1590.25', received: '0.00', paid: '10.00' },
    ]);
    const answers = await Promise.all(
      [
        'account=Checking&from=2022-08-02&to=2022-08-01',
        'account=Checking&each=day&from=2010-01-01&to=2022-01-01',
        'account=Checking&year=2022',
        '',
      ].map(async (query) => (await call('GET', `/api/accounts/balances?${query}`)).status),
    );
    expect(answers).toEqual([400, 400, 400, 400]);
  });

  it('are compared with a statement, and with the next one from there', async () => {
    await rows();
    const unknown = await compared('2022-08-31', '1580.25');
    expect(unknown).toMatchObject({ start: { from: 'nothing', date: null, balance: '0.00' }, expected: '1379.75' });
    await describeAccount({ name: 'Checking', opening: { amount: '200.50', date: '2022-08-01' } });
    const first = await compared('2022-08-31', '1580.25');
    expect(first).toMatchObject({
      start: { from: 'opening', date: '2022-08-01', balance: '200.50' },
      received: '1500.00',
      paid: '100.25',
      expected: '1600.25',
      difference: '-20.00',
      stored: 0,
      total: 2,
    });
    expect(first.transactions.map(({ description }) => description)).toEqual(['rent', 'pay']);
    expect((await compared('2022-08-31', '1580.25', '&limit=1&offset=1')).transactions).toMatchObject([
      { description: 'pay' },
    ]);
    expect((await reconcile('2022-08-31', '1600.25')).body).toEqual({
      account: 'Checking',
      date: '2022-08-31',
      balance: '1600.25',
    });
    expect(await compared('2022-08-31', '1600.25')).toMatchObject({ stored: 1, difference: '0.00' });
    expect(await compared('2022-09-30', '1590.25')).toMatchObject({
      start: { from: 'statement', date: '2022-08-31', balance: '1600.25' },
      difference: '0.00',
      total: 1,
    });
    await importRows(call, [row({ date: '2022-08-09', amount: '7', description: 'late' })]);
    const statement = { account: 'Checking', date: '2022-08-31', balance: '1600.25', difference: '7.00' };
    expect((await listed('?on=2022-09-30')).accounts[0]?.statement).toEqual(statement);
    const statements = await call<Statement[]>('GET', '/api/accounts/statements?account=Checking');
    expect(statements.body).toEqual([statement]);
    expect((await listed('?on=2022-08-30')).accounts[0]?.statement).toBeNull();
    expect((await reconcile('2022-08-31', null)).body.balance).toBeNull();
    expect((await listed('?on=2022-09-30')).accounts[0]?.statement).toBeNull();
  });

  it('are told as of an earlier time, and refuse what is no balance', async () => {
    await describeAccount({ name: 'Checking', type: 'savings' });
    const before = new Date().toISOString();
    await until('it is later', async () => new Date().toISOString() > before);
    await describeAccount({ name: 'Checking', opening: { amount: '5', date: '2022-08-01' } });
    const described = async (query = '') =>
      (await call<DescribedAccountsAnswer>('GET', `/api/accounts/described${query}`)).body;
    const known = { name: 'Checking', type: 'savings', statements: [] };
    expect(await described()).toEqual([{ ...known, opening: { amount: '5.00', date: '2022-08-01' } }]);
    expect(await described(`?asOf=${before}`)).toEqual([{ ...known, opening: null }]);
    const bad = [
      { name: 'Checking', opening: { amount: 'much', date: '2022-08-01' } },
      { name: 'Checking', opening: { amount: '1000000000', date: '2022-08-01' } },
      { name: 'Checking', opening: { amount: '1', date: '2022-02-30' } },
      { name: 'Checking', type: 'piggy' },
      { name: ' ' },
      { name: 'Checking', color: 'red' },
    ];
    const answers = await Promise.all(bad.map(async (body) => (await describeAccount(body)).status));
    expect(answers).toEqual(bad.map(() => 400));
    expect((await reconcile('2022-08-31', 'much')).status).toBe(400);
  });

  it('are undone and redone as far as nobody has set them since', async () => {
    const first = rootOf(await describeAccount({ name: 'Checking', type: 'savings' }));
    const both = rootOf(
      await describeAccount({ name: 'Checking', type: 'checking', opening: { amount: '5', date: '2022-08-01' } }),
    );
    const undo = async <T>(root: string, query = '') =>
      (await call<T>('POST', `/api/accounts/changes/${root}/undo${query}`)).body;
    expect(await undo<UndoPreview>(first, '?dryRun=1')).toEqual({
      restores: 0,
      kept: 1,
      keeps: [{ subject: { kind: 'account', id: 'Checking', label: 'Checking' }, field: 'type', changedBy: both }],
    });
    const undone = await undo<UndoneChange>(both);
    expect(undone).toMatchObject({ state: 'completed', restored: 2, kept: 0 });
    expect(await undo<UndoneChange>(both)).toEqual(undone);
    const known = async () => (await call<DescribedAccountsAnswer>('GET', '/api/accounts/described')).body;
    expect(await known()).toMatchObject([{ type: 'savings', opening: null }]);
    await undo(undone.root);
    expect(await known()).toMatchObject([{ type: 'checking', opening: { amount: '5.00' } }]);
    expect((await call('POST', '/api/accounts/changes/nothing/undo')).status).toBe(404);
    const stranger = opened.service.as();
    expect((await stranger('POST', `/api/accounts/changes/${first}/undo`)).status).toBe(404);
  });

  it('are a household’s own', async () => {
    await rows();
    await describeAccount({ name: 'Checking', type: 'checking' });
    const other = opened.service.as();
    expect(await listed('', other)).toMatchObject({ accounts: [], total: { balance: '0.00', accounts: 0 } });
    const balances = (await other<AccountBalances>('GET', '/api/accounts/balances?account=Checking')).body;
    expect(balances.opening).toBeNull();
    expect(new Set(balances.balances.map(({ balance }) => balance))).toEqual(new Set(['0.00']));
    const query = 'account=Checking&date=2022-08-31&balance=1';
    expect((await other('GET', `/api/accounts/reconciliation?${query}`)).body).toMatchObject({
      total: 0,
      expected: '0.00',
    });
  });
});
