import { ApiError, failureText, isSignedOut, NetworkError } from './api-error.js';
import { readAnswer, request } from './request.js';

interface Call {
  url: string;
  init: RequestInit;
}

/** Stands in for the network, and only for it. */
const answering = (...answers: (Error | { status: number; statusText?: string; body?: string })[]): Call[] => {
  const calls: Call[] = [];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    calls.push({ url, init });
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) return Promise.reject(answer ?? new Error('No answer left'));
    const { status, statusText = '', body = '' } = answer;
    return Promise.resolve({
      status,
      statusText,
      ok: status >= 200 && status < 300,
      text: () => Promise.resolve(body),
    });
  }) as unknown as typeof fetch;
  return calls;
};

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('sends JSON with the cookies and the time zone', async () => {
  const calls = answering({ status: 200, body: '{"id":7}' });
  expect(await request('POST', '/api/bills', { body: { name: 'Rent' } })).toEqual({ id: 7 });
  expect(calls[0]?.url).toBe('/api/bills');
  expect(calls[0]?.init).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"name":"Rent"}',
    headers: {
      'Content-Type': 'application/json',
      'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
});

it('names no content type where there is no body', async () => {
  const calls = answering({ status: 204 });
  expect(await request('DELETE', '/api/transactions/3')).toBeUndefined();
  expect(calls[0]?.init.headers).not.toHaveProperty('Content-Type');
});

it('makes a failure of the status and the body', async () => {
  answering({ status: 409, statusText: 'Conflict', body: '{"message":"That e-mail is taken","code":"email-taken"}' });
  const error = await failureOf(request('POST', '/api/register'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '409: {"message":"That e-mail is taken","code":"email-taken"}',
    status: 409,
    serverMessage: 'That e-mail is taken',
    serverCode: 'email-taken',
  });
  expect(failureText(error, 'Failed to create account')).toBe('That e-mail is taken');
});

it('makes a failure of the status text where the body is empty', async () => {
  answering({ status: 502, statusText: 'Bad Gateway' });
  const error = await failureOf(request('GET', '/api/bills'));
  expect(error).toMatchObject({ message: '502: Bad Gateway', serverMessage: null, serverCode: null });
  expect(failureText(error, 'Failed')).toBe('Failed');
});

it.each(['<html>', '[]', '{"message":7}', '{"message":""}'])('finds no words of the server in %s', async (body) => {
  answering({ status: 500, body });
  expect(await failureOf(request('GET', '/x'))).toMatchObject({ serverMessage: null });
});

it('tells that the network failed', async () => {
  answering(new TypeError('Failed to fetch'));
  const error = await failureOf(request('GET', '/api/bills'));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ message: 'Network error: Failed to fetch' });
});

describe('a line that is dead', () => {
  const late = new AbortController();
  const given = (): Promise<never> =>
    new Promise((_, reject) => late.signal.addEventListener('abort', () => reject(late.signal.reason as Error)));
  beforeEach(() => jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal));
  afterEach(() => jest.restoreAllMocks());

  it('is given up, before the answer or amid it', async () => {
    globalThis.fetch = given as unknown as typeof fetch;
    const before = failureOf(request('GET', '/api/bills'));
    const amid = failureOf(readAnswer({ ok: true, status: 200, text: given } as unknown as Response));
    late.abort(Object.assign(new Error('signal timed out'), { name: 'TimeoutError' }));
    for (const error of [await before, await amid]) {
      expect(error).toBeInstanceOf(NetworkError);
      expect(error).toMatchObject({ message: 'Network error: the server did not answer in time' });
    }
  });
});

it('leaves an abort as it is', async () => {
  const abort = Object.assign(new Error('aborted'), { name: 'AbortError' });
  answering(abort);
  expect(await failureOf(request('GET', '/api/bills'))).toBe(abort);
});

it('knows that somebody is signed out', () => {
  expect(isSignedOut(new ApiError(401, '', ''))).toBe(true);
  expect(isSignedOut(new ApiError(403, '', ''))).toBe(false);
  expect(isSignedOut(new Error('401'))).toBe(false);
});
