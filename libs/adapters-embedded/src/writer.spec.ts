import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import { change, changeEach, onlyIf, read } from './steps.js';
import type { WriteOptions } from './write-connection.js';
import { writeHere, writeInThread } from './writer.js';

const makeFile = (path: string): void => {
  const file = new DatabaseSync(path);
  file.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (id INTEGER PRIMARY KEY, note TEXT UNIQUE) STRICT');
  file.close();
};

describe.each([
  ['in this thread', writeHere],
  ['in a thread of its own', writeInThread],
] as const)('a connection that writes %s', (_, open) => {
  const { directory, remove } = temporaryDirectory();
  const options: WriteOptions = { path: join(directory, 'notes.db'), synchronous: 'full', busyMs: 5_000 };
  beforeAll(() => makeFile(options.path));
  afterAll(remove);
  const note = (text: string) => change('INSERT INTO notes (note) VALUES (?)', text);

  it('tells what each step changed and gave, and ends a work at a condition that gives nothing', async () => {
    const writer = open(options);
    const insert = changeEach('INSERT OR IGNORE INTO notes (note) VALUES (?)', [['a'], ['a'], ['b']]);
    const outcomes = await writer.perform([
      [insert, read('SELECT note FROM notes ORDER BY note')],
      [onlyIf("SELECT 1 FROM notes WHERE note = 'none'"), note('never')],
    ]);
    expect(outcomes).toEqual([
      {
        results: [
          { changes: [1, 0, 1], lastId: 2, rows: [] },
          { changes: [], lastId: 0, rows: [{ note: 'a' }, { note: 'b' }] },
        ],
      },
      { results: [{ changes: [], lastId: 0, rows: [] }] },
    ]);
    await writer.close();
  });

  it('undoes a work that fails alone, and keeps the others of its commit', async () => {
    const writer = open(options);
    const outcomes = await writer.perform([[note('c')], [note('d'), note('a')], [note('e')]]);
    expect(outcomes.map((outcome) => 'results' in outcome)).toEqual([true, false, true]);
    const [left] = await writer.perform([[read("SELECT note FROM notes WHERE note IN ('c', 'd', 'e')")]]);
    expect(left).toMatchObject({ results: [{ rows: [{ note: 'c' }, { note: 'e' }] }] });
    await writer.close();
  });

  it('keeps nothing of a commit that another connection holds up for too long', async () => {
    const writer = open({ ...options, busyMs: 10 });
    const other = new DatabaseSync(options.path);
    other.exec('BEGIN IMMEDIATE');
    const [refused] = await writer.perform([[note('f')]]);
    expect(String(refused && 'error' in refused && refused.error)).toContain('locked');
    other.exec('COMMIT');
    other.close();
    expect(await writer.perform([[note('f')]])).toMatchObject([{ results: [{ changes: [1] }] }]);
    await writer.close();
  });
});

describe('a thread that could not open its file', () => {
  const { directory, remove } = temporaryDirectory();
  afterAll(remove);

  it('tells so to whoever wrote, and the next write has another thread', async () => {
    const folder = join(directory, 'later');
    const writer = writeInThread({ path: join(folder, 'notes.db'), synchronous: 'full', busyMs: 100 });
    await expect(writer.perform([[read('SELECT 1')]])).rejects.toThrow();
    mkdirSync(folder);
    makeFile(join(folder, 'notes.db'));
    expect(await writer.perform([[read('SELECT 1 AS one')]])).toMatchObject([{ results: [{ rows: [{ one: 1 }] }] }]);
    await writer.close();
    await writer.close();
  });
});
