interface Series {
  id: number;
  kept: Record<string, unknown>;
}

interface Row {
  id: number;
  importId: string;
  billId: number | null;
  reviewed: number;
}

/** So much of the server as loading and removing sample data touches. `failAt` is the call, from 1, that gets no answer. */
export const smallServer = (failAt = Infinity) => {
  const state = {
    bills: [] as Series[],
    incomes: [] as Series[],
    rows: [] as (Row & Record<string, unknown>)[],
    preferences: { categoryColors: null, dashboardComponents: null } as Record<string, string | null>,
    failAt,
    calls: 0,
  };
  const answers = new Map<string, unknown>();
  let lastId = 100;

  const series = (kind: 'bills' | 'incomes', method: string, id: number, body: Record<string, unknown>) => {
    if (method === 'GET') {
      return state[kind].map((one) => ({
        ...one.kept,
        id: one.id,
        groupId: one.id,
        dueDate: one.kept['dueDate'] ?? 1,
      }));
    }
    if (method === 'POST') {
      const added = { id: ++lastId, kept: body };
      state[kind].push(added);
      return { id: added.id };
    }
    if (method === 'DELETE') state[kind] = state[kind].filter((one) => one.id !== id);
    const found = state[kind].find((one) => one.id === id);
    if (method === 'PUT' && found) Object.assign(found.kept, body);
    return {};
  };

  const rows = (path: string, body: Record<string, unknown>, headers: Record<string, string>) => {
    const importId = headers['X-Import-Id'] ?? '';
    if (path.endsWith('/bulk')) {
      const key = `${importId}/${headers['X-Import-Batch']}`;
      if (!answers.has(key)) {
        const added = (body['transactions'] as object[]).map((row) => ({
          id: ++lastId,
          importId,
          billId: null,
          reviewed: 0,
          ...row,
        }));
        state.rows.push(...added);
        answers.set(key, { ids: added.map(({ id }) => id) });
      }
      return answers.get(key);
    }
    if (path.endsWith('/bulk-edit')) {
      for (const row of state.rows) if ((body['ids'] as number[]).includes(row.id)) Object.assign(row, body['patch']);
      return { state: 'completed', operationId: 'edit' };
    }
    return state.rows;
  };

  const answer = (method: string, path: string, body: Record<string, unknown>, headers: Record<string, string>) => {
    const kind = /^\/api\/(bills|incomes)(?:\/(\d+))?/.exec(path);
    if (kind) {
      const key = headers['Idempotency-Key'];
      if (key && answers.has(key)) return answers.get(key);
      const given = series(kind[1] as 'bills' | 'incomes', method, Number(kind[2]), body);
      if (key) answers.set(key, given);
      return given;
    }
    const undone = /^\/api\/imports\/([^/]+)\/undo$/.exec(path)?.[1];
    if (undone) {
      const before = state.rows.length;
      state.rows = state.rows.filter(({ importId }) => importId !== undone);
      return before === state.rows.length ? 404 : { state: 'completed' };
    }
    if (path === '/api/user-preferences') return Object.assign(state.preferences, body);
    return rows(path, body, headers);
  };

  globalThis.fetch = ((url: string, { method = 'GET', body, headers = {} }: RequestInit = {}) => {
    state.calls += 1;
    if (state.calls >= state.failAt) return Promise.reject(new TypeError('Failed to fetch'));
    const sent = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    const given = answer(method, url, sent, headers as Record<string, string>);
    const status = typeof given === 'number' ? given : 200;
    const text = JSON.stringify(given);
    return Promise.resolve({ status, statusText: '', ok: status < 300, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
  return state;
};
