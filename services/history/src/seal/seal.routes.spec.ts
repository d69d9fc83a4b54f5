import { randomUUID } from 'node:crypto';
import { until } from '@daybook/adapter-contracts';
import type { LogSeal } from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import { markErased } from '@daybook/nest';
import { compareLogs, findSeal, type SoundLog, verifyLog } from '@daybook/sealed-log';
import {
  historyUnderTest,
  type HistoryUnderTest,
  type Home,
  importedRow,
  rentAdded,
  rowsImported,
} from '../../test-support/history-under-test.js';
import { SealHousehold } from './seal-household.js';
import { SealedExport } from './sealed-export.js';
import { SealNights, sealQueue } from './seal-nights.js';

let history: HistoryUnderTest;
let home: Home;
beforeAll(async () => {
  history = await historyUnderTest();
});
afterAll(() => history.close());
beforeEach(() => {
  home = history.home();
});

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}
const exported = async (of = home): Promise<string> => (await of.call<string>('GET', '/api/history/export')).body;
const verified = async (file: string): Promise<SoundLog> => {
  const verdict = await verifyLog(bytesOf(file));
  if (!verdict.isSound) throw new Error(`${verdict.problem}, line ${verdict.line}`);
  return verdict;
};
const sealed = async (): Promise<LogSeal> => (await home.call<LogSeal>('GET', '/api/history/seal')).body;
const seal = () => history.service.app.get(SealHousehold).seal(home.tenant);
const eventsOf = async (stream: string) => {
  const found = [];
  for await (const event of history.platform.events.readStream(stream)) found.push(event);
  return found;
};
const rows = (month: string, count = 1) =>
  home.append(
    `ledger-${month}`,
    rowsImported(
      randomUUID(),
      Array.from({ length: count }, (_, n) => importedRow(n + 1, { description: `Café ☕ “${n}”` })),
    ),
  );

describe('the export of the log', () => {
  it('holds every event of the household and no other, and is as it was exported', async () => {
    const other = history.home();
    await other.append('plan', rentAdded);
    await home.append('plan', rentAdded);
    await rows('202603', 3);
    await rows('202602', 2);
    const file = await exported();
    const log = await verified(file);
    expect(log).toMatchObject({ household: home.tenant, events: 3, streams: 3, seals: [] });
    expect([...log.heads.keys()]).toEqual([
      streamName('ledger', home.tenant, '202602'),
      streamName('ledger', home.tenant, '202603'),
      streamName('plan', home.tenant),
    ]);
    expect(file).toContain('Café ☕ “2”');
    expect(file).not.toContain(other.tenant);
  });

  it('is a file to download', async () => {
    const { headers } = await home.call('GET', '/api/history/export');
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="daybook-log-\d{4}-\d\d-\d\d\.jsonl"$/);
  });

  it('agrees with an earlier one, and one that differs is found', async () => {
    await home.append('plan', rentAdded);
    const before = await exported();
    await rows('202603');
    expect(compareLogs(await verified(before), await verified(await exported()))).toEqual({
      agree: true,
      events: 1,
      sameSigner: true,
    });
    const changed = before.replace('"Rent"', '"Rant"');
    expect(await verifyLog(bytesOf(changed))).toMatchObject({ isSound: false });
  });

  it('is sound where the seal is made meanwhile', async () => {
    await rows('202603');
    await home.append('plan', rentAdded);
    await seal();
    const lines: string[] = [];
    for await (const line of history.service.app.get(SealedExport).lines(home.tenant)) {
      lines.push(`${line}\n`);
      if (!line.includes('"stream":"plan')) continue;
      await rows('202603');
      await seal();
    }
    expect(await eventsOf(streamName('seal', home.tenant))).not.toHaveLength(1);
    expect((await verified(lines.join(''))).seals.map(({ count }) => count)).toEqual([2]);
  });

  it('is refused after ten in an hour', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await home.call('GET', '/api/history/export')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('the seal of the log', () => {
  it('is told once there is one, with the key that exports are signed with', async () => {
    expect(await sealed()).toEqual({ newest: null, signer: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await home.append('plan', rentAdded);
    await rows('202603');
    await seal();
    const { newest, signer } = await sealed();
    const log = await verified(await exported());
    expect(newest).toMatchObject({ count: 2, root: log.seals[0]?.root });
    expect(signer).toBe(log.signer);
  });

  it('is made once however often it is asked for, and anew where something changed', async () => {
    await home.append('plan', rentAdded);
    await Promise.all([seal(), seal()]);
    await seal();
    expect(await eventsOf(streamName('seal', home.tenant))).toHaveLength(1);
    await rows('202603');
    await seal();
    const log = await verified(await exported());
    // The first seal is sealed by the second one.
    expect(log.seals.map(({ count }) => count)).toEqual([1, 3]);
    expect(findSeal(log, log.seals[0]?.root ?? '')).toBe(log.seals[0]);
  });

  it('is made of nothing where there is nothing, and of no household that is erased', async () => {
    await seal();
    expect((await sealed()).newest).toBeNull();
    await home.append('plan', rentAdded);
    await markErased(history.platform, home.tenant, 'begun');
    await seal();
    expect(await eventsOf(streamName('seal', home.tenant))).toEqual([]);
  });

  it('of very many streams is made in parts', async () => {
    for (let n = 0; n < 1_501; n += 1) {
      const started = { kind: 'bulk-edit', part: 1, parts: 1, total: 0, selection: [] };
      await home.append(`operation-${randomUUID()}`, { type: 'OperationStarted', data: started });
    }
    await seal();
    const log = await verified(await exported());
    expect(await eventsOf(streamName('seal', home.tenant))).toHaveLength(2);
    expect(log.seals.map(({ count }) => count)).toEqual([1_502]);
  });
});

describe('a night', () => {
  it('seals what changed since the night before, once, also where two replicas begin it', async () => {
    const nights = history.service.app.get(SealNights);
    await home.append('plan', rentAdded);
    const trying = history.home();
    const data = { id: randomUUID(), name: 'Without the gym', commands: [] };
    await trying.append('scenario', { type: 'ScenarioCreated', data });
    await Promise.all([nights.begin(), nights.begin()]);
    await until('the seal is told', async () => (await sealed()).newest !== null);
    await until('the jobs are done', async () => (await history.platform.jobs.list(sealQueue)).length === 0);
    await nights.begin();
    expect(await history.platform.jobs.list(sealQueue)).toEqual([]);
    expect(await eventsOf(streamName('seal', home.tenant))).toHaveLength(1);
    expect(await eventsOf(streamName('seal', trying.tenant))).toHaveLength(1);
  });
});
