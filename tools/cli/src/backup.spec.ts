import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { openEmbeddedLog } from '@daybook/adapters-embedded';
import type { Running } from '@daybook/composition';
import type { HttpClient } from './http-client.js';
import { ann, bob, everythingOf, registerHousehold, signIn } from '../test-support/people.js';
import { openTerminal, type Terminal } from '../test-support/terminal.js';

describe('a backup', () => {
  let terminal: Terminal;
  let server: Running;
  let client: HttpClient;
  let before: Record<string, unknown>;

  beforeAll(async () => {
    terminal = openTerminal();
    server = await terminal.serve('data');
    client = await registerHousehold(server.address, ann);
    before = await everythingOf(client);
    expect((await terminal.type('data', 'backup', 'first', '--with-master-key')).code).toBe(0);
  });
  afterAll(() => terminal.close());

  const copyOf = (name: string, without: string[] = []): string => {
    mkdirSync(terminal.at(name));
    for (const file of readdirSync(terminal.at('first'))) {
      if (!without.includes(file)) writeFileSync(terminal.at(name, file), readFileSync(terminal.at('first', file)));
    }
    return terminal.at(name);
  };

  it('holds log, keys and state, for its owner alone, and no session', () => {
    const names = readdirSync(terminal.at('first')).sort();
    expect(names).toEqual(['backup.json', 'keys.db', 'log.db', 'master.key', 'state.db']);
    expect(names.map((name) => statSync(terminal.at('first', name)).mode & 0o777)).toEqual(names.map(() => 0o600));
    expect(statSync(terminal.at('first')).mode & 0o777).toBe(0o700);
  });

  it('28. restored after everything was lost gives the same ids and totals', async () => {
    const { code, said, complained } = await terminal.type('restored', 'restore', 'first');
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toContainEqual(
      expect.stringMatching(/^Log: \d+ events in \d+ streams, every one decrypts and loads\.$/),
    );
    const restored = await terminal.serve('restored');
    expect(await everythingOf(await signIn(restored.address, ann))).toEqual(before);
    await restored.stop();
    expect((await terminal.type('restored', 'verify')).code).toBe(0);
  });

  it('is whole while people write, and what they had been answered before is in it', async () => {
    let going = true;
    const writing = (async () => {
      for (let n = 0; going; n += 1)
        await client.call('POST', '/api/incomes', { personName: `Gift ${n}`, amount: '1' });
    })();
    await client.call('POST', '/api/bills', { name: 'Just before', amount: '12.34' });
    expect((await terminal.type('data', 'backup', 'busy', '--with-master-key')).code).toBe(0);
    going = false;
    await writing;
    expect((await terminal.type('from-busy', 'restore', 'busy')).code).toBe(0);
    const restored = await terminal.serve('from-busy');
    const bills = await (await signIn(restored.address, ann)).call<{ name: string }[]>('GET', '/api/bills');
    expect(bills.map(({ name }) => name)).toContain('Just before');
    await restored.stop();
  });

  it('signs nobody in, and is a log of its own', async () => {
    expect((await terminal.type('again', 'restore', 'first')).code).toBe(0);
    const incarnationOf = async (name: string): Promise<string> => {
      const log = await openEmbeddedLog({ directory: terminal.at(name) });
      const incarnation = await log.events.incarnation();
      await log.close();
      return incarnation;
    };
    expect(await incarnationOf('again')).not.toBe(await incarnationOf('data'));
    const restored = await terminal.serve('again');
    const cookies = await fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ann),
    });
    const cookie =
      cookies.headers
        .getSetCookie()
        .find((line) => line.includes('daybook='))
        ?.split(';')[0] ?? '';
    const answer = await fetch(`${restored.address}/api/bills`, { headers: { cookie } });
    expect(answer.status).toBe(401);
    await restored.stop();
  });

  it('does not bring back who was erased after it', async () => {
    await registerHousehold(server.address, bob, 2);
    expect((await terminal.type('data', 'backup', 'with-bob', '--with-master-key')).code).toBe(0);
    const log = await openEmbeddedLog({ directory: terminal.at('data') });
    const subjects = new Set<string>();
    for await (const { metadata, type, stream } of log.events.readAll()) {
      if (type === 'EmailClaimed') subjects.add(metadata.actor.id);
      if (stream.startsWith('plan-')) subjects.add(metadata.tenant ?? '');
    }
    const [, , ...bobs] = [...subjects];
    for (const subject of subjects) if (bobs.includes(subject)) await log.keys.destroy(subject);
    await log.close();
    expect((await terminal.type('data', 'backup', 'after-bob', '--with-master-key')).code).toBe(0);

    const { code, said } = await terminal.type('without-bob', 'restore', 'with-bob');
    expect(code).toBe(0);
    expect(said[0]).toBe('Erased again what was erased after the backup: 2 keys and streams.');
    expect(said[1]).toMatch(/every one decrypts and loads; \d+ events of erased accounts\.$/);
    const restored = await terminal.serve('without-bob');
    await expect(signIn(restored.address, bob)).rejects.toThrow('answered 401');
    expect((await everythingOf(await signIn(restored.address, ann)))['/api/auth/user']).toEqual(
      before['/api/auth/user'],
    );
    await restored.stop();

    renameSync(terminal.at('after-bob'), terminal.at('data', 'moved'));
    const named = await terminal.type('named', 'restore', 'with-bob', '--erased-in', 'data');
    expect(named.said[0]).toBe('Erased again what was erased after the backup: 2 keys and streams.');
  });

  it('without its master key says so, and is restored with the key given or found in the environment', async () => {
    const { said } = await terminal.type('data', 'backup', 'keyless');
    expect(said[1]).toMatch(/^The master key [0-9a-f]{16} is NOT in it/);
    const refused = await terminal.type('k1', 'restore', 'keyless');
    expect([refused.code, refused.complained]).toEqual([
      1,
      expect.stringMatching(/^This backup does not hold its master key\. It needs the master key [0-9a-f]{16}: set/),
    ]);
    const key = readFileSync(terminal.at('data', 'master.key'), 'utf8');
    writeFileSync(terminal.at('kept.key'), key);
    expect((await terminal.type('k1', 'restore', 'keyless', '--master-key', 'kept.key')).code).toBe(0);
    expect(readdirSync(terminal.at('k1'))).toContain('master.key');
    expect((await terminal.typeWith({ DAYBOOK_MASTER_KEY: key }, 'k2', 'restore', 'keyless')).code).toBe(0);
    expect(readdirSync(terminal.at('k2'))).not.toContain('master.key');
    const other = randomBytes(32).toString('base64');
    const wrong = await terminal.typeWith({ DAYBOOK_MASTER_KEY: other }, 'k3', 'restore', 'keyless');
    expect([wrong.code, wrong.complained]).toEqual([1, expect.stringMatching(/; the one given is [0-9a-f]{16}\.$/)]);
  });

  it('goes into an empty folder, and comes back into an empty directory alone', async () => {
    const full = await terminal.type('data', 'backup', 'first');
    expect(full).toMatchObject({ code: 1, said: [] });
    expect(full.complained).toBe(`${terminal.at('first')} is not empty: a backup wants a folder of its own.`);
    const taken = await terminal.type('data', 'restore', 'first');
    expect(taken.complained).toBe(
      `${terminal.at('data')} is not empty: choose another data directory with --dir, or move this one away.`,
    );
    expect(taken.code).toBe(1);
  });

  it('that is not whole or was changed is refused, and leaves nothing behind', async () => {
    copyOf('unfinished', ['backup.json']);
    copyOf('partial', ['keys.db']);
    const changed = copyOf('changed');
    const bytes = readFileSync(terminal.at('changed', 'log.db'));
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(terminal.at('changed', 'log.db'), bytes);
    const why = async (folder: string): Promise<string> => {
      const { code, complained } = await terminal.type('target', 'restore', folder);
      expect(code).toBe(1);
      return complained;
    };
    expect(await why('unfinished')).toBe(`${terminal.at('unfinished')} is not a whole backup: it has no backup.json.`);
    expect(await why('partial')).toBe(`The backup is not whole: ${terminal.at('partial', 'keys.db')} is missing.`);
    expect(await why('changed')).toBe(`The backup is damaged: ${changed}/log.db is not as it was written.`);
    expect(await why('nowhere')).toBe(`There is no folder ${terminal.at('nowhere')}.`);
    rmSync(terminal.at('target'), { recursive: true, force: true });
    expect((await terminal.type('target', 'restore', 'first')).code).toBe(0);
  });

  it('is verified without being touched', async () => {
    const contents = () =>
      readdirSync(terminal.at('first')).map((name) => [name, statSync(terminal.at('first', name)).mtimeMs]);
    const untouched = contents();
    const { code, said } = await terminal.type('data', 'verify', 'first');
    expect(code).toBe(0);
    expect(said.at(-1)).toBe('Everything is as it should be.');
    expect(said).toContainEqual(
      expect.stringMatching(/^Read model transactions: \d+ documents, built from the log\.$/),
    );
    expect(contents()).toEqual(untouched);
  });
});
