import { pino } from 'pino';

/** Structured, to standard error; ids and codes, never a person's data. */
export const log = pino(
  { level: process.env['LOG_LEVEL'] ?? 'warn', base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 2, sync: true }),
);
