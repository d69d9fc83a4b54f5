import { Agent, request as send, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { answerProblem, householdIn, identityHeader, log, Problem, startingHeader, traceHere } from '@daybook/nest';
import type { Request, Response } from 'express';
import { createReplicas, nameOf, type Replica } from './replicas.js';
import type { Upstream, UpstreamAnswer } from './upstream.js';

/** They belong to one connection and are not passed on (RFC 9110, section 7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'upgrade'];

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.includes(name) && !named.includes(name)),
  );
};

const unavailable = () => new Problem(502, 'service-unavailable', 'The service cannot be reached just now.');

/** It takes connections and says nothing, not even that it lives: stopped, or cut off. */
class StandsStill extends Error {
  override name = 'StandsStill';
}

class StillStarting extends Error {
  override name = 'StillStarting';
}

const readTimeoutMs = 10_000;
/** Well within what a probe of the gateway waits for. */
const readyMs = 1_500;
/** Under the time for which a service keeps an idle connection, so that it is never used while it is being closed. */
const idleMs = 30_000;
const usualSilenceMs = 5_000;
/** Every try costs somebody the time until it is seen to stand still. */
const standsStillMs = 15_000;
/** A larger body is passed on as it comes, and is not sent a second time. */
const mostHeldBytes = 1024 * 1024;

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** A write goes where the household's last one went, whose states are in memory there. That is for speed alone. */
function keyOf(request: Request): string | undefined {
  const identity = request.headers[identityHeader];
  if (isRead(request) || typeof identity !== 'string') return undefined;
  return householdIn(identity);
}

/** Whether it may reach a service twice: what was done already is then answered as it was, or changes nothing. */
const mayRepeat = ({ method, headers }: Request): boolean =>
  method !== 'POST' || 'idempotency-key' in headers || 'x-import-id' in headers;

/** The body, or undefined where it is to be passed on as it comes. */
async function heldBody(request: Request): Promise<Buffer | undefined> {
  const length = request.headers['content-length'];
  if (length === undefined && request.headers['transfer-encoding'] === undefined) return Buffer.alloc(0);
  if (length === undefined || Number(length) > mostHeldBytes) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
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
  silentMs = usualSilenceMs,
): Upstream {
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  const replicas = createReplicas(base);

  const ask = async (
    { address, port }: Replica,
    path: string,
    headers: Record<string, string> = {},
    timeoutMs = readTimeoutMs,
  ) => {
    const host = address.includes(':') ? `[${address}]` : address;
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(new URL(path, `http://${host}:${port}`), { headers, signal });
    if (answer.headers.has(startingHeader)) throw new StillStarting(`${name} at ${host} is still starting`);
    return { status: answer.status, body: await answer.text() };
  };

  /** By replica, what it was asked last: of all who wait for it one asks. */
  const asked = new Map<string, { at: number; lives: Promise<unknown> }>();
  const lives = (replica: Replica): Promise<unknown> => {
    const last = asked.get(nameOf(replica));
    if (last && performance.now() - last.at < silentMs / 2) return last.lives;
    const asking = { at: performance.now(), lives: ask(replica, '/healthz', {}, silentMs) };
    asked.set(nameOf(replica), asking);
    return asking.lives;
  };

  const sendTo = (
    replica: Replica,
    request: Request,
    body: Buffer | undefined,
    sent: (outgoing: ClientRequest) => void,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { address, port, host } = replica;
      const { method, originalUrl: path } = request;
      const trace = traceHere();
      const headers = { ...endToEnd(request.headers), host, ...(trace !== undefined && { traceparent: trace }) };
      const outgoing = send({ agent, hostname: address, port, method, path, headers });
      let isAnswered = false;
      const giveUp = (): void => {
        if (!isAnswered) outgoing.destroy(new StandsStill(`${name} at ${address} stands still`));
      };
      const watch = setInterval(() => void lives(replica).catch(giveUp), silentMs);
      outgoing.once('close', () => clearInterval(watch));
      outgoing.once('response', (incoming) => {
        isAnswered = true;
        clearInterval(watch);
        if (incoming.headers[startingHeader] === undefined) return resolve(incoming);
        incoming.resume();
        reject(new StillStarting(`${name} at ${address} is still starting`));
      });
      outgoing.on('error', reject);
      sent(outgoing);
      if (body) outgoing.end(body);
      else request.pipe(outgoing);
    });

  const passOn = async (request: Request, response: Response): Promise<void> => {
    let outgoing: ClientRequest | undefined;
    // Whoever asked has gone: the service need not go on.
    response.once('close', () => outgoing?.destroy());
    const body = await heldBody(request);
    for (const replica of await replicas.order(keyOf(request))) {
      if (response.destroyed) return;
      try {
        const incoming = await sendTo(replica, request, body, (next) => {
          outgoing = next;
        });
        response.writeHead(incoming.statusCode ?? 502, endToEnd(incoming.headers));
        pipeline(incoming, response, () => undefined);
        return;
      } catch (error) {
        if (response.destroyed) return;
        const neverDone = error instanceof StillStarting || (error as NodeJS.ErrnoException).syscall === 'connect';
        if (neverDone) replicas.shun(replica);
        if (error instanceof StandsStill) replicas.shun(replica, standsStillMs);
        log.warn({ err: error, service: name }, 'a replica of a service cannot be reached');
        if (!body || !(neverDone || mayRepeat(request))) break;
      }
    }
    throw unavailable();
  };

  const handle = (request: Request, response: Response): void => {
    passOn(request, response).catch((error: unknown) => {
      if (response.destroyed || response.headersSent) return void response.destroy();
      answerProblem(error, response);
    });
  };

  const get = async (path: string, headers: Record<string, string>): Promise<UpstreamAnswer> => {
    let failure: unknown = unavailable();
    for (const replica of await replicas.order()) {
      try {
        return await ask(replica, path, headers);
      } catch (error) {
        replicas.shun(replica);
        failure = error;
      }
    }
    throw failure;
  };

  /** One is enough. */
  const ready = async (): Promise<boolean> => {
    const asked = (await replicas.order()).map(async (replica) => {
      if ((await ask(replica, '/readyz', {}, readyMs)).status !== 200) throw unavailable();
    });
    return Promise.any(asked).then(
      () => true,
      () => false,
    );
  };

  return { name, routes, handle, get, ready };
}
