import { pipeline, type Readable } from 'node:stream';
import {
  gaugedStream,
  hasBody,
  householdIn,
  identityHeader,
  log,
  Problem,
  readBody,
  readingOf,
  refuseBody,
  sentAgainHeader,
} from '@daybook/nest';
import type { Request, Response } from 'express';
import { endToEndHeaders } from './end-to-end-headers.js';
import { createReplicaClient, ReplicaStarting, ReplicaUnresponsive } from './replica-client.js';
import { createReplicas } from './replicas.js';
import type { Upstream, UpstreamAnswer } from './upstream.js';

const unavailable = () => new Problem(502, 'service-unavailable', 'The service is unavailable. Please try again.');

/** Well within what a probe of the gateway waits for. */
const readyTimeoutMs = 1_500;
const defaultSilentMs = 5_000;
/** Every try costs somebody the time until it is seen to be unresponsive. */
const avoidUnresponsiveMs = 15_000;
/** A larger body is passed on as it comes, and is not sent a second time. */
const maxHeldBytes = 1024 * 1024;

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const householdOf = ({ headers }: Request): string | undefined => {
  const identity = headers[identityHeader];
  return typeof identity === 'string' ? householdIn(identity) : undefined;
};

/** A write goes where the household's last one went, whose states are in memory there. That is for speed alone. */
const keyOf = (request: Request): string | undefined => (isRead(request) ? undefined : householdOf(request));

/** Whether it may reach a service twice: what was done already is then answered as it was, or changes nothing. */
const mayRepeat = ({ method, headers }: Request): boolean =>
  method !== 'POST' || 'idempotency-key' in headers || 'x-import-id' in headers;

/**
 * The body, held where it is small, or else as it comes. Nothing is passed on that the service would refuse for its size.
 * @throws Problem 400, 413, 503
 */
async function bodyOf(request: Request, response: Response): Promise<Buffer | Readable> {
  if (!hasBody(request)) return Buffer.alloc(0);
  const reading = readingOf(request, response, householdOf(request));
  const length = Number(request.headers['content-length'] ?? Infinity);
  return length > maxHeldBytes ? gaugedStream(request, reading) : readBody(request, reading);
}

/**
 * A service of other processes. A request whose replica cannot be reached, or that dies over it, goes to the next one
 * where that is safe.
 * @param base its origins, separated by commas, `http://transactions:3000`; a name may stand for several replicas
 * @param silentMs after so long without an answer a replica is asked whether it lives, which takes nobody who does as long again
 */
export function httpUpstream(
  name: string,
  routes: readonly string[],
  base: string,
  silentMs = defaultSilentMs,
): Upstream {
  const client = createReplicaClient(name, silentMs);
  const replicas = createReplicas(base);

  const passOn = async (request: Request, response: Response): Promise<void> => {
    // Whoever asked has gone: the service need not go on.
    const left = new AbortController();
    response.once('close', () => left.abort());
    const body = await bodyOf(request, response);
    for (const replica of await replicas.order(keyOf(request))) {
      if (response.destroyed) return;
      try {
        const answer = await client.forward(replica, request, body, left.signal);
        response.writeHead(answer.statusCode, endToEndHeaders(answer.headers));
        pipeline(answer.body, response, () => undefined);
        return;
      } catch (error) {
        if (response.destroyed) return;
        if (error instanceof Problem) throw error;
        const neverDone = error instanceof ReplicaStarting || (error as NodeJS.ErrnoException).syscall === 'connect';
        if (neverDone) replicas.avoid(replica);
        if (error instanceof ReplicaUnresponsive) replicas.avoid(replica, avoidUnresponsiveMs);
        log.warn({ err: error, service: name }, 'a replica of a service cannot be reached');
        if (!Buffer.isBuffer(body) || !(neverDone || mayRepeat(request))) break;
        if (!neverDone) request.headers[sentAgainHeader] = '1';
      }
    }
    throw unavailable();
  };

  const handle = (request: Request, response: Response): void => {
    passOn(request, response).catch((error: unknown) => {
      if (response.destroyed || response.headersSent) return void response.destroy();
      refuseBody(request, response, error);
    });
  };

  const get = async (path: string, headers: Record<string, string>): Promise<UpstreamAnswer> => {
    let failure: unknown = unavailable();
    for (const replica of await replicas.order()) {
      try {
        return await client.read(replica, path, headers);
      } catch (error) {
        replicas.avoid(replica);
        failure = error;
      }
    }
    throw failure;
  };

  /** One is enough. */
  const ready = async (): Promise<boolean> => {
    const asked = (await replicas.order()).map(async (replica) => {
      if ((await client.read(replica, '/readyz', {}, readyTimeoutMs)).status !== 200) throw unavailable();
    });
    return Promise.any(asked).then(
      () => true,
      () => false,
    );
  };

  return { name, routes, handle, get, ready };
}
