import { randomUUID } from 'node:crypto';
import { type HistoryUnderTest, historyUnderTest, type Home } from './history-under-test.js';

/** The service, with a household for each test. */
export const homeWithHistory = () => {
  const the = {} as { history: HistoryUnderTest; home: Home };

  beforeAll(async () => {
    the.history = await historyUnderTest();
  });
  beforeEach(() => {
    the.home = the.history.home();
  });
  afterAll(() => the.history.close());

  const row = (n: number) => 2_026_030_000_000 + n;

  /** A bulk edit as the transactions service carries it out. */
  const bulkEdit = async (ids: number[], patch: object) => {
    const selection = [{ month: '202603', n: `1x${ids.length}` }];
    const data = { kind: 'bulk-edit', part: 1, parts: 1, total: ids.length, selection, patch };
    const commandId = randomUUID();
    const commandKind = 'bulk-edit';
    await the.home.append(`operation-${commandId}`, { type: 'OperationStarted', data }, { commandId, commandKind });
    const job = { root: commandId, commandKind, causationId: commandId, source: 'job' as const };
    await the.home.append('ledger-202603', { type: 'TransactionsEdited', data: { ids, patch } }, job);
    const done = { type: 'OperationCompleted' as const, data: { done: ids.length, changed: ids.length } };
    await the.home.append(`operation-${commandId}`, done, job);
    return commandId;
  };
  const slots = [{ id: 1, survivor: null }];
  return { the, row, bulkEdit, slots };
};
