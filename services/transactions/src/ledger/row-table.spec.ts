import { testRuns } from '@daybook/adapter-contracts';
import fc from 'fast-check';
import { type KeyWords, type RowChange, RowTable } from './row-table.js';

const keys: KeyWords[] = [
  [1, 0, 0],
  [1, 0, 1],
  [4_294_967_295, 2, 3],
];

type Row = ReturnType<RowTable['get']> & { key: KeyWords };

/** The same with an object for each row. */
class PlainRows {
  constructor(readonly rows: Row[] = []) {}

  add(key: KeyWords, row: { kind: number; origin: number; forced: boolean }) {
    this.rows.push({
      ...row,
      key,
      deleted: false,
      billId: undefined,
      incomeId: undefined,
      reviewed: undefined,
      tags: undefined,
    });
  }

  change(n: number, change: RowChange) {
    const row = this.rows[n - 1];
    if (row) this.rows[n - 1] = { ...row, ...change };
  }
}

const added = fc.record({
  key: fc.constantFrom(...keys),
  kind: fc.constantFrom(0, 5, 4_294_967_295),
  origin: fc.nat({ max: 2 }),
  forced: fc.boolean(),
});
const changed = fc.record({
  n: fc.nat({ max: 20 }),
  change: fc.record(
    {
      deleted: fc.boolean(),
      billId: fc.constantFrom(undefined, null, 7, 9_007_199_254_740_991),
      reviewed: fc.constantFrom(undefined, 0, 1),
      tags: fc.constantFrom(undefined, 'holiday', 'holiday, work'),
    },
    { requiredKeys: [] },
  ),
});
const step = fc.oneof(added, changed);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const takeStep = (one: Step, table: RowTable, plain: PlainRows) => {
  // An absent deletion changes nothing; the other fields tell undefined from absent.
  if ('change' in one) {
    table.change(one.n, one.change);
    plain.change(one.n, one.change);
    return;
  }
  table.add(table.issued + 1, one.key, one);
  plain.add(one.key, { kind: one.kind, origin: one.origin, forced: one.forced });
};

const expectSame = (table: RowTable, { rows }: PlainRows) => {
  expect(table.issued).toBe(rows.length);
  for (let n = 0; n <= rows.length + 1; n += 1) {
    const row = rows[n - 1];
    expect(table.keyOf(n)).toEqual(row?.key);
    expect(table.get(n) && { ...table.get(n), key: table.keyOf(n) }).toEqual(row);
  }
  for (const key of keys) {
    expect(table.copiesOf(key)).toEqual(rows.flatMap((row, at) => (row.key === key ? [at + 1] : [])));
  }
};

describe('the rows of a month', () => {
  it('are what a list of objects is, in forks that are absorbed or forgotten', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.array(step, { maxLength: 8 })), { maxLength: 6 }), (rounds) => {
        const table = new RowTable();
        let plain = new PlainRows();
        for (const [isKept, steps] of rounds) {
          const fork = table.fork();
          const copy = new PlainRows([...plain.rows]);
          for (const one of steps) takeStep(one, fork, copy);
          expectSame(fork, copy);
          expectSame(table, plain);
          if (!isKept) continue;
          table.absorb(fork);
          plain = copy;
          expectSame(table, plain);
        }
      }),
      { numRuns: testRuns(300, 60) },
    );
  });

  it('take some fifty bytes each, in whatever number they come', () => {
    for (const count of [1_000, 30_000, 100_000]) {
      const table = new RowTable();
      const row = { kind: 1, origin: 0, forced: false };
      for (let n = 1; n <= count; n += 1) table.add(n, [Math.imul(n, 0x9e3779b1) >>> 0, n, 0], row);
      expect(table.bytes / count).toBeLessThanOrEqual(56);
    }
  });

  it('may lack some, and refuse one that was issued before', () => {
    const table = new RowTable();
    const row = { kind: 1, origin: 0, forced: false };
    table.add(3, [1, 2, 3], row);
    expect([table.issued, table.get(2), table.keyOf(2), table.copiesOf([1, 2, 3])]).toEqual([
      3,
      undefined,
      undefined,
      [3],
    ]);
    expect(() => table.add(2, [1, 2, 3], row)).toThrow(RangeError);
  });
});
