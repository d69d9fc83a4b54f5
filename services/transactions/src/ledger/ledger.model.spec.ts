import { importedSlices, isImportEvent, transactionId } from '@daybook/contracts';
import { type DecisionContext, isRejection } from '@daybook/event-sourcing';
import { duplicateKey, newCopies } from '@daybook/money';
import fc from 'fast-check';
import type { NewRow } from './decide-import.js';
import { ledger, type LedgerCommand, type LedgerEvent } from './ledger.js';
import { absorbLedger, forkLedger } from './ledger-state.js';

const context = {} as DecisionContext;
const month = '202208';

interface Stored extends NewRow {
  n: number;
  importId: string;
  deleted: boolean;
}

/** The rule of imports as the specification has it, over plain lists of all that was stored and skipped. */
class PlainLedger {
  readonly rows: Stored[] = [];
  readonly skipped: { importId: string; key: string }[] = [];
  readonly slices = new Map<string, string>();

  slice(command: Extract<LedgerCommand, { type: 'import-slice' }>) {
    const name = `${command.importId}/${command.batch}/${command.part}`;
    const known = this.slices.get(name);
    if (known !== undefined) return known === command.batchHash ? [] : 'batch-differs';
    this.slices.set(name, command.batchHash);
    const { importId } = command;
    const toSkip = new Map<NewRow, number>();
    const keys = new Set(command.rows.map(duplicateKey));
    for (const key of keys) this.pair(key, command.rows, importId, toSkip);
    const rows: [number, number][] = [];
    const skipped: { row: number; n: number }[] = [];
    for (const row of command.rows) {
      const copy = toSkip.get(row);
      if (copy === undefined) {
        this.rows.push({ ...row, n: this.rows.length + 1, importId, deleted: false });
        rows.push([row.row, this.rows.length]);
      } else {
        this.skipped.push({ importId, key: duplicateKey(row) });
        skipped.push({ row: row.row, n: copy });
      }
    }
    return { rows, skipped };
  }

  private pair(key: string, rows: readonly NewRow[], importId: string, toSkip: Map<NewRow, number>) {
    const copies = rows.filter((row) => !row.forced && duplicateKey(row) === key);
    const ever = this.rows.filter((row) => duplicateKey(row) === key);
    const isOwn = (row: Stored) => row.importId === importId && !row.forced;
    const free = ever.filter((row) => !row.deleted && !isOwn(row));
    const inserted = ever.filter(isOwn).length;
    const seen = inserted + this.skipped.filter((one) => one.importId === importId && one.key === key).length;
    // More may be new than there are copies, where a row that earlier batches were copies of is deleted since.
    let left = Math.max(0, copies.length - newCopies({ copies: copies.length, stored: free.length, seen, inserted }));
    const pairWith = (agrees: (copy: NewRow, stored: Stored) => boolean) => {
      for (const copy of copies) {
        const at = free.findIndex((stored) => agrees(copy, stored));
        if (left === 0 || toSkip.has(copy) || at < 0) continue;
        toSkip.set(copy, free.splice(at, 1)[0]?.n ?? 0);
        left -= 1;
      }
    };
    pairWith((copy, stored) => copy.type === stored.type && copy.account === stored.account);
    pairWith(() => true);
    for (const copy of copies) {
      if (left === 0 || toSkip.has(copy)) continue;
      toSkip.set(copy, ever[0]?.n ?? 0);
      left -= 1;
    }
  }
}

const row = fc.record({
  description: fc.constantFrom('COFFEE', 'Coffee ', 'TEA'),
  account: fc.constantFrom('Checking', 'Card'),
  type: fc.constantFrom('credit' as const, 'debit' as const),
  forced: fc.boolean(),
});
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      importId: fc.constantFrom('a', 'b', 'c'),
      batch: fc.nat({ max: 3 }),
      part: fc.constantFrom(1, 2),
      hash: fc.constantFrom('one', 'one', 'one', 'two'),
      rows: fc.array(row, { maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ remove: fc.nat({ max: 12 }) }) },
);

