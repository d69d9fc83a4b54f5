import type { Preferences } from '@daybook/contracts';
import { demoHousehold } from '@daybook/demo';
import { smallServer } from '../../test-support/small-server.js';
import { loadSample } from './load-sample.js';
import { removeSample } from './remove-sample.js';
import { readSampleRecord, type SampleRecord } from './sample-record.js';

const until = '2026-11-21';
const household = demoHousehold({ until });
const begun: SampleRecord = { importId: 'i', until, layoutBefore: null, bills: [], incomes: [], complete: false };
const quiet = () => undefined;

type Server = ReturnType<typeof smallServer>;

const recordOf = ({ preferences }: Server): SampleRecord => {
  const record = readSampleRecord(preferences['sampleData']);
  if (!record) throw new Error('Nothing is written down');
  return record;
};
const countsOf = ({ bills, incomes, rows }: Server) => [bills.length, incomes.length, rows.length];
const preferencesOf = ({ preferences }: Server) => preferences as unknown as Preferences;
/** What the person has of their own. */
const addOwn = (server: Server) => {
  server.bills.push({ id: 1, kept: { name: 'Own rent' } });
  server.rows.push({ id: 2, importId: 'own', billId: null, reviewed: 0 });
};

it('fills the household as the demo says, and writes down what it added', async () => {
  const server = smallServer();
  const shares: number[] = [];
  await loadSample(begun, (_words, share) => shares.push(share));
  expect(countsOf(server)).toEqual([22, 5, 2_000]);
  expect(server.rows.filter(({ billId }) => billId !== null)).toHaveLength(household.links.length);
  expect(server.rows.filter(({ reviewed }) => reviewed === 1)).toHaveLength(household.reviewed.length);
  expect(recordOf(server)).toEqual({
    ...begun,
    bills: server.bills.map(({ id }) => id),
    incomes: server.incomes.map(({ id }) => id),
    complete: true,
  });
  expect(server.preferences['dashboardComponents']).toBe(household.preferences.dashboardComponents);
  expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  expect(shares.at(-1)).toBe(1);
});

it('removes what it added and nothing of the person’s own', async () => {
  const server = smallServer();
  addOwn(server);
  await loadSample(begun, quiet);
  await removeSample(recordOf(server), preferencesOf(server));
  expect(countsOf(server)).toEqual([1, 0, 1]);
  expect(server.preferences).toEqual({
    categoryColors: null,
    dashboardComponents: '["financial-overview"]',
    sampleData: '',
  });
});

it('leaves a layout that the person chose since', async () => {
  const server = smallServer();
  await loadSample(begun, quiet);
  server.preferences['dashboardComponents'] = '["savings-goals"]';
  await removeSample(recordOf(server), preferencesOf(server));
  expect(server.preferences['dashboardComponents']).toBe('["savings-goals"]');
});

// After the first call, amid the series, amid the import, and before the end.
const interruptions = [2, 5, 9, 20, 36, 40, 60];

describe.each(interruptions)('interrupted at call %d', (failAt) => {
  const interrupted = async () => {
    const server = smallServer(failAt);
    server.preferences['sampleData'] = JSON.stringify(begun);
    addOwn(server);
    await expect(loadSample(begun, quiet)).rejects.toThrow('Network error');
    server.failAt = Infinity;
    return server;
  };

  it('goes on without adding anything twice', async () => {
    const server = await interrupted();
    await loadSample(recordOf(server), quiet);
    expect(countsOf(server)).toEqual([23, 5, 2_001]);
    expect(recordOf(server).complete).toBe(true);
  });

  it('is removed whole', async () => {
    const server = await interrupted();
    await removeSample(recordOf(server), preferencesOf(server));
    expect(countsOf(server)).toEqual([1, 0, 1]);
  });
});

it('can be removed again after an interrupted removal', async () => {
  const server = smallServer();
  await loadSample(begun, quiet);
  server.failAt = server.calls + 10;
  await expect(removeSample(recordOf(server), preferencesOf(server))).rejects.toThrow('Network error');
  server.failAt = Infinity;
  await removeSample(recordOf(server), preferencesOf(server));
  expect(countsOf(server)).toEqual([0, 0, 0]);
});
