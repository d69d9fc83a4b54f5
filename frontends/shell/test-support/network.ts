export interface Answer {
  status: number;
  body?: unknown;
}

export interface Sent {
  method: string;
  url: string;
  body: unknown;
}

/** Stands in for the network in a spec: answers by "METHOD /address", with 404 to the rest, and notes what was sent. */
export const network = (answers: Record<string, Answer | Error>): Sent[] => {
  const sent: Sent[] = [];
  globalThis.fetch = ((url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[`${method} ${url}`] ?? { status: 404 };
    if (answer instanceof Error) return Promise.reject(answer);
    const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
    const { status } = answer;
    return Promise.resolve({ status, statusText: '', ok: status < 300, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
  return sent;
};
