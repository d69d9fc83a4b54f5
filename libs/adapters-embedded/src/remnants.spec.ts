import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { seededRandom } from '@daybook/adapter-contracts';
import type { Collection, Write } from '@daybook/platform';
import { DatabaseSync } from '@photostructure/sqlite';
import { temporaryDirectory } from '../test-support/temporary-platform.js';
import { openEmbeddedPlatform } from './embedded-platform.js';

const collection: Collection = { name: 'remnants', indexes: [{ name: 'text', fields: ['text'] }] };

/** Two households whose documents come, grow, shrink and go between each other for a long time. */
function* restless(random: () => number): Generator<Write[]> {
  const below = (n: number): number => Math.floor(random() * n);
  for (let round = 0; round < 60; round += 1) {
    yield Array.from({ length: 200 }, (_, index): Write => {
      const [tenant, word] = random() < 0.5 ? (['a', 'SECRET'] as const) : (['b', 'harmless'] as const);
      const length = below(random() < 0.02 ? 9_000 : 300);
      const body = random() < 0.15 ? null : { text: `${word} ${'q'.repeat(length)} ${round} ${index}` };
      return { tenant, id: String(below(3_000)).padStart(9, '0'), version: round, body, when: 'always' };
    });
  }
}

describe('what was purged', () => {
  const { directory, remove } = temporaryDirectory();
  afterAll(remove);

  const findings = (word: string): number =>
    readdirSync(directory).reduce(
      (sum, name) => sum + readFileSync(join(directory, name)).toString('latin1').split(word).length - 1,
      0,
    );

  it('is in no file once it was compacted, and nothing else is missing', async () => {
    const platform = await openEmbeddedPlatform({ directory });
    const { readModels, documents } = platform;
    for (const store of [readModels, documents]) {
      for (const writes of restless(seededRandom(3))) await store.write(collection, writes);
    }
    const theirs = await readModels.count(collection, 'b');
    expect(findings('SECRET')).toBeGreaterThan(10_000);
    for (const store of [readModels, documents]) await store.purge('a');
    for (const store of [readModels, documents]) await store.compact();
    expect(findings('SECRET')).toBe(0);
    expect(await readModels.count(collection, 'b')).toBe(theirs);
    await platform.close();
  });

  it('keeps no write waiting in this thread while it is compacted, and loses none', async () => {
    const platform = await openEmbeddedPlatform({ directory });
    const { readModels } = platform;
    let compacted = false;
    let turns = 0;
    const compacting = readModels.compact().finally(() => (compacted = true));
    const write = readModels.write(collection, [
      { tenant: 'c', id: 'meanwhile', version: 1, body: { text: 'x' }, when: 'always' },
    ]);
    while (!compacted) {
      await readModels.count(collection, 'b');
      await eventLoopTurn();
      turns += 1;
    }
    await Promise.all([compacting, write]);
    // A thread that waited for the rewriting would have had one turn, at its end.
    expect(turns).toBeGreaterThan(10);
    expect(await readModels.count(collection, 'c')).toBe(1);
    await platform.close();
  });

  it('is written to the end where the program stops amid it', async () => {
    const platform = await openEmbeddedPlatform({ directory });
    const compacting = platform.readModels.compact();
    const write = platform.readModels.write(collection, [
      { tenant: 'c', id: 'last', version: 1, body: { text: 'x' }, when: 'always' },
    ]);
    await Promise.all([platform.close(), compacting, write]);
    const again = await openEmbeddedPlatform({ directory });
    expect(await again.readModels.count(collection, 'c')).toBe(2);
    await again.close();
  });

  it('is tried again later where another process is reading', async () => {
    const platform = await openEmbeddedPlatform({ directory });
    const reader = new DatabaseSync(join(directory, 'read-models.db'), { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM "documents:remnants"').get();
    await platform.readModels.write(collection, [{ tenant: 'a', id: '1', version: 1, body: {}, when: 'always' }]);
    await expect(platform.readModels.compact()).rejects.toThrow('is being read elsewhere');
    reader.exec('COMMIT');
    await platform.readModels.compact();
    expect(await platform.readModels.count(collection, 'a')).toBe(1);
    reader.close();
    await platform.close();
  });
});
