import { type DestinationStream, pino } from 'pino';

/** As a mail server writes whom it does not know. */
const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * What an error says, and nothing that somebody hung on it: clients of stores and mail servers add the command that failed, with what
 * it was to store and for whom.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const { cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name,
    message: error.message.replace(mailAddress, '…'),
    stack: error.stack?.replace(mailAddress, '…'),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** Lines of JSON with the time in UTC. */
export const createLog = (destination: DestinationStream, level = process.env['LOG_LEVEL'] ?? 'warn') =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    destination,
  );

/** Structured, to standard error; ids and codes, never a person's data. */
export const log = createLog(pino.destination({ dest: 2, sync: true }));
