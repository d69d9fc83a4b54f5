import { Problem, type RequestIdentity } from '@daybook/nest';
import type { Request } from 'express';

/**
 * Several tabs of a browser share one cookie: after somebody else has signed in in one of them, the others still show, and would
 * write, what belongs to the person before. A page says whom it believes to serve, by their API id.
 * @throws Problem 409
 */
export function refuseAnotherPerson({ headers }: Request, identity: RequestIdentity): void {
  const believed = headers['x-signed-in-as'];
  if (believed === undefined || believed === String(identity.userId)) return;
  throw new Problem(409, 'signed-in-as-another', 'Somebody else has signed in since this page was opened');
}
