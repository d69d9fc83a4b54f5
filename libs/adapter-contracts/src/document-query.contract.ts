import { type Collection, type DocumentBody, type DocumentStore, type Query, type Where } from '@daybook/platform';
import { collect } from './sample-events.js';

const collection: Collection = {
  name: 'contract-queries',
  indexes: [
    { name: 'by-date', fields: ['date', 'order'] },
    { name: 'by-text', fields: ['text'] },
    { name: 'by-amount', fields: ['amount'] },
    { name: 'by-flag', fields: ['flag'] },
    { name: 'by-note', fields: ['note'], sparse: true },
  ],
};

export function documentQueryContract(store: () => DocumentStore): void {
  const filled = async (bodies: { [id: string]: DocumentBody }, tenant: string = crypto.randomUUID()) => {
    const writes = Object.entries(bodies).map(([id, body]) => ({
      tenant,
      id,
      version: 1,
      body,
      when: 'always' as const,
    }));
    await store().write(collection, writes);
    const find = async (query?: Query): Promise<string> =>
      (await collect(store().find(collection, tenant, query))).map(({ id }) => id).join(' ');
    const where = async (...conditions: Where[]): Promise<string> => {
      const found = await find({ where: conditions });
      expect(await store().count(collection, tenant, conditions)).toBe(found === '' ? 0 : found.split(' ').length);
      return found;
    };
    return { tenant, find, where };
  };

  it('finds everything by id when nothing else is asked', async () => {
    const { find, where } = await filled({ b: {}, a: {}, c: {}, B: {}, '10': {}, '9': {} });
    expect([await find(), await where()]).toEqual(['10 9 B a b c', '10 9 B a b c']);
  });

  it('tells values of different types apart', async () => {
    const { where } = await filled({
      one: { flag: 1 },
      zero: { flag: 0 },
      yes: { flag: true },
      no: { flag: false },
      text: { flag: '1' },
      word: { flag: 'true' },
      empty: { flag: '' },
      none: { flag: null },
      missing: {},
    });
    const is = (value: Where['is']) => where({ field: 'flag', is: value });
    expect([await is(1), await is(0), await is(true), await is(false)]).toEqual(['one', 'zero', 'yes', 'no']);
    expect([await is('1'), await is('true'), await is(''), await is(2)]).toEqual(['text', 'word', 'empty', '']);
    expect(await is(null)).toBe('missing none');
  });

  it('finds one of several values', async () => {
    const { where } = await filled({
      one: { flag: 1 },
      two: { flag: 2 },
      yes: { flag: true },
      a: { flag: 'a' },
      b: { flag: 'b' },
      none: { flag: null },
      missing: {},
    });
    const among = (...values: NonNullable<Where['in']>) => where({ field: 'flag', in: values });
    expect([await among('b', 'a', 'x'), await among(1, 2), await among(true, 'a')]).toEqual([
      'a b',
      'one two',
      'a yes',
    ]);
    expect([await among(), await among(null, 'b'), await among('1')]).toEqual(['', 'b missing none', '']);
    expect(
      await where({ field: 'flag', in: Array.from({ length: 5_000 }, (_, index) => `x${index}`).concat('a') }),
    ).toBe('a');
  });

  it('finds the few with text in a field of a sparse index, and the others too', async () => {
    const { tenant, find, where } = await filled({
      a: { note: 'x' },
      b: { note: '' },
      c: { note: 'w' },
      none: { note: null },
      missing: {},
    });
    const sort = [{ field: 'note', direction: 'descending' as const }];
    expect([await where({ field: 'note', from: '' }), await where({ field: 'note', from: 'w', to: 'w' })]).toEqual([
      'a b c',
      'c',
    ]);
    expect(await find({ where: [{ field: 'note', from: '' }], sort, limit: 2 })).toBe('a c');
    expect([await find({ sort }), await where({ field: 'note', is: null })]).toEqual([
      'a c b none missing',
      'missing none',
    ]);
    const asked = { where: [{ field: 'note', from: '' }], by: 'note' };
    expect((await store().aggregate(collection, tenant, asked)).map(({ by }) => by)).toEqual(['', 'w', 'x']);
  });

  it('finds numbers within bounds, both included', async () => {
    const { where } = await filled({
      a: { amount: -5 },
      b: { amount: 0 },
      c: { amount: 2.5 },
      d: { amount: 202_612_0000001 },
      text: { amount: '3' },
      yes: { amount: true },
      none: { amount: null },
      missing: {},
    });
    const within = (from?: number, to?: number) => where({ field: 'amount', from, to });
    expect([await within(-5, 2.5), await within(0, 1), await within(2.6)]).toEqual(['a b c', 'b', 'd']);
    expect([await within(undefined, 0), await within(0), await within(7, 3)]).toEqual(['a b', 'b c d', '']);
    expect(await within(202_612_0000001, 202_612_0000001)).toBe('d');
  });

  it('finds text within bounds by bytes, both included', async () => {
    const { where } = await filled({
      a: { text: '2026-01-31' },
      b: { text: '2026-02-01' },
      c: { text: '2026-02-28' },
      d: { text: 'B' },
      e: { text: 'a' },
      f: { text: 'ä' },
      empty: { text: '' },
      number: { text: 5 },
      none: { text: null },
      missing: {},
    });
    const within = (from?: string, to?: string) => where({ field: 'text', from, to });
    expect([await within('2026-02-01', '2026-02-28'), await within('2026-02')]).toEqual(['b c', 'b c d e f']);
    expect([await within(undefined, '2026-02-01'), await within('C', 'z')]).toEqual(['a b empty', 'e']);
  });

  it('finds a part of a text, with no letter meaning anything else', async () => {
    const { where } = await filled({
      a: { text: 'coffee 100% _x_ [a-z]+ $^' },
      b: { text: 'Coffee\nhouse' },
      c: { text: 'café 😀' },
      number: { text: 100 },
      none: { text: null },
    });
    const has = (part: string) => where({ field: 'text', has: part });
    expect([await has('offee'), await has('coffee'), await has('100%'), await has('%')]).toEqual([
      'a b',
      'a',
      'a',
      'a',
    ]);
    expect([await has('[a-z]+ $'), await has('.'), await has('e\nh'), await has('😀')]).toEqual(['a', '', 'b', 'c']);
    expect([await has('_'), await has('100'), await has('')]).toEqual(['a', 'a', 'a b c']);
    expect([await has('\0'), await has('\0coffee'), await has('coffee\0')]).toEqual(['', '', '']);
  });

  it('holds all conditions together, also several on one field', async () => {
    const { where } = await filled({
      a: { text: 'rent', amount: 1 },
      b: { text: 'rent', amount: 5 },
      c: { text: 'food', amount: 5 },
      d: { text: 'tent', amount: 9 },
    });
    expect(await where({ field: 'text', is: 'rent' }, { field: 'amount', from: 2 })).toBe('b');
    expect(await where({ field: 'text', has: 'ent', from: 's' })).toBe('d');
    expect(await where({ field: 'amount', from: 2 }, { field: 'amount', to: 8 })).toBe('b c');
  });

  it('sorts by several keys, each in its direction, with the id last in the direction of the last', async () => {
    const { find } = await filled({
      a: { date: '2026-01', order: 1 },
      b: { date: '2026-02', order: 1 },
      c: { date: '2026-01', order: 2 },
      d: { date: '2026-02', order: 1 },
      e: { date: '2026-02', order: 3 },
    });
    const sorted = (date: 'ascending' | 'descending', order?: 'ascending' | 'descending') =>
      find({ sort: [{ field: 'date', direction: date }, ...(order ? [{ field: 'order', direction: order }] : [])] });
    expect(await sorted('ascending')).toBe('a c b d e');
    expect(await sorted('descending')).toBe('e d b c a');
    expect(await sorted('ascending', 'descending')).toBe('c a e d b');
    expect(await sorted('descending', 'ascending')).toBe('b d e a c');
  });

  it('puts null and missing first when ascending, last when descending', async () => {
    const { find } = await filled({
      a: { amount: 5 },
      b: {},
      c: { amount: null },
      d: { amount: -5 },
      e: { amount: 0 },
    });
    expect(await find({ sort: [{ field: 'amount', direction: 'ascending' }] })).toBe('b c d e a');
    expect(await find({ sort: [{ field: 'amount', direction: 'descending' }] })).toBe('a e d c b');
  });

  it('sorts text by bytes, beyond the basic plane too', async () => {
    // In UTF-16 the emoji (D83D …) would come before U+FF5E; in bytes it comes after.
    const { find, where } = await filled({
      a: { text: '\u{1F600}' },
      b: { text: '\uFF5E' },
      c: { text: 'z' },
      d: { text: 'Z' },
      e: { text: 'é' },
      f: { text: 'e' },
      '\u{1F600}': { text: 'zz' },
      '\uFF5E': { text: 'zz' },
    });
    expect(await find({ sort: [{ field: 'text', direction: 'ascending' }] })).toBe('d f c \uFF5E \u{1F600} e b a');
    expect(await where({ field: 'text', from: '\uFF5E' })).toBe('a b');
    expect(await find()).toBe('a b c d e f \uFF5E \u{1F600}');
  });

  it('gives a page at a time', async () => {
    const { find } = await filled(Object.fromEntries('abcdefg'.split('').map((id, order) => [id, { order }])));
    const sort = [{ field: 'order', direction: 'descending' as const }];
    expect([await find({ sort, limit: 3 }), await find({ sort, limit: 3, offset: 3 })]).toEqual(['g f e', 'd c b']);
    expect([await find({ sort, offset: 5 }), await find({ sort, offset: 9 }), await find({ limit: 0 })]).toEqual([
      'b a',
      '',
      '',
    ]);
  });

  it('gives many documents in order, each once, while others are written', async () => {
    const names = Array.from({ length: 2_500 }, (_, index) => String(index).padStart(5, '0'));
    const { tenant } = await filled(
      Object.fromEntries(names.map((id) => [id, { order: Number(id), text: 'x'.repeat(100) }])),
    );
    const query: Query = { sort: [{ field: 'order', direction: 'ascending' }] };
    const found: string[] = [];
    for await (const { id } of store().find(collection, tenant, query)) {
      found.push(id);
      if (found.length === 100) await filled({ '00000-late': { order: 0 } }, tenant);
    }
    expect(found.filter((id) => id !== '00000-late')).toEqual(names);
  });

  it('gives those of a list that are there, each once', async () => {
    const { tenant } = await filled({ a: { order: 1 }, b: { order: 2 }, c: { order: 3 } });
    const found = await store().getMany<{ order: number }>(collection, tenant, ['c', 'x', 'a', 'a']);
    expect(found.map(({ id, body }) => [id, body.order]).sort()).toEqual([
      ['a', 1],
      ['c', 3],
    ]);
  });

  it('finds across households', async () => {
    const mark = crypto.randomUUID();
    const [ours, theirs] = [
      await filled({ a: { text: mark, order: 2 }, b: {} }),
      await filled({ c: { text: mark, order: 1 } }),
    ];
    const query: Query = { where: [{ field: 'text', is: mark }], sort: [{ field: 'order', direction: 'ascending' }] };
    const found = await collect(store().findAcross(collection, query));
    expect(found.map(({ tenant, id }) => [tenant, id])).toEqual([
      [theirs.tenant, 'c'],
      [ours.tenant, 'a'],
    ]);
    expect(
      (await collect(store().findAcross(collection, { ...query, limit: 1, offset: 1 }))).map(({ id }) => id),
    ).toEqual(['a']);
  });
}
