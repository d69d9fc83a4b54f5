import { documentStoreContract } from '@daybook/adapter-contracts';
import { type Collection, type Write } from '@daybook/platform';
import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { openTemporary, temporaryDirectory } from '../test-support/temporary-platform.js';
import { openEmbeddedPlatform } from './embedded-platform.js';

documentStoreContract('SQLite', () => openTemporary((platform) => platform.documents));
documentStoreContract('SQLite for read models', () => openTemporary((platform) => platform.readModels));

describe('a table that somebody drops while the file is open', () => {
  it('is an empty one from then on, whatever is asked of it', async () => {
    const { directory, remove } = temporaryDirectory();
    const { readModels: store, close } = await openEmbeddedPlatform({ directory });
    const collection: Collection = { name: 'dropped', indexes: [{ name: 'by-name', fields: ['name'] }] };
    const write: Write = { tenant: 't', id: 'a', version: 1, body: { name: 'x' }, when: 'always' };
    const listed = async (found: AsyncIterable<unknown>) => {
      for await (const one of found) return one;
      return undefined;
    };
    const uses: [use: () => Promise<unknown>, answer: unknown][] = [
      [() => store.get(collection, 't', 'a'), undefined],
      [() => store.getMany(collection, 't', ['a']), []],
      [() => store.firstOfEach(collection, 't', { field: 'name', values: ['x'], sort: [] }), []],
      [() => store.count(collection, 't'), 0],
      [() => store.aggregate(collection, 't', {}), []],
      [() => listed(store.find(collection, 't', { limit: 1 })), undefined],
      [() => listed(store.findAcross(collection)), undefined],
      [() => store.clear(collection), undefined],
      [() => store.clearUpTo(collection, 1), undefined],
      [() => store.write(collection, [write]), [true]],
    ];
    const elsewhere = new DatabaseSync(join(directory, 'read-models.db'));
    for (const [use, answer] of uses) {
      await store.write(collection, [write]);
      elsewhere.exec('DROP TABLE "documents:dropped"');
      expect(await use()).toEqual(answer);
    }
    elsewhere.close();
    await close();
    remove();
  });
});

describe('a sparse index', () => {
  it('holds those alone that have text there, answers for them, and takes the place of a retired one', async () => {
    const { directory, remove } = temporaryDirectory();
    const { readModels: store, close } = await openEmbeddedPlatform({ directory });
    const before: Collection = { name: 'rare', indexes: [{ name: 'on', fields: ['on'] }] };
    const sparse = { name: 'on', fields: ['on'], sparse: true as const };
    const rare: Collection = { name: 'rare', indexes: [sparse], retiredIndexes: [['on']] };
    const write = (id: string, on: string | null): Write => {
      return { tenant: 't', id, version: 1, body: { on }, when: 'always' };
    };
    await store.write(before, [write('a', null)]);
    await store.write(rare, [write('b', '2026-01-01'), write('c', null)]);
    const elsewhere = new DatabaseSync(join(directory, 'read-models.db'));
    const table = '"documents:rare"';
    const indexes = elsewhere.prepare(
      `SELECT name FROM sqlite_master WHERE tbl_name = 'documents:rare' AND sql LIKE '%INDEX%'`,
    );
    expect(indexes.all()).toEqual([{ name: 'rare:on:sparse' }]);
    const value = `json_extract(body, '$."on"')`;
    const plan = (sql: string) => JSON.stringify(elsewhere.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
    const bounded = `SELECT id FROM ${table} WHERE tenant = 't' AND ${value} >= '2026' ORDER BY ${value}, id`;
    expect(plan(bounded)).toContain('INDEX rare:on:sparse');
    expect(plan(bounded)).not.toContain('TEMP B-TREE');
    elsewhere.close();
    await close();
    remove();
  });
});

describe('a long batch', () => {
  it('is written in its order, with turns for others in between', async () => {
    const { directory, remove } = temporaryDirectory();
    const { readModels: store, close } = await openEmbeddedPlatform({ directory });
    const collection: Collection = { name: 'long' };
    const writes = Array.from({ length: 20_000 }, (_, n): Write => {
      return { tenant: 't', id: String(n % 10_000), version: n, body: { n }, when: 'not-older' };
    });
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    })();
    const written = await store.write(collection, [...writes, { ...writes[0], when: 'not-older' } as Write]);
    isOver = true;
    await others;
    expect([written.length, written.indexOf(false), turns > 2]).toEqual([20_001, 20_000, true]);
    expect((await store.get(collection, 't', '9999'))?.version).toBe(19_999);
    await close();
    remove();
  });

  it('lets a short write of others in between', async () => {
    const { directory, remove } = temporaryDirectory();
    const { readModels: store, close } = await openEmbeddedPlatform({ directory });
    const collection: Collection = { name: 'fair' };
    const put = (tenant: string, n: number): Write => {
      return { tenant, id: String(n), version: 1, body: {}, when: 'always' };
    };
    const many = Array.from({ length: 5_000 }, (_, n) => put('long', n));
    const long = store.write(collection, many);
    await store.write(collection, [put('short', 0)]);
    expect(await store.count(collection, 'long')).toBeLessThan(many.length);
    await long;
    await close();
    remove();
  });
});

describe('a search of many documents', () => {
  const collection: Collection = { name: 'many', indexes: [{ name: 'by-name', fields: ['name'] }] };
  const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await work();
    isOver = true;
    return turns;
  };
  const all = async (found: AsyncIterable<unknown>) => {
    const ids: unknown[] = [];
    for await (const one of found) ids.push(one);
    return ids.length;
  };

  it('begins in a turn of its own and goes on in turns; one of few takes none', async () => {
    const { directory, remove } = temporaryDirectory();
    const { readModels: store, close } = await openEmbeddedPlatform({ directory });
    const write = (tenant: string, n: number): Write => {
      return { tenant, id: String(n), version: 1, body: { name: `name ${n}` }, when: 'always' };
    };
    const writesOf = (tenant: string, count: number) => Array.from({ length: count }, (_, n) => write(tenant, n));
    await store.write(collection, [...writesOf('many', 2_000), ...writesOf('few', 100)]);
    const sorted = { sort: [{ field: 'name', direction: 'descending' as const }] };
    expect(await turnsDuring(() => store.count(collection, 'few'))).toBe(0);
    expect(await turnsDuring(() => store.aggregate(collection, 'few', { by: 'name' }))).toBe(0);
    expect(await turnsDuring(() => store.count(collection, 'many'))).toBeGreaterThan(0);
    expect(await turnsDuring(() => store.aggregate(collection, 'many', { by: 'name' }))).toBeGreaterThan(0);
    let found = 0;
    const turns = await turnsDuring(async () => (found = await all(store.find(collection, 'many', sorted))));
    expect([found, turns > 4]).toEqual([2_000, true]);
    await close();
    remove();
  });
});
