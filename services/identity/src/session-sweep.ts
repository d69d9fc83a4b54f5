import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { log, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';

const everyMs = 3_600_000;

/** Removes what sessions leave behind when nobody ends them. */
@Injectable()
export class SessionSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sweep();
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => log.error({ err: error }, 'sessions could not be swept'));
    }, everyMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private sweep(): Promise<void> {
    return this.platform.sessions.sweep(this.platform.clock.now());
  }
}
