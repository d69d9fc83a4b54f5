import { until } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { compareLogs, findSeal, type SoundLog } from '@daybook/sealed-log';
import { ann, registerHousehold } from '../../tools/cli/test-support/people.js';
import { openTerminal, type Terminal } from '../../tools/cli/test-support/terminal.js';
import { exportedLog, newestSeal } from '../support/exported-log.js';

// Whole programs are started one after another.
jest.setTimeout(240_000);

describe('a household with seals', () => {
  let terminal: Terminal;
  let before: SoundLog;
  let seal: string;

  const cookieAt = async (address: string): Promise<string> => {
    const response = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ann.email, password: ann.password }),
    });
    const [line = ''] = response.headers.getSetCookie().filter((one) => one.includes('daybook='));
    return line.split(';')[0] ?? '';
  };

  /** A night comes while the program is stopped: its job is there when it starts. */
  const sleep = async (directory: string, night: string): Promise<void> => {
    const platform = await openEmbeddedPlatform({ directory: terminal.at(directory) });
    await platform.jobs.add('seals', { id: `night-${night}`, data: { night } });
    await platform.close();
  };

  /** Its log as the program exports it there, once there is another seal than this one. */
  const logIn = async (directory: string, than?: string): Promise<SoundLog> => {
    const server = await terminal.serve(directory);
    const cookie = await cookieAt(server.address);
    await until('it is sealed', async () => {
      const newest = await newestSeal(server.address, { cookie });
      return newest !== null && newest.root !== than;
    });
    const log = await exportedLog(server.address, { cookie });
    await server.stop();
    return log;
  };

  beforeAll(async () => {
    terminal = openTerminal();
    const server = await terminal.serve('data');
    await registerHousehold(server.address, ann);
    await server.stop();
    await sleep('data', '2100-01-01');
    before = await logIn('data');
    expect(before.seals).toHaveLength(1);
    seal = before.seals[0]?.root ?? '';
    expect((await terminal.type('data', 'export', 'log.jsonl')).code).toBe(0);
    expect((await terminal.type('data', 'backup', 'copy', '--with-master-key')).code).toBe(0);
  });
  afterAll(() => terminal.close());

  it.each([
    ['moved house', () => terminal.type('house', 'import', 'log.jsonl'), 'house'],
    ['was lost and restored from a backup', () => terminal.type('restored', 'restore', 'copy'), 'restored'],
  ])('that %s has the same log and the digest that was kept, and goes on from it', async (_, move, directory) => {
    expect((await move()).code).toBe(0);
    const there = await logIn(directory);
    expect(compareLogs(before, there)).toEqual({ agree: true, events: before.events, sameSigner: true });
    expect([there.root, there.key]).toEqual([before.root, before.key]);
    expect(findSeal(there, seal)?.root).toBe(seal);

    const server = await terminal.serve(directory);
    const cookie = await cookieAt(server.address);
    const headers = { cookie, 'content-type': 'application/json' };
    const bill = JSON.stringify({ name: 'After the move', amount: '1' });
    expect((await fetch(`${server.address}/api/bills`, { method: 'POST', headers, body: bill })).status).toBe(201);
    await server.stop();
    await sleep(directory, '2100-01-02');
    const later = await logIn(directory, seal);
    expect(compareLogs(before, later)).toEqual({ agree: true, events: before.events, sameSigner: true });
    expect(findSeal(later, seal)?.root).toBe(seal);
    expect(later.seals).toHaveLength(2);
  });
});
