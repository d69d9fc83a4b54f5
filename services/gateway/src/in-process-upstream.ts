import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, Response } from 'express';
import type { Upstream, UpstreamAnswer } from './upstream.js';

export interface InProcessService {
  name: string;
  routes: readonly string[];
  /** The service's express application. */
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  ready: () => boolean;
}

/** A service of this process: its handler is called with the request as it came, nothing is copied. */
export const inProcessUpstream = ({ name, routes, handler, ready }: InProcessService): Upstream => ({
  name,
  routes,
  handle: (request: Request, response: Response) => handler(request, response),
  get: (path, headers) => readFrom(handler, path, headers),
  ready: async () => ready(),
});

function readFrom(
  handler: InProcessService['handler'],
  path: string,
  headers: Record<string, string>,
): Promise<UpstreamAnswer> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: path, headers });
  request.push(null);
  const response = new ServerResponse(request);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown, encoding?: unknown): void => {
      if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : Buffer.from(chunk));
    };
    response.write = (chunk: unknown, encoding?: unknown) => {
      keep(chunk, encoding);
      return true;
    };
    response.end = (chunk?: unknown, encoding?: unknown) => {
      keep(chunk, encoding);
      resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() });
      return response;
    };
    handler(request, response);
  });
}
