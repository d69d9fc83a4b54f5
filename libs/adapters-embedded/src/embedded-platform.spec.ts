import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshStream, sampleEvents } from '@daybook/adapter-contracts';
import { MasterKeyWrong } from '@daybook/keys';
import { type Platform } from '@daybook/platform';
import { DatabaseSync } from '@photostructure/sqlite';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import { DataDirectoryInUse, DataDirectoryUnusable } from './data-directory.js';
import { openDatabase } from './database.js';
import { openEmbeddedLog, openEmbeddedPlatform } from './embedded-platform.js';

describe('a data directory', () => {
  const { directory, remove } = temporaryDirectory();
  const data = join(directory, 'deep', 'data');
  let platform: Platform | undefined;
  afterEach(() => platform?.close());
  afterAll(remove);

  it('is made with its files for its owner alone', async () => {
    platform = await openEmbeddedPlatform({ directory: data });
    await platform.events.append(freshStream(), 'no-stream', sampleEvents(1));
    expect(statSync(data).mode & 0o777).toBe(0o700);
    const files = readdirSync(data);
    expect(files).toEqual(
      expect.arrayContaining([
        'keys.db',
        'lock.db',
        'log.db',
        'log.db-wal',
        'master.key',
        'read-models.db',
        'state.db',
      ]),
    );
    for (const file of files) expect([file, statSync(join(data, file)).mode & 0o777]).toEqual([file, 0o600]);
  });

  it('has room for one server', async () => {
    platform = await openEmbeddedPlatform({ directory: data });
    await expect(openEmbeddedPlatform({ directory: data })).rejects.toThrow(DataDirectoryInUse);
    await platform.close();
    platform = await openEmbeddedPlatform({ directory: data });
    expect(await platform.events.lastPosition()).toMatch(/^\d{16}$/);
  });

  it('holds nothing in journals once it is closed', async () => {
    platform = await openEmbeddedPlatform({ directory: data });
    await platform.keys.current('a');
    await platform.events.append(freshStream(), 'no-stream', sampleEvents(1));
    await platform.close();
    const journals = readdirSync(data).filter((name) => name.endsWith('-wal'));
    expect(journals.map((name) => [name, statSync(join(data, name)).size])).toEqual(journals.map((name) => [name, 0]));
  });

  it('is free again when a start failed', async () => {
    const other = new Uint8Array(32);
    await expect(openEmbeddedPlatform({ directory: data, masterKey: other })).rejects.toThrow(MasterKeyWrong);
    platform = await openEmbeddedPlatform({ directory: data });
    await platform.close();
    await platform.close();
  });

  it('that cannot be used is refused with a reason', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    await expect(openEmbeddedPlatform({ directory: file })).rejects.toThrow(DataDirectoryUnusable);
    await expect(openEmbeddedPlatform({ directory: join(file, 'below') })).rejects.toThrow('cannot be used');
    const closed = join(directory, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    // The superuser may write everywhere.
    const reason = process.getuid?.() === 0 ? undefined : DataDirectoryUnusable;
    const opening = openEmbeddedPlatform({ directory: closed });
    if (reason) await expect(opening).rejects.toThrow(reason);
    else await (await opening).close();
  });

  it('refuses a write after its close, and the process goes on', async () => {
    const path = join(directory, 'closed.db');
    const database = openDatabase({ path, synchronous: 'full', schema: '' });
    await database.close();
    await expect(database.commit(() => 1)).rejects.toThrow('not open');
  });

  it('27. writes the log, keys and state through to the disk', async () => {
    for (const [synchronous, level] of [
      ['full', 2],
      ['normal', 1],
    ] as const) {
      const path = join(directory, `${synchronous}.db`);
      const database = openDatabase({ path, synchronous, schema: '' });
      expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: level });
      expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
      database.close();
    }
    expect(() => openDatabase({ path: ':memory:', synchronous: 'full', schema: '' })).toThrow('does not take WAL');
  });

  it('of a newer version is left alone', async () => {
    const path = join(directory, 'newer.db');
    const newer = new DatabaseSync(path);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect(() => openDatabase({ path, synchronous: 'full', schema: '' })).toThrow('newer version');
  });
});

describe('a command line beside the server', () => {
  const { directory, remove } = temporaryDirectory();
  afterAll(remove);

  it('appends with the keys of the server, which notices', async () => {
    const platform = await openEmbeddedPlatform({ directory });
    const stream = freshStream();
    const key = await platform.keys.current('tenant');
    const ending = new AbortController();
    const noticed = (async () => {
      for await (const message of platform.events.subscribe({ signal: ending.signal })) {
        if (message.kind === 'event') return message.event.stream;
      }
      return undefined;
    })();
    const beside = await openEmbeddedLog({ directory });
    expect(await beside.keys.current('tenant')).toEqual(key);
    expect(await beside.events.incarnation()).toBe(await platform.events.incarnation());
    expect((await beside.events.append(stream, 'no-stream', sampleEvents(1))).ok).toBe(true);
    expect(await noticed).toBe(stream);
    ending.abort();
    await beside.close();
    await platform.close();
  });

  it('needs data that a server made', async () => {
    const none = join(directory, 'none');
    await expect(openEmbeddedLog({ directory: none })).rejects.toThrow('no server ever ran');
    expect(existsSync(none)).toBe(false);
  });
});

describe('work that is committed together', () => {
  const { directory, remove } = temporaryDirectory();
  const open = () =>
    openDatabase({
      path: join(directory, 'together.db'),
      synchronous: 'full',
      schema: 'CREATE TABLE IF NOT EXISTS notes (note TEXT PRIMARY KEY) STRICT',
    });
  afterAll(remove);

  it('is undone alone where it throws', async () => {
    const database = open();
    const note = (text: string) => database.prepare('INSERT INTO notes VALUES (?)').run(text);
    const outcomes = await Promise.allSettled([
      database.commit(() => void note('a')),
      database.commit(() => {
        note('b');
        note('a');
      }),
      database.commit(() => void note('c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(database.prepare('SELECT note FROM notes ORDER BY note').all()).toEqual([{ note: 'a' }, { note: 'c' }]);
    database.close();
  });

  it('is settled before the file is closed', async () => {
    const database = open();
    const committed = database.commit(() => database.prepare("INSERT INTO notes VALUES ('d')").run());
    database.close();
    await committed;
    const again = open();
    expect(again.prepare("SELECT count(*) AS found FROM notes WHERE note = 'd'").get()).toEqual({ found: 1 });
    again.close();
  });
});
