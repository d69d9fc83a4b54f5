import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Transaction, UndoneOperation, UndoPreview, TransactionRule } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { importRows, openTransactions, plan, rent, row } from './household.js';

/** A household with three transactions and a bill for each test, its changes and what undoes them. */
export const undoneChanges = () => {
  const the = {} as { opened: Awaited<ReturnType<typeof openTransactions>>; call: Call; ids: number[] };

  beforeAll(async () => {
    the.opened = await openTransactions(openEmbeddedPlatform);
  });
  beforeEach(async () => {
    const as = the.opened.service.as();
    the.call = as;
    await plan(the.opened.platform, as.identity.tenant, [rent], 'no-stream');
    const file = ['A', 'B', 'C'].map((description, n) => row({ description, date: `2022-0${n + 7}-04` }));
    ({ ids: the.ids } = await importRows(the.call, file));
  });
  afterAll(() => the.opened.close());

  const shown = async () =>
    (await the.call<Transaction[]>('GET', '/api/transactions')).body
      .map(
        ({ id, description, category, billId, reviewed }) =>
          `${id} ${description} ${category} ${billId ?? '-'} ${reviewed}`,
      )
      .sort();
  /** Sends a change, and answers its root. */
  const change = async (method: string, path: string, body?: unknown): Promise<string> => {
    const root = randomUUID();
    const { status } = await the.call(method, path, body, { 'daybook-command-id': root });
    expect(status).toBeLessThan(300);
    return root;
  };
  const undo = async (root: string, query = ''): Promise<UndoneOperation> => {
    const { status, body } = await the.call<UndoneOperation>('POST', `/api/operations/${root}/undo${query}`);
    expect(status).toBe(200);
    return body;
  };
  const preview = async (root: string, query = ''): Promise<UndoPreview> =>
    (await the.call<UndoPreview>('POST', `/api/operations/${root}/undo?dryRun=1${query}`)).body;
  const rules = async () =>
    (await the.call<TransactionRule[]>('GET', '/api/transaction-rules')).body.map(({ id, name, actions }) => ({
      id,
      name,
      actions,
    }));
  const ruleSetting = (name: string, category: string) => ({
    name,
    conditions: [{ field: 'description', operator: 'contains', value: name }],
    actions: [{ type: 'set_category', value: category }],
  });
  return { the, shown, change, undo, preview, rules, ruleSetting };
};
