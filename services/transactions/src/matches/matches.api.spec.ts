import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { BillSuggestion, EventOf, MatchPage, Operation, PlanEvents, Transaction } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { HouseholdMatches } from './household-matches.js';
import { importRows, openTransactions, plan, rent, row } from '../../test-support/household.js';

const rentAdded = rent.data as PlanEvents['SeriesAdded'];
const water: EventOf<PlanEvents> = {
  type: 'SeriesAdded',
  data: {
    ...rentAdded,
    series: 8,
    slots: [{ id: 8, survivor: null }],
    terms: { ...rentAdded.terms, name: 'Water', amount: 4500, dueDate: 14, category: 'Utilities' },
  },
};

const file = [
  row({ date: '2022-08-02', description: 'LANDLORD LLC', amount: '1200.00', category: 'Housing' }),
  row({ date: '2022-08-14', description: 'CITY WATER 0822', amount: '45.00', category: 'Utilities' }),
  row({ date: '2022-08-20', description: 'COFFEE', amount: '4.50' }),
  row({ date: '2022-09-02', description: 'LANDLORD LLC', amount: '1200.00', category: 'Housing' }),
  row({ date: '2022-09-13', description: 'CITY WATER 0922', amount: '45.00', category: 'Utilities' }),
];

describe('matches', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  let call: Call & { identity: { tenant: string } };
  let ids: number[];
  beforeAll(async () => {
    opened = await openTransactions(openEmbeddedPlatform);
  });
  beforeEach(async () => {
    call = opened.service.as();
    await plan(opened.platform, call.identity.tenant, [rent, water], 'no-stream');
    ({ ids } = await importRows(call, file));
  });
  afterAll(() => opened.close());

  const read = async (query = '', as: Call = call) =>
    (await as<MatchPage>('GET', `/api/transactions/matches${query}`)).body;
  const listed = async () => (await call<Transaction[]>('GET', '/api/transactions')).body;
  const linksNow = async () => (await listed()).map(({ billName }) => billName);
  const acceptSure = async () => {
    const { matches } = await read();
    const links = matches.flatMap(({ sure, billId, transaction: { id } }) =>
      sure ? { transactionId: id, billId } : [],
    );
    return (await call<Operation>('POST', '/api/transactions/matches/accept', { matches: links })).body;
  };

  it('tell which transactions look like which bills, and why', async () => {
    const { matches, total, sure } = await read();
    expect([total, sure]).toEqual([4, 2]);
    expect(matches.map(({ transaction, billName, dueDate }) => [transaction.id, billName, dueDate])).toEqual([
      [ids[4], 'Water', '2022-09-14'],
      [ids[3], 'Rent', '2022-09-01'],
      [ids[1], 'Water', '2022-08-14'],
      [ids[0], 'Rent', '2022-08-01'],
    ]);
    expect(matches[0]).toMatchObject({ billId: 8, groupId: 8, sure: 1 });
    expect(matches[0]?.reasons).toEqual([
      'Names Water',
      'The planned amount, $45.00',
      '1 day before the due day, Sep 14, 2022',
      'Same category, Utilities',
    ]);
    expect(matches[1]).toMatchObject({ billId: 7, sure: 0 });
  });

  it('are read page by page', async () => {
    const { matches, total } = await read('?limit=2&offset=1');
    expect([matches.map(({ transaction }) => transaction.id), total]).toEqual([[ids[3], ids[1]], 4]);
  });

  it('that are sure are accepted as one change, which one undo takes back', async () => {
    const before = await linksNow();
    const { operationId, ...rest } = await acceptSure();
    expect(rest).toMatchObject({ kind: 'link-bills', state: 'completed', total: 2, done: 2, changed: 2 });
    expect(await linksNow()).toEqual(['Water', null, null, 'Water', null]);
    expect((await read()).total).toBe(2);
    await call('POST', `/api/operations/${operationId}/undo`);
    expect(await linksNow()).toEqual(before);
    expect((await read()).total).toBe(4);
  });

  it('are accepted for different bills at once, and again without a change', async () => {
    const matches = (await read()).matches.map(({ billId, transaction: { id } }) => ({ transactionId: id, billId }));
    const accept = async () => (await call<Operation>('POST', '/api/transactions/matches/accept', { matches })).body;
    expect(await accept()).toMatchObject({ total: 4, changed: 4 });
    expect(await linksNow()).toEqual(['Water', 'Rent', null, 'Water', 'Rent']);
    expect(await accept()).toMatchObject({ total: 4, changed: 0 });
    expect(await read()).toEqual({ matches: [], total: 0, sure: 0, incomes: 0 });
  });

  it('that somebody refused are not offered again, until that is undone', async () => {
    const { headers, status, body } = await call<Transaction>('POST', '/api/transactions/matches/refuse', {
      transactionId: ids[0],
    });
    expect([status, body.billId]).toEqual([200, null]);
    expect((await read()).matches.map(({ transaction }) => transaction.id)).toEqual([ids[4], ids[3], ids[1]]);
    await call('POST', `/api/operations/${headers.get('operation-id')}/undo?month=202208`);
    expect((await read()).total).toBe(4);
  });

  it('are not offered of a payee that was refused twice for the same bill, until that is undone or one is linked', async () => {
    const [october = 0, november = 0] = (
      await importRows(call, [
        row({ date: '2022-10-02', description: 'LANDLORD LLC', amount: '1200.00', category: 'Housing' }),
        row({ date: '2022-11-01', description: 'LANDLORD LLC', amount: '1200.00', category: 'Housing' }),
      ])
    ).ids;
    const refuse = (transactionId: number | undefined) =>
      call<Transaction>('POST', '/api/transactions/matches/refuse', { transactionId });
    const ofRent = async () =>
      (await read()).matches.flatMap(({ billId, transaction: { id } }) => (billId === 7 ? [id] : []));
    expect(await ofRent()).toEqual([november, october, ids[3], ids[0]]);
    await refuse(ids[0]);
    expect(await ofRent()).toEqual([november, october, ids[3]]);
    const { headers } = await refuse(ids[3]);
    expect(await ofRent()).toEqual([]);
    await call('POST', `/api/operations/${headers.get('operation-id')}/undo?month=202209`);
    expect(await ofRent()).toEqual([november, october, ids[3]]);
    await refuse(ids[3]);
    await call('PATCH', `/api/transactions/${october}/link-bill`, { billId: 7 });
    expect(await ofRent()).toEqual([november]);
  });

  it('that are refused again are as they were, without another change', async () => {
    const refuseIt = () => call<Transaction>('POST', '/api/transactions/matches/refuse', { transactionId: ids[0] });
    const shown = async () => (await read()).matches.map(({ transaction }) => transaction.id);
    const { status, body } = await refuseIt();
    const [position, left] = [await opened.platform.events.lastPosition(), await shown()];
    const again = await Promise.all([refuseIt(), refuseIt(), refuseIt()]);
    expect(again.map((answer) => [answer.status, answer.body])).toEqual(again.map(() => [status, body]));
    expect([await opened.platform.events.lastPosition(), await shown()]).toEqual([position, left]);
  });

  it('learn from what was linked', async () => {
    await call('PATCH', `/api/transactions/${ids[0]}/link-bill`, { billId: 7 });
    const { matches } = await read();
    expect(matches.find(({ transaction }) => transaction.id === ids[3])).toMatchObject({
      sure: 1,
      reasons: expect.arrayContaining(['You linked this payee to Rent once before']),
    });
  });

  it('are those of the household alone', async () => {
    const theirs = opened.service.as();
    expect(await read('', theirs)).toEqual({ matches: [], total: 0, sure: 0, incomes: 0 });
    const accept = (transactionId: number, billId: number) =>
      theirs<{ code: string }>('POST', '/api/transactions/matches/accept', { matches: [{ transactionId, billId }] });
    await plan(opened.platform, theirs.identity.tenant, [rent], 'no-stream');
    expect((await accept(ids[0] ?? 0, 7)).body.code).toBe('transaction-not-found');
    expect((await accept(ids[0] ?? 0, 8)).body.code).toBe('bill-not-found');
    const refused = await theirs<{ code: string }>('POST', '/api/transactions/matches/refuse', {
      transactionId: ids[0],
    });
    expect([refused.status, refused.body.code]).toEqual([404, 'transaction-not-found']);
  });

  it('are looked for one after the other: nobody waits for all that another household asks for', async () => {
    const matches = opened.service.app.get(HouseholdMatches, { strict: false });
    const done: string[] = [];
    const ask = async (tenant: string) => {
      await matches.all(tenant);
      done.push(tenant === call.identity.tenant ? 'own' : 'other');
    };
    const asked = [...Array.from({ length: 8 }, () => call.identity.tenant), opened.service.as().identity.tenant];
    await Promise.all(asked.map(ask));
    expect(done.indexOf('other')).toBe(2);
  });

  it('are taken 1,000 at a time, and no more', async () => {
    const accept = async (count: number) => {
      const matches = Array.from({ length: count }, (_, n) => ({ transactionId: 2_022_080_100_000 + n, billId: 7 }));
      const { status, body } = await call<{ code: string }>('POST', '/api/transactions/matches/accept', { matches });
      return [status, body.code];
    };
    expect(await accept(1_000)).toEqual([404, 'transaction-not-found']);
    expect(await accept(1_001)).toEqual([400, 'invalid-request']);
  });

  it('link no transaction twice in one call', async () => {
    const matches = [7, 8].map((billId) => ({ transactionId: ids[0], billId }));
    expect((await call('POST', '/api/transactions/matches/accept', { matches })).status).toBe(400);
  });

  it('end with the bill, and follow its new price and day', async () => {
    const { tenant } = call.identity;
    const terms = { ...rentAdded.terms, amount: 130_000, dueDate: 3 };
    const slots = [{ id: 7, survivor: null }];
    await plan(opened.platform, tenant, [{ type: 'SeriesRevised', data: { series: 7, terms, slots } }], 1);
    const ofRent = async () => (await read()).matches.filter(({ billId }) => billId === 7);
    // What was planned before is still a price of the bill.
    expect((await ofRent()).map(({ dueDate }) => dueDate)).toEqual(['2022-09-03', '2022-08-03']);
    await plan(opened.platform, tenant, [{ type: 'SeriesRemoved', data: { series: 7, ids: [7] } }], 2);
    expect(await ofRent()).toEqual([]);
  });
});

