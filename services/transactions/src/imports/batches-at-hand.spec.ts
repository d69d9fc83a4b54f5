import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { NewRow } from '../ledger/decide-import.js';
import { BatchesAtHand, type MoveBatches } from './batches-at-hand.js';
import type { StagedBatch } from './staged-batches.js';

const tenant = randomUUID();
const importId = randomUUID();

const rowIn = (month: number): NewRow => ({
  row: month,
  date: `2022-${String(month).padStart(2, '0')}-04`,
  description: 'COFFEE',
  merchant: null,
  amount: 450,
  type: 'debit',
  category: 'Food',
  account: 'Checking',
  isReconciled: 0,
});
const batchOf = (batch: number, months: number): StagedBatch => ({
  importId,
  batch,
  batchHash: `${batch}`,
  rows: Array.from({ length: months }, (_, month) => rowIn(month + 1)),
  metadata: {
    tenant,
    commandId: `${batch}`,
    commandKind: 'import',
    causationId: 'request',
    actor: { kind: 'user', id: 'ann' },
    source: 'api',
    at: '2022-12-01T00:00:00.000Z',
    on: '2022-12-01',
    zone: 'UTC',
  },
});

/** Takes note of which batches are moved together, and moves them when it is told to. */
function mover() {
  const moved: number[][] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const move: MoveBatches = (batches) => {
    moved.push(batches.map(({ batch }) => batch.batch));
    return new Promise((resolve, reject) => void waiting.push({ resolve, reject }));
  };
  const next = async () => {
    while (waiting.length === 0) await turn();
    return waiting.shift();
  };
  return { moved, move, next };
}

const bring = (atHand: BatchesAtHand, batch: StagedBatch) => {
  const coming = atHand.expect(tenant, importId);
  return { coming, inLog: coming.staged(String(batch.batch), batch) };
};

describe('batches of a file in no order', () => {
  it('are moved together while another one is under way, whichever of their jobs runs', async () => {
    const atHand = new BatchesAtHand();
    const { moved, move, next } = mover();
    const [one, two, three] = [batchOf(1, 12), batchOf(2, 12), batchOf(3, 12)];
    bring(atHand, one);
    const first = atHand.move(tenant, '1', one, move);
    const underWay = await next();
    const brought = [bring(atHand, two), bring(atHand, three)];
    const second = atHand.move(tenant, '2', two, move);
    underWay?.resolve();
    await first;
    (await next())?.resolve();
    await Promise.all([second, ...brought.map(({ inLog }) => inLog)]);
    expect(moved).toEqual([[1], [2, 3]]);
  });

  it('wait for those that are being checked', async () => {
    const atHand = new BatchesAtHand();
    const { moved, move, next } = mover();
    const [one, two] = [batchOf(1, 12), batchOf(2, 12)];
    const coming = atHand.expect(tenant, importId);
    const first = atHand.move(tenant, '1', one, move);
    const inLog = coming.staged('2', two);
    (await next())?.resolve();
    await Promise.all([first, inLog]);
    expect(moved).toEqual([[1, 2]]);
  });

  it('fail together, and each job is told', async () => {
    const atHand = new BatchesAtHand();
    const { moved, move, next } = mover();
    const [one, two] = [batchOf(1, 12), batchOf(2, 12)];
    const brought = [bring(atHand, one), bring(atHand, two)];
    const both = [atHand.move(tenant, '1', one, move), atHand.move(tenant, '2', two, move)];
    const failed = Promise.allSettled(both);
    (await next())?.reject(new Error('the log is away'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // Tried again, each of them is found in what its own job has read.
    const again = atHand.move(tenant, '1', one, move);
    (await next())?.resolve();
    await again;
    for (const { coming } of brought) coming.end();
    expect(moved).toEqual([[1, 2], [1]]);
  });

  it('are not taken along once nobody waits for them', async () => {
    const atHand = new BatchesAtHand();
    const { moved, move, next } = mover();
    const [one, two] = [batchOf(1, 12), batchOf(2, 12)];
    bring(atHand, two).coming.end();
    const first = atHand.move(tenant, '1', one, move);
    (await next())?.resolve();
    await first;
    expect(moved).toEqual([[1]]);
  });
});

describe('batches of a file in no order whose requests another process has', () => {
  const [one, two, three, four] = [batchOf(1, 12), batchOf(2, 12), batchOf(3, 12), batchOf(4, 12)];
  const turns = async () => {
    for (let n = 0; n < 20; n += 1) await turn();
  };
  /** One is moved, then another, which takes so long that a third has come. */
  const moveTwo = async (tookMs: number) => {
    const atHand = new BatchesAtHand();
    const { moved, move, next } = mover();
    const startJob = (batch: StagedBatch) => atHand.move(tenant, String(batch.batch), batch, move);
    const first = startJob(one);
    const underWay = await next();
    const second = startJob(two);
    underWay?.resolve();
    await first;
    // As long as another one is waited for where a move takes no time.
    jest.advanceTimersByTime(50);
    const group = await next();
    jest.advanceTimersByTime(tookMs);
    // The next one's job has begun before these are answered, as it does with three requests at a time.
    const third = startJob(three);
    group?.resolve();
    await second;
    await turns();
    const end = async (...jobs: Promise<void>[]) => {
      (await next())?.resolve();
      await Promise.all([third, ...jobs]);
    };
    return { moved, startJob, end };
  };

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('are moved together as soon as all that are expected have come', async () => {
    const { moved, startJob, end } = await moveTwo(10);
    const fourth = startJob(four);
    await turns();
    expect(moved).toEqual([[1], [2], [3, 4]]);
    await end(fourth);
  });

  it('are waited for the longer the longer a move takes', async () => {
    const { moved, startJob, end } = await moveTwo(1_000);
    jest.advanceTimersByTime(450);
    await turns();
    expect(moved).toEqual([[1], [2]]);
    const fourth = startJob(four);
    await turns();
    expect(moved).toEqual([[1], [2], [3, 4]]);
    await end(fourth);
  });

  it('go alone where no other one comes', async () => {
    const { moved, end } = await moveTwo(1_000);
    jest.advanceTimersByTime(500);
    await turns();
    expect(moved).toEqual([[1], [2], [3]]);
    await end();
  });

  it('are waited for no longer than a second after a store was away in a move', async () => {
    const { moved, end } = await moveTwo(180_000);
    jest.advanceTimersByTime(1_000);
    await turns();
    expect(moved).toEqual([[1], [2], [3]]);
    await end();
  });
});

it('a batch of few months is moved alone and at once', async () => {
  const atHand = new BatchesAtHand();
  const { moved, move, next } = mover();
  const all = [batchOf(1, 2), batchOf(2, 2)].map((batch) => atHand.move(tenant, String(batch.batch), batch, move));
  (await next())?.resolve();
  (await next())?.resolve();
  await Promise.all(all);
  expect(moved).toEqual([[1], [2]]);
});
