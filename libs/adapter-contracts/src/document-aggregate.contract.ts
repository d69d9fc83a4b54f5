import { type Aggregate, type Collection, type DocumentBody, type DocumentStore, type Where } from '@daybook/platform';
import { collect } from './sample-events.js';

const collection: Collection = {
  name: 'contract-aggregates',
  indexes: [{ name: 'covering', fields: ['date', 'kind', 'amount'] }],
};

export function documentAggregateContract(store: () => DocumentStore): void {
  const filled = async (...bodies: DocumentBody[]) => {
    const tenant = crypto.randomUUID();
    const writes = bodies.map((body, id) => ({ tenant, id: String(id), version: 1, body, when: 'always' as const }));
    await store().write(collection, writes);
    return (asked: Aggregate) => store().aggregate(collection, tenant, asked);
  };

  it('counts and sums by the values of a field, null first, numbers before text by bytes', async () => {
    const aggregate = await filled(
      { kind: 'b', amount: 5 },
      { kind: 'a', amount: -7 },
      { kind: 'é', amount: 1 },
      { kind: 'b', amount: 202_612_0000001 },
      { kind: 'B', amount: 0 },
      { kind: 3, amount: 2 },
      { kind: null, amount: 4 },
      { amount: 8 },
    );
    expect(await aggregate({ sum: 'amount', by: 'kind' })).toEqual([
      { by: null, count: 2, sum: 12 },
      { by: 3, count: 1, sum: 2 },
      { by: 'B', count: 1, sum: 0 },
      { by: 'a', count: 1, sum: -7 },
      { by: 'b', count: 2, sum: 202_612_0000006 },
      { by: 'é', count: 1, sum: 1 },
    ]);
  });

  it('keeps apart and whole what holds a NUL, as was stored before texts were checked', async () => {
    const aggregate = await filled({ kind: 'Pets\0a' }, { kind: 'Pets' }, { kind: 'Pets\0b' }, { kind: 'Pets\0a' });
    expect(await aggregate({ by: 'kind' })).toEqual([
      { by: 'Pets', count: 1, sum: 0 },
      { by: 'Pets\0a', count: 2, sum: 0 },
      { by: 'Pets\0b', count: 1, sum: 0 },
    ]);
    expect(await aggregate({ where: [{ field: 'kind', is: 'Pets\0b' }] })).toEqual([{ by: null, count: 1, sum: 0 }]);
    expect(await aggregate({ where: [{ field: 'kind', is: 'Pets' }] })).toEqual([{ by: null, count: 1, sum: 0 }]);
  });

  it('makes one group of all when no field is named, and none of nothing', async () => {
    const aggregate = await filled({ amount: 5 }, { amount: 6 }, { amount: '7' }, { amount: null }, {});
    expect(await aggregate({ sum: 'amount' })).toEqual([{ by: null, count: 5, sum: 11 }]);
    expect(await aggregate({})).toEqual([{ by: null, count: 5, sum: 0 }]);
    expect(await aggregate({ where: [{ field: 'amount', is: 9 }], sum: 'amount' })).toEqual([]);
    expect(await aggregate({ where: [{ field: 'amount', is: 9 }], sum: 'amount', by: 'kind' })).toEqual([]);
  });

  it('gives the least text of each group, and null of those without one', async () => {
    const aggregate = await filled(
      { kind: 'a', date: '2026-02-01' },
      { kind: 'a', date: '2026-01-31' },
      { kind: 'b', date: null },
      { kind: 'b' },
      { kind: 'c', date: 'é' },
      { kind: 'c', date: 'z' },
    );
    expect(await aggregate({ by: 'kind', least: 'date' })).toEqual([
      { by: 'a', count: 2, sum: 0, least: '2026-01-31' },
      { by: 'b', count: 2, sum: 0, least: null },
      { by: 'c', count: 2, sum: 0, least: 'z' },
    ]);
    expect(await aggregate({ least: 'date' })).toEqual([{ by: null, count: 6, sum: 0, least: '2026-01-31' }]);
  });

  it('finds the first document of each value, of the household and of what matches alone', async () => {
    const [tenant, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const put = (id: string, body: DocumentBody, of = tenant) => ({
      tenant: of,
      id,
      version: 1,
      body,
      when: 'always' as const,
    });
    await store().write(collection, [
      put('a', { date: 7, kind: 1, amount: 1 }),
      put('b', { date: 7, kind: 2, amount: 1 }),
      put('c', { date: 7, kind: 2, amount: 1 }),
      put('d', { date: 1, kind: 5, amount: 1 }),
      put('e', { date: 8, kind: 5, amount: 1 }),
      put('f', { date: 'x', kind: 1, amount: 2 }),
      put('g', { date: 'x', kind: 1, amount: 1 }),
      put('h', { kind: 9, amount: 1 }),
      put('i', { date: 7, kind: 8, amount: 1 }, other),
    ]);
    const sort = [{ field: 'kind', direction: 'descending' as const }];
    const first = async (values: (string | number)[], where: Where[] = []) => {
      const found = await store().firstOfEach(collection, tenant, { field: 'date', values, where, sort });
      return found.map(({ id }) => id).sort();
    };
    expect(await first([7, 1, 7, 'x', 99])).toEqual(['c', 'd', 'g']);
    expect(await first(['x', 7], [{ field: 'kind', is: 1 }])).toEqual(['a', 'g']);
    expect(await first(['7', 'X'])).toEqual([]);
    expect(await first([])).toEqual([]);
    const [whole] = await store().firstOfEach(collection, tenant, { field: 'date', values: [1], sort });
    expect(whole).toEqual({ tenant, id: 'd', version: 1, body: { date: 1, kind: 5, amount: 1 } });
  });

  it('takes the documents that match', async () => {
    const aggregate = await filled(
      { date: '2026-01-31', kind: 'a', amount: 1 },
      { date: '2026-02-01', kind: 'a', amount: 2 },
      { date: '2026-02-28', kind: 'b', amount: 4 },
      { date: null, kind: 'b', amount: 8 },
    );
    expect(await aggregate({ where: [{ field: 'date', from: '2026-02' }], sum: 'amount', by: 'kind' })).toEqual([
      { by: 'a', count: 1, sum: 2 },
      { by: 'b', count: 1, sum: 4 },
    ]);
  });

  it('takes those of the household alone', async () => {
    const [ours, theirs] = [await filled({ amount: 1 }), await filled({ amount: 2 }, { amount: 3 })];
    expect(await ours({ sum: 'amount' })).toEqual([{ by: null, count: 1, sum: 1 }]);
    expect(await theirs({ sum: 'amount' })).toEqual([{ by: null, count: 2, sum: 5 }]);
  });

  it('takes a condition for met where one of its alternatives is', async () => {
    const tenant = crypto.randomUUID();
    const bodies: { [id: string]: DocumentBody } = {
      a: { kind: 'rent paid', amount: 1 },
      b: { kind: 'food', amount: 2 },
      c: { kind: 'rent', amount: 3 },
      d: {},
    };
    const writes = Object.entries(bodies).map(([id, body]) => ({
      tenant,
      id,
      version: 1,
      body,
      when: 'always' as const,
    }));
    await store().write(collection, writes);
    const where = [{ field: 'kind', has: 'rent', or: [{ field: 'amount', in: [2, 3] }] }];
    const found = async (...more: { field: string; to: number }[]) =>
      (await collect(store().find(collection, tenant, { where: [...where, ...more] }))).map(({ id }) => id).join(' ');
    expect([await found(), await found({ field: 'amount', to: 2 })]).toEqual(['a b c', 'a b']);
    expect(await store().count(collection, tenant, [{ field: 'kind', is: 'x', or: [] }])).toBe(0);
  });
}
