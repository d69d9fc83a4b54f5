import { type CivilDate, dateInZone, endOfDate, isCivilDate } from '@daybook/money';
import { findRoute } from '@daybook/contracts/api';
import type { Request } from 'express';
import { z } from 'zod';
import { methodsOf } from '../methods-of.js';
import { Problem } from '../problem.js';
import { takeFromQuery } from '../take-from-query.js';

/** An earlier time that a read asks for. */
export interface AsOf {
  /** Instant, milliseconds since the epoch. */
  at: number;
  /** What was today then, in the person's zone. */
  today: CivilDate;
}

/** Tells the instant as of which an answer holds. */
export const asOfHeader = 'Daybook-As-Of';

const instant = z.iso.datetime({ offset: true });

const wrong = (reason: string): Problem => new Problem(400, 'invalid-request', `asOf: ${reason}`);

/**
 * What the text stands for: an instant, or a civil date, which stands for its end; today's for now.
 * @throws Problem 400 for anything else, and for the future
 */
export function readAsOf(text: string, zone: string, now: number): AsOf {
  const today = dateInZone(now, zone);
  if (isCivilDate(text)) {
    if (text > today) throw wrong('must not be in the future');
    return { at: Math.min(endOfDate(text, zone), now), today: text };
  }
  const at = instant.safeParse(text).success ? Date.parse(text) : NaN;
  const date = civilDateAt(at, zone);
  if (date === undefined) throw wrong('must be a date or an instant (ISO 8601)');
  if (at > now) throw wrong('must not be in the future');
  return { at, today: date };
}

/** Undefined beyond the years that there are dates for. */
function civilDateAt(at: number, zone: string): CivilDate | undefined {
  try {
    return dateInZone(at, zone);
  } catch {
    return undefined;
  }
}

/**
 * The earlier time that a request asks for; undefined where it asks for none.
 * @throws Problem 405 for what is no read, 400 for a read that tells of the present alone, and what `readAsOf` throws
 */
export function asOfOf(request: Request, zone: string, now: number): AsOf | undefined {
  const text = takeFromQuery(request, 'asOf');
  if (text === undefined) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    request.res?.setHeader(
      'Allow',
      methodsOf(request)
        .filter((method) => method === 'GET')
        .join(),
    );
    throw new Problem(405, 'method-not-allowed', 'What was can be read, and not changed');
  }
  if (!findRoute(request.method, request.path)?.asOf) throw wrong('this tells of the present alone');
  return readAsOf(text, zone, now);
}
