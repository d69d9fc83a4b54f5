import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { notTried, until } from '@daybook/adapter-contracts';
import type { AdminJob, Operation, UndoneOperation } from '@daybook/contracts';
import { batchesOf } from '../../support/household.js';
import { fileOf, multisetOf } from '../../support/interrupted-program.js';
import { rowsPerFile, sendFile, storedRows } from './background-load.js';
import { mayBreakServers } from './breakable-servers.js';
import { type Customer, newCustomer } from './customer.js';
import { unclearAnswers } from './unclear-answers.js';
import { administrator, type UnderTest } from './under-load.js';

const threeMinutes = 180_000;
/** Whoever asks goes on asking until some time after that. */
const patienceMs = 420_000;
const testMs = 720_000;
const soon = { prefer: 'wait=1' };

const file = fileOf(rowsPerFile);
const batches = () => batchesOf(file, 250);
const once = () => ({ 'idempotency-key': randomUUID() });

const edit = (customer: Customer, headers: Record<string, string>) =>
  customer.surely<Operation>(
    'POST',
    '/api/transactions/bulk-edit',
    { filter: {}, patch: { category: 'Pets' } },
    headers,
  );

const rule = {
  name: 'All',
  conditions: [{ field: 'amount', operator: 'greater_than', value: '0' }],
  actions: [{ type: 'set_category', value: 'Pets' }],
};

/** Each by a household of its own: what is there before, what is asked for until it is answered as done, and the category then. */
const works: {
  before?: (one: Customer) => Promise<unknown>;
  ask: (one: Customer) => Promise<unknown>;
  then: string;
}[] = [
  { before: async () => undefined, ask: (one) => sendFile(one, batches()), then: 'Other' },
  { ask: (one) => edit(one, { ...once(), ...soon }), then: 'Pets' },
  { ask: (one) => one.surely('POST', '/api/transaction-rules', rule, once()), then: 'Pets' },
  {
    ask: (one) => one.surely('POST', '/api/categories/rename', { from: 'Other', to: 'Pets' }, { ...once(), ...soon }),
    then: 'Pets',
  },
];

const stored = async (customer: Customer) => {
  const rows = await storedRows(customer);
  return { rows: multisetOf(rows), categories: [...new Set(rows.map(({ category }) => category))] };
};

/** Each server away for three minutes amid every kind of accepted work. */
export function acceptedWork(the: () => UnderTest): void {
  const names = (['redis', 'mongo', 'kurrent'] as const).filter((name) => name === 'redis' || mayBreakServers);
  if (!mayBreakServers) notTried('MongoDB and KurrentDB away for minutes are', 'DAYBOOK_SERVERS_CONTROL is not set');

  it.each(names)(
    'with %s away for three minutes amid work, all that was accepted is done, once, and nothing is left',
    async (name) => {
      const { installation } = the();
      const admin = await administrator(the());
      const join = () => newCustomer(installation.addresses, `${randomUUID()}@example.com`, patienceMs);
      const customers: [Customer, (typeof works)[number]][] = [];
      for (const work of works) {
        const customer = await join();
        await (work.before ?? ((one) => sendFile(one, batches())))(customer);
        customers.push([customer, work]);
      }
      const undoer = await join();
      await sendFile(undoer, batches());
      const { operationId } = await edit(undoer, {});
      const leaver = await join();
      await sendFile(leaver, batches());

      const undone = undoer.surely<UndoneOperation>('POST', `/api/operations/${operationId}/undo`, undefined, soon);
      const left = leaver.ask('POST', '/api/account/delete', { password: 'correct horse', confirmation: leaver.email });
      const all = Promise.all([undone, left, ...customers.map(([customer, { ask }]) => ask(customer))]);
      all.catch(() => undefined);
      const jobs = async () => JSON.parse((await admin.ask('GET', '/api/admin/jobs')).text) as AdminJob[];
      await until('work is under way', async () => (await jobs()).some(({ state }) => state === 'running'));

      await the()[name].do('pause');
      try {
        await pause(threeMinutes);
      } finally {
        await the()[name].do('resume');
      }
      await all;
      for (const [customer, { then }] of customers) {
        expect(await stored(customer)).toEqual({ rows: multisetOf(file), categories: [then] });
      }
      expect(await stored(undoer)).toEqual({ rows: multisetOf(file), categories: ['Other'] });
      await until('no job is left', async () => (await jobs()).length === 0);
      expect(await admin.surely('GET', '/api/admin/operations')).toEqual([]);
      const asked = [...customers.map(([customer]) => customer), undoer].flatMap(({ made }) => made);
      expect(unclearAnswers(asked)).toEqual([]);
    },
    testMs,
  );
}
