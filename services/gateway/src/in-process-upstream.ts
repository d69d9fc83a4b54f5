import { type Handler, readInProcess } from '@daybook/nest';
import type { Request, Response } from 'express';
import type { Upstream } from './upstream.js';

export interface InProcessService {
  name: string;
  routes: readonly string[];
  /** The service's express application. */
  handler: Handler;
  ready: () => boolean;
}

/** A service of this process: its handler is called with the request as it came, nothing is copied. */
export const inProcessUpstream = ({ name, routes, handler, ready }: InProcessService): Upstream => ({
  name,
  routes,
  handle: (request: Request, response: Response) => handler(request, response),
  get: (path, headers) => readInProcess(handler, path, headers),
  ready: async () => ready(),
});
