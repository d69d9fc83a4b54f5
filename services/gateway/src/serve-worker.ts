import { routeAs } from '@daybook/nest';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { gzipSync } from 'node:zlib';
import { refuseAsset } from './answer-asset.js';
import type { FrontEnds } from './front-ends.js';

/** The worker that opens the application without a line; at the root, since it serves what is below it. */
export const workerPath = '/sw.js';
/** Where an installed application sends files that another one shares; its worker takes them and asks nobody. */
export const sharePath = '/share';

/**
 * The worker, which browsers ask for anew each time: a release of the shell is seen at the next start. And the way of a shared file that
 * found no worker: the application opens and says that it did not come.
 */
export const serveWorker =
  (frontEnds: FrontEnds): RequestHandler =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.path === sharePath && request.method === 'POST') {
      routeAs(response, sharePath);
      // Nobody reads it here.
      request.resume();
      response.setHeader('Cache-Control', 'no-store');
      return response.redirect(303, '/?shared=0');
    }
    if (request.path !== workerPath || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    routeAs(response, workerPath);
    const script = await frontEnds.read('shell', 'documents/worker.js');
    if (script === undefined) return refuseAsset(response);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
    response.setHeader('Vary', 'Accept-Encoding');
    if (request.acceptsEncodings('gzip')) {
      response.setHeader('Content-Encoding', 'gzip');
      response.end(request.method === 'HEAD' ? undefined : gzipSync(script));
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : script);
  };
