import { clientAddressHeader, log, routeAs } from '@daybook/nest';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { unsubscribePage, type UnsubscribeState } from './unsubscribe-page.js';
import { type Upstream, upstreamFor } from './upstream.js';

/** Nothing outside of `/api` is handed on, so nobody but the gateway can ask there. */
const stopPath = '/internal/unsubscribe';
/** Who answers for this route knows who gets mails. */
const digestRoute = '/api/account/digest';
const nonceBytes = 18;

interface UnsubscribeOptions {
  upstreams: readonly Upstream[];
  platform: { ids: { bytes(count: number): Uint8Array } };
}

const statusOf: Record<UnsubscribeState, number> = { asks: 200, done: 200, unknown: 404, busy: 429, failed: 503 };

/**
 * The link of a mail: its page has a button, since programs that look through mails open every link; what the button sends is
 * what mail programs send by themselves (RFC 8058), without a session and from any origin.
 */
export const unsubscribe =
  ({ upstreams, platform }: UnsubscribeOptions): RequestHandler =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const token = /^\/unsubscribe\/([\w-]{1,200})$/.exec(request.path)?.[1];
    if (token === undefined) return next();
    routeAs(response, '/unsubscribe/:token');
    // Whatever the body says, it is the same; a form's is not waited for.
    request.resume();
    const isPost = request.method === 'POST';
    if (!isPost && request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD, POST');
      response.status(405).end();
      return;
    }
    const state = isPost ? await stop(upstreams, request, token) : 'asks';
    const nonce = Buffer.from(platform.ids.bytes(nonceBytes)).toString('base64');
    response.status(statusOf[state]);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('X-Robots-Tag', 'noindex');
    if (state === 'busy' || state === 'failed') response.setHeader('Retry-After', state === 'busy' ? '900' : '60');
    const policy = ["default-src 'none'", `style-src 'nonce-${nonce}'`, "form-action 'self'", "base-uri 'none'"];
    response.setHeader('Content-Security-Policy', [...policy, "frame-ancestors 'none'"].join('; '));
    response.end(request.method === 'HEAD' ? undefined : unsubscribePage(state, nonce));
  };

async function stop(upstreams: readonly Upstream[], request: Request, token: string): Promise<UnsubscribeState> {
  const upstream = upstreamFor(upstreams, digestRoute);
  if (!upstream) throw new Error(`no service answers for ${digestRoute}`);
  const headers = {
    authorization: `Bearer ${token}`,
    [clientAddressHeader]: String(request.headers[clientAddressHeader] ?? ''),
  };
  const { status } = await upstream.get(stopPath, headers).catch((error: unknown) => {
    log.warn({ err: error, service: upstream.name }, 'a service cannot be reached');
    return { status: 503 };
  });
  if (status === 200) return 'done';
  if (status === 401) return 'unknown';
  return status === 429 ? 'busy' : 'failed';
}
