import { findRoute } from '@daybook/contracts/api';
import { changesSomething, Problem, refuseBody, routeAs, type RequestIdentity } from '@daybook/nest';
import type { NextFunction, Request, Response } from 'express';
import { referencePaths } from './api-reference/api-reference.controller.js';
import { type Changes, changesPath } from './changes/changes.js';
import { compressJson } from './compress-json.js';
import { refuseForeignOrigin } from './refuse-foreign-origin.js';
import { vouch } from './trusted-headers.js';
import { type Upstream, upstreamFor } from './upstream.js';

export interface ApiOptions {
  changes: Changes;
  upstreams: readonly Upstream[];
  identitySecret: Uint8Array;
  /** As browsers know it, where that differs from the `Host` that arrives here. */
  publicOrigin?: string;
  /** Whom the request's session names. */
  userOf(request: Request): Promise<RequestIdentity | undefined>;
}

/** Said before anything of a body is read. What the table of routes does not know is left to the service. */
const needsSession = ({ method, path }: Request): boolean => (findRoute(method, path)?.access ?? 'public') !== 'public';

/** Hands `/api/*` to the service that answers for it, with the gateway's word on who asks. */
export const routeApi =
  (options: ApiOptions) =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.path !== '/api' && !request.path.startsWith('/api/')) return next();
    const { upstreams, identitySecret, publicOrigin, userOf, changes } = options;
    try {
      refuseForeignOrigin(request, publicOrigin);
      if (referencePaths.has(request.path) || request.path === changesPath) return next();
      const upstream = upstreamFor(upstreams, request.path);
      if (!upstream) throw new Problem(404, 'not-found', 'Not found');
      routeAs(response, `the API of ${upstream.name}`);
      const identity = await userOf(request);
      if (!identity && needsSession(request)) throw new Problem(401, 'unauthorized', 'Unauthorized');
      await vouch(request, identity, identitySecret, upstream.name);
      if (identity && upstream.name === 'identity' && changesSomething(request)) {
        // It may have ended a session, a token or the account.
        response.once('close', () => void changes.recheck(identity.user));
      }
      compressJson(request, response, () => upstream.handle(request, response));
    } catch (error) {
      refuseBody(request, response, error);
    }
  };
