import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface InsideAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** A read of this process itself: the handler is called as if the request had come over the network. */
export function readInside(
  handler: Handler,
  path: string,
  headers: NodeJS.Dict<string | string[]>,
): Promise<InsideAnswer> {
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
      const body = Buffer.concat(chunks).toString();
      resolve({ status: response.statusCode, headers: response.getHeaders(), body });
      return response;
    };
    handler(request, response);
  });
}
