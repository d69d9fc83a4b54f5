import { newImportId as newKey } from '@daybook/contracts/new-import-id';
import { ApiError, NetworkError } from './api-error.js';
import type { Method, RequestOptions } from './call.js';
import { keptListener } from './kept-listener.js';
import { addressOfCall } from './log.js';
import { followOwnChange, rememberOwnChange } from './own-changes.js';
import { hearRefusal, servedPersonHeader } from './served-person.js';
import { keeperOf } from './waiting-changes.js';

/** The person's IANA zone: the server resolves "today" in it. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** A line that is dead without saying so answers nothing. Batches of an import wait for their job, so changes have longer. */
const patienceMs = (method: Method): number => (method === 'GET' ? 30_000 : 120_000);

const withinTime = (method: Method, signal: AbortSignal | undefined): AbortSignal => {
  const late = AbortSignal.timeout(patienceMs(method));
  if (!signal) return late;
  // Safari before 17.4 cannot have both.
  return 'any' in AbortSignal ? AbortSignal.any([signal, late]) : signal;
};

const lost = (error: unknown): unknown => {
  if (isAbort(error)) return error;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new NetworkError(isLate ? new Error('the server did not answer in time', { cause: error }) : error);
};

/** Reads an answer as JSON; undefined where there is no body. Throws an `ApiError` unless it is a success. */
export const readAnswer = async <T>(response: Response): Promise<T> => {
  const text = await response.text().catch((error: unknown) => {
    throw lost(error);
  });
  if (!response.ok) {
    const refusal = new ApiError(response.status, response.statusText, text);
    hearRefusal(refusal.serverCode);
    throw refusal;
  }
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  // An operation named in an answer to this page was started by this page.
  if (typeof answer === 'object' && answer !== null && 'operationId' in answer) rememberOwnChange(answer.operationId);
  return answer as T;
};

/** One call with session cookies, now. Throws `NetworkError` when no answer came in time; an abort is rethrown as it is. */
export const sendNow = async (method: Method, url: string, options: RequestOptions = {}): Promise<Response> => {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Time-Zone': timeZone(),
    ...servedPersonHeader(),
    ...options.headers,
  };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const answer = fetch(url, {
      method,
      credentials: 'include',
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: withinTime(method, options.signal),
    });
    return await (method === 'GET' ? answer : followOwnChange(answer));
  } catch (error) {
    throw lost(error);
  }
};

/**
 * One call with session cookies, which names the log that the page reads. An edit made offline waits for the connection, where the
 * shell keeps such; it may have arrived all the same, so it has a key under which the server knows it again. Throws as `sendNow` and
 * `addressOfCall` do.
 */
export const send = async (method: Method, url: string, options: RequestOptions = {}): Promise<Response> => {
  const address = addressOfCall(method, url, options);
  const keeper = keeperOf(method, address);
  if (!keeper) return sendNow(method, address, options);
  const { body, signal } = options;
  const headers = { 'Idempotency-Key': newKey(), ...options.headers };
  const call = { method, url: address, body, headers, signal };
  const onKept = keptListener();
  const keep = (): Promise<Response> => {
    const answer = keeper.add(call);
    onKept?.();
    return answer;
  };
  if (keeper.count() > 0) return keep();
  try {
    return await sendNow(method, address, call);
  } catch (error) {
    // Where the browser is online somebody waits for the call, and can try again.
    if (navigator.onLine || !(error instanceof NetworkError)) throw error;
    return keep();
  }
};

/** One call whose answer is JSON of type `T`. Throws as `send` and `readAnswer` do. */
export const request = async <T>(method: Method, url: string, options?: RequestOptions): Promise<T> =>
  readAnswer<T>(await send(method, url, options));
