import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import { type Database, openDatabase } from './database.js';
import { createWriteBack, type JournalSize } from './write-back.js';

const megabyte = 1024 * 1024;
const { directory, remove } = temporaryDirectory();
afterAll(remove);

const schema = 'CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, note BLOB) STRICT';
const pathOf = (name: string) => join(directory, name);
const open = (name: string) => openDatabase({ path: pathOf(name), synchronous: 'normal', schema });
/** One commit of a megabyte. */
const write = (database: Database, id: number) =>
  database.commit(() => void database.prepare('INSERT OR REPLACE INTO notes VALUES (?, randomblob(1048576))').run(id));
const journalOf = (database: Database) =>
  database.prepare('PRAGMA wal_checkpoint(NOOP)').get() as unknown as JournalSize;
const sizeOf = (name: string): number => statSync(pathOf(name)).size / megabyte;

describe('the journal of a database that grows', () => {
  it('is brought into the file by a thread, and begins anew', async () => {
    const database = open('busy.db');
    for (let n = 0; n < 16; n += 1) await write(database, n);
    // 4,000 pages by now, and the commit that wrote the last of them brought none into the file.
    expect(sizeOf('busy.db')).toBeLessThan(2);
    while (journalOf(database).log > 1_000) {
      await pause(20);
      await write(database, 0);
    }
    expect(sizeOf('busy.db')).toBeGreaterThan(15);
    await database.close();
  });

  it('grows while somebody reads the file as it was, and is brought into the file after that', async () => {
    const database = open('read.db');
    await write(database, 0);
    const reader = new DatabaseSync(pathOf('read.db'), { readOnly: true });
    reader.exec('BEGIN');
    expect(reader.prepare('SELECT count(*) AS notes FROM notes').get()).toEqual({ notes: 1 });
    for (let n = 1; n < 40; n += 1) await write(database, n);
    expect(sizeOf('read.db')).toBeLessThan(2);
    expect(reader.prepare('SELECT count(*) AS notes FROM notes').get()).toEqual({ notes: 1 });
    reader.exec('COMMIT');
    reader.close();
    for (let n = 0; n < 60; n += 1) await write(database, n % 40);
    expect(sizeOf('read.db')).toBeGreaterThan(38);
    await database.close();
  });

  it('is whole after a compaction that was asked for meanwhile', async () => {
    const database = open('compacted.db');
    const compacting: Promise<void>[] = [];
    for (let n = 0; n < 60; n += 1) {
      await write(database, n % 20);
      if (n % 20 === 17) compacting.push(database.compact('rewrite'));
    }
    await Promise.all(compacting);
    await database.close();
    const again = open('compacted.db');
    expect(again.prepare('SELECT count(*) AS notes, sum(length(note)) AS bytes FROM notes').get()).toEqual({
      notes: 20,
      bytes: 20 * megabyte,
    });
    expect(again.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    await again.close();
  });

  it('is left alone by every connection to the file while one of them has it compacted', async () => {
    const writeBack = createWriteBack(pathOf('shared.db'));
    const openShared = () => openDatabase({ path: pathOf('shared.db'), synchronous: 'normal', schema, writeBack });
    const [one, other] = [openShared(), openShared()];
    let end = (): void => undefined;
    const work = writeBack.alone(() => new Promise<void>((resolve) => (end = resolve)));
    for (let n = 0; n < 20; n += 1) await write(other, n);
    await pause(300);
    expect(sizeOf('shared.db')).toBeLessThan(2);
    end();
    await work;
    while (sizeOf('shared.db') < 15) {
      await write(other, 0);
      await pause(20);
    }
    await one.close();
    await other.close();
  });

  it('is closed while it is being written back', async () => {
    const database = open('closed.db');
    const writes = Array.from({ length: 40 }, (_, n) => write(database, n));
    await writes[20];
    await database.close();
    await Promise.all(writes);
    const again = open('closed.db');
    expect(again.prepare('SELECT count(*) AS notes FROM notes').get()).toEqual({ notes: 40 });
    await again.close();
  });
});
