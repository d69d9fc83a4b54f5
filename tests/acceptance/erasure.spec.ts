import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testRuns, until } from '@daybook/adapter-contracts';
import { openEmbeddedLog } from '@daybook/adapters-embedded';
import type { Bill, BulkAnswer, Scenario } from '@daybook/contracts';
import { openHttpClient, type HttpClient } from '@daybook/cli';
import { ann, bob, type Person, registerHousehold, signIn } from '../../tools/cli/test-support/people.js';
import { openTerminal, type Terminal } from '../../tools/cli/test-support/terminal.js';
import { killAll, type Program, startProgram } from '../support/program.js';

/** A word that stands in every text of the household which is to go. */
const word = 'Xyzzyplugh';

const gone: Person = {
  email: `${word.toLowerCase()}@example.com`,
  password: 'correct horse',
  firstName: word,
  lastName: `Mc${word}`,
};
const twin: Person = { ...ann, email: 'twin@example.com' };

const pages = [
  '/api/auth/user',
  '/api/bills',
  '/api/incomes',
  '/api/budget-summary',
  '/api/bill-payments',
  '/api/imports',
  '/api/history?limit=100',
  '/api/transactions',
  '/api/transactions?search=e&limit=50',
  '/api/yearly-data?year=2025',
  '/api/user-preferences',
];

/** Of everything that the person can read, as the bytes come. */
async function hashOf(address: string, person: Person): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-time-zone': 'America/New_York' };
  const body = JSON.stringify({ email: person.email, password: person.password });
  const login = await fetch(`${address}/api/login`, { method: 'POST', headers, body });
  const cookie =
    login.headers
      .getSetCookie()
      .find((line) => line.includes('daybook='))
      ?.split(';')[0] ?? '';
  const hash = createHash('sha256');
  for (const page of pages) {
    const answer = await fetch(`${address}${page}`, { headers: { cookie, 'x-time-zone': 'America/New_York' } });
    hash.update(`${page} ${answer.status} ${await answer.text()}\n`);
  }
  return hash.digest('hex');
}

const filesUnder = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Files in which the word stands, in whatever capitals. */
const mentions = (directory: string, text = word): string[] =>
  filesUnder(directory).filter((file) =>
    readFileSync(file).toString('latin1').toLowerCase().includes(text.toLowerCase()),
  );

/** The word in every place that a person can write to. */
async function fill(client: HttpClient): Promise<void> {
  const bill = {
    name: `${word} rent`,
    amount: '950.00',
    category: `${word} homes`,
    frequency: 'bi-monthly',
    dueDate: 3,
  };
  const { id } = await client.call<Bill>('POST', '/api/bills', { ...bill, status: 'pending', paymentDates: '[3,17]' });
  await client.call('POST', '/api/incomes', { personName: `${word} Inc`, amount: '1', frequency: 'weekly' });
  const transactions = Array.from({ length: 200 }, (_, index) => ({
    date: `2025-0${(index % 9) + 1}-15`,
    description: `${word} shop ${index}`,
    amount: `${index + 1}.10`,
    type: 'debit',
    category: `${word} goods`,
    merchant: `The ${word}`,
    account: `${word} card`,
    isReconciled: 0,
  }));
  const { ids } = await client.call<BulkAnswer>('POST', '/api/transactions/bulk', { transactions });
  await client.call('PATCH', `/api/transactions/${ids[0]}/link-bill`, { billId: id });
  await client.call('DELETE', `/api/transactions/${ids[1]}`);
  await client.call('PUT', `/api/bills/${id}`, { amount: '960.00' });
  await client.call('PUT', '/api/user-preferences', { categoryColors: JSON.stringify({ [`${word} goods`]: 'red' }) });
  const rule = { name: `${word} rule`, isActive: 1, actions: [{ type: 'set_merchant', value: `By rule ${word}` }] };
  const conditions = [{ field: 'description', operator: 'contains', value: `${word} shop 1` }];
  await client.call('POST', '/api/transaction-rules', { ...rule, conditions });
  const filter = { category: `${word} goods` };
  await client.call('POST', '/api/transactions/bulk-edit', { filter, patch: { merchant: `New ${word}` } });
  const key = { 'idempotency-key': crypto.randomUUID() };
  await client.call('POST', '/api/bills', { name: `${word} water`, amount: '30' }, key);
  const plan = await client.call<Scenario>('POST', '/api/scenarios', { name: `${word} plan` });
  await client.call('POST', `/api/bills?scenario=${plan.id}`, {
    name: `${word} loft`,
    category: `${word} homes`,
    amount: '7',
  });
  // What would be, and what was, is then in memory.
  for (const path of ['/api/bills', '/api/transactions']) {
    await client.call('GET', `${path}?scenario=${plan.id}`);
    await client.call('GET', `${path}?asOf=${new Date().toISOString()}`);
  }
  await client.call('POST', '/api/tokens', { name: `${word} script`, scope: 'read' });
  await client.call('POST', '/api/forgot-password', { email: gone.email });
}

