import type { AppliedRule, RevertedRule } from '@daybook/contracts';
import { batchesOf } from '../../support/household.js';
import { fileOf, multisetOf } from '../../support/interrupted-program.js';
import { importKills } from '../../support/interrupted-platform.js';
import { longMs, type UnderTest } from './under-load.js';
import { newCustomer } from './customer.js';
import { rowsPerFile, sendFile, storedRows } from './background-load.js';
import { unclearAnswers } from './unclear-answers.js';

const path = '/api/transaction-rules';

/** Processes that are killed at a certain moment of an import or of a rule's way through the rows. */
export function killsDuringJobs(the: () => UnderTest): void {
  it.each(importKills)(
    '16. 1,001 rows, a process killed at %s (%s): each is there once, with every copy',
    async (_kill, _what, at, pass) => {
      const { installation } = the();
      const customer = await newCustomer(installation.addresses);
      const file = fileOf(rowsPerFile);
      await installation.interrupt({ at, signal: 'SIGKILL', pass });
      const sending = sendFile(customer, batchesOf(file, 250));
      await installation.interrupted();
      const answers = await sending;
      const stored = await storedRows(customer);
      expect(multisetOf(stored)).toEqual(multisetOf(file));
      const ids = answers.flatMap((answer) => answer.ids).sort((a, b) => a - b);
      expect(ids).toEqual(stored.map(({ id }) => id).sort((a, b) => a - b));
      expect(unclearAnswers(customer.made)).toEqual([]);
    },
    longMs,
  );

  it(
    '16. killed amid a rule’s application (K7) and amid its revert (K8): as it was meant, and every row counted once',
    async () => {
      const { installation } = the();
      const customer = await newCustomer(installation.addresses);
      const file = fileOf(rowsPerFile);
      const coffees = multisetOf(file.filter(({ description }) => description.startsWith('COFFEE')));
      await sendFile(customer, batchesOf(file, 250));
      const rule = {
        name: 'Coffee',
        conditions: [{ field: 'description', operator: 'contains', value: 'coffee' }],
        actions: [{ type: 'set_category', value: 'Treats' }],
      };
      const treats = async (): Promise<string[]> =>
        multisetOf((await storedRows(customer)).filter(({ category }) => category === 'Treats'));
      const killedAmid = async <B>(method: string, at: string, body?: unknown): Promise<B> => {
        // Rows are written 500 at a time: the second time some are and some are not.
        await installation.interrupt({ at: 'projecting', signal: 'SIGKILL', pass: 2 });
        const asked = customer.surely<B>(method, at, body, { 'idempotency-key': `${method}-once` });
        await installation.interrupted();
        return asked;
      };
      const applied = await killedAmid<AppliedRule>('POST', path, rule);
      expect(applied.appliedToTransactions).toBe(coffees.length);
      expect(await treats()).toEqual(coffees);
      const reverted = await killedAmid<RevertedRule>('DELETE', `${path}/${applied.id}`);
      expect(reverted.revertedTransactions).toBe(coffees.length);
      expect(await treats()).toEqual([]);
      expect(unclearAnswers(customer.made)).toEqual([]);
    },
    longMs,
  );
}
