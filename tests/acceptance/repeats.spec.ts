import { randomUUID } from 'node:crypto';
import type { Platform } from '@daybook/platform';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { coffee } from '../support/holdings.js';

/** Writes of finished answers fail, as when the process dies between the change and its answer. */
let forgetful = false;

const forgetting = (platform: Platform): Platform => ({
  ...platform,
  documents: {
    ...platform.documents,
    write: (collection, writes) =>
      forgetful && collection.name === 'stored-answers' && writes.some(({ body }) => body?.['busyUntil'] === 0)
        ? Promise.reject(new Error('the answer is not kept'))
        : platform.documents.write(collection, writes),
  },
});

describe('what is sent again', () => {
  let api: ApiUnderTest;
  let person: Person;

  beforeAll(async () => {
    api = await apiUnderTest({}, forgetting);
  });
  beforeEach(async () => {
    forgetful = false;
    person = await api.person();
  });
  afterAll(() => api.close());

  const rent = { name: 'Rent', amount: '1200', dueDate: 1 };

  it('21. the same batch three times at once leaves one copy of each row', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({ ...coffee, description: `ROW ${Math.floor(n / 2)}` }));
    const headers = { 'x-import-id': randomUUID(), 'x-import-batch': '0' };
    const send = () => person.call('POST', '/api/transactions/bulk', { transactions: rows }, headers);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.inserted).toBe(60);
    expect(await person.get('/api/transactions')).toHaveLength(60);
  });

  it('21. the same file as three imports at once leaves one copy of each row', async () => {
    const transactions = ['A', 'A', 'B'].map((description) => ({ ...coffee, description }));
    const send = () => person.call('POST', '/api/transactions/bulk', { transactions });
    const answers = await Promise.all([send(), send(), send()]);
    const sum = (key: 'inserted' | 'skipped') => answers.reduce((total, { body }) => total + body[key], 0);
    expect([sum('inserted'), sum('skipped')]).toEqual([3, 6]);
    expect(await person.get('/api/transactions')).toHaveLength(3);
  });

  it('22. a bill under an Idempotency-Key is added once, and its answer comes again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [
      await person.call('POST', '/api/bills', rent, headers),
      await person.call('POST', '/api/bills', { dueDate: 1, amount: '1200', name: 'Rent' }, headers),
    ];
    expect([two.status, two.body]).toEqual([one.status, one.body]);
    expect(two.headers.get('idempotent-replayed')).toBe('true');
    expect(await person.get('/api/bills')).toHaveLength(1);
    const other = await person.call('POST', '/api/bills', { ...rent, amount: '1300' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    const theirs = await api.person();
    expect((await theirs.call('POST', '/api/bills', { ...rent, amount: '1300' }, headers)).status).toBe(201);
  });

  it.each([
    ['a bill', '/api/bills', rent],
    ['an income', '/api/incomes', { personName: 'Ann', amount: '2100' }],
    ['transactions', '/api/transactions/bulk', { transactions: [coffee] }],
    [
      'a rule',
      '/api/transaction-rules',
      {
        name: 'Coffee',
        conditions: [{ field: 'description', operator: 'contains', value: 'coffee' }],
        actions: [{ type: 'set_category', value: 'Drinks' }],
      },
    ],
  ])('22. %s whose answer was lost after the append is derived again from the log', async (_, path, body) => {
    const headers = { 'idempotency-key': randomUUID() };
    forgetful = true;
    const one = await person.call('POST', path, body, headers);
    const before = await api.lastPosition();
    forgetful = false;
    api.clock.pass(7_000);
    const two = await person.call('POST', path, body, headers);
    expect([two.status, two.body]).toEqual([one.status, one.body]);
    expect(two.headers.get('idempotent-replayed')).toBeNull();
    expect(await api.lastPosition()).toBe(before);
    const three = await person.call('POST', path, body, headers);
    expect([three.body, three.headers.get('idempotent-replayed')]).toEqual([one.body, 'true']);
  });

  it('22. a deletion under an Idempotency-Key is answered alike, and again after a day', async () => {
    const { body } = await person.call('POST', '/api/transactions/bulk', { transactions: [coffee] });
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/api/transactions/${body.ids[0]}`;
    expect((await person.call('DELETE', path, undefined, headers)).status).toBe(204);
    api.clock.pass(24 * 3_600_000);
    const again = await person.call('DELETE', path, undefined, headers);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([204, 'true']);
  });
});
