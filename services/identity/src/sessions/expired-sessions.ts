import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PLATFORM, type RecurringTask, startRecurringTask } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { addressConfirmations } from '../new-email/address-confirmations.js';
import { signInAttempts } from '../sign-in/sign-in-attempts.js';

const cleanupEveryMs = 5 * 60_000;

/** Removes sessions that nobody ended, sign-ins that nobody finished, and links that nobody followed. */
@Injectable()
export class ExpiredSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private cleanup: RecurringTask | undefined;

  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  onApplicationBootstrap(): void {
    this.cleanup = startRecurringTask(cleanupEveryMs, 'expired sessions could not be removed', () => this.remove());
  }

  onApplicationShutdown(): void {
    this.cleanup?.stop();
  }

  private async remove(): Promise<void> {
    await this.platform.sessions.removeExpired(this.platform.clock.now());
    await signInAttempts(this.platform).removeExpired();
    await addressConfirmations(this.platform).removeExpired();
  }
}
