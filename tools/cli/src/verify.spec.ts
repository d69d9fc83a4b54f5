import { openEmbeddedLog, openEmbeddedReadModels } from '@daybook/adapters-embedded';
import type { ErasureEvents } from '@daybook/contracts';
import { seal } from '@daybook/event-sourcing';
import type { EventMetadata, NewEvent } from '@daybook/platform';
import type { Running } from '@daybook/composition';
import type { HttpClient } from './http-client.js';
import { ann, registerHousehold } from '../test-support/people.js';
import { openTerminal, type Terminal } from '../test-support/terminal.js';

const metadata: EventMetadata = {
  tenant: null,
  commandId: 'op',
  commandKind: 'test',
  causationId: 'request',
  actor: { kind: 'operator', id: 'cli' },
  source: 'cli',
  at: '2026-11-20T12:00:00.000Z',
  on: '2026-11-20',
  zone: 'UTC',
};

const householdIn = async ({ events }: Awaited<ReturnType<typeof openEmbeddedLog>>): Promise<string> => {
  for await (const { metadata: written } of events.readAll({ prefixes: ['plan-'] })) return written.tenant ?? '';
  throw new Error('no household');
};

const erasureIn = async ({ events }: Awaited<ReturnType<typeof openEmbeddedLog>>) => {
  for await (const { data } of events.readAll({ prefixes: ['erasure-'] })) {
    // In the clear, after a byte that says so.
    return JSON.parse(Buffer.from(data).subarray(1).toString()) as ErasureEvents['ErasureStarted'];
  }
  throw new Error('no erasure');
};

