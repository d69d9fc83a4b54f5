import { Problem, refuseBody } from '@daybook/nest';
import type { Request, RequestHandler, Response } from 'express';
import { callerOf } from './caller-of.js';
import { changesPath } from './changes/changes.js';
import { hasTimeToSpare } from './has-time-to-spare.js';

export interface TurnsOptions {
  /** Of one person, where the process has time to spare: more than a browser asks for at once. */
  atOnce?: number;
  /** Of one person, where it has none. */
  atOnceWhenBusy?: number;
  /** Of one person. */
  waiting?: number;
  timeToSpare?: () => boolean;
}

/** Requests of one caller. */
interface Line {
  underWay: number;
  /** In this turn of the event loop. */
  begun: number;
  waiting: (() => void)[];
  /** Whether it is looked after in the next turn. */
  looking: boolean;
}

/**
 * Of one person's requests a few are answered at a time, and the others wait for them: however many connections somebody
 * opens, others do not wait behind all of them. As few are begun in one turn of the event loop, for one that is answered at once
 * takes no place. A stream of changes, which never ends, counts for nothing.
 */
export function takeTurns({
  atOnce = 8,
  atOnceWhenBusy = 3,
  waiting: most = 1_000,
  timeToSpare = hasTimeToSpare(),
}: TurnsOptions = {}): RequestHandler {
  const lines = new Map<string, Line>();

  const hasPlace = ({ underWay, begun }: Line): boolean => {
    const places = timeToSpare() ? atOnce : atOnceWhenBusy;
    return underWay < places && begun < places;
  };

  const begin = (person: string, line: Line, response: Response, next: () => void): void => {
    line.underWay += 1;
    line.begun += 1;
    lookAfter(person, line);
    response.once('close', () => {
      line.underWay -= 1;
      lookAfter(person, line);
    });
    next();
  };

  const lookAfter = (person: string, line: Line): void => {
    if (line.looking) return;
    line.looking = true;
    setImmediate(() => {
      line.looking = false;
      line.begun = 0;
      while (line.waiting.length > 0 && hasPlace(line)) line.waiting.shift()?.();
      if (line.underWay === 0 && !line.looking) lines.delete(person);
    });
  };

  return (request: Request, response, next) => {
    // Whoever left while their session was looked up tells of it no more: their place would never be free again.
    if (response.destroyed) return;
    if (request.path === changesPath) return next();
    const { person } = callerOf(request);
    const line = lines.get(person) ?? { underWay: 0, begun: 0, waiting: [], looking: false };
    lines.set(person, line);
    if (line.waiting.length === 0 && hasPlace(line)) return begin(person, line, response, next);
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
