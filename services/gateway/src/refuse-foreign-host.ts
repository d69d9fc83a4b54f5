import { isIP } from 'node:net';
import { answerProblem, isPrivateHost, log, Problem } from '@daybook/nest';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** What probes ask for, by whatever name they have for this process. */
const probes = new Set(['/healthz', '/readyz']);

/** Between two lines in the log about hosts that are refused. */
const tellEveryMs = 60_000;

const nameIn = (host: string): string | undefined => {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  } catch {
    return undefined;
  }
};

/** Whether it is the address that the request came in at, or one that no stranger can have. */
const isOwnAddress = (address: string, { socket }: Request): boolean =>
  isPrivateHost(address) || address === socket.localAddress?.replace(/^::ffff:/, '');

/**
 * Answers 421 where a browser, or a mail, was led here under a name that is not ours: a page of a stranger whose name was
 * rebound to this address would read as its own what it is answered, and a mailed link would lead to whoever was named.
 * @param publicOrigin what people open, where it is known
 * @param ownHosts further names and addresses by which people open it
 */
export function refuseForeignHost(publicOrigin: string | undefined, ownHosts: readonly string[] = []): RequestHandler {
  const own = new Set([...(publicOrigin ? [new URL(publicOrigin).host] : []), ...ownHosts].map(nameIn));
  let toldAt = -Infinity;
  return (request: Request, response: Response, next: NextFunction): void => {
    const name = nameIn(request.headers.host ?? '') ?? '';
    const isOurs = own.has(name) || (isIP(name) === 0 ? isPrivateHost(name) : isOwnAddress(name, request));
    if (isOurs || probes.has(request.path)) return next();
    if (performance.now() - toldAt > tellEveryMs) {
      toldAt = performance.now();
      log.warn({ host: request.headers.host }, 'a request names a host that is neither in PUBLIC_URL nor in OWN_HOSTS');
    }
    const reason = 'This server is known by another name. Its operator can set PUBLIC_URL or OWN_HOSTS.';
    answerProblem(new Problem(421, 'foreign-host', reason), response);
  };
}
