import type { HistoryChange, HistoryDetail } from '@daybook/contracts';

/** What a server does with a call: a status with a body. */
type Answer = [status: number, body: unknown];

/** A server that holds changes, the newest first. */
export class TestHistory {
  readonly calls: string[] = [];
  /** Answers given in the place of the usual ones, by method and path, each once. */
  readonly failures = new Map<string, number>();
  /** What each change concerns, by its id. */
  readonly parts = new Map<string, HistoryDetail['parts']>();
  /** The answer to each undo, by its address. */
  readonly undos = new Map<string, () => Answer>();

  /** The change that answers name; none where absent. */
  named?: string;

  constructor(public changes: HistoryChange[]) {}

  install(): void {
    globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
      const call = `${init?.method ?? 'GET'} ${String(input)}`;
      this.calls.push(call);
      const [status, body] = this.answer(call);
      return {
        ok: status < 400,
        status,
        statusText: 'down',
        headers: new Headers(this.named === undefined ? {} : { 'Operation-Id': this.named }),
        text: async () => JSON.stringify(body),
      } as Response;
    }) as typeof fetch;
  }

  asked(method: string): string[] {
    return this.calls.filter((call) => call.startsWith(`${method} `)).map((call) => call.slice(method.length + 1));
  }

  private answer(call: string): Answer {
    const path = call.slice(call.indexOf(' ') + 1);
    const failure = this.failures.get(call);
    if (failure !== undefined) {
      this.failures.delete(call);
      return [failure, { message: 'The server is away' }];
    }
    const undo = this.undos.get(path);
    if (undo) return undo();
    if (path.endsWith('dryRun=1')) return [200, { restores: 9, kept: 0, keeps: [] }];
    if (path.startsWith('/api/history?'))
      return [200, this.page(new URLSearchParams(path.slice('/api/history?'.length)))];
    const [root = '', query] = path.slice('/api/history/'.length).split('?');
    return this.detail(root, Number(new URLSearchParams(query).get('cursor') ?? 0));
  }

  private page(query: URLSearchParams): HistoryChange[] {
    const { before, limit, kind, actor, source, q, subject } = Object.fromEntries(query);
    const from = before === undefined ? 0 : this.changes.findIndex(({ root }) => root === before) + 1;
    return this.changes
      .slice(from)
      .filter((one) => kind === undefined || one.kind === kind)
      .filter((one) => actor === undefined || one.actor.id === Number(actor))
      .filter((one) => source === undefined || one.source === source)
      .filter((one) => q === undefined || one.text.toLowerCase().includes(q.toLowerCase()))
      .filter((one) => subject === undefined || one.text.includes(subject))
      .slice(0, Number(limit));
  }

  /** Two of what it concerns a page. */
  private detail(root: string, from: number): Answer {
    const change = this.changes.find((one) => one.root === root);
    if (!change) return [404, { message: 'Change not found', code: 'change-not-found' }];
    const parts = this.parts.get(root) ?? [];
    const next = from + 2 < parts.length ? String(from + 2) : null;
    return [200, { ...change, parts: parts.slice(from, from + 2), next }];
  }
}
