import {
  type Bill,
  type BulkDeleteBody,
  type BulkEditBody,
  type BulkPatch,
  type ExplainedTransaction,
  type FailedImport,
  type HistoryEntry,
  type Income,
  type Operation,
  type Preferences,
  type Transaction,
  type TransactionFilter,
} from '@daybook/contracts';
import { answer } from './answer.js';
import { answerPage, matches } from './answer-list.js';
import { aTransaction } from './samples.js';
import { entered } from './entered.js';
import { importRoutes } from './import-rows.js';
import { splitRoutes } from './split-rows.js';
import { type Tagging, taggedAnew } from './tagged-anew.js';

interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

const pathOf = (path: string): string => path.split('?', 1)[0] ?? '';

/** The server's part of the transactions in memory, in the place of the network. */
export class TestServer {
  transactions: Transaction[] = [];
  bills: Bill[] = [];
  incomes: Income[] = [];
  calls: Call[] = [];
  /** Ids of the rows that each import brought. */
  imports = new Map<string, number[]>();
  /** Imports of which rows are missing. */
  failedImports: FailedImport[] = [];
  /** By transaction; a row without any was imported and nothing else. */
  explained = new Map<number, Partial<ExplainedTransaction>>();
  history = new Map<number, HistoryEntry[]>();
  /** How the person likes views to be shown. */
  settings = new Map<string, string>();
  /** Rows as they were before each bulk edit, by its operation. */
  edits = new Map<string, Transaction[]>();
  /** What `GET /api/operations/{id}` still answers before the end: how many are done. */
  steps: number[] = [];
  /** Calls that wait until they are let go on. */
  held: ((path: string) => Promise<void> | undefined) | undefined;
  /** Answers of this status instead, for a call `PATCH /api/transactions/1/reviewed`, whatever its query; once for each number. */
  failures = new Map<string, number[]>();

  /** Takes the place of the browser's `fetch`. */
  install(): void {
    globalThis.fetch = (url, init) => this.serve(String(url), init);
  }

