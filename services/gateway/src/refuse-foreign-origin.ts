import { Problem } from '@daybook/nest';
import type { Request } from 'express';
import { bearerTokenOf } from './bearer-token.js';

const refused = (code: string, message: string) => new Problem(403, code, message);

const originOf = (text: string): string | undefined => {
  try {
    return new URL(text).origin;
  } catch {
    return undefined;
  }
};

/**
 * Requests that carry a cookie, or might be given one, must not come from another site. What carries neither header is
 * no browser, and a browser never sends a bearer token by itself.
 * @param publicOrigin as browsers know it, where that differs from the `Host` that arrives here
 * @throws Problem 403
 */
export function refuseForeignOrigin(request: Request, publicOrigin: string | undefined): void {
  if (bearerTokenOf(request) !== undefined) return;
  const { origin } = request.headers;
  if (origin !== undefined) {
    const own = originOf(`${request.protocol}://${request.headers.host ?? ''}`);
    const claimed = originOf(origin);
    if (claimed === undefined || (claimed !== own && claimed !== publicOrigin)) {
      throw refused('foreign-origin', 'Requests from another site are refused');
    }
  }
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw refused('cross-site', 'Requests from another site are refused');
  }
}
