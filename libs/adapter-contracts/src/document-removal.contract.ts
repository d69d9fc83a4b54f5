import { type Collection, type DocumentStore, noTenant, ofTheCollection, type Write } from '@daybook/platform';
import { collect } from './sample-events.js';

const collection: Collection = { name: 'contract-removals' };

/** Clearing, purging and compaction: what they remove, and what they leave. */
export function documentRemovalContract(store: () => DocumentStore): void {
  const fresh = () => {
    const tenant = crypto.randomUUID();
    const write = async (changes: Partial<Write>): Promise<boolean | undefined> =>
      (await store().write(collection, [{ tenant, id: 'a', version: 1, body: {}, when: 'always', ...changes }]))[0];
    const read = async () => {
      const document = await store().get(collection, tenant, 'a');
      return document && [document.version, document.body];
    };
    return { tenant, write, read };
  };

  it('clears a collection and no other', async () => {
    const other: Collection = { name: 'contract-others' };
    const { tenant, write, read } = fresh();
    await write({});
    await store().write(other, [{ tenant, id: 'a', version: 1, body: {}, when: 'always' }]);
    await store().clear(other);
    expect([await read(), await store().get(other, tenant, 'a')]).toEqual([[1, {}], undefined]);
  });

  it('clears up to a fencing token what was written without one or under an earlier one, and nothing later', async () => {
    const others: Collection = { name: 'contract-fenced', indexes: [{ name: 'by-name', fields: ['name'] }] };
    const tenant = crypto.randomUUID();
    const put = (id: string, fence?: number) =>
      store().write(others, [
        { tenant, id, version: 1, body: {}, when: 'always', ...(fence !== undefined && { fence }) },
      ]);
    await Promise.all([put('unfenced'), put('earlier', 6), put('own', 7), put('later', 8)]);
    await put('raised', 6);
    await put('raised', 9);
    await store().clearUpTo(others, 7);
    const left = async () => (await collect(store().find(others, tenant))).map(({ id }) => id);
    expect(await left()).toEqual(['later', 'raised']);
    await store().clearUpTo(others, 9);
    expect(await left()).toEqual([]);
    await put('own', 7);
    expect(await left()).toEqual(['own']);
  });

  it('gives what is of a collection itself to nobody who lists across tenants', async () => {
    const others: Collection = { name: 'contract-marked' };
    const tenant = crypto.randomUUID();
    const put = (of: string, id: string) =>
      store().write(others, [{ tenant: of, id, version: 1, body: {}, when: 'always' }]);
    await Promise.all([put(ofTheCollection, 'a'), put(noTenant, 'b'), put(tenant, 'c')]);
    const across = await collect(store().findAcross(others, { where: [{ field: 'none', is: null }] }));
    expect(across.map(({ id }) => id)).toEqual(['b', 'c']);
    expect((await collect(store().findAcross(others, { limit: 1 }))).map(({ id }) => id)).toEqual(['b']);
    expect((await store().get(others, ofTheCollection, 'a'))?.version).toBe(1);
    await store().clear(others);
    expect(await store().get(others, ofTheCollection, 'a')).toBeUndefined();
  });

  it('purges a subject from every collection, and nothing of anybody else', async () => {
    const other: Collection = { name: 'contract-purged' };
    const [ours, theirs] = [fresh(), fresh()];
    const put = (tenant: string, id: string, body: Record<string, unknown>) =>
      store().write(other, [{ tenant, id, version: 1, body, when: 'always', fence: 9 }]);
    await ours.write({ body: { name: 'ours' } });
    await theirs.write({ body: { name: 'theirs', user: ours.tenant } });
    await put(ours.tenant, 'a', {});
    for (const field of ['tenant', 'user', 'friend']) {
      await put(noTenant, `${field}-${ours.tenant}`, { [field]: ours.tenant });
      await put(noTenant, `${field}-${theirs.tenant}`, { [field]: theirs.tenant });
    }
    const left = async () => {
      const ids: string[] = [];
      for await (const { id } of store().find(other, noTenant)) ids.push(id);
      return ids.filter((id) => id.endsWith(ours.tenant) || id.endsWith(theirs.tenant)).sort();
    };
    const before = await left();
    await store().purge(ours.tenant);
    await store().purge(ours.tenant);
    expect([await ours.read(), await store().get(other, ours.tenant, 'a')]).toEqual([undefined, undefined]);
    expect(await theirs.read()).toEqual([1, { name: 'theirs', user: ours.tenant }]);
    const gone = [`tenant-${ours.tenant}`, `user-${ours.tenant}`];
    expect(await left()).toEqual(before.filter((id) => !gone.includes(id)));
  });

  it('purges more documents than fit into one turn', async () => {
    const { tenant } = fresh();
    const writes = Array.from({ length: 4_500 }, (_, id) => ({
      tenant,
      id: String(id),
      version: 1,
      body: {},
      when: 'always' as const,
    }));
    await store().write(collection, writes);
    expect(await store().count(collection, tenant)).toBe(4_500);
    await store().purge(tenant);
    expect(await store().count(collection, tenant)).toBe(0);
  });

  it('keeps what is there when it is compacted', async () => {
    const { write, read } = fresh();
    await write({ version: 3, fence: 2, body: { name: 'kept' } });
    await store().compact();
    expect(await read()).toEqual([3, { name: 'kept' }]);
    expect(await write({ fence: 1 })).toBe(false);
  });
}
