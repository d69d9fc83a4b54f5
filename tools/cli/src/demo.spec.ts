import type { Bill, HistoryChange, Transaction, YearlyRow } from '@daybook/contracts';
import { demoHousehold } from '@daybook/demo';
import { demoAccount } from './demo.js';
import { openHttpClient } from './http-client.js';
import { bob, signIn } from '../test-support/people.js';
import { openTerminal, type Terminal } from '../test-support/terminal.js';

const small = ['--transactions', '150', '--series', '12'];
const person = { ...bob, ...demoAccount };

describe('the demo', () => {
  let terminal: Terminal;

  beforeEach(() => {
    terminal = openTerminal();
  });
  afterEach(() => terminal.close());

  const signInLine = "Sign in as demo@daybook.example with the password 'demo household'.";

  it('makes an account with a household in the data directory, once', async () => {
    const first = await terminal.type('data', 'demo', ...small);
    expect(first).toEqual({
      code: 0,
      said: [
        'Made a household of 10 bills, 2 incomes and 150 transactions.',
        signInLine,
        'Start Daybook with npm start.',
      ],
      complained: '',
    });
    const second = await terminal.type('data', 'demo', ...small);
    expect(second.said[0]).toBe('The demo household is there already.');

    const server = await terminal.serve('data');
    const client = await signIn(server.address, person);
    const rows = await client.call<Transaction[]>('GET', '/api/transactions');
    const bills = await client.call<Bill[]>('GET', '/api/bills');
    expect(rows).toHaveLength(150);
    expect(new Set(bills.map(({ groupId }) => groupId)).size).toBe(10);
    const linked = rows.filter(({ billId }) => billId !== null);
    expect(linked.length).toBeGreaterThan(20);
    expect(linked.every(({ category, billName }) => billName !== null && category !== 'Income')).toBe(true);
    const year = rows
      .map(({ date }) => date.slice(0, 4))
      .sort()
      .at(-1);
    expect((await client.call<YearlyRow[]>('GET', `/api/yearly-data?year=${year}`)).length).toBeGreaterThan(0);
    const newest = await client.call<HistoryChange[]>('GET', '/api/history?limit=100');
    const older = await client.call<HistoryChange[]>('GET', `/api/history?limit=100&before=${newest.at(-1)?.root}`);
    const changes = [...newest, ...older];
    const told = changes.map(({ text }) => text);
    const imported = changes.filter(({ kind }) => kind === 'import').map(({ counts }) => counts.added);
    expect(imported.reduce((sum, count) => sum + count, 0)).toBe(150);
    expect(told.filter((text) => text.startsWith('You added the bill'))).toHaveLength(10);
    // The newest first: months of a household, not one evening.
    const days = [...new Set(changes.map(({ at }) => at.slice(0, 10)))];
    expect(days).toEqual([...days].sort().reverse());
    expect(Date.parse(days[0] ?? '') - Date.parse(days.at(-1) ?? '')).toBeGreaterThan(200 * 24 * 60 * 60_000);
    expect(days.length).toBeGreaterThanOrEqual(5);
    expect(told.filter((text) => text.endsWith('transactions to Entertainment'))).toEqual([
      'You undid: set the category of 3 transactions to Entertainment',
      'You set the category of 3 transactions to Entertainment',
    ]);
    expect((await terminal.type('data', 'verify')).code).toBe(0);
  });

  it('goes on where it was interrupted', async () => {
    const server = await terminal.serve('data');
    const client = openHttpClient(server.address, {});
    await client.call('POST', '/api/register', person);
    const { bills } = demoHousehold({ until: '2026-11-20', series: 12, transactions: 0 });
    for (const bill of bills.slice(0, 4)) await client.call('POST', '/api/bills', bill);
    const again = await terminal.typeWith({ DAYBOOK_URL: server.address }, 'data', 'demo', ...small);
    expect(again.said).toEqual(['Made a household of 10 bills, 2 incomes and 150 transactions.', signInLine]);
    const rows = await client.call<Bill[]>('GET', '/api/bills');
    expect(new Set(rows.map(({ groupId }) => groupId)).size).toBe(10);
  });

  it('wants the address of a server that runs', async () => {
    await terminal.serve('data');
    expect(await terminal.type('data', 'demo')).toEqual({
      code: 1,
      said: [],
      complained: `A server is running on ${terminal.at('data')}: set DAYBOOK_URL to its address, such as http://localhost:3000.`,
    });
    const { complained } = await terminal.typeWith({ DAYBOOK_URL: 'http://127.0.0.1:9' }, 'data', 'demo');
    expect(complained).toBe('Nobody answers at http://127.0.0.1:9.');
    expect((await terminal.typeWith({ DAYBOOK_URL: 'here' }, 'data', 'demo')).complained).toBe(
      'DAYBOOK_URL is not an address: here',
    );
  });

  it('leaves an account of that address with another password alone', async () => {
    const server = await terminal.serve('data');
    await openHttpClient(server.address, {}).call('POST', '/api/register', { ...person, password: 'quite another' });
    const { code, complained } = await terminal.typeWith({ DAYBOOK_URL: server.address }, 'data', 'demo');
    expect({ code, complained }).toEqual({
      code: 1,
      complained: 'There is an account demo@daybook.example already, with another password.',
    });
  });

  it('counts in whole numbers', async () => {
    const { code, complained } = await terminal.type('data', 'demo', '--series', 'many');
    expect({ code, complained }).toEqual({ code: 1, complained: '--series must be a whole number up to 500.' });
  });
});
