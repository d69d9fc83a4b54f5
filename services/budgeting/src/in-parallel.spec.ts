import { testRuns } from '@daybook/adapter-contracts';
import type { Bill } from '@daybook/contracts';
import { EventSourcing } from '@daybook/nest';
import { budgetingUnderTest } from '../test-support/service-under-test.js';

const budgeting = budgetingUnderTest();

const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index);
const add = (name: string) => budgeting.home.call('POST', '/api/bills', { name, amount: '10' });
const rebuild = () => Promise.all(budgeting.service.app.get(EventSourcing).runners.map((runner) => runner.rebuild()));

/** So many at once as a browser or a gateway keeps open. */
async function inParallel(works: readonly (() => Promise<unknown>)[], many = 50): Promise<void> {
  const left = [...works];
  const lane = async () => {
    for (let work = left.shift(); work; work = left.shift()) await work();
  };
  await Promise.all(Array.from({ length: many }, lane));
}

it('3. of 50 parallel edits of one bill the result is one, and the log holds every accepted one', async () => {
  const { id } = (await add('Rent')).body as Bill;
  const answers = await Promise.all(
    numbers(50).map((n) => budgeting.home.call('PUT', `/api/bills/${id}`, { amount: String(100 + n) })),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(await budgeting.home.planLength()).toBe(1 + accepted.length);
  // They waited for each other rather than run into each other.
  expect(accepted).toHaveLength(50);
  const amounts = numbers(50).map((n) => `${100 + n}.00`);
  const [bill] = (await budgeting.home.get('/api/bills')) as Bill[];
  expect(amounts).toContain(bill?.amount);
});

it('11. 200 parallel creations have 200 different ids', async () => {
  const answers = await Promise.all(numbers(200).map((n) => add(`Bill ${n}`)));
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const ids = answers.map(({ body }) => (body as Bill).id);
  expect(new Set(ids).size).toBe(200);
  const listed = (await budgeting.home.get('/api/bills')) as Bill[];
  expect(listed.map(({ id, name }) => [id, name]).sort()).toEqual(
    answers.map(({ body }) => [(body as Bill).id, (body as Bill).name]).sort(),
  );
});

it('of more than 500 parallel creations exactly 500 are accepted, and a deletion makes room for one', async () => {
  const answers = await Promise.all(numbers(520).map((n) => add(`Bill ${n}`)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(20);
  for (const { status, body } of refused) {
    const message = 'There are already 500 bills and incomes. Delete one first.';
    expect([status, body]).toEqual([422, { code: 'too-many-series', message }]);
  }
  const listed = (await budgeting.home.get('/api/bills')) as Bill[];
  expect(listed).toHaveLength(500);
  await budgeting.home.call('DELETE', `/api/bills/${listed[0]?.id}/group`);
  expect([(await add('One more')).status, (await add('Another')).status]).toEqual([201, 422]);
});

const burst = testRuns(1_000);

it(`5. 12. nothing deleted comes back after bursts of ${burst} changes, also after a rebuild`, async () => {
  const kept: number[] = [];
  await inParallel(
    numbers(burst).map((n) => async () => {
      const { id } = (await add(`Bill ${n}`)).body as Bill;
      // Nobody waits for the change before the deletion is sent.
      const [, removed] = await Promise.all([
        budgeting.home.call('PUT', `/api/bills/${id}`, { amount: '20' }),
        n % 100 === 0 ? undefined : budgeting.home.call('DELETE', `/api/bills/${id}/group`),
      ]);
      if (removed && removed.status !== 200) throw new Error(`the deletion answered ${removed.status}`);
      if (!removed) kept.push(id);
    }),
  );
  const living = async () => ((await budgeting.home.get('/api/bills')) as Bill[]).map(({ id, amount }) => [id, amount]);
  const expected = kept.sort((a, b) => a - b).map((id) => [id, '20.00']);
  expect(await living()).toEqual(expected);
  await rebuild();
  expect(await living()).toEqual(expected);
}, 120_000);
