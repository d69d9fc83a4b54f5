import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadModelState, Transaction } from '@daybook/contracts';
import { batchesOf, type Household, inParallel, register, sendBatch } from '../support/household.js';
import { killAll, type Program, startProgram } from '../support/program.js';

const kills = 8;
const rows = 3_000;

describe('a read model that is made anew', () => {
  let directory: string;
  let program: Program;
  let ann: Household;

  const start = async () => {
    program = await startProgram({ DAYBOOK_DATA_DIR: directory });
  };
  const get = async <B>(path: string): Promise<B> => {
    const { status, body } = await ann.call<B>(program.address, 'GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
    return body;
  };
  const list = () => get<Transaction[]>('/api/transactions');
  const state = async () =>
    (await get<ReadModelState[]>('/api/admin/projections')).find(({ name }) => name === 'transactions');
  const rebuild = async () => {
    const path = '/api/admin/projections/transactions/rebuild';
    expect((await ann.call(program.address, 'POST', path, {})).status).toBe(202);
  };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'daybook-'));
    await start();
    // The first account of an embedded installation is its administrator.
    ann = await register(program.address);
    const file = Array.from({ length: rows }, (_, n) => ({
      date: `2022-0${(n % 9) + 1}-04`,
      description: `SHOP ${n}`,
      amount: `${n}.25`,
      type: 'debit' as const,
    }));
    await inParallel(batchesOf(file, 250), 3, async (batch) => {
      expect((await sendBatch(ann, program.address, batch)).status).toBe(200);
    });
  });
  afterAll(async () => {
    killAll();
    await rm(directory, { recursive: true });
  });

  it(`6. 7. is whole at every moment, killed ${kills} times amid that, and gets there in the end`, async () => {
    const before = await list();
    expect(before).toHaveLength(rows);
    for (let round = 0; round < kills; round += 1) {
      await rebuild();
      const after = Math.random() * 2_000;
      await pause(after);
      await program.end('SIGKILL');
      await start();
      expect({ round, after, list: await list() }).toEqual({ round, after, list: before });
      expect((await state())?.state).not.toBe('building');
    }
    await rebuild();
    for (let now = await state(); now?.rebuildPercent !== null; now = await state()) {
      expect(await list()).toHaveLength(rows);
      await pause(50);
    }
    expect(await list()).toEqual(before);
    expect(await state()).toMatchObject({ state: 'live', leader: 'here', lag: 0, parked: 0 });
  }, 300_000);
});