it('a month decides as the rule says, whatever was decided on states that were thrown away', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(command, fc.boolean()), { maxLength: 20 }), (steps) => {
      const plain = new PlainLedger();
      let state = ledger.initialState();
      for (const [one, isTriedBefore] of steps) {
        const asked: LedgerCommand =
          'remove' in one
            ? { type: 'delete', ids: [transactionId(month, one.remove + 1)] }
            : {
                type: 'import-slice',
                importId: one.importId,
                batch: one.batch,
                part: one.part,
                parts: 2,
                batchHash: one.hash,
                rows: one.rows.map(({ forced, ...values }, index): NewRow => {
                  const base = { row: index, date: '2022-08-04', merchant: null, amount: 450, category: 'Food' };
                  return { ...base, ...values, isReconciled: 0, ...(forced && { forced: true as const }) };
                }),
              };
        const evolved = (fork: typeof state) => {
          const decision = ledger.decide(asked, fork, context);
          if (!isRejection(decision)) for (const event of decision) ledger.evolve(fork, event, context);
          return decision;
        };
        if (isTriedBefore) evolved(forkLedger(state));
        const fork = forkLedger(state);
        const decision = evolved(fork);
        state = absorbLedger(state, fork);
        if (asked.type === 'delete') {
          const stored = 'remove' in one ? plain.rows[one.remove] : undefined;
          expect(isRejection(decision)).toBe(stored === undefined);
          if (stored) stored.deleted = true;
          continue;
        }
        if (asked.type !== 'import-slice') continue;
        const expected = plain.slice(asked);
        if (expected === 'batch-differs') expect(decision).toEqual({ rejected: 'batch-differs' });
        else if (Array.isArray(expected)) expect(decision).toEqual([]);
        else {
          const [event] = decision as readonly LedgerEvent[];
          if (event?.type !== 'RowsImported') throw new Error('no import was decided');
          expect(event.data.rows.map(({ row: at, n }) => [at, n])).toEqual(expected.rows);
          expect(event.data.skipped).toEqual(expected.skipped);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

const slice = fc.record({
  batch: fc.nat({ max: 3 }),
  part: fc.constantFrom(1, 2),
  rows: fc.array(row, { maxLength: 6 }),
});
const rowsOf = (rows: readonly { forced: boolean }[]) =>
  rows.map(({ forced, ...values }, index): NewRow => {
    const base = { row: index, date: '2022-08-04', merchant: null, amount: 450, category: 'Food' };
    return {
      ...base,
      ...(values as Pick<NewRow, 'description' | 'account' | 'type'>),
      isReconciled: 0,
      ...(forced && { forced }),
    };
  });

it('slices that come together are decided as one after another, and so is what comes later', () => {
  const group = fc.record({
    importId: fc.constantFrom('a', 'b'),
    slices: fc.uniqueArray(slice, { maxLength: 4, selector: ({ batch, part }) => `${batch}/${part}` }),
  });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 6 }), (groups) => {
      const [together, apart] = [ledger.initialState(), ledger.initialState()];
      for (const { importId, slices } of groups) {
        const given = slices.map(({ rows, ...one }) => ({ ...one, parts: 2, batchHash: 'one', rows: rowsOf(rows) }));
        const decision = ledger.decide(
          { type: 'import-slices', importId, slices: given },
          forkLedger(together),
          context,
        );
        if (isRejection(decision)) throw new Error('nothing differs');
        // As it is read again by another process, without what was remembered of the decision.
        for (const event of structuredClone(decision)) ledger.evolve(together, event, context);
        const events = given.flatMap((one) => {
          const own = ledger.decide({ type: 'import-slice', importId, ...one }, apart, context);
          if (isRejection(own)) throw new Error('nothing differs');
          for (const event of own) ledger.evolve(apart, event, context);
          return own;
        });
        expect(decision.length).toBeLessThanOrEqual(1);
        expect(slicesOf(decision)).toEqual(slicesOf(events));
      }
    }),
    { numRuns: 500 },
  );
});

it('slices that come together are refused where one of them is of another batch than the one in the log', () => {
  const state = ledger.initialState();
  const one = { batch: 1, part: 1, parts: 1, batchHash: 'one', rows: rowsOf([]) };
  const first = ledger.decide(
    { type: 'import-slice', importId: 'a', ...one },
    state,
    context,
  ) as readonly LedgerEvent[];
  for (const event of first) ledger.evolve(state, event, context);
  const slices = [
    { ...one, batchHash: 'two' },
    { ...one, batch: 2 },
  ];
  const decision = ledger.decide({ type: 'import-slices', importId: 'a', slices }, state, context);
  expect(decision).toEqual({ rejected: 'batch-differs' });
});

const slicesOf = (events: readonly LedgerEvent[]) =>
  events.flatMap((event) => (isImportEvent(event) ? importedSlices(event) : []));
