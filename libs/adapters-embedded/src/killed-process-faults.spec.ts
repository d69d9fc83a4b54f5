import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { collect, testRuns } from '@daybook/adapter-contracts';
import { DatabaseSync } from '@photostructure/sqlite';
import { childArguments } from '../test-support/child-arguments.js';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import { openEmbeddedPlatform } from './embedded-platform.js';

const rounds = testRuns(200, 10);

const writesAll = (output: string): boolean =>
  ['event ledger-00-a', 'event ledger-01-b', 'document notes', 'document stages'].every((line) =>
    output.includes(line),
  );

/** Lets a process write until it is killed at a random moment, soon after what it wrote is enough. Gives the lines that it wrote whole. */
async function writeUntilKilled(directory: string, from: (output: string) => boolean): Promise<string[]> {
  const child = spawn(process.execPath, childArguments('writing-child.ts', directory), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let kill: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (from(output)) kill ??= setTimeout(() => child.kill('SIGKILL'), Math.random() * 120);
    });
    child.on('close', () => resolve());
  });
  expect(child.signalCode).toBe('SIGKILL');
  return output.slice(0, output.lastIndexOf('\n')).split('\n');
}

describe('a process that is killed', () => {
  const { directory, remove } = temporaryDirectory();
  afterAll(remove);

  it(`25. leaves all that it acknowledged, ${rounds} times over`, async () => {
    const lines: string[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Also where it has hardly begun.
      const from = round % 2 === 0 ? writesAll : () => true;
      lines.push(...(await writeUntilKilled(directory, from)).map((line) => line.split(' ')));
    }
    const acknowledged = (kind: string) => lines.flatMap(([first, ...values]) => (first === kind ? [values] : []));
    expect(acknowledged('started')).toHaveLength(rounds);

    const platform = await openEmbeddedPlatform({ directory });
    for (const stream of ['ledger-00-a', 'ledger-01-b']) {
      const stored = await collect(platform.events.readStream(stream));
      const told = acknowledged('event').filter(([name]) => name === stream);
      expect(told.length).toBeGreaterThan(rounds);
      expect(told.filter(([, revision, id]) => stored[Number(revision)]?.id !== id)).toEqual([]);
      expect(stored.map(({ revision }) => revision)).toEqual(stored.map((_, index) => index));
    }
    for (const [subject = '', secret] of acknowledged('key')) {
      expect(Buffer.from((await platform.keys.current(subject)).secret).toString('hex')).toBe(secret);
    }
    for (const collection of ['notes', 'stages']) {
      const written = acknowledged('document').flatMap(([name, id = '']) => (name === collection ? [id] : []));
      expect(written.length).toBeGreaterThan(rounds);
      expect(await platform.documents.getMany({ name: collection }, 't', written)).toHaveLength(written.length);
    }

    const jobs = acknowledged('job').map(([id = '']) => id);
    const done = async () =>
      new Set((await collect(platform.events.readAll({ prefixes: ['done-'] }))).map(({ id }) => id));
    const [doneBefore, left] = [await done(), new Set((await platform.jobs.list('work')).map(({ id }) => id))];
    expect(jobs.filter((id) => !doneBefore.has(id) && !left.has(id))).toEqual([]);
    const held = (await platform.jobs.list('work')).filter(({ state, parked }) => state !== 'waiting' && !parked);
    expect(held).toEqual([]);
    await platform.close();

    for (const file of ['log.db', 'keys.db', 'state.db', 'read-models.db']) {
      const database = new DatabaseSync(join(directory, file));
      expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      database.close();
    }
  }, 600_000);
});
