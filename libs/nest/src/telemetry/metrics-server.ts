import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { log } from '../log.js';
import type { Metrics } from './metrics.js';

/**
 * `GET /metrics` on a port of its own, which no proxy leads to.
 * @throws what listening throws, as for a port that is taken
 */
export async function serveMetrics({ registry }: Metrics, host: string, port: number) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
