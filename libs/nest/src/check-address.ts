import { isText } from '@daybook/contracts';
import type { NextFunction, Request, Response } from 'express';
import { answerProblem, Problem } from './problem.js';

const queryName = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Whether percent signs spell UTF-8, and that a text. */
function spellsText(address: string): boolean {
  try {
    return isText(decodeURIComponent(address));
  } catch {
    return false;
  }
}

/** Why an address is not understood; undefined where it is. */
function fault(url: string): string | undefined {
  if (!spellsText(url)) return 'The request could not be read';
  const start = url.indexOf('?');
  const names = start < 0 ? [] : [...new URLSearchParams(url.slice(start + 1)).keys()];
  const isPlain = names.every((name) => queryName.test(name)) && new Set(names).size === names.length;
  return isPlain ? undefined : 'Every query parameter must be a plain name, given once';
}

/** Path and query are text, and every parameter stands once and is plain: `year[$gt]` is no way to ask. */
export function checkAddress(request: Request, response: Response, next: NextFunction): void {
  const reason = request.path.startsWith('/api/') ? fault(request.url) : undefined;
  if (reason === undefined) return next();
  answerProblem(new Problem(400, 'invalid-request', reason), response);
}
