import { Problem, refuseBody } from '@daybook/nest';
import type { Request, RequestHandler, Response } from 'express';
import { callerOf } from './caller-of.js';
import { changesPath } from './changes/changes.js';

/** More than a browser asks for at once. */
const mostAtOnce = 8;
const mostWaiting = 1_000;

/** Requests of one caller. */
interface Line {
  underWay: number;
  waiting: (() => void)[];
}

/**
 * Of one person's requests a few are answered at a time, and the others wait for them: however many connections somebody
 * opens, others do not wait behind all of them. A stream of changes, which never ends, counts for nothing.
 */
export function takeTurns({ atOnce = mostAtOnce, waiting: most = mostWaiting } = {}): RequestHandler {
  const lines = new Map<string, Line>();

  const begin = (person: string, line: Line, response: Response, next: () => void): void => {
    line.underWay += 1;
    response.once('close', () => {
      line.underWay -= 1;
      line.waiting.shift()?.();
      if (line.underWay === 0) lines.delete(person);
    });
    next();
  };

  return (request: Request, response, next) => {
    // Whoever left while their session was looked up tells of it no more: their place would never be free again.
    if (response.destroyed) return;
    if (request.path === changesPath) return next();
    const { person } = callerOf(request);
    const line = lines.get(person) ?? { underWay: 0, waiting: [] };
    lines.set(person, line);
    if (line.underWay < atOnce) return begin(person, line, response, next);
    if (line.waiting.length >= most) {
      response.setHeader('Retry-After', '1');
      return refuseBody(request, response, new Problem(429, 'too-many-requests', 'Too many requests at once'));
    }
    const mine = (): void => begin(person, line, response, next);
    line.waiting.push(mine);
    response.once('close', () => {
      const place = line.waiting.indexOf(mine);
      if (place >= 0) line.waiting.splice(place, 1);
    });
  };
}
