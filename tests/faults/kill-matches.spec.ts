import type { Bill, Operation, UndoneOperation } from '@daybook/contracts';
import { batchesOf, type Household, register } from '../support/household.js';
import { addedBillKills, linkKills, type Point } from '../support/interrupted-platform.js';
import {
  fileOf,
  type InterruptedProgram,
  openInterruptedProgram,
  sendAll,
  storedRows,
} from '../support/interrupted-program.js';

const file = fileOf(1_001);
/** As many as one call takes. */
const mostLinks = 1_000;
const accept = '/api/transactions/matches/accept';
const suggested = '/api/transactions/bill-suggestions/accept';

describe('accepting many matches', () => {
  let program: InterruptedProgram;
  let household: Household;
  let matches: { transactionId: number; billId: number }[];

  beforeAll(async () => {
    program = await openInterruptedProgram();
  }, 60_000);
  beforeEach(async () => {
    household = await register(program.running.address);
    const batches = batchesOf(file, 250);
    expect((await sendAll(household, program.running, batches)).size).toBe(batches.length);
    const bills: number[] = [];
    for (const name of ['Rent', 'Coffee', 'Water']) {
      bills.push((await call<Bill>('POST', '/api/bills', { name, amount: '40' })).id);
    }
    const rows = await storedRows(household, program.running);
    matches = rows
      .slice(0, mostLinks)
      .map(({ id }, n) => ({ transactionId: id, billId: bills[n % bills.length] as number }));
  }, 60_000);
  afterAll(() => program.remove());

  const call = async <B>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<B> => {
    const answer = await household.call<B>(program.running.address, method, path, body, headers);
    expect(`${path} ${answer.status}`).toMatch(/ 20[01]$/);
    return answer.body;
  };
  const linked = async () => {
    const rows = await storedRows(household, program.running);
    expect(rows).toHaveLength(file.length);
    return rows.flatMap(({ id, billId }) => (billId === null ? [] : [{ transactionId: id, billId }]));
  };
  const operations = async () =>
    (await call<{ text: string; href?: string }[]>('GET', '/api/history')).filter(({ text }) =>
      /match|link/i.test(text),
    );
  const sorted = (links: typeof matches) => links.toSorted((a, b) => a.transactionId - b.transactionId);

  /** Asks for it, amid which the program is killed; and twice when it is back. */
  const madeAmid = async (path: string, body: object, at: Point, pass: number): Promise<Operation> => {
    const once = { 'idempotency-key': `once-${at}-${pass}` };
    await program.interrupt({ at, signal: 'SIGKILL', pass });
    await household.call(program.running.address, 'POST', path, body, once).catch(() => undefined);
    expect((await program.running.ended).signal).toBe('SIGKILL');
    await program.startAgain();
    const made = await call<Operation>('POST', path, body, once);
    expect(await call<Operation>('POST', path, body, once)).toEqual(made);
    return made;
  };

  it.each(linkKills)(
    'killed at %s (%s) has linked every one to its bill once, as one change, and can be undone',
    async (_kill, _what, at, pass) => {
      const accepted = await madeAmid(accept, { matches }, at, pass);
      expect(accepted).toMatchObject({ kind: 'link-bills', state: 'completed', total: mostLinks, changed: mostLinks });
      expect(sorted(await linked())).toEqual(sorted(matches));
      expect(await operations()).toHaveLength(1);
      // Without the key it is asked for again, and changes nothing.
      expect(await call<Operation>('POST', accept, { matches })).toMatchObject({ changed: 0 });
      const undone = await call<UndoneOperation>('POST', `/api/operations/${accepted.operationId}/undo`);
      expect(undone).toMatchObject({ state: 'completed', restored: mostLinks, kept: 0 });
      expect(await linked()).toEqual([]);
    },
    120_000,
  );

  it.each(linkKills)(
    'undone amid a kill at %s (%s) links nothing any more, and can be redone',
    async (_kill, _what, at, pass) => {
      const { operationId } = await call<Operation>('POST', accept, { matches });
      const href = `/api/operations/${operationId}/undo`;
      await program.interrupt({ at, signal: 'SIGKILL', pass });
      await household.call(program.running.address, 'POST', href).catch(() => undefined);
      expect((await program.running.ended).signal).toBe('SIGKILL');
      await program.startAgain();
      const undone = await call<UndoneOperation>('POST', href);
      expect(undone).toMatchObject({ state: 'completed', restored: mostLinks, kept: 0 });
      expect(await linked()).toEqual([]);
      await call('POST', `/api/operations/${undone.root}/undo`);
      expect(sorted(await linked())).toEqual(sorted(matches));
    },
    120_000,
  );

  const lessons = { amount: '35', frequency: 'monthly', dueDate: 5, category: 'Education' };
  const kinds = {
    bill: { path: '/api/bills', body: { name: 'Lessons' }, link: 'billId', kind: 'add-bill' },
    income: { path: '/api/incomes', body: { kind: 'income', name: 'Lessons' }, link: 'incomeId', kind: 'add-income' },
  } as const;
  const listedNames = async (path: string): Promise<string[]> => {
    const rows = await call<{ name?: string; personName?: string }[]>('GET', path);
    return rows.map(({ name, personName }) => name ?? personName ?? '').sort();
  };

  it.each([
    ...addedBillKills.map((kill) => ['bill' as const, ...kill] as const),
    ...addedBillKills
      .filter(([kill]) => kill === 'K1' || kill === 'K3')
      .map((kill) => ['income' as const, ...kill] as const),
  ])(
    'a %s that is added with its payments, killed at %s (%s), is there once, with all of them, and can be undone',
    async (which, _kill, _what, at, pass) => {
      const { path, body, link, kind } = kinds[which];
      const transactionIds = matches.map(({ transactionId }) => transactionId);
      const idsLinked = async () => (await storedRows(household, program.running)).flatMap((row) => row[link] ?? []);
      const before = await listedNames(path);
      const added = await madeAmid(suggested, { ...lessons, ...body, transactionIds }, at, pass);
      expect(added).toMatchObject({ kind, state: 'completed', total: mostLinks, changed: mostLinks });
      expect(await listedNames(path)).toEqual([...before, 'Lessons'].sort());
      expect(await idsLinked()).toHaveLength(mostLinks);
      expect(new Set(await idsLinked()).size).toBe(1);
      await call('POST', `/api/operations/${added.operationId}/undo`);
      expect([await listedNames(path), await idsLinked()]).toEqual([before, []]);
    },
    120_000,
  );
});
