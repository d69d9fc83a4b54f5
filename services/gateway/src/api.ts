import { answerProblem, Problem, type RequestIdentity } from '@daybook/nest';
import type { NextFunction, Request, Response } from 'express';
import { referencePaths } from './api-reference/api-reference.controller.js';
import { refuseForeign } from './forgery.js';
import { vouch } from './trusted-headers.js';
import { type Upstream, upstreamFor } from './upstream.js';

export interface ApiOptions {
  upstreams: readonly Upstream[];
  identitySecret: Uint8Array;
  /** As browsers know it, where that differs from the `Host` that arrives here. */
  publicOrigin?: string;
  /** Whom the request's session names. */
  userOf(request: Request): Promise<RequestIdentity | undefined>;
}

/** Hands `/api/*` to the service that answers for it, with the gateway's word on who asks. */
export const routeApi =
  ({ upstreams, identitySecret, publicOrigin, userOf }: ApiOptions) =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.path !== '/api' && !request.path.startsWith('/api/')) return next();
    response.setHeader('Cache-Control', 'no-store');
    try {
      refuseForeign(request, publicOrigin);
      if (referencePaths.has(request.path)) return next();
      const upstream = upstreamFor(upstreams, request.path);
      if (!upstream) throw new Problem(404, 'not-found', 'Not found');
      await vouch(request, await userOf(request), identitySecret);
      upstream.handle(request, response);
    } catch (error) {
      answerProblem(error, response);
    }
  };