describe('verify', () => {
  let terminal: Terminal;
  let server: Running;
  let client: HttpClient;

  beforeEach(async () => {
    terminal = openTerminal();
    server = await terminal.serve('data');
    client = await registerHousehold(server.address, ann);
  });
  afterEach(() => terminal.close());

  const verify = async () => {
    const { code, said, complained } = await terminal.type('data', 'verify');
    expect(complained).toBe('');
    return { code, said };
  };

  /** Appends what no service would. */
  const appendRaw = async (stream: string, event: Partial<NewEvent>): Promise<void> => {
    const log = await openEmbeddedLog({ directory: terminal.at('data') });
    const id = log.ids.uuid();
    const whole: NewEvent = { id, type: 'AdministratorGranted', metadata, data: new Uint8Array(40), ...event };
    expect(await log.events.append(stream, 'no-stream', [whole])).toMatchObject({ ok: true });
    await log.close();
  };

  const sealed = async (
    type: string,
    data: unknown,
    keyNumber?: number,
  ): Promise<Pick<NewEvent, 'id' | 'type' | 'data'>> => {
    const log = await openEmbeddedLog({ directory: terminal.at('data') });
    const key = await log.keys.current('system');
    await log.close();
    const id = crypto.randomUUID();
    const plain = Buffer.from(JSON.stringify(data));
    const number = keyNumber ?? key.number;
    return {
      id,
      type,
      data: seal(plain, { ...key, number }, crypto.getRandomValues(new Uint8Array(12)), {
        subject: 'system',
        id,
        type,
      }),
    };
  };

  it('7. finds that the read models of a running server and of a stopped one follow from the log', async () => {
    for (const said of ['A server is running: everything is checked as it stands at this moment.', undefined]) {
      if (said === undefined) await server.stop();
      const verdict = await verify();
      expect(verdict.code).toBe(0);
      const lines = verdict.said.slice(said ? 1 : 0, -1);
      expect(verdict.said.slice(0, said ? 1 : 0)).toEqual(said ? [said] : []);
      expect(lines.shift()).toMatch(/^Log: \d+ events in \d+ streams, every one decrypts and loads\.$/);
      expect(lines.length).toBeGreaterThanOrEqual(4);
      for (const line of lines) expect(line).toMatch(/^Read model [a-z-]+: \d+ documents?, as the log says\.$/);
      expect(lines.join()).toMatch(/budgeting: [1-9].*transactions: [1-9].*users: [1-9]/);
      expect(verdict.said.at(-1)).toBe('Everything is as it should be.');
    }
  });

  it('takes what a killed server had not projected for no difference', async () => {
    await server.stop();
    await terminal.type('data', 'admin', 'promote', ann.email);
    await appendRaw('administrators-x', await sealed('AdministratorGranted', { user: 'x', userId: 9 }));
    expect((await verify()).code).toBe(0);
  });

  it('takes what an erasure has yet to purge for no difference, wherever it was stopped', async () => {
    await client.call('POST', '/api/account/confirm', { password: ann.password });
    await client.call('POST', '/api/account/delete', { confirmation: ann.email });
    await server.stop();
    expect((await verify()).code).toBe(0);
    const log = await openEmbeddedLog({ directory: terminal.at('data') });
    const { tenant, users } = await erasureIn(log);
    await log.close();
    for (const subject of [tenant, ...users.map(({ user }) => user)]) {
      const { keys, close } = await openEmbeddedLog({ directory: terminal.at('data') });
      await keys.destroy(subject);
      await close();
      expect((await verify()).said.at(-1)).toBe('Everything is as it should be.');
    }
  });

  it('takes what is left of a household whose erasure did not begin for a difference', async () => {
    await server.stop();
    const log = await openEmbeddedLog({ directory: terminal.at('data') });
    await log.keys.destroy(await householdIn(log));
    await log.close();
    expect((await verify()).code).toBe(1);
  });

  it('tells which documents are changed, missing or too many, and how', async () => {
    await server.stop();
    const models = openEmbeddedReadModels(terminal.at('data'));
    const collection = { name: 'transactions' };
    const rows = [];
    for await (const row of models.findAcross(collection)) rows.push(row);
    const [first, second] = rows;
    if (!first || !second) throw new Error('no rows');
    await models.write(collection, [
      { ...first, when: 'always', body: { ...first.body, deleted: 7 } },
      { ...second, when: 'always', body: null },
      { ...second, id: '999', when: 'always' },
    ]);
    await models.close();
    const { code, said } = await verify();
    expect(code).toBe(1);
    const at = said.findIndex((line) => line.startsWith('Read model transactions'));
    expect(said.slice(at, at + 4)).toEqual([
      expect.stringMatching(/^Read model transactions: \d+ documents, 3 differences from what the log says\.$/),
      `  transactions ${first.id} of ${first.tenant}: deleted is 7, not 0`,
      `  transactions ${second.id} of ${second.tenant}: follows from the log, but is not there`,
      `  transactions 999 of ${second.tenant}: is there, but does not follow from the log`,
    ]);
    expect(said.at(-1)).toBe('Something is wrong: see above.');
  });

  it('8. tells which events do not decrypt or load', async () => {
    await server.stop();
    await appendRaw('administrators-a', {});
    await appendRaw('administrators-b', await sealed('AdministratorGranted', { user: 'x', userId: 1 }, 7));
    await appendRaw('administrators-c', await sealed('AdministratorGranted', { user: 'x' }));
    await appendRaw('administrators-d', await sealed('AdministratorKnighted', {}));
    const { code, said } = await verify();
    expect(code).toBe(1);
    expect(said.slice(0, 6)).toEqual([
      expect.stringMatching(/^Log: \d+ events in \d+ streams, 4 problems\.$/),
      '  AdministratorGranted, event 0 of administrators-a: Not an envelope of version 1',
      '  AdministratorGranted, event 0 of administrators-b: The key of system is missing',
      '  AdministratorGranted, event 0 of administrators-c: AdministratorGranted is malformed',
      '  AdministratorKnighted, event 0 of administrators-d: Unknown event type AdministratorKnighted',
      'The read models were not compared: they follow from the log.',
    ]);
  });

  it('skips what was erased for good, and nothing else', async () => {
    const log = await openEmbeddedLog({ directory: terminal.at('data') });
    const bills = await client.call<unknown[]>('GET', '/api/bills');
    expect(bills.length).toBeGreaterThan(0);
    await server.stop();
    await log.keys.destroy(await householdIn(log));
    await log.close();
    const { said } = await verify();
    expect(said[0]).toMatch(
      /^Log: \d+ events in \d+ streams, every one decrypts and loads; \d+ events of erased accounts\.$/,
    );
  });

  it('refuses another master key', async () => {
    const other = Buffer.alloc(32, 1).toString('base64');
    const { code, complained } = await terminal.typeWith({ DAYBOOK_MASTER_KEY: other }, 'data', 'verify');
    expect({ code, complained }).toEqual({
      code: 1,
      complained: 'The master key is not the one that this data was written with.',
    });
  });
});
