/** What the server answers, as `fetch` gives it. */
export const answer = (status: number, body?: unknown, headers: Record<string, string> = {}): Response => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const statusText = status < 400 ? 'OK' : 'Error';
  const named = new Headers(headers);
  return { ok: status < 400, status, statusText, headers: named, text: () => Promise.resolve(text) } as Response;
};
