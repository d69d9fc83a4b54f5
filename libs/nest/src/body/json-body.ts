import { bodyLimitsOf, findRoute } from '@daybook/contracts/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { clientAddressHeader, identityHeader, type RequestIdentity, verifyIdentity } from '../identity-header.js';
import { answerProblem, Problem } from '../problem.js';
import { shareOfBodies } from './body-budget.js';
import { drain } from './drain.js';
import { gaugeJson } from './json-gauge.js';
import { parseJson } from './parse-json.js';
import { readBody, type Reading } from './read-body.js';

/** Seconds until a large body is worth another try. */
const retryAfter = '2';

export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

const isJson = (request: Request): boolean => {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  const named = charset.exec(type)?.[1] ?? 'utf-8';
  return Boolean(request.is('application/json')) && /^utf-?8$/i.test(named) && encoding === 'identity';
};

/** Refuses a body of which nothing more is read. */
export function refuseBody(request: Request, response: Response, problem: unknown): void {
  drain(request);
  if (!response.shouldKeepAlive && !request.complete && !response.headersSent) {
    // A connection that is closed while something still comes is reset, and the answer may be lost.
    response.setHeader('Connection', 'keep-alive');
    request.once('end', () => request.socket.end());
  }
  if (problem instanceof Problem && problem.code === 'too-busy') response.setHeader('Retry-After', retryAfter);
  answerProblem(problem, response);
}

/**
 * How much of a body its call takes, and whose share of the memory it is.
 * @param household whose it is; the address's where nobody is signed in
 * @throws Problem 400 where whoever sent it has left, who would never give the share back
 */
export function readingOf(request: Request, response: Response, household: string | undefined): Reading {
  const { bytes, values } = bodyLimitsOf(findRoute(request.method, request.path));
  if (response.destroyed) throw new Problem(400, 'invalid-request', 'The request could not be read');
  const share = shareOfBodies(household ?? String(request.headers[clientAddressHeader] ?? ''));
  const reading: Reading = { mostBytes: bytes, gauge: gaugeJson(values), share, isBeingParsed: false };
  response.once('close', () => {
    if (!reading.isBeingParsed) share.release();
  });
  return reading;
}

/** Before anything of the body is read. @throws Problem 401, 415 */
function checkHead(request: Request, identity: RequestIdentity | undefined): void {
  const route = findRoute(request.method, request.path);
  if (route && route.access !== 'public' && !identity) throw new Problem(401, 'unauthorized', 'Unauthorized');
  if (!isJson(request)) throw new Problem(415, 'not-json', 'The body must be uncompressed JSON in UTF-8');
}

async function bodyOf(request: Request, response: Response, secret: Uint8Array, service?: string): Promise<unknown> {
  const token = request.header(identityHeader);
  const identity = token ? await verifyIdentity(token, secret, service).catch(() => undefined) : undefined;
  checkHead(request, identity);
  const reading = readingOf(request, response, identity?.tenant);
  const bytes = await readBody(request, reading);
  reading.isBeingParsed = true;
  try {
    return await parseJson(bytes, reading.gauge.longList(), () => response.destroyed);
  } finally {
    reading.isBeingParsed = false;
    if (response.destroyed) reading.share.release();
  }
}

/** A body must be JSON; where there is none, no content type is asked for. Nothing is read of whoever is not signed in and has to be. */
export const readJson =
  (secret: Uint8Array, service?: string): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    if (!hasBody(request)) return next();
    bodyOf(request, response, secret, service).then(
      (body) => {
        request.body = body;
        next();
      },
      (error: unknown) => refuseBody(request, response, error),
    );
  };
