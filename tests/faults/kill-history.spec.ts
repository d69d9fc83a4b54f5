import { until } from '@daybook/adapter-contracts';
import type { ChangedSubject, HistoryChange, HistoryDetail, ReadModelState } from '@daybook/contracts';
import { exportedLog, newestSeal } from '../support/exported-log.js';
import { batchesOf, type Household, register } from '../support/household.js';
import type { Point } from '../support/interrupted-platform.js';
import { fileOf, type InterruptedProgram, openInterruptedProgram, sendAll } from '../support/interrupted-program.js';

const rows = 300;
const rebuild = '/api/admin/projections/history/rebuild';

const historyKills: [at: Point, pass: number][] = [
  ['history-writers-before', 1],
  ['history-row-blocks', 2],
  ['history-change-list', 2],
  ['history-change-parts', 2],
  ['history-things', 1],
  ['history-cursors', 2],
];

describe('the history of a household', () => {
  let program: InterruptedProgram;
  let ann: Household;

  beforeAll(async () => {
    program = await openInterruptedProgram();
    // The first account of an embedded installation is its administrator.
    ann = await register(program.running.address);
  }, 60_000);
  afterAll(() => program.remove());

  const get = async <B>(path: string): Promise<B> => {
    const { status, body } = await ann.call<B>(program.running.address, 'GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
    return body;
  };

  const pagesOf = async (root: string): Promise<ChangedSubject[]> => {
    const parts: ChangedSubject[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: HistoryDetail = await get(`/api/history/${root}${cursor && `?cursor=${cursor}`}`);
      parts.push(...page.parts);
      cursor = page.next;
    }
    return parts;
  };
  const everything = async () => {
    const changes = await get<HistoryChange[]>('/api/history?limit=100');
    return Promise.all(changes.map(async (change) => [change, await pagesOf(change.root)] as const));
  };

  const rebuilt = async (): Promise<void> => {
    expect((await ann.call(program.running.address, 'POST', rebuild, {})).status).toBe(202);
    await until('the history is rebuilt', async () => {
      const models = await get<ReadModelState[]>('/api/admin/projections');
      return models.find(({ name }) => name === 'history')?.rebuildPercent === null;
    });
  };

  it.each(historyKills)(
    'killed where %s are written (pass %i) is as if it had not been, and as a rebuild makes it',
    async (at, pass) => {
      const file = fileOf(rows).map((row) => ({ ...row, description: `${row.description} ${at}` }));
      const batches = batchesOf(file, 100);
      const answers = await sendAll(ann, program.running, batches);
      const [first = 0, ...others] = [...answers.values()].flatMap(({ ids }) => ids);
      const bill = await ann.call<{ id: number }>(program.running.address, 'POST', '/api/bills', {
        name: `Rent ${at}`,
        amount: '1200',
      });
      const before = (await get<HistoryChange[]>('/api/history?limit=100')).length;

      const { id } = bill.body;
      /** The same ones however often they are sent, by their keys: the statuses of their answers. */
      const changes = async (): Promise<number[]> => {
        const statuses: number[] = [];
        for (const [method, path, body] of [
          ['POST', '/api/transactions/bulk-edit', { ids: others, patch: { category: at } }],
          ['PATCH', `/api/transactions/${first}/link-bill`, { billId: id }],
          ['POST', '/api/bills', { name: `Water ${at}`, amount: '30' }],
          ['DELETE', `/api/transactions/${first}`],
        ] as const) {
          const headers = { 'idempotency-key': `${at}-${statuses.length}` };
          statuses.push((await ann.call(program.running.address, method, path, body, headers)).status);
        }
        return statuses;
      };
      await program.interrupt({ at, signal: 'SIGKILL', pass });
      await expect(changes()).rejects.toThrow('fetch failed');
      expect((await program.running.ended).signal).toBe('SIGKILL');
      await program.startAgain();
      expect((await changes()).filter((status) => status >= 300)).toEqual([]);

      const told = await until('all is told, and done', async () => {
        const all = await everything();
        const isDone = all.length === before + 4 && all.every(([{ undo }]) => 'href' in undo);
        return isDone && all;
      });
      expect(told.slice(0, 4).map(([{ text }, parts]) => [text, parts.length])).toEqual([
        ['You deleted a transaction', 1],
        [`You added the bill Water ${at}`, 1],
        [`You linked a transaction to Rent ${at}`, 1],
        [`You set the category of ${rows - 1} transactions to ${at}`, rows - 1],
      ]);
      await rebuilt();
      expect(await everything()).toEqual(told);
    },
    240_000,
  );
});

const sealKills: [what: string, at: Point, pass: number][] = [
  ['before a household has its job', 'seal-enqueued', 2],
  ['before a seal is in the log', 'sealing', 1],
  ['after a seal is in the log', 'sealed', 1],
  ['before it is noted that all have their jobs', 'night-done', 1],
];

describe('a night', () => {
  let program: InterruptedProgram;
  const people: Household[] = [];
  const roots = new Map<Household, string>();

  beforeAll(async () => {
    program = await openInterruptedProgram();
    for (let n = 0; n < 3; n += 1) people.push(await register(program.running.address));
  }, 60_000);
  afterAll(() => program.remove());

  it.each(sealKills)(
    'amid which the program is killed %s seals every household once, and all of them verify',
    async (what, at, pass) => {
      for (const one of people) {
        const bill = { name: `Rent ${what}`, amount: '1200' };
        expect((await one.call(program.running.address, 'POST', '/api/bills', bill)).status).toBe(201);
      }
      const night = sealKills.findIndex(([other]) => other === what);
      await program.interrupt({ at, signal: 'SIGKILL', pass });
      await program.night(`2100-01-0${night + 1}`);
      expect((await program.running.ended).signal).toBe('SIGKILL');
      await program.startAgain();
      for (const one of people) {
        const { address } = program.running;
        const seal = await until('it is sealed', async () => {
          const newest = await newestSeal(address, one);
          return newest?.root !== roots.get(one) && newest;
        });
        if (!seal) throw new Error('there is a seal');
        roots.set(one, seal.root);
        const log = await exportedLog(address, one);
        // What was sealed is everything but the seal itself.
        expect([log.seals.length, log.seals.at(-1)?.root, log.events]).toEqual([night + 1, seal.root, seal.count + 1]);
      }
    },
    240_000,
  );
});
