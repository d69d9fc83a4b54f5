import type { NextFunction, Request, Response } from 'express';
import { answerProblem, Problem } from './problem.js';

const queryName = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Every parameter stands once and is plain text: `year[$gt]` is no way to ask. */
export function checkQuery(request: Request, response: Response, next: NextFunction): void {
  const start = request.url.indexOf('?');
  if (start < 0 || !request.path.startsWith('/api/')) return next();
  const seen = new Set<string>();
  for (const name of new URLSearchParams(request.url.slice(start + 1)).keys()) {
    if (!queryName.test(name) || seen.has(name)) {
      const reason = 'Every query parameter must be a plain name, given once';
      return answerProblem(new Problem(400, 'invalid-request', reason), response);
    }
    seen.add(name);
  }
  next();
}
