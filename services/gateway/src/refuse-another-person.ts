import { Problem, type RequestIdentity } from '@daybook/nest';
import type { Request } from 'express';

const refusal = () =>
  new Problem(409, 'signed-in-as-another', 'Somebody else has signed in since this page was opened');

/** `7`, or `7/9` of a page that shows a household which is not the person's own. */
const believedIn = ({ headers }: Request): string | undefined => {
  const believed = headers['x-signed-in-as'];
  return believed === undefined ? undefined : String(believed);
};

/**
 * Several tabs of a browser share one cookie: after somebody else has signed in in one of them, the others still show, and would
 * write, what belongs to the person before. A page says whom it believes to serve, by their API id.
 * @throws Problem 409
 */
export function refuseAnotherPerson(request: Request, { userId }: RequestIdentity): void {
  const believed = believedIn(request);
  if (believed === undefined || believed === String(userId)) return;
  if (!/^\d{1,16}\/\d{1,16}$/.test(believed) || !believed.startsWith(`${userId}/`)) throw refusal();
}

/**
 * A gateway of the release before answers of the person's own household, whatever a page names: since it knows nobody called `7/9`, it
 * refuses. What is answered here is of the household that the page believes in.
 * @param asked API id
 * @throws Problem 409
 */
export function refuseAnotherHousehold(request: Request, asked: number): void {
  const [, household] = believedIn(request)?.split('/') ?? [];
  if (household !== undefined && household !== String(asked)) throw refusal();
}
