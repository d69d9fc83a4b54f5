import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@daybook/adapter-contracts';
import { type NewEvent, type Platform, randomIds } from '@daybook/platform';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import {
  applyTombstones,
  beginIncarnation,
  copyParts,
  countEvents,
  dataOfType,
  damageOf,
  forgetSessions,
  isInUse,
  tombstonesOf,
} from './data-copies.js';
import { openEmbeddedPlatform } from './embedded-platform.js';

const event = (id: string): NewEvent => ({
  id,
  type: 'Noted',
  metadata: {
    tenant: 'ann',
    commandId: 'op',
    commandKind: 'note',
    causationId: 'request',
    actor: { kind: 'user', id: 'ann' },
    source: 'web',
    at: '2026-03-10T12:00:00.000Z',
    on: '2026-03-10',
    zone: 'UTC',
  },
  data: Uint8Array.of(1, 2, 3),
});

const session = { data: '{}', userId: 1, createdAt: 1, touchedAt: 1, expiresAt: Date.now() + 60_000 };
const answers = { name: 'answers' };

const idsIn = async ({ events }: Platform): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { id } of events.readAll()) ids.push(id);
  return ids;
};

describe('copies of a data directory', () => {
  let root: ReturnType<typeof temporaryDirectory>;
  let live: string;
  let copy: string;
  let platform: Platform;
  let masterKey: Uint8Array;

  beforeEach(async () => {
    root = temporaryDirectory();
    live = join(root.directory, 'live');
    copy = join(root.directory, 'copy');
    masterKey = randomIds.bytes(32);
    platform = await openEmbeddedPlatform({ directory: live, masterKey });
    await platform.events.append('notes-00-ann', 'no-stream', [event('a1'), event('a2')]);
    await platform.events.append('notes-00-bob', 'no-stream', [event('b1')]);
  });
  afterEach(async () => {
    await platform.close();
    root.remove();
  });

  const inCopy = async <T>(work: (platform: Platform) => Promise<T>): Promise<T> => {
    const opened = await openEmbeddedPlatform({ directory: copy, masterKey });
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  };

  it('are taken while the server writes, whole and for their owner alone', async () => {
    let going = true;
    let written = 0;
    const writing = (async () => {
      for (; going; written += 1)
        await platform.events.append(`notes-01-${written}`, 'no-stream', [event(`w${written}`)]);
    })();
    await until('some is written', () => Promise.resolve(written > 5));
    copyParts(live, copy, ['state', 'log', 'keys']);
    going = false;
    await writing;
    expect(readdirSync(copy).sort()).toEqual(['keys.db', 'log.db', 'state.db']);
    expect(readdirSync(copy).map((name) => statSync(join(copy, name)).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
    expect(damageOf(copy, ['state', 'log', 'keys'])).toEqual([]);
    const counted = countEvents(copy);
    const copied = await inCopy(idsIn);
    expect(counted).toBe(copied.length);
    expect(copied).toEqual((await idsIn(platform)).slice(0, copied.length));
    expect(copied.slice(0, 3)).toEqual(['a1', 'a2', 'b1']);
  });

  it('tell whether somebody has the directory', async () => {
    expect(isInUse(live)).toBe(true);
    await platform.close();
    expect(isInUse(live)).toBe(false);
  });

  it('sign nobody in', async () => {
    await platform.sessions.set('hash', session);
    await platform.rateLimiter.consume('login:ann', 1, 60_000);
    copyParts(live, copy, ['state', 'log', 'keys']);
    forgetSessions(copy);
    await inCopy(async ({ sessions, rateLimiter }) => {
      expect(await sessions.get('hash')).toBeUndefined();
      expect((await rateLimiter.consume('login:ann', 1, 60_000)).allowed).toBe(true);
    });
  });

  it('lose what was erased after they were made', async () => {
    await platform.keys.current('ann');
    await platform.keys.current('bob');
    const write = { id: 'x', version: 1, body: { answer: 1 }, when: 'always' } as const;
    await platform.documents.write(answers, [
      { ...write, tenant: 'ann' },
      { ...write, tenant: 'bob' },
    ]);
    copyParts(live, copy, ['state', 'log', 'keys']);
    await platform.keys.destroy('ann');
    await platform.events.tombstone('notes-00-ann');
    expect(tombstonesOf(live)).toEqual({ subjects: ['ann'], streams: ['notes-00-ann'] });
    expect(applyTombstones(copy, tombstonesOf(live))).toBe(2);
    expect(applyTombstones(copy, tombstonesOf(live))).toBe(0);
    await inCopy(async (copied) => {
      expect(await idsIn(copied)).toEqual(['b1']);
      expect((await copied.keys.find('ann', 1)).status).toBe('destroyed');
      expect((await copied.keys.find('bob', 1)).status).toBe('active');
      expect(await copied.documents.get(answers, 'ann', 'x')).toBeUndefined();
      expect((await copied.documents.get(answers, 'bob', 'x'))?.body).toEqual({ answer: 1 });
      expect(await copied.events.append('notes-00-ann', 'no-stream', [event('a3')])).toEqual({
        ok: false,
        reason: 'stream-deleted',
      });
    });
  });

  it('lose by their beginnings the streams that are to be erased, and the jobs and documents that name a subject', async () => {
    await platform.events.append('notes-00-ann-2', 'no-stream', [event('a3')]);
    await platform.documents.write(answers, [
      { tenant: '-', id: 'of-ann', version: 1, body: { user: 'ann' }, when: 'always' },
      { tenant: '-', id: 'of-bob', version: 1, body: { user: 'bob' }, when: 'always' },
    ]);
    await platform.jobs.add('mails', { id: 'job-a', data: { tenant: 'ann' } });
    await platform.jobs.add('mails', { id: 'job-b', data: { tenant: 'bob' } });
    copyParts(live, copy, ['state', 'log', 'keys']);
    expect(applyTombstones(copy, { subjects: ['ann'], streams: [], prefixes: ['notes-00-ann'] })).toBe(3);
    await inCopy(async (copied) => {
      expect(await idsIn(copied)).toEqual(['b1']);
      expect((await copied.jobs.list()).map(({ id }) => id)).toEqual(['job-b']);
      const left = await copied.documents.getMany(answers, '-', ['of-ann', 'of-bob']);
      expect(left.map(({ id }) => id)).toEqual(['of-bob']);
    });
  });

  it('give the bytes of a type of event without any key', () => {
    expect(dataOfType(live, 'Noted')).toEqual([1, 2, 3].map(() => Uint8Array.of(1, 2, 3)));
    expect(dataOfType(live, 'Forgotten')).toEqual([]);
  });

  it('get an incarnation of their own, and go on where the positions ended', async () => {
    const before = await platform.events.incarnation();
    copyParts(live, copy, ['log', 'keys']);
    beginIncarnation(copy, 'another');
    await inCopy(async ({ events }) => {
      expect([before === 'another', await events.incarnation()]).toEqual([false, 'another']);
      expect(await events.lastPosition()).toBe(await platform.events.lastPosition());
    });
  });

  it('are told to be damaged', async () => {
    mkdirSync(copy);
    writeFileSync(
      join(copy, 'log.db'),
      'this is not a database, but it is long enough to be looked at as one'.repeat(99),
    );
    expect(damageOf(copy, ['log', 'keys'])).toEqual([
      'log.db: file is not a database',
      'keys.db: Failed to open database: unable to open database file',
    ]);
  });
});

describe('the index key of a log that moves in', () => {
  it('is kept in a directory without keys, and never replaces another', async () => {
    const { directory, remove } = temporaryDirectory();
    const indexKey = randomIds.bytes(32);
    const first = await openEmbeddedPlatform({ directory, indexKey });
    expect(Buffer.from(await first.keys.indexKey()).equals(indexKey)).toBe(true);
    await first.close();
    await expect(openEmbeddedPlatform({ directory, indexKey: randomIds.bytes(32) })).rejects.toThrow('never replaced');
    const again = await openEmbeddedPlatform({ directory });
    expect(Buffer.from(await again.keys.indexKey()).equals(indexKey)).toBe(true);
    await again.close();
    remove();
  });
});
