export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** A status alone, or a status with a body. A plain value is the body of a 200. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body: unknown = undefined,
  ) {}
}

/** A body that is no JSON. */
export class RawText {
  constructor(readonly text: string) {}
}

type Given = unknown | ((call: Call) => unknown);

const asText = (body: unknown): string => {
  if (body instanceof RawText) return body.text;
  return body === undefined ? '' : JSON.stringify(body);
};

/** What is answered where a test says nothing else: nothing has happened yet, and an undo restores one thing. */
const usual = (url: string): unknown => {
  if (/^\/api\/(bills|incomes)\/\d+\/history$/.test(url)) return [];
  if (url.endsWith('/prices')) return { prices: [], lastChange: null };
  if (url.startsWith('/api/budgets?month=')) {
    const nothing = { planned: '0.00', carried: '0.00', spent: '0.00', left: '0.00', unplanned: '0.00' };
    return { month: url.slice(-7), categories: [], rest: { categories: 0, spent: '0.00' }, totals: nothing };
  }
  return url.includes('/changes/') ? { root: 'undo', state: 'completed', restored: 1, kept: 0 } : undefined;
};

/**
 * Replaces the network: answers by 'GET /api/bills' and the like, or by a function of the call; everything else with 404.
 * The answers may be changed while a test runs; `calls` holds what was asked.
 */
export const network = (answers: Record<string, Given>) => {
  const calls: Call[] = [];
  const fetchStub = async (url: string, { method = 'GET', body }: { method?: string; body?: string | null } = {}) => {
    const call = { method, path: url, body: body ? (JSON.parse(body) as unknown) : undefined };
    calls.push(call);
    const otherwise = usual(url) ?? new Answer(404, { message: 'Not found' });
    const given = answers[`${method} ${url}`] ?? otherwise;
    const result: unknown = typeof given === 'function' ? await given(call) : given;
    const answer = result instanceof Answer ? result : new Answer(200, result);
    return {
      ok: answer.status < 300,
      status: answer.status,
      statusText: String(answer.status),
      headers: new Headers(method === 'GET' ? {} : { 'Operation-Id': `change-${calls.length}` }),
      text: () => Promise.resolve(asText(answer.body)),
    };
  };
  Object.assign(globalThis, { fetch: fetchStub });
  return { answers, calls, writes: () => calls.filter(({ method }) => method !== 'GET') };
};
