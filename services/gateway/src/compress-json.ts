import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';

/** Below it compressing saves no packet. */
const worthCompressing = 1_400;

const isJson = (_request: IncomingMessage, response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('application/json');

/** Beside what was sent an answer of an eighth of it takes no time on the line: of a file that is imported in many calls each answer is one. */
const isSmallBesideItsRequest = ({ headers }: IncomingMessage, response: ServerResponse): boolean =>
  Number(response.getHeader('content-length') ?? Number.POSITIVE_INFINITY) * 8 <=
  Number(headers['content-length'] ?? 0);

/**
 * Compresses the JSON of the API as it passes, streamed lists too: two years of payments are 120 KB, and 10 on the line. The lightest
 * level: a server at home has little CPU time to spare.
 */
export const compressJson = compression({
  level: 1,
  threshold: worthCompressing,
  filter: (request, response) => isJson(request, response) && !isSmallBesideItsRequest(request, response),
});
