import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sampleEvents } from '@daybook/adapter-contracts';
import { DependencyUnavailable, type EventStore, randomIds } from '@daybook/platform';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import { openDatabase, type Database } from './database.js';
import { eventSchema } from './event-rows.js';
import { createEventStore } from './event-store.js';

type WriteThrough = (file: number, done: (error: NodeJS.ErrnoException | null) => void) => void;

const writeThrough: WriteThrough = fs.fdatasync;
const { directory, remove } = temporaryDirectory();
const disk = jest.spyOn(fs, 'fdatasync') as unknown as jest.SpyInstance<void, Parameters<WriteThrough>>;

beforeEach(() => disk.mockReset().mockImplementation(writeThrough));
afterAll(() => {
  disk.mockRestore();
  remove();
});

const schema = 'CREATE TABLE IF NOT EXISTS notes (note TEXT PRIMARY KEY) STRICT';
const open = (name: string) => openDatabase({ path: join(directory, name), synchronous: 'deferred', schema });
const note = (database: Database, text: string) =>
  database.commit(() => void database.prepare('INSERT INTO notes VALUES (?)').run(text));
const notesIn = (database: Database) =>
  database
    .prepare('SELECT note FROM notes ORDER BY note')
    .all()
    .map(({ note }) => note);

/** Lets the disk be busy until it is told to go on. */
function holdDisk() {
  const held: (() => void)[] = [];
  disk.mockImplementation((file, done) => void held.push(() => writeThrough(file, done)));
  return {
    held,
    goOn: () => {
      disk.mockImplementation(writeThrough);
      for (const one of held.splice(0)) one();
    },
  };
}

const isSettled = async (work: Promise<unknown>): Promise<boolean> => {
  await pause(20);
  return Promise.race([work.then(() => true), pause(0, false)]);
};

describe('a database that waits for the disk in a thread', () => {
  it('27. acknowledges what was in the journal when the disk was waited for', async () => {
    const path = join(directory, 'cut.db');
    // As a power cut would leave it: what the disk was not asked to keep is gone.
    disk.mockImplementation((file, done) => {
      for (const end of ['', '-wal']) fs.copyFileSync(`${path}${end}`, join(directory, `kept.db${end}`));
      writeThrough(file, done);
    });
    const database = open('cut.db');
    let looks = 0;
    const asKept = async () => {
      const look = join(directory, `look-${(looks += 1)}.db`);
      for (const end of ['', '-wal']) fs.copyFileSync(join(directory, `kept.db${end}`), `${look}${end}`);
      const copy = openDatabase({ path: look, synchronous: 'normal', schema });
      const notes = notesIn(copy);
      await copy.close();
      return notes;
    };
    const written: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const texts = Array.from({ length: (round % 3) + 1 }, (_, n) => `${round}-${n}`);
      await Promise.all(
        texts.map(async (text) => {
          await note(database, text);
          written.push(text);
          expect(await asKept()).toContain(text);
        }),
      );
    }
    expect(await asKept()).toEqual([...written].sort());
    await database.close();
  });

  it('lets others read and write meanwhile, and keeps what they wrote in one go', async () => {
    const database = open('busy.db');
    const { held, goOn } = holdDisk();
    const first = note(database, 'a');
    expect(await isSettled(first)).toBe(false);
    const others = Promise.all([note(database, 'b'), pause(5).then(() => note(database, 'c'))]);
    expect(await isSettled(others)).toBe(false);
    expect(notesIn(database)).toEqual(['a', 'b', 'c']);
    expect(held).toHaveLength(1);
    disk.mockClear();
    goOn();
    await Promise.all([first, others, database.kept()]);
    expect(disk).toHaveBeenCalledTimes(1);
    await database.close();
  });

  it('keeps nobody waiting for what is committed after them', async () => {
    const database = open('before.db');
    const { held, goOn } = holdDisk();
    const first = note(database, 'a');
    await pause(5);
    const kept = database.kept();
    const second = note(database, 'b');
    await pause(5);
    held.shift()?.();
    await Promise.all([first, kept]);
    expect(await isSettled(second)).toBe(false);
    goOn();
    await second;
    await database.close();
  });

  it('is closed only when all of it is kept', async () => {
    const database = open('closed.db');
    const { goOn } = holdDisk();
    const written = note(database, 'a');
    await pause(5);
    const closed = database.close();
    expect(await isSettled(closed)).toBe(false);
    goOn();
    await Promise.all([written, closed]);
  });

  it('refuses everything once the disk has failed, until it is opened again', async () => {
    const database = open('failed.db');
    await note(database, 'a');
    disk.mockImplementationOnce((_file, done) => done(Object.assign(new Error('EIO'), { code: 'EIO' })));
    await expect(Promise.all([note(database, 'b'), note(database, 'c')])).rejects.toThrow(DependencyUnavailable);
    await expect(note(database, 'd')).rejects.toThrow(DependencyUnavailable);
    await expect(database.kept()).rejects.toThrow(DependencyUnavailable);
    await database.close();
    const again = open('failed.db');
    await note(again, 'e');
    expect(notesIn(again)).toEqual(expect.arrayContaining(['a', 'e']));
    await again.close();
  });
});

const revisionsOf = async (log: EventStore, stream: string): Promise<number[]> => {
  const revisions: number[] = [];
  for await (const { revision } of log.readStream(stream)) revisions.push(revision);
  return revisions;
};

describe('a log that waits for the disk in a thread', () => {
  it('gives out no event that a power cut would take back', async () => {
    const database = openDatabase({ path: join(directory, 'log.db'), synchronous: 'deferred', schema: eventSchema });
    const log = createEventStore(database, randomIds);
    await log.append('a', 'no-stream', sampleEvents(1));
    const ending = new AbortController();
    const seen: string[] = [];
    const following = (async () => {
      for await (const message of log.subscribe({ signal: ending.signal })) {
        if (message.kind === 'event') seen.push(message.event.stream);
      }
    })();
    const { goOn } = holdDisk();
    const appended = log.append('b', 'no-stream', sampleEvents(1));
    await pause(20);
    const streamsOf = async () => {
      const streams: string[] = [];
      for await (const { stream } of log.readAll()) streams.push(stream);
      return streams;
    };
    const reads = [streamsOf(), revisionsOf(log, 'b'), log.lastPosition()] as const;
    for (const read of [appended, ...reads]) expect(await isSettled(read)).toBe(false);
    expect(seen).toEqual(['a']);
    goOn();
    const { position } = (await appended) as { position: string };
    expect(await Promise.all(reads)).toEqual([['a', 'b'], [0], position]);
    while (seen.length < 2) await pause(5);
    expect(seen).toEqual(['a', 'b']);
    ending.abort();
    await following;
    await log.close();
  });

  it('gives out a stream that is kept, whatever others append meanwhile', async () => {
    const database = openDatabase({ path: join(directory, 'own.db'), synchronous: 'deferred', schema: eventSchema });
    const log = createEventStore(database, randomIds);
    await log.append('a', 'no-stream', sampleEvents(2));
    const { goOn } = holdDisk();
    const appended = log.append('b', 'no-stream', sampleEvents(1));
    await pause(20);
    expect(await revisionsOf(log, 'a')).toEqual([0, 1]);
    expect(await revisionsOf(log, 'none')).toEqual([]);
    const others = revisionsOf(log, 'b');
    expect(await isSettled(others)).toBe(false);
    goOn();
    await appended;
    expect(await others).toEqual([0]);
    await log.close();
  });
});
