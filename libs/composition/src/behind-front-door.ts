import type { RequestListener } from 'node:http';
import type { Platform } from '@daybook/platform';
import type { Config } from './config.js';
import { listen } from './front-door.js';
import { openPlatform } from './open-platform.js';
import type { Running } from './run-program.js';

export interface Application {
  listener: RequestListener;
  /** Ends the answers that would never end by themselves, before the others are waited for. */
  closing?(): Promise<void>;
  close(): Promise<void>;
}

/** Of the ten seconds that a stop may take, for the answers under way. */
const answerGraceMs = 4_000;

/**
 * Takes the port, opens the platform, lets the application be made of it, and opens the door; a stop goes the same way back.
 * @throws CannotStart, and what `openPlatform` throws
 */
export async function behindFrontDoor(
  config: Config,
  make: (platform: Platform) => Promise<Application>,
): Promise<Running> {
  const door = await listen(config.HOST, config.PORT);
  const opened: { close(): Promise<void> }[] = [{ close: () => door.close(answerGraceMs) }];
  const stop = async (): Promise<void> => {
    for (const part of opened.splice(0)) await part.close();
  };
  try {
    const platform = await openPlatform(config);
    opened.push(platform);
    const app = await make(platform);
    opened.splice(1, 0, app);
    opened.unshift({ close: async () => app.closing?.() });
    door.open(app.listener);
    return { address: door.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
