import { connect } from 'node:net';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { coffee } from '../support/holdings.js';

describe('bad input', () => {
  let api: ApiUnderTest;
  let person: Person;

  beforeAll(async () => {
    api = await apiUnderTest();
    person = await api.person();
  });
  afterAll(() => api.close());

  it.each([
    ['POST', '/api/login', { email: { $ne: null }, password: { $ne: null } }],
    ['POST', '/api/register', { email: { $ne: null }, password: 'secret', firstName: 'A', lastName: 'B' }],
    ['POST', '/api/forgot-password', { email: { $ne: null } }],
    ['POST', '/api/reset-password', { token: { $gt: '' }, newPassword: 'secret' }],
    ['GET', '/api/yearly-data?year[$gt]=0', undefined],
    ['GET', '/api/yearly-data?year=2026&year=2027', undefined],
    ['GET', '/api/transactions?search[$regex]=.*', undefined],
    ['POST', '/api/bills', { name: { $ne: null }, amount: '1' }],
    ['PATCH', '/api/transactions/1/reviewed', { reviewed: { $ne: 0 } }],
  ])('43. %s %s with %j is 400 and no event', async (method, path, body) => {
    const before = await api.lastPosition();
    expect((await person.call(method, path, body)).status).toBe(400);
    expect(await api.lastPosition()).toBe(before);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '44. %s is a category like any other',
    async (name) => {
      const other = await api.person();
      const { body } = await other.call('POST', '/api/bills', { name, amount: '10', category: name, dueDate: 1 });
      expect([body.name, body.category]).toEqual([name, name]);
      const rows = [{ ...coffee, category: name, merchant: name, account: name }];
      await other.call('POST', '/api/transactions/bulk', { transactions: rows });
      const [row] = await other.get('/api/transactions');
      expect([row.category, row.merchant, row.account]).toEqual([name, name, name]);
      expect((await other.get(`/api/transactions?category=${name}`)).transactions).toHaveLength(1);
      const colors = `{"${name}":"bg-sky","Food":"bg-lime"}`;
      const saved = await other.call('PUT', '/api/user-preferences', { categoryColors: colors });
      expect(JSON.stringify(JSON.parse(saved.body.categoryColors))).toBe(colors);
      const rule = {
        name,
        conditions: [{ field: 'category', operator: 'equals', value: name }],
        actions: [{ type: 'set_merchant', value: name }],
      };
      expect((await other.call('POST', '/api/transaction-rules', rule)).body.appliedToTransactions).toBe(1);
      expect(({} as Record<string, unknown>)['bg-sky']).toBeUndefined();
      expect((await other.get('/api/budget-summary')).totalBills).toBe(10);
    },
  );

  it('44. __proto__ as a key of a body changes nothing', async () => {
    const { user } = person;
    const body = `{"__proto__":{"isAdmin":1,"amount":"1"},"constructor":{"prototype":{"isAdmin":1}},"name":"Rent","amount":"2"}`;
    const { status, body: bill } = await person.call('POST', '/api/bills', body);
    expect([status, bill.amount]).toEqual([201, '2.00']);
    expect((await person.get('/api/auth/user')).isAdmin).toBe(user.isAdmin);
    expect('isAdmin' in {}).toBe(false);
  });

  it.each(['/api/bills', '/api/login', '/api/transactions/duplicates', '/api/user-preferences'])(
    '46. a body of 50 MB to %s is 413',
    async (path) => {
      const method = path === '/api/user-preferences' ? 'PUT' : 'POST';
      const { status, body } = await person.call(method, path, '"'.padEnd(50 * 1024 * 1024, 'x'));
      expect([status, body]).toEqual([413, { code: 'too-large', message: 'The request is too large' }]);
    },
  );

  it.each([
    ['POST', '/api/transactions/bulk', '{"transactions":[ITEMS]}', '0', 400],
    ['POST', '/api/transactions/bulk', '{"transactions":[ITEMS]}', JSON.stringify(coffee), 413],
    ['POST', '/api/transaction-rules', '{"name":"a","conditions":[ITEMS],"actions":[]}', '{}', 400],
    ['POST', '/api/transactions/bulk-edit', '{"ids":[ITEMS],"patch":{"reviewed":1}}', '"x"', 400],
    ['PUT', '/api/bills/1', '[ITEMS]', '0', 400],
  ])('46. %s %s takes no %s of 100,000', async (method, path, body, item, status) => {
    const before = await api.lastPosition();
    const items = Array.from({ length: 100_000 }, () => item).join(',');
    expect((await person.call(method, path, body.replace('ITEMS', items))).status).toBe(status);
    expect(await api.lastPosition()).toBe(before);
  });

  it.each(['/api/bills', '/api/transactions/bulk', '/api/transactions/duplicates', '/api/login'])(
    '46. %s takes nothing that is 10,000 deep',
    async (path) => {
      const { status, body } = await person.call('POST', path, '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000));
      expect([status, body.code]).toEqual([400, 'too-deep']);
    },
  );

  /** Announces a body and sends its first byte only. */
  const begun = (path: string, headers: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(api.address);
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${headers}Content-Type: application/json\r\n` +
            `Content-Length: ${30 * 1024 * 1024}\r\n\r\n{`,
        );
      });
      socket.setEncoding('utf8').on('data', (answer: string) => {
        socket.destroy();
        resolve(answer);
      });
      socket.on('error', reject);
    });

  it.each(['/api/transactions/duplicates', '/api/transactions/bulk', '/api/bills'])(
    '46. whoever is not signed in hears so from %s before the body has come',
    async (path) => {
      for (const headers of ['', 'Cookie: daybook=s%3Anobody\r\n', 'Authorization: Bearer nothing\r\n']) {
        expect(await begun(path, headers)).toMatch(/^HTTP\/1\.1 401 /);
      }
    },
  );

  it.each(['/api/login', '/api/register', '/api/forgot-password', '/api/reset-password', '/api/confirm-email'])(
    '46. a body of more than 16 KiB to %s, which everybody may call, is 413',
    async (path) => {
      const { status, body } = await api.visitor().call('POST', path, { email: 'x'.repeat(17_000) });
      expect([status, body.code]).toEqual([413, 'too-large']);
    },
  );

  it('46. a body of more values than its call takes is 400', async () => {
    const { status, body } = await person.call('POST', '/api/bills', { name: 'Rent', tags: Array(2_600).fill(0) });
    expect([status, body.code]).toEqual([400, 'too-many-values']);
  });

  it('51. no answer under /api may be stored, whatever it is', async () => {
    const { headers } = await person.call('GET', '/api/bills');
    const same = await person.call('GET', '/api/bills', undefined, { 'if-none-match': headers.get('etag') ?? '' });
    const answers = [
      same,
      await person.call('GET', '/api/transactions'),
      await person.call('POST', '/api/bills', '{'),
      await api.visitor().call('GET', '/api/bills'),
      await person.call('GET', '/api/nowhere'),
      await person.call('PATCH', '/api/bills', {}),
      await person.call('POST', '/api/logout'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([304, 200, 400, 401, 404, 405, 200]);
    expect(new Set(answers.map((answer) => answer.headers.get('cache-control')))).toEqual(new Set(['no-store']));
  });

  it('51. after somebody else has signed in, nothing of the first is answered, cached or not', async () => {
    const [ann, bob] = [await api.person(), await api.person()];
    await ann.call('POST', '/api/bills', { name: 'Rent', amount: '1200' });
    const { headers } = await ann.call('GET', '/api/bills');
    await ann.call('POST', '/api/logout');
    const tagged = await bob.call('GET', '/api/bills', undefined, { 'if-none-match': headers.get('etag') ?? '' });
    expect([tagged.status, tagged.body]).toEqual([200, []]);
  });
});
