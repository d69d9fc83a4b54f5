import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { HttpClient } from './http-client.js';
import { ann, bob, signIn } from '../test-support/people.js';
import { openTerminal, type Terminal } from '../test-support/terminal.js';

type Json = ReturnType<typeof JSON.parse>;

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/release-before/${name}`, import.meta.url));
const recorded = JSON.parse(readFileSync(fixture('answers.json'), 'utf8')) as Record<string, Json>;

/** What a bill or an income says on any day: the rest depends on the month in which it is read. */
const steadySeries = (rows: Json[]): Json[] => {
  const bySeries = new Map(rows.map((row) => [row.groupId, row]));
  return [...bySeries.values()].map(
    ({ groupId, amount, frequency, category, paymentDates, emoji, anchorMonth, createdAt, percentage }) => {
      return { groupId, amount, frequency, category, paymentDates, emoji, anchorMonth, createdAt, percentage };
    },
  );
};
/** The third account was being erased: sooner or later it is gone. */
const withoutErased = (users: Json[]): Json[] =>
  users.filter(({ email }) => email === ann.email || email === bob.email);

/**
 * Lines for what rules set came later: in the log of the row is no event of theirs. Of what a job carried out the release before did
 * not tell where it was asked for.
 */
const ofItsOwnEvents = (lines: Json[]): Json[] =>
  lines
    .filter(({ byRules }) => byRules === undefined)
    .map(({ source, ...line }) => (source === 'job' ? line : { ...line, source }));

const comparable: Record<string, (answer: Json) => Json> = {
  '/api/bills': steadySeries,
  '/api/incomes': steadySeries,
  '/api/admin/users': withoutErased,
};
const paths = Object.keys(recorded);

const answersOf = async (client: HttpClient): Promise<Record<string, Json>> => {
  const answers: Record<string, Json> = {};
  for (const path of paths) answers[path] = await client.call('GET', path);
  return answers;
};
const compared = (answers: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(
    paths.map((path) => {
      const asIs = /transactions\/\d+\/history$/.test(path) ? ofItsOwnEvents : (answer: Json) => answer;
      return [path, (comparable[path] ?? asIs)(answers[path])];
    }),
  );

const expected = compared(recorded);

describe('what the release before left', () => {
  let terminal: Terminal;
  beforeAll(() => {
    terminal = openTerminal();
  });
  afterAll(() => terminal.close());

  const unpack = (name: string): void => {
    execFileSync('tar', ['xzf', fixture(name), '-C', terminal.folder]);
  };

  /** Of the read model whose form is as it was. A rebuild would begin another generation. */
  const generationIn = async (directory: string) => {
    const platform = await openEmbeddedPlatform({ directory: terminal.at(directory) });
    const meta = await platform.readModels.get({ name: 'admin-operations-generations' }, '-', 'meta');
    await platform.close();
    return meta?.body['generation'];
  };

  it('opens as a data folder, and rebuilds no read model whose form is as it was', async () => {
    unpack('data.tgz');
    const before = await generationIn('data');
    const server = await terminal.serve('data');
    expect(compared(await answersOf(await signIn(server.address, ann)))).toMatchObject(expected);
    await server.stop();
    expect(await generationIn('data')).toBe(before);
    expect((await terminal.type('data', 'verify')).said.at(-1)).toBe('Everything is as it should be.');
  });

  it('restores from its backup, and the rebuilt read models say the same', async () => {
    unpack('backup.tgz');
    expect(await terminal.type('restored', 'restore', 'backup')).toMatchObject({ code: 0, complained: '' });
    const server = await terminal.serve('restored');
    expect(compared(await answersOf(await signIn(server.address, ann)))).toMatchObject(expected);
    await server.stop();
    expect((await terminal.type('restored', 'rebuild')).code).toBe(0);
    const again = await terminal.serve('restored');
    expect(compared(await answersOf(await signIn(again.address, ann)))).toMatchObject(expected);
  });

  it('imports from its exported log', async () => {
    writeFileSync(terminal.at('log.jsonl'), gunzipSync(readFileSync(fixture('log.jsonl.gz'))));
    expect(await terminal.type('imported', 'import', 'log.jsonl')).toMatchObject({ code: 0, complained: '' });
    const server = await terminal.serve('imported');
    expect(compared(await answersOf(await signIn(server.address, ann)))).toMatchObject(expected);
  });

  it('has a history, though its jobs did not say which request they followed', async () => {
    unpack('data.tgz');
    const server = await terminal.serve('data');
    const client = await signIn(server.address, ann);
    const changes = await client.call<Json[]>('GET', '/api/history?limit=100');
    const texts = changes.map(({ text }) => text);
    expect(texts.slice(0, 16)).toEqual([
      'You created the access token “Reader”',
      'You merged Zoo into Animals',
      'You renamed the category Pets to Animals',
      'You set the category of a transaction to Zoo',
      'You set the category of a transaction to Pets',
      'You changed the layout of the dashboard',
      'You changed the categories and their colors',
      'You deleted a transaction',
      'You deleted 2 transactions',
      'You undid: edited 10 transactions',
      'You edited 10 transactions',
      'You set the category of 12 transactions to Shopping',
      'You deleted the bill Magazine',
      'You deleted the rule “Brief”; it changed 10 transactions',
      'You changed the order of the rules',
      'You changed what the rule “Coffee” does; it changed 21 transactions',
    ]);
    expect(texts.filter((text) => text.includes('import'))).toEqual([
      'You undid an import and deleted 2 transactions',
      'You imported a file: 2 new',
      'You imported a file: 2 new, 6 duplicates',
      'You imported a file: 60 new',
    ]);
    const undone = changes.filter(({ undoes }) => undoes !== undefined).map(({ root, undoes }) => [root, undoes]);
    expect(undone).toHaveLength(2);
    expect(changes.filter(({ undoneBy }) => undoneBy).map(({ root, undoneBy }) => [undoneBy, root])).toEqual(undone);
    const [edit] = changes.filter(({ text }) => text === 'You edited 10 transactions');
    expect((await client.call<Json>('GET', `/api/history/${edit.root}`)).parts).toHaveLength(10);
  });

  it('goes on: the same file is known, ids follow, and what was undone stays undone', async () => {
    unpack('data.tgz');
    const server = await terminal.serve('data');
    const client = await signIn(server.address, ann);
    const { transactions, bills } = {
      transactions: recorded['/api/transactions'] as Json[],
      bills: recorded['/api/bills'] as Json[],
    };
    const stored = transactions.filter(({ date }) => date === '2026-03-13');
    const { inserted, skipped } = await client.call<Json>('POST', '/api/transactions/bulk', { transactions: stored });
    expect({ inserted, skipped }).toEqual({ inserted: 0, skipped: stored.length });
    const added = await client.call<Json>('POST', '/api/bills', { name: 'Phone', amount: '20' });
    expect(added.id).toBeGreaterThan(Math.max(...bills.map(({ id }) => id)));
    const undone = (recorded['/api/imports'] as Json[]).find((one) => one.undone === 1);
    const late = { date: '2025-12-31', description: 'WRONG FILE', amount: '10', type: 'debit' };
    await expect(
      client.send('POST', '/api/transactions/bulk', { transactions: [late] }, { 'x-import-id': undone.id }),
    ).resolves.toMatchObject({ status: 409, body: { code: 'import-undone' } });
  });
});