/**
 * The wait for what processes still have in memory is 0 here, so no read model may have any of it then: each is read, which waits
 * for what the person wrote.
 */
async function leave(client: HttpClient, { email, password }: Person): Promise<unknown> {
  for (const page of pages) await client.call('GET', page);
  return client.call('POST', '/api/account/delete', { password, confirmation: email });
}

describe('a deleted account', () => {
  let terminal: Terminal;
  let program: Program;
  const directory = () => terminal.at('data');
  const start = (seconds = '0') => startProgram({ DAYBOOK_DATA_DIR: directory(), ERASURE_WAIT_SECONDS: seconds });

  const completed = async (): Promise<number> => {
    const log = await openEmbeddedLog({ directory: directory() });
    let count = 0;
    for await (const { type } of log.events.readAll({ prefixes: ['erasure-'] }))
      count += Number(type === 'ErasureCompleted');
    await log.close();
    return count;
  };
  /** Until so many erasures are completed. */
  const whenCompleted = async (many: number): Promise<void> => {
    await until(`${many} erasures are completed`, async () => (await completed()) >= many);
  };

  beforeAll(async () => {
    terminal = openTerminal();
    program = await start();
    await registerHousehold(program.address, ann);
  });
  afterAll(async () => {
    killAll();
    await terminal.close();
  });

  it('30. leaves another one with the same names and rows as it was', async () => {
    const client = await registerHousehold(program.address, twin);
    const before = await hashOf(program.address, ann);
    expect(await hashOf(program.address, ann)).toBe(before);
    const idsOf = async (page: string) =>
      (await client.call<{ id: number }[]>('GET', page)).map(({ id }) => id).slice(0, 3);
    for (const id of await idsOf('/api/bills')) await client.call('DELETE', `/api/bills/${id}/group`);
    for (const id of await idsOf('/api/incomes')) await client.call('DELETE', `/api/incomes/${id}/group`);
    for (const id of await idsOf('/api/transactions')) await client.call('DELETE', `/api/transactions/${id}`);
    const [imported] = await client.call<{ id: string }[]>('GET', '/api/imports');
    await client.call('POST', `/api/imports/${imported?.id}/undo`);
    expect(await client.call('GET', '/api/transactions')).toEqual([]);
    expect(await hashOf(program.address, ann)).toBe(before);
    await leave(client, twin);
    await whenCompleted(1);
    expect(await hashOf(program.address, ann)).toBe(before);
  });

  it('is in no file of the data directory any more, while the program runs and afterwards', async () => {
    const client = openHttpClient(program.address, {});
    await client.call('POST', '/api/register', gone);
    await fill(client);
    const before = await hashOf(program.address, ann);
    const places = mentions(directory()).map((file) => file.slice(directory().length + 1).split(/[-/]/)[0]);
    expect([...new Set(places)].sort()).toEqual(['mail', 'read']);
    await leave(client, gone);
    await whenCompleted(2);
    expect(mentions(directory())).toEqual([]);
    expect(await hashOf(program.address, ann)).toBe(before);
    await program.end('SIGTERM');
    expect(mentions(directory())).toEqual([]);
    program = await start();
    expect(await hashOf(program.address, ann)).toBe(before);
    expect(mentions(directory())).toEqual([]);
  });

  it('leaves a log and read models that agree', async () => {
    const { code, said } = await terminal.type('data', 'verify');
    expect({ code, said }).toMatchObject({ code: 0, said: expect.arrayContaining(['Everything is as it should be.']) });
    expect(said[1]).toMatch(/every one decrypts and loads; \d+ events of erased accounts\.$/);
  });

  it('signs nobody in, and its address may register anew', async () => {
    await expect(signIn(program.address, gone)).rejects.toThrow('answered 401');
    const client = openHttpClient(program.address, {});
    const user = await client.call<{ isAdmin: number }>('POST', '/api/register', gone);
    expect(user.isAdmin).toBe(0);
    expect(await client.call('GET', '/api/transactions')).toEqual([]);
    await leave(client, gone);
    await whenCompleted(3);
  });

  it('goes all the same when the program is killed at any moment', async () => {
    const before = await hashOf(program.address, ann);
    for (let round = 0; round < testRuns(5, 1); round += 1) {
      const client = openHttpClient(program.address, {});
      await client.call('POST', '/api/register', gone);
      await fill(client);
      const leaving = leave(client, gone).catch(() => undefined);
      const after = Math.random() * 250;
      await pause(after);
      await program.end('SIGKILL');
      const accepted = await leaving;
      program = await start();
      if (accepted === undefined)
        await signIn(program.address, gone).then(
          (again) => leave(again, gone),
          () => undefined,
        );
      await whenCompleted(4 + round);
      expect({ round, after, left: mentions(directory()) }).toEqual({ round, after, left: [] });
      expect(await hashOf(program.address, ann)).toBe(before);
    }
    expect(await terminal.type('data', 'verify')).toMatchObject({ code: 0 });
  }, 240_000);

  it('does not come along when the log moves house', async () => {
    const before = await hashOf(program.address, ann);
    expect((await terminal.type('data', 'export', 'log.jsonl')).code).toBe(0);
    expect(mentions(terminal.folder).filter((file) => file.endsWith('log.jsonl'))).toEqual([]);
    expect((await terminal.type('moved', 'import', 'log.jsonl')).code).toBe(0);
    const moved = await terminal.serve('moved');
    expect(await hashOf(moved.address, ann)).toBe(before);
    await expect(signIn(moved.address, gone)).rejects.toThrow('answered 401');
    const anew = openHttpClient(moved.address, {});
    await anew.call('POST', '/api/register', gone);
    await moved.stop();
    expect(await terminal.type('moved', 'verify')).toMatchObject({ code: 0 });
  });

  it('is not brought back by an older backup beside a newer one, nor where the newer one only saw it begin', async () => {
    await program.end('SIGTERM');
    program = await start('3600');
    const client = await registerHousehold(program.address, bob, 2);
    expect((await terminal.type('data', 'backup', 'backups/with-bob', '--with-master-key')).code).toBe(0);
    await leave(client, bob);
    expect(await terminal.type('data', 'verify')).toMatchObject({ code: 0 });
    expect((await terminal.type('data', 'backup', 'backups/begun', '--with-master-key')).code).toBe(0);
    const { code, said } = await terminal.type('without-bob', 'restore', 'backups/with-bob');
    expect(code).toBe(0);
    expect(said[0]).toMatch(/^Erased again what was erased after the backup: \d+ keys and streams\.$/);
    const before = await hashOf(program.address, ann);
    const restored = await terminal.serve('without-bob');
    await expect(signIn(restored.address, bob)).rejects.toThrow('answered 401');
    expect(await hashOf(restored.address, ann)).toBe(before);
    await restored.stop();

    // A backup that was taken amid it is restored as what it was, and the erasure goes on.
    expect((await terminal.type('amid', 'restore', 'backups/begun')).code).toBe(0);
    const amid = await terminal.serve('amid', { ERASURE_WAIT_SECONDS: '0' });
    await expect(signIn(amid.address, bob)).rejects.toThrow('answered 401');
    await amid.stop();
    const log = await openEmbeddedLog({ directory: terminal.at('amid') });
    const types: string[] = [];
    for await (const { type } of log.events.readAll({ prefixes: ['erasure-'] })) types.push(type);
    await log.close();
    expect(types.slice(-3)).toEqual(['ErasureStarted', 'ErasureKeysDestroyed', 'ErasureCompleted']);
  }, 120_000);
});
