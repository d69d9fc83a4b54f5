import { z } from 'zod';
import { listOf, type RestingContext } from './list-of.js';
import { bulkDeleteBody } from './operations.js';
import { duplicatesBody } from './transactions.js';

/** A list, and how many of its elements were looked at. */
const counted = <T>(length: number, element: T) => {
  const seen = new Set<string>();
  const get = (list: T[], name: string | symbol) => {
    if (typeof name === 'string' && /^\d+$/.test(name)) seen.add(name);
    return Reflect.get(list, name) as unknown;
  };
  return { list: new Proxy(new Array<T>(length).fill(element), { get }), seen };
};

const row = { date: '2026-01-01', description: 'COFFEE', amount: '1.00' };

describe('a list in a body', () => {
  it.each([
    ['of another type', 'x'],
    ['too small', 0],
    ['no integer', 1.5],
  ])('is checked up to the first element, where that is %s', (_, wrong) => {
    const { list, seen } = counted<unknown>(1_000, wrong);
    const { error } = listOf(z.int().positive()).max(2_000).safeParse(list);
    expect(error?.issues.map(({ path }) => path)).toEqual([[0]]);
    expect(seen.size).toBe(1);
  });

  it('says of its first wrong element what an array says', () => {
    const values = ['a', 1, '', 2];
    const text = z.string().min(1);
    expect(listOf(text).safeParse(values).error?.issues).toEqual([z.array(text).safeParse(values).error?.issues[0]]);
  });

  it.each([
    ['as an array does', [1, 2, 3]],
    ['as an array does what is none', 'text'],
    ['as an array does one that is too long', [1, 2, 3, 4]],
  ])('reads %s', (_, value) => {
    const [list, array] = [listOf(z.int()).max(3).safeParse(value), z.array(z.int()).max(3).safeParse(value)];
    expect([list.data, list.error?.issues]).toEqual([array.data, array.error?.issues]);
  });

  it('ends the check of a whole file of wrong rows at the first', () => {
    const missing = counted(199_001, {});
    expect(duplicatesBody.safeParse({ rows: missing.list }).error?.issues[0]?.path).toEqual(['rows', 0, 'date']);
    const long = counted(199_001, { ...row, description: 'x'.repeat(1_001) });
    expect(duplicatesBody.safeParse({ rows: long.list }).success).toBe(false);
    expect([missing.seen.size, long.seen.size]).toEqual([1, 1]);
  });

  it('ends the check of chosen ids at the first wrong one', () => {
    const { list, seen } = counted(199_001, 0);
    expect(bulkDeleteBody.safeParse({ ids: list }).success).toBe(false);
    expect(seen.size).toBe(1);
  });

  it('is checked in turns where somebody says when to rest, and ends at the first wrong element too', async () => {
    let rests = 0;
    const rest = async () => void (rests += 1);
    const context: RestingContext = { rest };
    const right = { rows: [row, row, { ...row, amount: '2.00' }] };
    expect(await duplicatesBody.safeParseAsync(right, context)).toEqual(duplicatesBody.safeParse(right));
    expect(rests).toBe(3);
    const wrong = { rows: [row, { ...row, date: 1 }, row] };
    const found = await duplicatesBody.safeParseAsync(wrong, context);
    expect(found.error?.issues).toEqual(duplicatesBody.safeParse(wrong).error?.issues);
    expect(rests).toBe(4);
  });

  it('is an array in the description of the API', () =>
    expect(z.toJSONSchema(listOf(z.int()).max(3))).toEqual(z.toJSONSchema(z.array(z.int()).max(3))));
});
