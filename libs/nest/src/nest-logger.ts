import type { LoggerService } from '@nestjs/common';
import { log } from './log.js';

/** Nest's own words, at the levels of ours. */
export const nestLogger: LoggerService = {
  log: (message: unknown, context?: unknown) => log.debug({ context }, String(message)),
  error: (message: unknown, ...rest: unknown[]) => log.error({ context: rest }, String(message)),
  warn: (message: unknown, context?: unknown) => log.warn({ context }, String(message)),
};
