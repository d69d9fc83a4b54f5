import { type Collection, type DocumentBody, type DocumentStore, type When, type Write } from '@daybook/platform';
import { collect } from './sample-events.js';

const collection: Collection = { name: 'contract-writes', indexes: [{ name: 'by-name', fields: ['name'] }] };

/** Keys that mean something to a language or a query, as people's data would hold them. */
const hostile = (): DocumentBody => ({
  pairs: [
    ['__proto__', 1],
    ['$x.y', 'a'],
  ],
  labels: JSON.parse('{"__proto__": {"polluted": true}, "constructor": "c", "toString": null}') as DocumentBody,
  text: 'quote \' double " backslash \\ line\n\u0001 € 😀 {{}} $where',
  nested: { list: [1, -0.5, 1e21, true, null, { deep: [] }], empty: {} },
  big: Number.MAX_SAFE_INTEGER,
});

export function documentWriteContract(store: () => DocumentStore, reopen: () => Promise<DocumentStore>): void {
  const fresh = () => {
    const tenant = crypto.randomUUID();
    const write = async (changes: Partial<Write>): Promise<boolean | undefined> =>
      (await store().write(collection, [{ tenant, id: 'a', version: 1, body: {}, when: 'always', ...changes }]))[0];
    const read = async (id = 'a') => {
      const document = await store().get(collection, tenant, id);
      return document && [document.version, document.body];
    };
    return { tenant, write, read };
  };

  it('gives back what was written, whatever its keys are', async () => {
    const { tenant, write } = fresh();
    await write({ version: 7, body: hostile() });
    const document = await store().get(collection, tenant, 'a');
    expect({ ...document, body: undefined }).toEqual({ tenant, id: 'a', version: 7, body: undefined });
    expect(JSON.stringify(document?.body)).toBe(JSON.stringify(hostile()));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('finds nothing where nothing is', async () => {
    const { tenant } = fresh();
    expect(await store().get(collection, tenant, 'a')).toBeUndefined();
    expect(await store().getMany(collection, tenant, ['a', 'b'])).toEqual([]);
    expect(await store().getMany(collection, tenant, [])).toEqual([]);
    expect(await collect(store().find(collection, tenant))).toEqual([]);
    expect(await store().count(collection, tenant)).toBe(0);
  });

  it('writes always, whatever is there', async () => {
    const { write, read } = fresh();
    expect(await write({ version: 5, body: { name: 'first' } })).toBe(true);
    expect(await write({ version: 2, body: { name: 'second' } })).toBe(true);
    expect(await read()).toEqual([2, { name: 'second' }]);
  });

  it('writes where nothing is, once', async () => {
    const { write, read } = fresh();
    expect(await write({ when: 'absent', body: { name: 'first' } })).toBe(true);
    expect(await write({ when: 'absent', body: { name: 'second' } })).toBe(false);
    expect(await read()).toEqual([1, { name: 'first' }]);
  });

  it('writes on the version that was read, and only then', async () => {
    const { write, read } = fresh();
    expect(await write({ when: { version: 1 }, version: 2 })).toBe(false);
    await write({ version: 1, body: { name: 'first' } });
    expect(await write({ when: { version: 2 }, version: 3, body: { name: 'ahead' } })).toBe(false);
    expect(await write({ when: { version: 1 }, version: 9, body: { name: 'second' } })).toBe(true);
    expect(await write({ when: { version: 1 }, version: 9, body: { name: 'late' } })).toBe(false);
    expect(await read()).toEqual([9, { name: 'second' }]);
  });

  it('writes what is not older, the same version included', async () => {
    const { write, read } = fresh();
    expect(await write({ when: 'not-older', version: 5, body: { name: 'first' } })).toBe(true);
    expect(await write({ when: 'not-older', version: 5, body: { name: 'again' } })).toBe(true);
    expect(await write({ when: 'not-older', version: 4, body: { name: 'older' } })).toBe(false);
    expect(await write({ when: 'not-older', version: 6, body: { name: 'newer' } })).toBe(true);
    expect(await read()).toEqual([6, { name: 'newer' }]);
  });

  it.each<[string, When, number, boolean]>([
    ['always', 'always', 1, true],
    ['of a version that is the one', { version: 5 }, 1, true],
    ['of a version that is another', { version: 4 }, 1, false],
    ['by an equal version', 'not-older', 5, true],
    ['by an older version', 'not-older', 4, false],
    ['where nothing should be', 'absent', 9, false],
  ])('removes %s', async (_name, when, version, removed) => {
    const { tenant, write, read } = fresh();
    await write({ version: 5, body: { name: 'stays' } });
    expect(await write({ body: null, when, version })).toBe(removed);
    expect(await read()).toEqual(removed ? undefined : [5, { name: 'stays' }]);
    expect(await store().count(collection, tenant)).toBe(removed ? 0 : 1);
  });

  it('counts removing what is not there as done, unless a version was expected', async () => {
    const { write, read } = fresh();
    for (const when of ['always', 'absent', 'not-older'] as const) expect(await write({ body: null, when })).toBe(true);
    expect(await write({ body: null, when: { version: 1 } })).toBe(false);
    expect(await read()).toBeUndefined();
  });

  it('refuses a lower fence and takes an equal or higher one', async () => {
    const { write, read } = fresh();
    expect(await write({ fence: 5, body: { name: 'five' } })).toBe(true);
    expect(await write({ fence: 4, body: { name: 'four' } })).toBe(false);
    expect(await write({ fence: 4, body: { name: 'four' }, when: 'not-older', version: 9 })).toBe(false);
    expect(await write({ fence: 4, body: { name: 'four' }, when: { version: 1 } })).toBe(false);
    expect(await write({ fence: 4, body: null })).toBe(false);
    expect(await read()).toEqual([1, { name: 'five' }]);
    expect(await write({ fence: 5, body: { name: 'again' } })).toBe(true);
    expect(await write({ fence: 6, body: { name: 'six' } })).toBe(true);
    expect(await write({ fence: 5, body: { name: 'late' } })).toBe(false);
    expect(await read()).toEqual([1, { name: 'six' }]);
  });

  it('keeps a fence through a write without one, which is not checked', async () => {
    const { write } = fresh();
    await write({ fence: 5 });
    expect(await write({ body: { name: 'unfenced' } })).toBe(true);
    expect(await write({ fence: 4 })).toBe(false);
    expect(await write({ fence: 5, body: null })).toBe(true);
  });

  it('lets later writes of a batch see the earlier ones and answers each in its place', async () => {
    const { tenant, read } = fresh();
    const write = (id: string, version: number, when: When, body: DocumentBody | null = { version }): Write => ({
      tenant,
      id,
      version,
      body,
      when,
    });
    const results = await store().write(collection, [
      write('a', 1, 'absent'),
      write('a', 2, 'absent'),
      write('a', 3, { version: 1 }),
      write('b', 1, { version: 1 }),
      write('a', 2, 'not-older'),
      write('b', 1, 'always'),
      write('b', 1, 'always', null),
      write('b', 4, 'absent'),
    ]);
    expect(results).toEqual([true, false, true, false, false, true, true, true]);
    expect([await read('a'), await read('b')]).toEqual([
      [3, { version: 3 }],
      [4, { version: 4 }],
    ]);
    expect(await store().write(collection, [])).toEqual([]);
  });

  it('takes groups that follow along in their order, or tells that they are still to be written', async () => {
    const { tenant, read } = fresh();
    const others = { name: `${collection.name}-others` };
    const write = (id: string, version: number, when: When = 'not-older'): Write => ({
      tenant,
      id,
      version,
      body: { version },
      when,
    });
    const following = [
      { collection: others, writes: [write('a', 2), write('b', 2)] },
      { collection, writes: [write('a', 3), write('b', 3, 'absent')] },
      { collection: others, writes: [write('a', 4)] },
    ];
    const tried = (await store().write(collection, [write('a', 1), write('b', 1)], following)).length;
    const versionOf = async (id: string) => (await store().get(others, tenant, id))?.version;
    // Nothing follows a group in which a write was refused.
    expect([2, 4, 6]).toContain(tried);
    expect([await read('a'), await read('b')]).toEqual([
      [tried === 6 ? 3 : 1, { version: tried === 6 ? 3 : 1 }],
      [1, { version: 1 }],
    ]);
    expect([await versionOf('a'), await versionOf('b')]).toEqual(tried === 2 ? [undefined, undefined] : [2, 2]);
    const refused = await store().write(collection, [write('a', 0)], following.slice(0, 1));
    expect([refused, await versionOf('a')]).toEqual([[false], tried === 2 ? undefined : 2]);
  });

  it('answers each of a batch in which some are new, some older and some under a higher fence', async () => {
    const { tenant, write, read } = fresh();
    await write({ id: '3', version: 9, body: { name: 'newer' } });
    await write({ id: '5', version: 1, body: { name: 'older' } });
    await write({ id: '7', version: 1, fence: 8, body: { name: 'fenced' } });
    const batch = Array.from({ length: 30 }, (_, n): Write => {
      return { tenant, id: `${n}`, version: 4, fence: 6, body: { name: `${n}` }, when: 'not-older' };
    });
    const results = await store().write(collection, batch);
    expect(results).toEqual(batch.map(({ id }) => id !== '3' && id !== '7'));
    expect(await Promise.all(['3', '5', '7', '9'].map(read))).toEqual([
      [9, { name: 'newer' }],
      [4, { name: '5' }],
      [1, { name: 'fenced' }],
      [4, { name: '9' }],
    ]);
    // Later ones find the fence of what was new, too.
    const late = batch.map((one) => ({ ...one, version: 5, fence: 5 }));
    expect(await store().write(collection, late)).toEqual(batch.map(({ id }) => id === '-'));
  });

  it('answers each of thousands in their order, where each document is written twice', async () => {
    const { tenant, write } = fresh();
    const ids = Array.from({ length: 1_200 }, (_, n) => `${n}`);
    await write({ id: '700', version: 2, body: { version: 2 } });
    const batch = [1, 3].flatMap((version) =>
      ids.map((id): Write => ({ tenant, id, version, body: { version }, when: 'not-older' })),
    );
    expect(await store().write(collection, batch)).toEqual(
      batch.map(({ id, version }) => id !== '700' || version === 3),
    );
    const stored = await collect(store().find(collection, tenant));
    expect(stored.map(({ version }) => version)).toEqual(ids.map(() => 3));
  });

  it('lets the newest of several that write the same new documents at once stay, and one that makes them', async () => {
    const { tenant } = fresh();
    const batch = (version: number, when: When) =>
      Array.from({ length: 40 }, (_, n): Write => ({ tenant, id: `${when}${n}`, version, body: { version }, when }));
    const versions = [1, 2, 3, 4, 5];
    await Promise.all(versions.map((version) => store().write(collection, batch(version, 'not-older'))));
    const made = await Promise.all(versions.map((version) => store().write(collection, batch(version, 'absent'))));
    const stored = await collect(store().find(collection, tenant));
    expect(stored).toHaveLength(80);
    const newest = stored.filter(({ id }) => id.startsWith('not-older'));
    expect(newest.map(({ version }) => version)).toEqual(newest.map(() => 5));
    for (let n = 0; n < 40; n += 1) expect(made.filter((won) => won[n])).toHaveLength(1);
    const winners = new Map(stored.map(({ id, version }) => [id, version]));
    for (let n = 0; n < 40; n += 1) expect(made[(winners.get(`absent${n}`) ?? 0) - 1]?.[n]).toBe(true);
  });

  it('lets one of 20 parallel writers win each version', async () => {
    const { write, read } = fresh();
    await write({ version: 0, body: { count: 0 } });
    for (let round = 0; round < 5; round += 1) {
      const tries = Array.from({ length: 20 }, () => write({ when: { version: round }, version: round + 1 }));
      expect((await Promise.all(tries)).filter((won) => won)).toEqual([true]);
    }
    expect((await read())?.[0]).toBe(5);
  });

  it('keeps the households apart', async () => {
    const [ours, theirs] = [fresh(), fresh()];
    await ours.write({ body: { name: 'ours' } });
    await theirs.write({ body: { name: 'theirs' } });
    await store().clear(collection, ours.tenant);
    expect([await ours.read(), await theirs.read()]).toEqual([undefined, [1, { name: 'theirs' }]]);
    expect(await store().getMany(collection, ours.tenant, ['a'])).toEqual([]);
  });

  it('keeps documents over a restart', async () => {
    const { write, read } = fresh();
    await write({ version: 3, fence: 2, body: { name: 'kept' } });
    await reopen();
    expect(await read()).toEqual([3, { name: 'kept' }]);
    expect(await write({ fence: 1 })).toBe(false);
  });

  it('refuses a name that could not be one everywhere', async () => {
    const { tenant } = fresh();
    for (const name of ['', 'Upper', '1st', 'a b', 'a"b', "a'b", 'a.b', '$a']) {
      await expect(store().get({ name }, tenant, 'a')).rejects.toThrow('no name');
      await expect(store().count(collection, tenant, [{ field: name, is: 1 }])).rejects.toThrow('no name');
      await expect(
        collect(store().find(collection, tenant, { sort: [{ field: name, direction: 'ascending' }] })),
      ).rejects.toThrow('no name');
    }
  });
}
