import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';

/** Below it compressing saves no packet. */
const worthCompressing = 1_400;

const isJson = (_request: IncomingMessage, response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('application/json');

/**
 * Compresses the JSON of the API as it passes, streamed lists too: two years of payments are 120 KB, and 10 on the line. The lightest
 * level: a server at home has little CPU time to spare.
 */
export const compressJson = compression({ level: 1, threshold: worthCompressing, filter: isJson });
