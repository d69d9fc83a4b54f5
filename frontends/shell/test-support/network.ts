export interface Answer {
  status: number;
  body?: unknown;
}

export interface Sent {
  method: string;
  url: string;
  body: unknown;
}

/** jsdom has no responses. */
export const responseOf = ({ status, body }: Answer): Response => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const response = {
    status,
    statusText: '',
    ok: status < 300,
    headers: new Map(),
    text: () => Promise.resolve(text),
    clone: () => response,
  } as unknown as Response;
  return response;
};

/** Stands in for the network in a spec: answers by "METHOD /address", with 404 to the rest, and notes what was sent. A promise is an answer that takes its time. */
export const network = (answers: Record<string, Answer | Error | Promise<Answer>>): Sent[] => {
  const sent: Sent[] = [];
  globalThis.fetch = ((url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[`${method} ${url}`] ?? { status: 404 };
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(answer).then(responseOf);
  }) as unknown as typeof fetch;
  return sent;
};
