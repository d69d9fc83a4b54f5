import { createServer, request as send, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  bytes: Buffer;
  text: string;
}

/** A listener on a port of its own. Paths and headers are sent exactly as they are given. For specs. */
export async function served(listener: RequestListener) {
  const server = createServer(listener);
  // On a machine that stands still for seconds an idle connection would be closed just as it is used again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const call = (path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Received> =>
    new Promise((resolve, reject) => {
      const outgoing = send({ host: '127.0.0.1', port, path, method, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          // What nobody reads any more would fail on its connection, where nobody listens.
          if (!outgoing.writableFinished) outgoing.destroy();
          const bytes = Buffer.concat(chunks);
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, text: bytes.toString() });
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  const close = (): Promise<unknown> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { call, close, port, origin: `http://127.0.0.1:${port}` };
}

export type Served = Awaited<ReturnType<typeof served>>;