  made(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && [call.path, pathOf(call.path)].includes(path));
  }

  private async serve(path: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = { ...(init.headers as Record<string, string>) };
    this.calls.push({ method, path, body, headers });
    await (this.held?.(path) ?? Promise.resolve());
    if (init.signal?.aborted) throw Object.assign(new Error('aborted'), { name: 'AbortError' });
    const failure = this.failures.get(`${method} ${pathOf(path)}`)?.shift();
    if (failure) return answer(failure, { message: 'The server is away' });
    const [plain, query = ''] = path.split('?');
    if (method === 'GET' && plain === '/api/transactions' && query) {
      return answer(200, answerPage(this.transactions, this.bills, query));
    }
    const handler = this.routes.find(([verb, pattern]) => verb === method && pattern.test(path));
    return handler
      ? handler[2](body, Number(/\/(\d+)/.exec(path)?.[1]), headers)
      : answer(404, { message: 'Not found' });
  }

  private preferences(): Preferences {
    return { categoryColors: null, dashboardComponents: null, settings: Object.fromEntries(this.settings) };
  }

  private patch(id: number, { addTags, removeTags, ...set }: Partial<Transaction> & Tagging): Response {
    const changed = (row: Transaction) => ({ ...row, ...set, ...taggedAnew(row, { addTags, removeTags }) });
    this.transactions = this.transactions.map((row) => (row.id === id ? changed(row) : row));
    return answer(
      200,
      this.transactions.find((row) => row.id === id),
    );
  }

  private chosen(body: BulkEditBody | BulkDeleteBody): Transaction[] {
    if ('ids' in body) return this.transactions.filter(({ id }) => body.ids.includes(id));
    const { filter, exceptIds = [] } = 'filter' in body ? body : { filter: body as TransactionFilter };
    return this.transactions.filter(matches(filter, this.bills)).filter(({ id }) => !exceptIds.includes(id));
  }

  private operation(kind: string, total: number): Operation {
    const state = this.steps.length > 0 ? 'running' : 'completed';
    const done = this.steps.shift() ?? total;
    this.running = { operationId: 'op', kind, state, total, done, changed: done, startedAt: '', endedAt: null };
    return this.running;
  }

  private running: Operation | undefined;

  private edit(body: BulkEditBody): Response {
    const chosen = new Set(this.chosen(body));
    this.edits.set('op', this.transactions);
    this.transactions = this.transactions.map((row) => (chosen.has(row) ? this.edited(row, body.patch) : row));
    return answer(200, this.operation('bulk-edit', chosen.size));
  }

  private edited(row: Transaction, patch: BulkPatch): Transaction {
    const { addTags, removeTags, ...set } = patch;
    const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
    const bill = this.bills.find(({ id }) => id === patch.billId);
    return {
      ...row,
      ...given,
      ...taggedAnew(row, { addTags, removeTags }),
      ...('billId' in given && { billName: bill?.name ?? null }),
    };
  }

  private remove(body: BulkDeleteBody): Response {
    const gone = new Set(this.chosen(body));
    this.transactions = this.transactions.filter((row) => !gone.has(row));
    return answer(200, this.operation('bulk-delete', gone.size));
  }

  private explain(id: number): Response {
    const row = this.transactions.find((one) => one.id === id) ?? aTransaction();
    const { merchant, category, billId } = row;
    const values = { merchant, category, billId };
    const known = this.explained.get(id);
    return answer(200, { id, imported: values, rules: [], hand: {}, withoutRules: values, visible: values, ...known });
  }

  private readonly routes: [
    string,
    RegExp,
    (body: unknown, id: number, headers: Record<string, string>) => Response,
  ][] = [
    ...splitRoutes(this),
    ['GET', /^\/api\/transactions$/, () => answer(200, this.transactions)],
    ['GET', /^\/api\/bills$/, () => answer(200, this.bills)],
    ['GET', /^\/api\/incomes$/, () => answer(200, this.incomes)],
    ['GET', /^\/api\/user-preferences$/, () => answer(200, this.preferences())],
    [
      'PUT',
      /^\/api\/user-preferences$/,
      (body) => {
        const { settings } = body as { settings: Record<string, string | null> };
        for (const [name, text] of Object.entries(settings)) {
          if (text === null) this.settings.delete(name);
          else this.settings.set(name, text);
        }
        return answer(200, this.preferences());
      },
    ],
    ...importRoutes(this),
    ['POST', /bulk-edit$/, (body) => this.edit(body as BulkEditBody)],
    ['POST', /bulk-delete$/, (body) => this.remove(body as BulkDeleteBody)],
    [
      'POST',
      /operations\/op\/undo$/,
      () => {
        this.transactions = this.edits.get('op') ?? this.transactions;
        return answer(200, { operations: [this.operation('bulk-edit', 0)] });
      },
    ],
    [
      'GET',
      /transactions\/choices$/,
      () =>
        answer(200, {
          accounts: [...new Set(this.transactions.map(({ account }) => account))],
          categories: [...new Set(this.transactions.map(({ category }) => category))],
          tags: [...new Set(this.transactions.flatMap(({ tags = [] }) => tags))],
        }),
    ],
    ['GET', /\d+\/rules$/, (_, id) => this.explain(id)],
    ['GET', /\d+\/history$/, (_, id) => answer(200, this.history.get(id) ?? [])],
    ['PATCH', /transactions\/\d+$/, (body, id) => this.patch(id, body as Partial<Transaction> & Tagging)],
    ['POST', /\/api\/transactions$/, (body) => entered(this.transactions, body)],
    ['PATCH', /reviewed$/, (body, id) => this.patch(id, body as { reviewed: 0 | 1 })],
    [
      'PATCH',
      /link-bill$/,
      (body, id) => {
        const { billId } = body as { billId: number | null };
        const billName = this.bills.find((bill) => bill.id === billId)?.name ?? null;
        return this.patch(id, { billId, billName, ...(billId !== null && { incomeId: null, incomeName: null }) });
      },
    ],
    [
      'PATCH',
      /link-income$/,
      (body, id) => {
        const { incomeId } = body as { incomeId: number | null };
        const incomeName = this.incomes.find((income) => income.id === incomeId)?.personName ?? null;
        return this.patch(id, { incomeId, incomeName, ...(incomeId !== null && { billId: null, billName: null }) });
      },
    ],
    [
      'DELETE',
      /transactions\/\d+$/,
      (_, id) => {
        this.edits.set('deletion', this.transactions);
        this.transactions = this.transactions.filter((row) => row.id !== id);
        return answer(204, undefined, { 'Operation-Id': 'deletion' });
      },
    ],
    [
      'POST',
      /operations\/deletion\/undo\?month=202601$/,
      () => {
        this.transactions = this.edits.get('deletion') ?? this.transactions;
        return answer(200, { root: 'undo', state: 'completed', restored: 1, kept: 0, operations: [] });
      },
    ],
    [
      'POST',
      /undo$/,
      () => {
        const [id, rows] = [...this.imports][0] ?? ['', []];
        this.failedImports = [];
        this.transactions = this.transactions.filter((row) => !rows.includes(row.id));
        return answer(202, { operationId: id, state: 'running', done: 1, changed: 1 });
      },
    ],
    [
      'GET',
      /operations/,
      () => {
        if (this.running) return answer(200, this.operation(this.running.kind, this.running.total));
        const rows = [...this.imports.values()][0]?.length ?? 0;
        return answer(200, { operationId: 'op', state: 'completed', done: rows, changed: rows });
      },
    ],
  ];
}

/** Lets operations under way tell nothing new, so that how far they are stays shown, until the function is called. */
export function holdOperations(server: TestServer): () => void {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  server.held = (path) => (path.startsWith('/api/operations/') ? held : undefined);
  return goOn;
}
