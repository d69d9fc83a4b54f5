import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { notTried, until } from '@daybook/adapter-contracts';
import type { Operation } from '@daybook/contracts';
import { type Batch, batchesOf } from '../../support/household.js';
import { fileOf, multisetOf } from '../../support/interrupted-program.js';
import { rowsPerFile, sendBatch, sendFile, storedRows } from './background-load.js';
import { mayBreakServers } from './breakable-servers.js';
import { type Customer, type Made, newCustomer } from './customer.js';
import { unclearAnswers } from './unclear-answers.js';
import { administrator, type UnderTest } from './under-load.js';

const threeMinutes = 180_000;
/** Whoever asks goes on asking until some time after that. */
const patienceMs = 420_000;
const testMs = 900_000;

/** Every batch tells its rows from those of the others. */
const batches: readonly Batch[] = batchesOf(fileOf(rowsPerFile), 250).map((batch) => ({
  ...batch,
  rows: batch.rows.map((row) => ({ ...row, description: `${row.description} of batch ${batch.number}` })),
}));
const file = batches.flatMap(({ rows }) => rows);

/** A change of a household that has the file: asked for once, answered before it is done. */
interface Change {
  path: string;
  body?: object;
  /** The category of every row when it is done. */
  then: string;
}

const edit: Change = {
  path: '/api/transactions/bulk-edit',
  body: { filter: {}, patch: { category: 'Pets' } },
  then: 'Pets',
};
const rule: Change = {
  path: '/api/transaction-rules',
  body: {
    name: 'All',
    conditions: [{ field: 'amount', operator: 'greater_than', value: '0' }],
    actions: [{ type: 'set_category', value: 'Pets' }],
  },
  then: 'Pets',
};
const rename: Change = { path: '/api/categories/rename', body: { from: 'Other', to: 'Pets' }, then: 'Pets' };

/** One that is answered as soon as it is accepted. */
const begin = ({ ask }: Customer, { path, body }: Change, key: string): Promise<Made> =>
  ask('POST', path, body, { 'idempotency-key': key, prefer: 'wait=0' });

const isAccepted = ({ status }: Made): boolean => status >= 200 && status < 300;

const stored = async (customer: Customer) => {
  const rows = await storedRows(customer);
  return { rows: multisetOf(rows), categories: [...new Set(rows.map(({ category }) => category))] };
};

/** Each server away for three minutes amid every kind of accepted work, of which none is asked for again. */
export function acceptedWork(the: () => UnderTest): void {
  const names = (['redis', 'mongo', 'kurrent'] as const).filter((name) => name === 'redis' || mayBreakServers);
  if (!mayBreakServers) notTried('MongoDB and KurrentDB away for minutes are', 'DAYBOOK_SERVERS_CONTROL is not set');

  it.each(names)(
    'with %s away for three minutes amid work, all that was accepted is done, once, and nothing is left',
    async (name) => {
      const { installation } = the();
      const admin = await administrator(the());
      const join = () => newCustomer(installation.addresses, `${randomUUID()}@example.com`, patienceMs);
      const withFile = async () => {
        const customer = await join();
        await sendFile(customer, batches);
        return customer;
      };
      const importer = await join();
      const undoer = await withFile();
      const { operationId } = await undoer.surely<Operation>('POST', edit.path, edit.body);
      const undo: Change = { path: `/api/operations/${operationId}/undo`, then: 'Other' };
      const leaver = await withFile();
      const changes: { customer: Customer; change: Change; key: string }[] = [];
      for (const change of [edit, rule, rename])
        changes.push({ customer: await withFile(), change, key: randomUUID() });
      changes.push({ customer: undoer, change: undo, key: randomUUID() });

      const sent = Promise.all(batches.map((batch) => sendBatch(importer, batch, 'once')));
      const left = leaver.ask('POST', '/api/account/delete', { password: 'correct horse', confirmation: leaver.email });
      const begun = await Promise.all([
        left,
        ...changes.map(({ customer, change, key }) => begin(customer, change, key)),
      ]);
      expect(begun.filter((one) => !isAccepted(one))).toEqual([]);

      await the()[name].do('pause');
      try {
        await pause(threeMinutes);
      } finally {
        await the()[name].do('resume');
      }
      const answers = await sent;
      const leftOf = async (path: string) => {
        const { status, text } = await admin.ask('GET', path);
        return status === 200 ? (JSON.parse(text) as unknown[]).length : 1;
      };
      await until(
        'neither a job nor an operation is left',
        async () => (await leftOf('/api/admin/jobs')) + (await leftOf('/api/admin/operations')) === 0,
        patienceMs,
      );

      for (const { customer, change } of changes) {
        expect(await stored(customer)).toEqual({ rows: multisetOf(file), categories: [change.then] });
      }
      const { status } = await leaver.ask('POST', '/api/login', { email: leaver.email, password: 'correct horse' });
      expect(status).toBe(401);
      // What was not accepted may have come as far as the log; it is there whole, or not at all.
      const rows = await storedRows(importer);
      const wholeBatches = batches.filter(
        ({ number }, n) =>
          isAccepted(answers[n] as Made) || rows.some(({ description }) => description.endsWith(`of batch ${number}`)),
      );
      expect(multisetOf(rows)).toEqual(multisetOf(wholeBatches.flatMap((batch) => batch.rows)));
      await sendFile(importer, batches);
      expect(await stored(importer)).toEqual({ rows: multisetOf(file), categories: ['Other'] });
      const asked = [importer, ...changes.map(({ customer }) => customer)].flatMap(({ made }) => made);
      expect(unclearAnswers(asked)).toEqual([]);
    },
    testMs,
  );
}
