import type { IncomingHttpHeaders } from 'node:http';

/** They belong to one connection and are not passed on (RFC 9110, section 7.6.1). */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What the sender says belongs to this connection alone. */
export const namedByConnection = ({ connection = '' }: IncomingHttpHeaders): string[] =>
  connection.split(',').map((name) => name.trim().toLowerCase());

/** The headers of a request or an answer that a proxy passes on. */
export function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = namedByConnection(headers);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)));
}
