import type { Readable } from 'node:stream';
import { startingHeader, traceHere } from '@daybook/nest';
import type { Request } from 'express';
import { Agent, type Dispatcher } from 'undici';
import { endToEndHeaders } from './end-to-end-headers.js';
import { nameOf, type Replica } from './replicas.js';
import type { UpstreamAnswer } from './upstream.js';

/** It takes connections and says nothing, not even that it lives: stopped, or cut off. */
export class ReplicaUnresponsive extends Error {
  override name = 'ReplicaUnresponsive';
}

/** It serves nothing yet: what it was asked was not done. */
export class ReplicaStarting extends Error {
  override name = 'ReplicaStarting';
}

const readTimeoutMs = 10_000;
/** Under the time for which a service keeps an idle connection, so that it is never used while it is being closed. */
const idleMs = 30_000;

const originOf = ({ address, port }: Replica): string =>
  `http://${address.includes(':') ? `[${address}]` : address}:${port}`;

/**
 * HTTP to single replicas of a service.
 * @param silentMs after so long without an answer a replica is asked whether it lives, which takes nobody who does as long again
 */
export function createReplicaClient(service: string, silentMs: number) {
  // A slow answer is waited for as long as its replica lives.
  const agent = new Agent({ keepAliveTimeout: idleMs, headersTimeout: 0, bodyTimeout: 0 });

  const send = async (replica: Replica, options: Omit<Dispatcher.RequestOptions, 'origin'>) => {
    const answer = await agent.request({ ...options, origin: originOf(replica) });
    if (answer.headers[startingHeader] === undefined) return answer;
    await answer.body.dump();
    throw new ReplicaStarting(`${service} at ${replica.address} is still starting`);
  };

  const read = async (
    replica: Replica,
    path: string,
    headers: Record<string, string> = {},
    timeoutMs = readTimeoutMs,
  ): Promise<UpstreamAnswer> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { statusCode: status, body } = await send(replica, { method: 'GET', path, headers, signal });
    return { status, body: await body.text() };
  };

  /** By replica, the last probe: all who wait for a replica share one. */
  const probes = new Map<string, { at: number; lives: Promise<unknown> }>();
  const lives = (replica: Replica): Promise<unknown> => {
    const last = probes.get(nameOf(replica));
    if (last && performance.now() - last.at < silentMs / 2) return last.lives;
    const probe = { at: performance.now(), lives: read(replica, '/healthz', {}, silentMs) };
    probes.set(nameOf(replica), probe);
    return probe.lives;
  };

  /**
   * Sends the request as it came, but for what belongs to its connection.
   * @throws ReplicaStarting, ReplicaUnresponsive, and what undici throws
   */
  const forward = async (
    replica: Replica,
    request: Request,
    body: Buffer | Readable,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> => {
    const { method, originalUrl: path } = request;
    const trace = traceHere();
    const headers = {
      ...endToEndHeaders(request.headers),
      host: replica.host,
      ...(trace !== undefined && { traceparent: trace }),
    };
    const silence = new AbortController();
    const giveUp = (): void =>
      silence.abort(new ReplicaUnresponsive(`${service} at ${replica.address} does not respond`));
    const watch = setInterval(() => void lives(replica).catch(giveUp), silentMs);
    try {
      return await send(replica, {
        method: method as Dispatcher.HttpMethod,
        path,
        headers,
        body,
        signal: AbortSignal.any([signal, silence.signal]),
      });
    } finally {
      clearInterval(watch);
    }
  };

  return { read, forward };
}
