import { isIP } from 'node:net';
import { answerProblem, Problem } from '@daybook/nest';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Names that nobody can register: of this machine, of a home or office network, of a cluster. */
const local = /^(?:[^.]+|.+\.(?:localhost|local|lan|home|internal|localdomain|home\.arpa))$/;

/** What probes ask for, by whatever name they have for this process. */
const probes = new Set(['/healthz', '/readyz']);

const nameIn = (host: string): string | undefined => {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  } catch {
    return undefined;
  }
};

/**
 * Answers 421 where a browser, or a mail, was led here under a name that is not ours: a page of a stranger whose name was
 * rebound to this address would read as its own what it is answered. Addresses cannot be rebound, nor names without an owner.
 * @param publicOrigin what people open, where it is known
 */
export function refuseForeignHost(publicOrigin: string | undefined): RequestHandler {
  const own = publicOrigin && new URL(publicOrigin).hostname;
  return (request: Request, response: Response, next: NextFunction): void => {
    const name = nameIn(request.headers.host ?? '');
    const isOurs = name !== undefined && (name === own || isIP(name) !== 0 || local.test(name));
    if (isOurs || probes.has(request.path)) return next();
    const reason = 'This server is known by another name. Its operator can set PUBLIC_URL.';
    answerProblem(new Problem(421, 'foreign-host', reason), response);
  };
}
