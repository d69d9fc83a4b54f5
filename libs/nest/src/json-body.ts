import { createSerialQueue } from '@daybook/event-sourcing';
import type { NextFunction, Request, Response } from 'express';
import { checkDepth } from './json-depth.js';
import { answerProblem, Problem } from './problem.js';
import { readBody } from './read-body.js';

const mebibyte = 1024 * 1024;
const most = 4 * mebibyte;
/** The rows of a whole file are compared in one call. */
const mostRows = 32 * mebibyte;
const largeBodies = new Set(['/api/transactions/duplicates']);
/** Of files that come at once one is read at a time, and others are answered in between. */
const largeBytes = 16 * 1024;
const inTurn = createSerialQueue();

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

const isJson = (request: Request): boolean => {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  const named = charset.exec(type)?.[1] ?? 'utf-8';
  return Boolean(request.is('application/json')) && /^utf-?8$/i.test(named) && encoding === 'identity';
};

const unreadable = () => new Problem(400, 'invalid-request', 'The request could not be read');

/** @throws Problem 400 */
function parse(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  checkDepth(bytes);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
  if (typeof value !== 'object' || value === null) throw unreadable();
  return value;
}

/** A body must be JSON; where there is none, no content type is asked for. */
export function readJson(request: Request, response: Response, next: NextFunction): void {
  if (!hasBody(request)) return next();
  if (!isJson(request)) {
    answerProblem(new Problem(415, 'not-json', 'The body must be uncompressed JSON in UTF-8'), response);
    return;
  }
  readBody(request, largeBodies.has(request.path) ? mostRows : most)
    .then((bytes) => (bytes.length < largeBytes ? parse(bytes) : inTurn(() => parse(bytes))))
    .then((body) => {
      request.body = body;
    })
    .then(
      () => next(),
      (error: unknown) => answerProblem(error, response),
    );
}

const queryName = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Every parameter stands once and is plain text: `year[$gt]` is no way to ask. */
export function checkQuery(request: Request, response: Response, next: NextFunction): void {
  const start = request.url.indexOf('?');
  if (start < 0 || !request.path.startsWith('/api/')) return next();
  const names = [...new URLSearchParams(request.url.slice(start + 1)).keys()];
  const wrong = names.find((name, index) => !queryName.test(name) || names.indexOf(name) !== index);
  if (wrong === undefined) return next();
  answerProblem(
    new Problem(400, 'invalid-request', 'Every query parameter must be a plain name, given once'),
    response,
  );
}
