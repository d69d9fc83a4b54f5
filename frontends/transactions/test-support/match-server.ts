import type { BillSuggestion, Match, Transaction } from '@daybook/contracts';
import { aTransaction } from './samples.js';
import { TestServer } from './server.js';

/** A match as the server lists it; only what the test is about need be said. */
export const aMatch = (transaction: Partial<Transaction>, match: Partial<Omit<Match, 'transaction'>> = {}): Match => ({
  transaction: aTransaction(transaction),
  billId: 1,
  billName: 'Rent',
  incomeId: null,
  incomeName: null,
  groupId: 1,
  dueDate: '2026-01-01',
  score: 90,
  sure: 0,
  reasons: ['Names Rent', 'The planned amount, $1,200.00'],
  ...match,
});

const respond = (body: unknown, root?: string): Response =>
  ({
    ok: true,
    status: 200,
    statusText: 'OK',
    headers: new Headers(root ? { 'Operation-Id': root } : {}),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as Response;

/** The test server with matches: what is linked or refused is offered no more, and each change can be undone by its root. */
export class MatchServer extends TestServer {
  suggestions: BillSuggestion[] = [];
  private refused = new Set<number>();
  private readonly undos = new Map<string, () => void>();

  constructor(private readonly offered: readonly Match[]) {
    super();
    this.transactions = offered.map(({ transaction }) => transaction);
  }

  override install(): void {
    super.install();
    const others = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      const path = String(url);
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      const failure = this.failures.get(`${init?.method ?? 'GET'} ${path.split('?', 1)[0]}`);
      if (failure && failure.length > 0) return others(url, init);
      const answered = this.answer(path, init?.method ?? 'GET', body);
      if (!answered) return others(url, init);
      this.calls.push({ method: init?.method ?? 'GET', path, body, headers: {} });
      return answered;
    };
  }

  private answer(path: string, method: string, body: Record<string, unknown>): Response | undefined {
    const link = method === 'PATCH' ? /transactions\/(\d+)\/link-bill$/.exec(path) : null;
    if (link) return this.change([{ transactionId: Number(link[1]), billId: body['billId'] as number }]);
    if (path.endsWith('/bill-suggestions/accept'))
      return this.add(String(body['name']), body['transactionIds'] as number[]);
    if (path.startsWith('/api/transactions/bill-suggestions')) return respond(this.suggestions);
    if (path.endsWith('/matches/accept'))
      return this.change(body['matches'] as { transactionId: number; billId: number }[]);
    if (path.endsWith('/matches/refuse')) return this.refuse(body['transactionId'] as number);
    if (path.startsWith('/api/transactions/matches')) return respond(this.page(path));
    const undo = this.undos.get(/operations\/([^/]+)\/undo/.exec(path)?.[1] ?? '');
    if (!undo) return undefined;
    undo();
    return respond({ root: 'undo', state: 'completed', restored: 1, kept: 0, operations: [] });
  }

  private page(path: string) {
    const query = new URLSearchParams(path.split('?')[1]);
    const [limit, offset] = [Number(query.get('limit') ?? 100), Number(query.get('offset') ?? 0)];
    const isOpen = ({ transaction: { id } }: Match) =>
      !this.refused.has(id) && this.transactions.find((row) => row.id === id)?.billId === null;
    const open = this.offered.filter(isOpen);
    return {
      matches: open.slice(offset, offset + limit),
      total: open.length,
      sure: open.filter(({ sure }) => sure === 1).length,
      incomes: open.filter(({ billId }) => billId === null).length,
    };
  }

  private change(links: readonly { transactionId: number; billId: number }[]): Response {
    const before = this.transactions;
    const bills = new Map(links.map(({ transactionId, billId }) => [transactionId, billId]));
    this.transactions = before.map((row) => ({ ...row, billId: bills.get(row.id) ?? row.billId }));
    const root = `link-${this.undos.size}`;
    this.undos.set(root, () => {
      this.transactions = this.transactions.map((row) => (bills.has(row.id) ? { ...row, billId: null } : row));
    });
    const count = links.length;
    const operation = {
      operationId: root,
      kind: 'link-bills',
      state: 'completed',
      total: count,
      done: count,
      changed: count,
    };
    return respond(operation, root);
  }

  private add(name: string, ids: readonly number[]): Response {
    const before = this.suggestions;
    this.suggestions = before.filter((one) => one.name !== name);
    const root = `add-${this.undos.size}`;
    this.undos.set(root, () => (this.suggestions = before));
    const { length } = ids;
    return respond({
      operationId: root,
      kind: 'add-bill',
      state: 'completed',
      total: length,
      done: length,
      changed: length,
    });
  }

  private refuse(id: number): Response {
    this.refused.add(id);
    const root = `refuse-${this.undos.size}`;
    this.undos.set(root, () => this.refused.delete(id));
    return respond(
      this.transactions.find((row) => row.id === id),
      root,
    );
  }
}
