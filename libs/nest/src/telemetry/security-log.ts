import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { changesSomething, operationIdHeader, type RequestWithCaller } from '../caller.js';
import { clientAddressHeader } from '../identity-header.js';
import { log } from '../log.js';
import { routeOf } from './observe-requests.js';

/** Of answers to a wrong password, code or passkey that was looked at: the limits leave few of them. */
const wrong = new Set(['wrong-credentials', 'wrong-password', 'wrong-code', 'passkey-refused']);

const userOf = (request: Request): string | undefined =>
  (request as RequestWithCaller).caller?.user ?? request.session?.passport?.user?.user;

const named = 'daybook:named';

/** Whom the lines about a request name that nobody is signed in for. @param user UUID */
export function nameInLog(response: Response, user: string): void {
  response.locals[named] = user;
}

/** Who did what, from where, and what became of it: ids, codes and the route as it is written. */
function observed(request: Request, address: string | undefined) {
  // Whoever signs out is nobody afterwards.
  const before = userOf(request);
  return (response: Response) => ({
    method: request.method,
    route: routeOf(request, response),
    status: response.statusCode,
    address,
    user: userOf(request) ?? before ?? (response.locals[named] as string | undefined),
    operation: response.getHeader(operationIdHeader),
  });
}

const vouchedAddress = (request: Request): string | undefined => request.header(clientAddressHeader);

/**
 * A line for every request that is refused, by whichever process refuses it.
 * @param addressOf whom the request comes from; as the gateway says when absent
 */
export const tellRefusals =
  (addressOf = vouchedAddress): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    const line = observed(request, addressOf(request));
    response.once('close', () => {
      const code: unknown = response.locals['refusal'];
      // In one process with the gateway it is told there.
      delete response.locals['refusal'];
      if (typeof code !== 'string' || response.statusCode >= 500) return;
      const level = wrong.has(code) ? 'warn' : 'info';
      log[level]({ security: 'refused', code, ...line(response) }, 'a request was refused');
    });
    next();
  };

/** A line for every change that a service of accounts has made: who signed in, out, or changed how they do. */
export const tellChanges: RequestHandler = (request, response, next) => {
  const line = observed(request, vouchedAddress(request));
  response.once('close', () => {
    if (!changesSomething(request) || response.statusCode >= 400) return;
    log.info({ security: 'changed', ...line(response) }, 'an account was used or changed');
  });
  next();
};
