import { until } from '@daybook/adapter-contracts';
import type { HistoryChange, HistoryEntry } from '@daybook/contracts';
import { type Answer, expectDocumented } from '../support/documented-answer.js';
import { type ApiUnderTest, apiUnderTest, day, type Person } from '../support/api-under-test.js';

let api: ApiUnderTest;
let ann: Person;
let token: { id: number; token: string };

const bill = { name: 'Rent', amount: '1200', category: 'Housing', frequency: 'monthly', status: 'pending', dueDate: 1 };

beforeAll(async () => {
  api = await apiUnderTest();
  await api.person();
});
afterAll(() => api.close());
beforeEach(async () => {
  ann = await api.person();
  token = (await ann.call('POST', '/api/tokens', { name: 'Script', scope: 'write' })).body;
});

/** A program anywhere: no cookie, and an origin that no browser page of ours has. */
async function script(text: string, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
  const response = await fetch(`${api.address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${text}`,
      origin: 'https://elsewhere.example',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const received = await response.text();
  const answer = {
    status: response.status,
    headers: response.headers,
    body: received ? JSON.parse(received) : undefined,
  };
  expectDocumented(method, path, answer);
  return answer;
}

describe('a script with an access token', () => {
  it('42. reads and writes as its owner, without an origin of ours', async () => {
    const added = await script(token.token, 'POST', '/api/bills', bill);
    expect([added.status, (await ann.get('/api/bills')).map(({ name }: { name: string }) => name)]).toEqual([
      201,
      ['Rent'],
    ]);
    expect((await script(token.token, 'GET', '/api/bills')).body).toEqual(await ann.get('/api/bills'));
    expect((await script(token.token, 'GET', '/api/auth/user')).body.email).toBe(ann.email);
  });

  it('leaves in the log that a program did it', async () => {
    await script(token.token, 'POST', '/api/bills', { ...bill, name: 'By script' });
    await ann.call('POST', '/api/bills', { ...bill, name: 'By hand' });
    const sources: string[] = [];
    for await (const { metadata } of api.platform.events.readAll({ prefixes: ['plan-'] }))
      sources.push(metadata.source);
    expect(sources.slice(-2)).toEqual(['api', 'web']);
  });

  it('is named in the history, also for what a job did of it', async () => {
    const row = { date: '2026-01-15', description: 'SHOP', amount: '10', type: 'debit', category: 'Food' };
    await ann.call('POST', '/api/transactions/bulk', { transactions: [row], fileName: 'checking.csv' });
    await script(token.token, 'POST', '/api/bills', bill);
    await script(token.token, 'POST', '/api/transactions/bulk-edit', { filter: {}, patch: { category: 'Fun' } });
    const told = await until('the edit is told', async () => {
      const changes = (await ann.get('/api/history')) as HistoryChange[];
      return changes[0]?.counts.changed === 1 && changes;
    });
    expect(told.map(({ text, token: name }) => [text, name])).toEqual([
      ['You set the category of a transaction to Fun', 'Script'],
      ['You added the bill Rent', 'Script'],
      ['You imported checking.csv: 1 new', undefined],
      ['You created the access token “Script”', undefined],
    ]);
    const [{ id }] = (await ann.get('/api/transactions')) as [{ id: number }];
    const lines = (await ann.get(`/api/transactions/${id}/history`)) as HistoryEntry[];
    expect(lines.map(({ file, token: name }) => file ?? name)).toEqual(['checking.csv', 'Script']);
    await ann.call('POST', '/api/transactions/bulk-edit', { filter: {}, patch: { category: 'Pets' } });
    const last = await until('the other edit is told', async () => {
      const all = (await ann.get(`/api/transactions/${id}/history`)) as HistoryEntry[];
      return all[2]?.source === 'web' && all.map(({ source }) => source);
    });
    expect(last).toEqual(['job', 'api', 'web']);
  });

  it('that may only read writes nothing', async () => {
    const { body: reader } = await ann.call('POST', '/api/tokens', { name: 'Reader', scope: 'read' });
    expect((await script(reader.token, 'GET', '/api/bills')).status).toBe(200);
    const before = await api.lastPosition();
    for (const [method, path] of [
      ['POST', '/api/bills'],
      ['PUT', '/api/user-preferences'],
      ['DELETE', '/api/bills/1'],
    ] as const) {
      const refused = await script(reader.token, method, path, method === 'DELETE' ? undefined : bill);
      expect([refused.status, refused.body.code]).toEqual([403, 'read-only-token']);
    }
    expect(await api.lastPosition()).toBe(before);
  });

  it('manages neither tokens nor sessions nor the account, and no administrators', async () => {
    const before = await api.lastPosition();
    const { email, password } = ann;
    for (const [method, path, body] of [
      ['GET', '/api/tokens', undefined],
      ['POST', '/api/tokens', { name: 'Another', scope: 'write' }],
      ['DELETE', '/api/tokens/1', undefined],
      ['GET', '/api/sessions', undefined],
      ['DELETE', '/api/sessions', undefined],
      ['PUT', '/api/account/email', { email: 'eve@example.com', password }],
      ['PUT', '/api/account/password', { currentPassword: password, newPassword: 'battery staple' }],
      ['POST', '/api/account/delete', { password, confirmation: email }],
      ['PUT', '/api/administrators/1', undefined],
      ['GET', '/api/admin/users', undefined],
    ] as const) {
      const refused = await script(token.token, method, path, body);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'not-for-tokens']);
    }
    expect(await api.lastPosition()).toBe(before);
  });

  it('40. is nobody at once when the token is revoked or has expired', async () => {
    expect((await ann.call('DELETE', `/api/tokens/${token.id}`)).status).toBe(204);
    const refused = await script(token.token, 'GET', '/api/bills');
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthorized']);
    const { body: brief } = await ann.call('POST', '/api/tokens', { name: 'Brief', scope: 'read', expiresInDays: 1 });
    expect((await script(brief.token, 'GET', '/api/bills')).status).toBe(200);
    api.clock.pass(day);
    expect((await script(brief.token, 'GET', '/api/bills')).status).toBe(401);
  });

  it('34. is not somebody else by a cookie or an identity that it brings along', async () => {
    const bob = await api.person();
    const forged = { cookie: bob.cookie, 'daybook-identity': 'x.y.z' };
    expect((await script(token.token, 'GET', '/api/auth/user', undefined, forged)).body.email).toBe(ann.email);
    expect((await script('wrong', 'GET', '/api/auth/user', undefined, forged)).status).toBe(401);
  });
});

describe('a page of another site', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ])('42. changes nothing by %s, whatever the form sends', async (_, headers) => {
    const before = await api.lastPosition();
    const form = { 'content-type': 'text/plain' };
    for (const more of [headers, { ...headers, ...form }]) {
      const refused = await ann.call('POST', '/api/bills', bill, more);
      expect(refused.status).toBe(403);
    }
    expect((await ann.call('POST', '/api/bills', bill, form)).status).toBe(415);
    expect(await api.lastPosition()).toBe(before);
  });
});
