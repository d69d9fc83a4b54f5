import { answerProblem, changesSomething, Problem, type RequestIdentity } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { NextFunction, Request, Response } from 'express';
import { referencePaths } from './api-reference/api-reference.controller.js';
import { type Changes, changesPath } from './changes/changes.js';
import { refuseForeign } from './forgery.js';
import { stillAllowed } from './still-allowed.js';
import { vouch } from './trusted-headers.js';
import { type Upstream, upstreamFor } from './upstream.js';

export interface ApiOptions {
  platform: Pick<Platform, 'clock' | 'sessions'>;
  changes: Changes;
  upstreams: readonly Upstream[];
  identitySecret: Uint8Array;
  /** As browsers know it, where that differs from the `Host` that arrives here. */
  publicOrigin?: string;
  /** Whom the request's session names. */
  userOf(request: Request): Promise<RequestIdentity | undefined>;
}

/** Answers with what changes, for as long as the session or token holds. */
async function listen(options: ApiOptions, request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET') {
    response.setHeader('Allow', 'GET');
    throw new Problem(405, 'method-not-allowed', 'This address does not take that method');
  }
  const identity = await options.userOf(request);
  const allowed = identity && stillAllowed(options, request, identity);
  if (!allowed || !(await allowed())) throw new Problem(401, 'unauthorized', 'Unauthorized');
  await options.changes.listen(request, response, identity, allowed);
}

/** Hands `/api/*` to the service that answers for it, with the gateway's word on who asks. */
export const routeApi =
  (options: ApiOptions) =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.path !== '/api' && !request.path.startsWith('/api/')) return next();
    const { upstreams, identitySecret, publicOrigin, userOf, changes } = options;
    response.setHeader('Cache-Control', 'no-store');
    try {
      refuseForeign(request, publicOrigin);
      if (referencePaths.has(request.path)) return next();
      if (request.path === changesPath) return await listen(options, request, response);
      const upstream = upstreamFor(upstreams, request.path);
      if (!upstream) throw new Problem(404, 'not-found', 'Not found');
      const identity = await userOf(request);
      await vouch(request, identity, identitySecret);
      if (identity && upstream.name === 'identity' && changesSomething(request)) {
        // It may have ended a session, a token or the account.
        response.once('close', () => void changes.recheck(identity.user));
      }
      upstream.handle(request, response);
    } catch (error) {
      answerProblem(error, response);
    }
  };
