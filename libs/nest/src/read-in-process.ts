import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { bytesOf } from './bytes-of.js';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface InProcessAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** A read of this process itself: the handler is called as if the request had come over the network. */
export function readInProcess(
  handler: Handler,
  path: string,
  headers: NodeJS.Dict<string | string[]>,
): Promise<InProcessAnswer> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: path, headers });
  request.push(null);
  const response = new ServerResponse(request);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const collect = (chunk: unknown, encoding?: unknown): void => {
      const bytes = bytesOf(chunk, encoding);
      if (bytes) chunks.push(bytes);
    };
    response.write = (chunk: unknown, encoding?: unknown) => {
      collect(chunk, encoding);
      return true;
    };
    response.end = (chunk?: unknown, encoding?: unknown) => {
      collect(chunk, encoding);
      const body = Buffer.concat(chunks).toString();
      resolve({ status: response.statusCode, headers: response.getHeaders(), body });
      return response;
    };
    handler(request, response);
  });
}
