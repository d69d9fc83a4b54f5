import { type Bill, type BulkAnswer, type Transaction } from '@daybook/contracts';
import { type ImportRow } from '@daybook/frontend-kit';
import { parseCents } from '@daybook/money';
import { aTransaction } from './samples.js';

interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

const answer = (status: number, body?: unknown): Response => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const statusText = status < 400 ? 'OK' : 'Error';
  return { ok: status < 400, status, statusText, text: () => Promise.resolve(text) } as Response;
};

const keyOf = ({ date, description, amount }: Pick<ImportRow, 'date' | 'description' | 'amount'>): string =>
  `${date}|${description.trim().toLowerCase()}|${parseCents(amount) ?? ''}`;

/** The server's part of the transactions in memory, in the place of the network. */
export class TestServer {
  transactions: Transaction[] = [];
  bills: Bill[] = [];
  calls: Call[] = [];
  /** Ids of the rows that each import brought. */
  imports = new Map<string, number[]>();
  /** Answers of this status instead, for a call `PATCH /api/transactions/1/reviewed`; once for each number. */
  failures = new Map<string, number[]>();

  /** Takes the place of the browser's `fetch`. */
  install(): void {
    globalThis.fetch = (url, init) => this.serve(String(url), init);
  }

  made(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  private async serve(path: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = { ...(init.headers as Record<string, string>) };
    this.calls.push({ method, path, body, headers });
    await Promise.resolve();
    const failure = this.failures.get(`${method} ${path}`)?.shift();
    if (failure) return answer(failure, { message: 'The server is away' });
    const handler = this.routes.find(([verb, pattern]) => verb === method && pattern.test(path));
    return handler
      ? handler[2](body, Number(/\/(\d+)/.exec(path)?.[1]), headers)
      : answer(404, { message: 'Not found' });
  }

  private patch(id: number, change: Partial<Transaction>): Response {
    this.transactions = this.transactions.map((row) => (row.id === id ? { ...row, ...change } : row));
    return answer(
      200,
      this.transactions.find((row) => row.id === id),
    );
  }

  private stored(rows: readonly Pick<ImportRow, 'date' | 'description' | 'amount'>[]): boolean[] {
    const left = new Map<string, number>();
    for (const row of this.transactions) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1);
    return rows.map((row) => {
      const copies = left.get(keyOf(row)) ?? 0;
      left.set(keyOf(row), Math.max(0, copies - 1));
      return copies > 0;
    });
  }

  private import(rows: ImportRow[], importId: string): BulkAnswer {
    const fresh = rows.filter((_, at) => !this.stored(rows)[at]);
    const first = this.transactions.length + 1;
    const added = fresh.map(({ date, description, amount, type, account, category }, at) =>
      aTransaction({
        id: first + at,
        date,
        description,
        amount: String(amount),
        type,
        account: account ?? '',
        category: category ?? '',
      }),
    );
    this.transactions = [...this.transactions, ...added];
    return {
      inserted: added.length,
      skipped: rows.length - added.length,
      ids: added.map(({ id }) => id),
      importId,
      errors: [],
    };
  }

  private readonly routes: [
    string,
    RegExp,
    (body: unknown, id: number, headers: Record<string, string>) => Response,
  ][] = [
    ['GET', /^\/api\/transactions$/, () => answer(200, this.transactions)],
    ['GET', /^\/api\/bills$/, () => answer(200, this.bills)],
    ['GET', /^\/api\/user-preferences$/, () => answer(200, { categoryColors: null, dashboardComponents: null })],
    ['PATCH', /reviewed$/, (body, id) => this.patch(id, body as { reviewed: 0 | 1 })],
    [
      'PATCH',
      /link-bill$/,
      (body, id) => {
        const { billId } = body as { billId: number | null };
        return this.patch(id, { billId, billName: this.bills.find((bill) => bill.id === billId)?.name ?? null });
      },
    ],
    [
      'DELETE',
      /transactions\/\d+$/,
      (_, id) => {
        this.transactions = this.transactions.filter((row) => row.id !== id);
        return answer(204);
      },
    ],
    [
      'POST',
      /undo$/,
      () => {
        const [id, rows] = [...this.imports][0] ?? ['', []];
        this.transactions = this.transactions.filter((row) => !rows.includes(row.id));
        return answer(202, { operationId: id, state: 'running', done: 1, changed: 1 });
      },
    ],
    [
      'GET',
      /operations/,
      () => {
        const rows = [...this.imports.values()][0]?.length ?? 0;
        return answer(200, { operationId: 'op', state: 'completed', done: rows, changed: rows });
      },
    ],
    ['POST', /duplicates$/, (body) => answer(200, { copies: this.stored((body as { rows: ImportRow[] }).rows) })],
    [
      'POST',
      /bulk$/,
      (body, _, headers) =>
        answer(200, this.import((body as { transactions: ImportRow[] }).transactions, headers['X-Import-Id'] ?? '')),
    ],
  ];
}
