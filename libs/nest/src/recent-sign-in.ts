import { SetMetadata } from '@nestjs/common';
import type { RequestIdentity } from './identity-header.js';
import { Problem } from './problem.js';

export const recentSignInRoute = 'daybook:recent-sign-in';

const recentMs = 15 * 60_000;

/** A sensitive route: for somebody who showed a moment ago that they are the person, not for an open screen. */
export const NeedsRecentSignIn = () => SetMetadata(recentSignInRoute, true);

/**
 * An access token is no screen that somebody has left open: the table of routes says where it is refused.
 * @param now milliseconds since the epoch
 * @throws Problem 403 where the session was neither begun nor confirmed within 15 minutes
 */
export function requireRecentSignIn({ source, confirmedAt = 0 }: RequestIdentity, now: number): void {
  if (source === 'api' || now - confirmedAt < recentMs) return;
  throw new Problem(403, 'sign-in-not-recent', 'Please confirm that it is you');
}
