import { randomUUID } from 'node:crypto';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { SplitAnswer, TransactionPage, UndoneOperation, UndoPreview } from '@daybook/contracts';
import type { Call } from '@daybook/nest/test-support';
import { importRows, openTransactions, plan, rent, row } from './household.js';

/** A household with a bill and one transaction, COSTCO of 120.00 in August 2022, for each test; what splits it, and undoes that. */
export const splitHousehold = () => {
  const the = {} as {
    opened: Awaited<ReturnType<typeof openTransactions>>;
    call: Call;
    tenant: string;
    /** Of the transaction. */
    id: number;
    importId: string;
  };
  const costco = row({ description: 'COSTCO', amount: '120.00', category: 'Food' });

  beforeAll(async () => {
    the.opened = await openTransactions(openEmbeddedPlatform);
  });
  beforeEach(async () => {
    const as = the.opened.service.as();
    Object.assign(the, { call: as, tenant: as.identity.tenant, importId: randomUUID() });
    await plan(the.opened.platform, the.tenant, [rent], 'no-stream');
    const { ids } = await importRows(the.call, [costco], { 'x-import-id': the.importId, 'x-import-batch': '0' });
    the.id = ids[0] ?? 0;
  });
  afterAll(() => the.opened.close());

  /** Sends a change, and answers its root. */
  const change = async (method: string, path: string, body?: unknown): Promise<string> => {
    const { status, headers } = await the.call(method, path, body);
    expect([path, status < 300]).toEqual([path, true]);
    return headers.get('Operation-Id') ?? '';
  };
  const split = async (parts: readonly object[]) => {
    const { status, body, headers } = await the.call<SplitAnswer>('POST', `/api/transactions/${the.id}/split`, {
      parts,
    });
    expect(status).toBe(201);
    return { root: headers.get('Operation-Id') ?? '', parts: body.parts.map(({ id }) => id) };
  };
  const join = () => change('DELETE', `/api/transactions/${the.id}/split`);
  const remove = (id: number) => change('DELETE', `/api/transactions/${id}`);
  const undoImport = () => change('POST', `/api/imports/${the.importId}/undo`);
  const undoPath = (root: string) => `/api/operations/${root}/undo?month=202208`;
  const undo = async (root: string): Promise<UndoneOperation> => {
    const { status, body } = await the.call<UndoneOperation>('POST', undoPath(root));
    expect(status).toBe(200);
    return body;
  };
  const preview = async (root: string): Promise<UndoPreview> =>
    (await the.call<UndoPreview>('POST', `${undoPath(root)}&dryRun=1`)).body;
  const page = async () => (await the.call<TransactionPage>('GET', '/api/transactions?limit=50&sort=amount')).body;
  /** Amounts of what is in the list, the least first. */
  const amounts = async () => (await page()).transactions.map(({ amount }) => amount);
  return { the, costco, change, split, join, remove, undoImport, undo, preview, page, amounts };
};
