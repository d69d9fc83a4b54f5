import type { RequestListener } from 'node:http';
import { KeysMissing } from '@daybook/keys';
import { hasKeysOfLog, type Metrics, observePlatform } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Config } from './config.js';
import { CannotStart, listen } from './front-door.js';
import { openPlatform } from './open-platform.js';
import type { Running } from './run-program.js';
import { startTelemetry } from './telemetry.js';

export interface Application {
  listener: RequestListener;
  /** Said once to whoever starts the program, behind the address. */
  said?: string | undefined;
  /** Ends the answers that would never end by themselves, before the others are waited for. */
  closing?(): Promise<void>;
  close(): Promise<void>;
}

/** Of the ten seconds that a stop may take, for the answers under way. */
const answerGraceMs = 4_000;

/** While servers are waited for, nothing else stands that a signal would have to end in order. */
async function openOrLeave(config: Config, metrics: Metrics | undefined): Promise<Platform> {
  const waiting = new AbortController();
  const leave = (): void => waiting.abort();
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
  try {
    const platform = await openPlatform(config, { metrics, signal: waiting.signal });
    return metrics || config.OTEL_EXPORTER_OTLP_ENDPOINT ? observePlatform(platform, metrics) : platform;
  } catch (error) {
    throw waiting.signal.aborted ? new CannotStart('It was stopped while it waited for its servers.') : error;
  } finally {
    process.off('SIGTERM', leave);
    process.off('SIGINT', leave);
  }
}

/**
 * Takes the port, opens the platform, lets the application be made of it, and opens the door; a stop goes the same way back.
 * @param service as its folder is called
 * @throws CannotStart, and what `openPlatform` throws
 */
export async function behindFrontDoor(
  config: Config,
  service: string,
  make: (platform: Platform, metrics: Metrics | undefined) => Promise<Application>,
): Promise<Running> {
  const door = await listen(config.HOST, config.PORT);
  const opened: { close(): Promise<void> }[] = [{ close: () => door.close(answerGraceMs) }];
  const stop = async (): Promise<void> => {
    for (const part of opened.splice(0)) await part.close();
  };
  try {
    const telemetry = await startTelemetry(config, service);
    opened.push(telemetry);
    const platform = await openOrLeave(config, telemetry.metrics);
    opened.splice(1, 0, platform);
    // Keys of another log are as good as none.
    if (!(await hasKeysOfLog(platform))) throw new KeysMissing();
    const app = await make(platform, telemetry.metrics);
    opened.splice(1, 0, app);
    opened.unshift({ close: async () => app.closing?.() });
    door.open(app.listener);
    return { address: door.address, said: app.said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
