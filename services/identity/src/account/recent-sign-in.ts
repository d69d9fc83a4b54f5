import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM, Problem } from '@daybook/nest';
import type { Clock, Platform } from '@daybook/platform';
import type { Request } from 'express';

const recentMs = 15 * 60_000;

/** Sensitive changes are for somebody who showed a moment ago that they are the person, not for an open screen. */
@Injectable()
export class RecentSignIn {
  private readonly clock: Clock;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.clock = platform.clock;
  }

  /** @throws Problem 403 where the session was neither begun nor confirmed within 15 minutes */
  require(request: Request): void {
    if (this.clock.now() - (request.session.confirmedAt ?? 0) < recentMs) return;
    throw new Problem(403, 'sign-in-not-recent', 'Please confirm that it is you');
  }
}
