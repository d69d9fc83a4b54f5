import { DependencyUnavailable } from '@daybook/platform';
import { ErrorType, isCommandError } from '@kurrent/kurrentdb-client';

/** For one answer. Whatever its deadline, the client waits for ever for a server that accepts an append and stays silent. */
const patienceMs = 8_000;

const awayTypes = new Set<ErrorType>([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);
/** Of gRPC: cancelled, deadline exceeded, internal (a stream that was reset), unavailable. */
const awayCodes = new Set<unknown>([1, 4, 13, 14]);

export const isError = (error: unknown, ...types: ErrorType[]): boolean =>
  error instanceof Error && isCommandError(error) && types.includes(error.type);

class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** The client's message where no node of a cluster names a leader. */
const undiscovered = /^Failed to discover/;

/** Whether the server cannot be reached now. An append reports that by an error without a type. */
export function isAway(error: unknown): boolean {
  if (error instanceof NoAnswer || (error instanceof Error && undiscovered.test(error.message))) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { type, code } = error as { type?: ErrorType; code?: unknown };
  return type === undefined ? awayCodes.has(code) : awayTypes.has(type);
}

const asUnavailable = (error: unknown): unknown =>
  isAway(error) ? new DependencyUnavailable('KurrentDB', { cause: error }) : error;

async function within<T>(ms: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer in time')), ms);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws DependencyUnavailable within 8 s; what was asked for may still take place */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await within(patienceMs, call);
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** Waits for as long as the server answers the ping: it may have to search a long way. */
async function found<T>(call: Promise<T>, ping: () => Promise<unknown>): Promise<T> {
  for (;;) {
    try {
      return await within(patienceMs / 2, call);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await within(patienceMs / 2, ping());
    }
  }
}

/**
 * The time that the reader takes between two items does not count.
 * @param ping a read that the server can answer at once
 * @throws DependencyUnavailable within 8 s where the server answers nothing at all
 */
export async function* answeredEach<T>(
  each: AsyncIterableIterator<T>,
  ping: () => Promise<unknown>,
): AsyncGenerator<T> {
  try {
    for (let next = await found(each.next(), ping); next.done !== true; next = await found(each.next(), ping)) {
      yield next.value;
    }
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    // Not awaited: with a silent server it would never resolve.
    each.return?.().catch(() => undefined);
  }
}
