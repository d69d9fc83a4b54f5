import { randomUUID } from 'node:crypto';
import {
  type HistoryUnderTest,
  historyUnderTest,
  type Home,
  rentAdded,
  terms,
} from '../test-support/history-under-test.js';

let history: HistoryUnderTest;
let home: Home;

beforeAll(async () => {
  history = await historyUnderTest();
});
beforeEach(async () => {
  home = history.home();
  await home.append('plan', rentAdded, { commandKind: 'add-bill' });
});
afterAll(() => history.close());

const slots = [{ id: 1, survivor: null }];
const revised = (amount: number) => ({
  type: 'SeriesRevised' as const,
  data: { series: 1, terms: terms({ amount }), slots },
});
const removed = { type: 'SeriesRemoved' as const, data: { series: 1, ids: [1] } };

/** A scenario of that name and the beginning of its application, as the budgeting service appends them. */
const begun = async (name: string, numbers: number[]) => {
  const id = randomUUID();
  await home.append('scenario', { type: 'ScenarioCreated', data: { id, name: 'Untitled', commands: [] } });
  await home.append('scenario', { type: 'ScenarioRenamed', data: { id, name } });
  const commandId = randomUUID();
  const application = { commandId, commandKind: 'apply-scenario' };
  await home.append('scenario', { type: 'ScenarioApplicationBegun', data: { id, numbers } }, application);
  return application;
};

it('is told as a whole, by the name that the scenario had, and opens to all that it changed', async () => {
  const application = await begun('Without the gym', [1, 2]);
  await home.append('plan', [revised(129_600), removed], application);
  const [change, ...others] = await home.list();
  expect([change?.root, change?.text]).toEqual([application.commandId, 'You applied “Without the gym”: 2 changes']);
  expect(others.map(({ text }) => text)).toEqual(['You added the bill Rent']);
  const { parts, next } = await home.one(application.commandId);
  expect(parts.map(({ subject, fields }) => [subject.label, fields.find(({ field }) => field === 'amount')])).toEqual([
    ['Rent', { field: 'amount', before: '1200.00', after: '1296.00' }],
    ['Rent', { field: 'amount', before: '1296.00', after: null }],
  ]);
  expect(next).toBeNull();
});

it('is told as one change where it is one, and found by its name', async () => {
  const application = await begun('Rent down', [4]);
  await home.append('plan', revised(1), application);
  const found = await home.list('?q=rent+down');
  expect(found.map(({ text }) => text)).toEqual(['You applied “Rent down”: 1 change']);
});

it('is undone by the same name', async () => {
  const application = await begun('Rent down', [1, 2]);
  await home.append('plan', [revised(1), revised(2)], application);
  await home.append('plan', revised(120_000), { commandKind: 'undo', undoes: application.commandId });
  const [undo, change] = await home.list();
  expect(undo?.text).toBe('You undid: applied “Rent down”: 2 changes');
  expect(change).toMatchObject({ undoneBy: undo?.root, undo: { reason: 'It was undone already.' } });
});

it('is no change where the plan refused it, nor is what was only tried out', async () => {
  const { commandId } = await begun('Rent down', [1]);
  expect((await home.list()).map(({ text }) => text)).toEqual(['You added the bill Rent']);
  expect((await home.call('GET', `/api/history/${commandId}`)).status).toBe(404);
});

it('opens to each of as many changes as a scenario can make', async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n + 1);
  const application = await begun('Step by step', numbers);
  await home.append(
    'plan',
    numbers.map((n) => revised(n)),
    application,
  );
  const amounts: unknown[] = [];
  let cursor: string | null = '0.0.0';
  while (cursor !== null) {
    const { parts, next } = await home.one(application.commandId, cursor);
    amounts.push(...parts.map(({ fields }) => fields[0]?.after));
    cursor = next;
  }
  expect(amounts).toEqual(numbers.map((n) => (n / 100).toFixed(2)));
});
