import express, { type ErrorRequestHandler, type NextFunction, type Request, type Response } from 'express';
import { answerProblem, Problem } from './problem.js';

const parse = express.json({ limit: '4mb', strict: true });
/** The rows of a whole file are compared in one call. */
const parseLarge = express.json({ limit: '32mb', strict: true });
const largeBodies = new Set(['/api/transactions/duplicates']);

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** A body must be JSON; where there is none, no content type is asked for. */
export function readJson(request: Request, response: Response, next: NextFunction): void {
  if (hasBody(request) && !request.is('application/json')) {
    answerProblem(new Problem(415, 'not-json', 'The body must be JSON'), response);
    return;
  }
  const done: (error?: unknown) => void = (error) => (error ? answerProblem(error, response) : next());
  (largeBodies.has(request.path) ? parseLarge : parse)(request, response, done);
}

/** The last handler of plain middleware. */
export const problemHandler: ErrorRequestHandler = (error, _request, response, _next) => answerProblem(error, response);
