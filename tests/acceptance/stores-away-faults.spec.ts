import { storeNames, type StoreName, storesThatGoAway, until } from '@daybook/adapter-contracts';
import type { Platform } from '@daybook/platform';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { batchesOf } from '../support/household.js';
import { hurriedJobs } from '../support/hurried-jobs.js';
import { fileOf, multisetOf } from '../support/interrupted-program.js';

const threeMinutes = 180_000;
/** What a refused question costs, on the clock: nobody hears at once that a store is away. */
const refusalMs = 5_000;

/** The store goes away at the second question that a job of the queue puts to it, and stays away for three minutes. */
let planned: { store: StoreName; queue: string } | undefined;
let questions = 0;
let awayMs = 0;
let api: ApiUnderTest;

const stores = storesThatGoAway((store, isRefused) => {
  if (isRefused) {
    api.clock.pass(refusalMs);
    awayMs += refusalMs;
    if (awayMs >= threeMinutes) stores.comeBack();
  } else if (planned?.store === store && questions > 0) {
    questions += 1;
    if (questions < 3) return;
    planned = undefined;
    stores.goAway(store);
  }
});

const around = (platform: Platform): Platform => {
  const guarded = hurriedJobs(stores.around(platform));
  const work: Platform['jobs']['work'] = (queue, handler, options) =>
    guarded.jobs.work(
      queue,
      async (job) => {
        if (planned?.queue === queue) questions = Math.max(questions, 1);
        await handler(job);
      },
      options,
    );
  return { ...guarded, jobs: { ...guarded.jobs, work } };
};

const rows = fileOf(500);
const soon = { prefer: 'wait=0' };

/** What is accepted and then done by a job: the queue, what is there before, what is asked for, and what shows in the end. */
interface Work {
  queue: string;
  before?(person: Person): Promise<unknown>;
  ask(person: Person, before: unknown): Promise<unknown>;
  done(person: Person): Promise<void>;
}

const edit = (person: Person, headers?: Record<string, string>) =>
  person.call('POST', '/api/transactions/bulk-edit', { filter: {}, patch: { category: 'Pets' } }, headers);

async function expectRows(person: Person, categories: readonly string[]): Promise<void> {
  const list = (await person.get('/api/transactions')) as ((typeof rows)[number] & { category: string })[];
  expect(multisetOf(list)).toEqual(multisetOf(rows));
  expect([...new Set(list.map(({ category }) => category))]).toEqual(categories);
}

const send = (person: Person) =>
  Promise.all(
    batchesOf(rows, 250).map(({ importId, number, rows: some }) =>
      person.call(
        'POST',
        '/api/transactions/bulk',
        { transactions: some.map((row) => ({ category: 'Other', account: 'Checking', isReconciled: 0, ...row })) },
        { 'x-import-id': importId, 'x-import-batch': String(number) },
      ),
    ),
  );

const imported = { before: send };

const works: Record<string, Work> = {
  'an import': {
    queue: 'imports',
    ask: send,
    done: (person) => expectRows(person, ['Other']),
  },
  'a bulk edit': {
    ...imported,
    queue: 'operations',
    ask: (person) => edit(person, soon),
    done: (person) => expectRows(person, ['Pets']),
  },
  'a change of rules': {
    ...imported,
    queue: 'operations',
    ask: (person) =>
      person.call('POST', '/api/transaction-rules', {
        name: 'All',
        conditions: [{ field: 'amount', operator: 'greater_than', value: '0' }],
        actions: [{ type: 'set_category', value: 'Pets' }],
      }),
    done: async (person) => {
      await expectRows(person, ['Pets']);
      expect(await person.get('/api/transaction-rules')).toHaveLength(1);
    },
  },
  'an undo': {
    queue: 'operations',
    before: async (person) => {
      await send(person);
      return (await edit(person)).body.operationId as string;
    },
    ask: (person, operationId) => person.call('POST', `/api/operations/${String(operationId)}/undo`, undefined, soon),
    done: (person) => expectRows(person, ['Other']),
  },
  'a rename of a category': {
    ...imported,
    queue: 'operations',
    ask: (person) => person.call('POST', '/api/categories/rename', { from: 'Other', to: 'Misc' }, soon),
    done: (person) => expectRows(person, ['Misc']),
  },
  'an erasure': {
    ...imported,
    queue: 'erasures',
    ask: ({ call, email, password }) => call('POST', '/api/account/delete', { password, confirmation: email }),
    done: async ({ email, password }) => {
      expect((await api.visitor().call('POST', '/api/login', { email, password })).status).toBe(401);
    },
  },
};

const everything = process.env['DAYBOOK_TEST_ALL'] !== undefined;
/** Every store amid every work, otherwise each work with one of them. */
const cases = Object.keys(works).flatMap((work, index) =>
  storeNames
    .filter((_, number) => everything || number === index % storeNames.length)
    .map((store) => [store, work] as const),
);

describe('49. accepted work is finished', () => {
  let administrator: Person;
  beforeAll(async () => {
    api = await apiUnderTest({ ERASURE_WAIT_SECONDS: '0' }, around, undefined, 'embedded');
    administrator = await api.person();
  });
  afterAll(() => api.close());

  it.each(cases)(
    'with %s away for three minutes amid %s',
    async (store, name) => {
      const work = works[name] as Work;
      const person = await api.person();
      const before = await work.before?.(person);
      [questions, awayMs, planned] = [0, 0, { store, queue: work.queue }];
      const asked = work.ask(person, before);
      await until('the store is back', async () => {
        // Somebody looks now and then: so time goes by, also where no job asks.
        if (awayMs > 0) await person.call('GET', '/api/transactions?limit=1');
        return awayMs >= threeMinutes;
      });
      await asked;
      await until('no job is left', async () => (await api.platform.jobs.list()).length === 0);
      await work.done(person);
      expect(await administrator.get('/api/admin/operations')).toEqual([]);
    },
    120_000,
  );
});
