import { Problem, refuseBody } from '@daybook/nest';
import type { Request, RequestHandler, Response } from 'express';
import { callerOf } from './caller-of.js';
import { changesPath } from './changes/changes.js';
import { hasTimeToSpare } from './has-time-to-spare.js';

/** While some wait. */
const lookAgainMs = 100;

export interface TurnsOptions {
  /** Of one person, where the process has time to spare: more than a browser asks for at once. */
  atOnce?: number;
  /** Of one person's reads, where it has none: one that takes long must not hold up the others. */
  readsWhenBusy?: number;
  /** Of their changes: most of what these wait for is the disk. */
  changesWhenBusy?: number;
  /** Of one person. */
  waiting?: number;
  timeToSpare?: () => boolean;
}

/** Reads or changes of one caller. */
interface Line {
  ofReads: boolean;
  underWay: number;
  /** One of them began in this turn of the event loop. */
  hasBegun: boolean;
  waiting: (() => void)[];
  /** Whether it is looked after in the next turn. */
  looking: boolean;
  /** When it is looked after once more, since the process may have time to spare by then. */
  again?: NodeJS.Timeout;
}

/**
 * Of one person's requests a few are answered at a time, and the others wait for them: however many connections somebody
 * opens, others do not wait behind all of them. One is begun in a turn of the event loop, for several together are as one
 * that takes long. A stream of changes, which never ends, counts for nothing.
 */
export function takeTurns({
  atOnce = 8,
  readsWhenBusy = 2,
  changesWhenBusy = 3,
  waiting: most = 1_000,
  timeToSpare = hasTimeToSpare(),
}: TurnsOptions = {}): RequestHandler {
  const lines = new Map<string, Line>();

  const hasPlace = ({ ofReads, underWay, hasBegun }: Line): boolean => {
    if (hasBegun) return false;
    const whenBusy = ofReads ? readsWhenBusy : changesWhenBusy;
    return underWay < (timeToSpare() ? atOnce : whenBusy);
  };

  const begin = (name: string, line: Line, response: Response, next: () => void): void => {
    line.underWay += 1;
    line.hasBegun = true;
    lookAfter(name, line);
    response.once('close', () => {
      line.underWay -= 1;
      lookAfter(name, line);
    });
    next();
  };

  const lookAfter = (name: string, line: Line): void => {
    if (line.looking) return;
    line.looking = true;
    setImmediate(() => {
      line.looking = false;
      line.hasBegun = false;
      if (line.waiting.length > 0 && hasPlace(line)) line.waiting.shift()?.();
      if (line.underWay === 0 && !line.looking) lines.delete(name);
      clearTimeout(line.again);
      if (line.waiting.length > 0) line.again = setTimeout(() => lookAfter(name, line), lookAgainMs).unref();
    });
  };

  return (request: Request, response, next) => {
    // Whoever left while their session was looked up tells of it no more: their place would never be free again.
    if (response.destroyed) return;
    if (request.path === changesPath) return next();
    const ofReads = request.method === 'GET' || request.method === 'HEAD';
    const name = `${ofReads ? 'reads' : 'changes'} ${callerOf(request).line}`;
    const line = lines.get(name) ?? { ofReads, underWay: 0, hasBegun: false, waiting: [], looking: false };
    lines.set(name, line);
    if (line.waiting.length === 0 && hasPlace(line)) return begin(name, line, response, next);
    if (line.waiting.length >= most) {
      response.setHeader('Retry-After', '1');
      return refuseBody(request, response, new Problem(429, 'too-many-requests', 'Too many requests at once'));
    }
    const mine = (): void => begin(name, line, response, next);
    line.waiting.push(mine);
    response.once('close', () => {
      const place = line.waiting.indexOf(mine);
      if (place >= 0) line.waiting.splice(place, 1);
    });
  };
}