describe('bill suggestions', () => {
  let opened: Awaited<ReturnType<typeof openTransactions>>;
  beforeAll(async () => {
    opened = await openTransactions(openEmbeddedPlatform);
  });
  afterAll(() => opened.close());

  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

  it('are what comes again without a bill or income, with the fields of one', async () => {
    const call = opened.service.as();
    const weeks = [22, 15, 8, 1].map((days) => daysAgo(days));
    const { ids } = await importRows(
      call,
      weeks.map((date) => row({ date, description: 'PIANO LESSONS', amount: '35.00', category: 'Education' })),
    );
    const { body } = await call<BillSuggestion[]>('GET', '/api/transactions/bill-suggestions');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      kind: 'bill',
      name: 'Piano Lessons',
      rhythm: 'weekly',
      frequency: 'weekly',
      amount: '35.00',
      dueDate: null,
      anchorMonth: null,
      category: 'Education',
      from: weeks[0],
      to: weeks[3],
      count: 4,
    });
    expect(new Set(body[0]?.transactionIds)).toEqual(new Set(ids));
    await call('PATCH', `/api/transactions/${ids[0]}/link-bill`, { billId: null });
    expect((await call<BillSuggestion[]>('GET', '/api/transactions/bill-suggestions')).body[0]?.count).toBe(3);
  });

  it('are none for a household without any', async () => {
    expect((await opened.service.as()('GET', '/api/transactions/bill-suggestions')).body).toEqual([]);
  });
});
