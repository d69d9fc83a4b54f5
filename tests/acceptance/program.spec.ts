import { once } from 'node:events';
import { copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { BulkAnswer, Transaction } from '@daybook/contracts';
import { batchesOf, register, sendBatch } from '../support/household.js';
import { killAll, runToEnd, startProgram } from '../support/program.js';

const secret = 's'.repeat(32);

describe('the program', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'daybook-'));
  });
  afterEach(async () => {
    killAll();
    await rm(directory, { recursive: true });
  });

  const environment = (more: Record<string, string> = {}) => ({ DAYBOOK_DATA_DIR: join(directory, 'data'), ...more });

  it('says in one line where it is, is ready then, and ends on SIGTERM with nothing lost', async () => {
    const program = await startProgram(environment());
    const ready = await fetch(`${program.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }]);
    const household = await register(program.address);
    const rows = [{ date: '2022-08-04', description: 'COFFEE', amount: '4.50', type: 'debit' as const }];
    const [batch] = batchesOf(rows, 1);
    const { body } = await sendBatch<BulkAnswer>(household, program.address, batch!);
    expect(body.inserted).toBe(1);
    const { code, stdout, stderr } = await program.end('SIGTERM');
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `Daybook is ready: ${program.address}\n`, stderr: '' });

    const again = await startProgram(environment());
    const { body: list } = await household.call<Transaction[]>(again.address, 'GET', '/api/transactions');
    expect(list.map(({ description }) => description)).toEqual(['COFFEE']);
    expect((await again.end('SIGINT')).code).toBe(0);
  });

  it('answers what is under way before it ends', async () => {
    const program = await startProgram(environment());
    const household = await register(program.address);
    const rows = Array.from({ length: 250 }, (_, n) => ({
      date: '2022-08-04',
      description: `ROW ${n}`,
      amount: '1',
      type: 'debit' as const,
      category: 'Other',
      account: 'Checking',
      isReconciled: 0,
    }));
    const sending = request(`${program.address}/api/transactions/bulk`, {
      method: 'POST',
      headers: { cookie: household.cookie, 'content-type': 'application/json', expect: '100-continue' },
    });
    sending.flushHeaders();
    // The program has the request.
    await once(sending, 'continue');
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.end(JSON.stringify({ transactions: rows }));
    const [[answer], { code }] = await Promise.all([answered, program.end('SIGTERM')]);
    const { inserted } = (await json(answer)) as BulkAnswer;
    expect({ status: answer.statusCode, inserted, code }).toEqual({ status: 200, inserted: 250, code: 0 });
  });

  it('says in one sentence that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await runToEnd(environment({ PORT: String(port) }))).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is already in use: stop what listens there, or choose another port with PORT.\n`,
    });
    other.close();
  });

  it('says in one sentence that it cannot write to its folder', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const { code, stderr } = await runToEnd({ DAYBOOK_DATA_DIR: file });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `The data directory ${file} cannot be used: it is not a directory\n`,
    });
  });

  it('says in one sentence that another one uses its folder', async () => {
    const program = await startProgram(environment());
    const { code, stderr } = await runToEnd(environment());
    const { DAYBOOK_DATA_DIR: data } = environment();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `Another server is running on the data directory ${data}. Stop it, or choose another directory.\n`,
    });
    await program.end('SIGKILL');
  });

  it('says in one sentence that the keys of its log are missing, also where it finds those of another', async () => {
    const folders = ['data', 'other'].map((name) => join(directory, name));
    for (const folder of folders) {
      const program = await startProgram({ DAYBOOK_DATA_DIR: folder });
      await register(program.address);
      await program.end('SIGTERM');
    }
    const [data = '', other = ''] = folders;
    const missing = {
      code: 1,
      stdout: '',
      stderr:
        'There is a log, but the keys that it was written with are missing: put back those that were backed up with it, and start again.\n',
    };
    const keys = ['keys.db', 'master.key'];
    for (const name of keys) await rename(join(data, name), join(directory, name));
    expect(await runToEnd(environment())).toMatchObject(missing);
    for (const name of keys) await copyFile(join(other, name), join(data, name));
    expect(await runToEnd(environment())).toMatchObject(missing);
    for (const name of keys) await rename(join(directory, name), join(data, name));
    const again = await startProgram(environment());
    expect((await again.end('SIGTERM')).code).toBe(0);
  });

  it('starts none of its processes where the port in front of them is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const nowhere = {
      KURRENTDB_URL: 'esdb://127.0.0.1:1',
      MONGODB_URL: 'mongodb://127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1:1',
    };
    expect(await runToEnd(environment({ ...nowhere, PORT: String(port) }), 'distributed')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is already in use: stop what listens there, or choose another port with PORT.\n`,
    });
    other.close();
  });

  it('says in one sentence that there is no such log level', async () => {
    const { code, stderr } = await runToEnd(environment({ LOG_LEVEL: 'loud' }));
    const sentence = 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent\n';
    expect({ code, stderr }).toEqual({ code: 1, stderr: sentence });
  });

  it.each([
    [
      'distributed without its servers',
      'distributed',
      ['KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL', 'DAYBOOK_MASTER_KEY']
        .map((name) => `${name} must be set when DAYBOOK_MODE is distributed\n`)
        .join(''),
    ],
    ['hybrid', 'hybrid', 'DAYBOOK_MODE must be embedded or distributed\n'],
  ])('refuses the mode %s', async (_, mode, sentence) => {
    const { code, stderr } = await runToEnd(environment({ DAYBOOK_MODE: mode }));
    expect({ code, stderr }).toEqual({ code: 1, stderr: sentence });
  });

  it('runs one service alone, which believes nobody without a signature', async () => {
    const program = await startProgram(environment({ DAYBOOK_IDENTITY_SECRET: secret }), 'budgeting');
    expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
    const forged = await fetch(`${program.address}/api/bills`, { headers: { 'daybook-identity': 'x.y.z' } });
    expect(forged.status).toBe(401);
    expect((await fetch(`${program.address}/api/transactions`)).status).toBe(404);
    await program.end('SIGTERM');
  });

  it.each(['identity', 'transactions', 'admin'])('runs %s alone, by its own main', async (service) => {
    const program = await startProgram(environment({ DAYBOOK_IDENTITY_SECRET: secret }), service);
    expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
    expect((await program.end('SIGTERM')).code).toBe(0);
  });

  it('runs the gateway alone, which is not ready before its services are', async () => {
    const service = await startProgram(environment({ DAYBOOK_IDENTITY_SECRET: secret }), 'budgeting');
    const gateway = await startProgram(
      {
        DAYBOOK_DATA_DIR: join(directory, 'gateway'),
        DAYBOOK_IDENTITY_SECRET: secret,
        BUDGETING_URL: service.address,
        IDENTITY_URL: 'http://127.0.0.1:1',
        TRANSACTIONS_URL: 'http://127.0.0.1:1',
        ADMIN_URL: 'http://127.0.0.1:1',
        HISTORY_URL: 'http://127.0.0.1:1',
      },
      'gateway',
    );
    // The gateway itself refuses who is not signed in; a path that it does not know is the service's to answer.
    const statuses = await Promise.all(
      ['/healthz', '/readyz', '/api/bills', '/api/transactions/1/unknown'].map(
        async (path) => (await fetch(`${gateway.address}${path}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 503, 401, 502]);
    expect((await gateway.end('SIGTERM')).code).toBe(0);
    await service.end('SIGTERM');
  });

  it('does not run a service alone that nobody could vouch to, nor a gateway without services', async () => {
    expect(await runToEnd(environment(), 'budgeting')).toMatchObject({
      code: 1,
      stderr: 'A service that runs alone needs DAYBOOK_IDENTITY_SECRET to check who asks.\n',
    });
    expect(await runToEnd(environment({ DAYBOOK_IDENTITY_SECRET: secret }), 'gateway')).toMatchObject({
      code: 1,
      stderr: "The gateway alone needs IDENTITY_URL, the service's origin.\n",
    });
  });
});
