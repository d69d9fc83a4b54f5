import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream';
import { answerProblem, log, Problem } from '@daybook/nest';
import type { Request, Response } from 'express';
import type { Upstream } from './upstream.js';

/** They belong to one connection and are not passed on (RFC 9110, section 7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'upgrade'];

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.includes(name) && !named.includes(name)),
  );
};

const unavailable = () => new Problem(502, 'service-unavailable', 'The service cannot be reached just now.');

const readTimeoutMs = 10_000;

/** A service of another process. `base` is its origin, `http://transactions:3000`. */
export function httpUpstream(name: string, routes: readonly string[], base: string): Upstream {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port, host } = new URL(base);

  const handle = (request: Request, response: Response): void => {
    const headers = { ...endToEnd(request.headers), host };
    const { method, originalUrl: path } = request;
    const outgoing = send({ agent, hostname, port, method, path, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, endToEnd(incoming.headers));
      pipeline(incoming, response, () => undefined);
    });
    outgoing.on('error', (error) => {
      if (response.destroyed) return;
      log.error({ err: error, service: name }, 'a service cannot be reached');
      answerProblem(unavailable(), response);
    });
    // Whoever asked has gone: the service need not go on.
    response.on('close', () => outgoing.destroy());
    request.pipe(outgoing);
  };

  const get: Upstream['get'] = async (path, headers) => {
    const answer = await fetch(new URL(path, base), { headers, signal: AbortSignal.timeout(readTimeoutMs) });
    return { status: answer.status, body: await answer.text() };
  };

  const ready = async (): Promise<boolean> => {
    const answer = await get('/readyz', {}).catch(() => undefined);
    return answer?.status === 200;
  };

  return { name, routes, handle, get, ready };
}
