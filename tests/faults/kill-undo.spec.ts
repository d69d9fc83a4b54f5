import type { AppliedRule, Bill, HistoryChange, Operation, Preferences, UndoneOperation } from '@daybook/contracts';
import { batchesOf, type Household, register } from '../support/household.js';
import { type Point, undoKills } from '../support/interrupted-platform.js';
import {
  fileOf,
  type InterruptedProgram,
  openInterruptedProgram,
  sendAll,
  storedRows,
  textOf,
} from '../support/interrupted-program.js';

const file = fileOf(1_001);
/** What a rule concerns is written by the projection alone. */
const ruleKills = undoKills.filter(([, , at]) => !['enqueued', 'appended', 'before-cursor'].includes(at));
const atOnce: [what: string, at: Point][] = [
  ['decided and not in the log', 'undoing'],
  ['in the log and nowhere else', 'undone'],
];

describe('an undo', () => {
  let program: InterruptedProgram;
  let household: Household;
  let batches: ReturnType<typeof batchesOf>;

  beforeAll(async () => {
    program = await openInterruptedProgram();
  }, 60_000);
  beforeEach(async () => {
    household = await register(program.running.address);
    batches = batchesOf(file, 250);
    expect((await sendAll(household, program.running, batches)).size).toBe(batches.length);
  }, 60_000);
  afterAll(() => program.remove());

  const call = async <B>(method: string, path: string, body?: unknown): Promise<B> => {
    const answer = await household.call<B>(program.running.address, method, path, body);
    expect(`${path} ${answer.status}`).toMatch(/ 20[01]$/);
    return answer.body;
  };
  const shown = async () =>
    (await storedRows(household, program.running))
      .map((row) => `${row.id} ${textOf(row)} ${row.category} ${row.merchant} ${row.billId} ${row.reviewed}`)
      .sort();
  /** Asks for it, amid which the program is killed; and twice when it is back. */
  const undoneAmid = async (href: string, at: Point, pass: number): Promise<UndoneOperation> => {
    await program.interrupt({ at, signal: 'SIGKILL', pass });
    await household.call(program.running.address, 'POST', href).catch(() => undefined);
    expect((await program.running.ended).signal).toBe('SIGKILL');
    await program.startAgain();
    const undone = await call<UndoneOperation>('POST', href);
    const { root, restored } = await call<UndoneOperation>('POST', href);
    expect([root, restored]).toEqual([undone.root, undone.restored]);
    return undone;
  };

  it.each(undoKills)(
    'of a bulk edit killed at %s (%s) has restored every row once but for what was edited later, and can be redone',
    async (_kill, _what, at, pass) => {
      const before = await shown();
      const [{ id: later } = { id: 0 }] = await storedRows(household, program.running);
      const patch = { category: 'Treats', merchant: 'Shop' };
      const edit = await call<Operation>('POST', '/api/transactions/bulk-edit', { filter: {}, patch });
      await call('PATCH', `/api/transactions/${later}`, { category: 'Food' });
      const after = await shown();
      const undone = await undoneAmid(`/api/operations/${edit.operationId}/undo`, at, pass);
      // It has its merchant back, and keeps its category.
      expect(undone).toMatchObject({ state: 'completed', restored: file.length, kept: 1 });
      const isLater = (row: string) => row.startsWith(`${later} `);
      const wanted = before.map((row) => (isLater(row) ? row.replace(' Other ', ' Food ') : row));
      expect(wanted).not.toEqual(before);
      expect(await shown()).toEqual(wanted);
      expect(await call('POST', `/api/operations/${undone.root}/undo`)).toMatchObject({ restored: file.length });
      expect(await shown()).toEqual(after);
    },
    120_000,
  );

  it.each(undoKills)(
    'of an import killed at %s (%s) has deleted every row once, and can be redone',
    async (_kill, _what, at, pass) => {
      const before = await shown();
      const undone = await undoneAmid(`/api/imports/${batches[0]?.importId}/undo`, at, pass);
      expect(undone).toMatchObject({ state: 'completed', restored: file.length });
      expect(await shown()).toEqual([]);
      expect(await call('POST', `/api/operations/${undone.root}/undo`)).toMatchObject({ restored: file.length });
      expect(await shown()).toEqual(before);
    },
    120_000,
  );

  it.each(undoKills)(
    'of an import’s undo killed at %s (%s) has brought every row back once, and the import can be undone again',
    async (_kill, _what, at, pass) => {
      const before = await shown();
      const href = `/api/imports/${batches[0]?.importId}/undo`;
      const { root } = await call<UndoneOperation>('POST', href);
      expect(await shown()).toEqual([]);
      const redone = await undoneAmid(`/api/operations/${root}/undo`, at, pass);
      expect(redone).toMatchObject({ state: 'completed', restored: file.length, kept: 0 });
      expect(await shown()).toEqual(before);
      expect(await call('POST', href)).toMatchObject({ restored: file.length });
      expect(await shown()).toEqual([]);
    },
    120_000,
  );

  it.each(ruleKills)(
    'of a rule killed at %s (%s) has taken it back from every row, and can be redone',
    async (_kill, _what, at, pass) => {
      const before = await shown();
      const rule = await call<AppliedRule>('POST', '/api/transaction-rules', {
        name: 'Coffee',
        conditions: [{ field: 'description', operator: 'contains', value: 'coffee' }],
        actions: [{ type: 'set_category', value: 'Treats' }],
      });
      const after = await shown();
      const undone = await undoneAmid(`/api/operations/${rule.operationId}/undo`, at, pass);
      expect(undone).toMatchObject({ state: 'completed', restored: 1, kept: 0 });
      expect(await shown()).toEqual(before);
      expect(await call('POST', `/api/operations/${undone.root}/undo`)).toMatchObject({ restored: 1 });
      expect(await shown()).toEqual(after);
    },
    120_000,
  );

  it.each(atOnce)(
    'of a deleted bill and of a color killed when it is %s is made once, and can be redone',
    async (_what, at) => {
      const seen = async () => [
        (await call<Bill[]>('GET', '/api/bills')).map(({ name, amount }) => [name, amount]),
        (await call<Preferences>('GET', '/api/user-preferences')).categoryColors,
      ];
      const { id } = await call<Bill>('POST', '/api/bills', { name: 'Rent', amount: '1200' });
      const before = await seen();
      await call('DELETE', `/api/bills/${id}/group`);
      await call('PUT', '/api/user-preferences', { categoryColors: '{"Food":"#123456"}' });
      const after = await seen();
      const newest = await call<HistoryChange[]>('GET', '/api/history?limit=2');
      expect(newest.map(({ text }) => text)).toEqual([
        'You changed the categories and their colors',
        'You deleted the bill Rent',
      ]);
      const redone: string[] = [];
      for (const { undo } of newest) {
        const href = 'href' in undo ? undo.href : '';
        const undone = await undoneAmid(href, at, 1);
        expect(undone).toMatchObject({ state: 'completed', kept: 0 });
        redone.push(href.replace(/[^/]+\/undo$/, `${undone.root}/undo`));
      }
      expect(await seen()).toEqual(before);
      for (const href of redone) await call('POST', href);
      expect(await seen()).toEqual(after);
    },
    120_000,
  );
});
