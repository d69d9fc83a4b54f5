import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { importRows } from '../support/import-rows.js';

let api: ApiUnderTest;
let home: Person;

beforeAll(async () => {
  api = await apiUnderTest();
  home = await api.person();
});
afterAll(() => api.close());

const strings = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'undefined',
  'null',
  'NaN',
  'true',
  '0',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE events; --",
  '{{constructor}}',
  '${7*7}',
  '%s%d%n',
  '../../etc/passwd',
  'javascript:alert(1)',
  '=1+1',
  '@SUM(1)',
  '$where',
  '$x.y',
  '$ne',
  'Ω≈ç√∫˜µ',
  '田中さん',
  'الكل',
  '👩‍👩‍👧‍👦',
  'Z͑ͫaͫl͖g̉o',
  '\u202Etxet desrever',
  'line\nbreak\ttab',
  '\u2028',
  '\uFEFFmark',
  'e\u0301',
  '\u00e9',
  'ﬁ',
  'İ',
  'ß',
  '(a+)+$',
  '.*',
  '%',
  '_',
  '\\',
];

describe.each(strings)('44. the text %j is stored and told as it came', (text) => {
  // Names are trimmed as the specification's forms do; inside they are what was typed.
  const name = `${text}!`;

  it('as name, category and emoji of a bill', async () => {
    const { status, body } = await home.call('POST', '/api/bills', { name, amount: '1', category: name, emoji: '💰' });
    expect([status, body.name, body.category]).toEqual([201, name.trim(), name.trim()]);
    await home.call('DELETE', `/api/bills/${body.id}/group`);
  });

  it('as description, merchant, category and account of a transaction', async () => {
    const fields = { description: name, merchant: name, category: name, account: name };
    const [id] = await importRows(home, [{ date: '2026-03-04', amount: '1', type: 'debit', ...fields }]);
    const all = (await home.get('/api/transactions')) as { id: number }[];
    const trimmed = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.trim()]));
    expect(all.find((one) => one.id === id)).toMatchObject(trimmed);
    const found = await home.get(`/api/transactions?category=${encodeURIComponent(name.trim())}`);
    expect(found.total).toBe(1);
  });

  it('as person of an income and as name of a token', async () => {
    const income = await home.call('POST', '/api/incomes', { personName: name, amount: '1', category: name });
    expect([income.status, income.body.personName, income.body.category]).toEqual([201, name.trim(), name.trim()]);
    await home.call('DELETE', `/api/incomes/${income.body.id}/group`);
    const { status, body } = await home.call('POST', '/api/tokens', { name, scope: 'read' });
    expect([status, body.name]).toEqual([201, name.trim()]);
    await home.call('DELETE', `/api/tokens/${body.id}`);
  });

  it('as colour of a category', async () => {
    const categoryColors = `{${JSON.stringify(text)}:"blue"}`;
    const { body } = await home.call('PUT', '/api/user-preferences', { categoryColors });
    expect(Object.entries(JSON.parse(body.categoryColors))).toEqual([[text, 'blue']]);
  });

  it('in a rule, as literal text', async () => {
    const rule = {
      name,
      isActive: 1,
      actions: [{ type: 'set_merchant', value: name }],
      conditions: [{ field: 'description', operator: 'equals', value: name.trim(), caseSensitive: 1 }],
    };
    const { status, body } = await home.call('POST', '/api/transaction-rules', rule);
    expect([status, body.name, body.appliedToTransactions]).toEqual([201, name.trim(), 1]);
    await home.call('DELETE', `/api/transaction-rules/${body.id}`);
  });
});

it('names of people are told as they came', async () => {
  for (const [index, text] of strings.entries()) {
    const person = await api.visitor().call('POST', '/api/register', {
      email: `naughty-${index}@example.com`,
      password: `${text}! and more`,
      firstName: `${text}!`,
      lastName: `${text}!`,
    });
    expect([person.status, person.body.firstName]).toEqual([201, `${text}!`.trim()]);
    const again = await api.visitor().call('POST', '/api/login', {
      email: `naughty-${index}@example.com`,
      password: `${text}! and more`,
    });
    expect(again.status).toBe(200);
  }
});
