import { errorBody } from '@daybook/contracts';
import { type ErrorCode, errorsOf, findRoute, type Route, statusOf } from '@daybook/contracts/api';
import type { z } from 'zod';
import { strictly } from './strict-schema.js';

export interface Answer {
  status: number;
  headers: Headers;
  // What a client sees: any JSON, or text where it is none.
  body: ReturnType<typeof JSON.parse>;
}

/** The entry of the table that a call is one of. */
export const routeOf = (method: string, path: string): Route | undefined => findRoute(method, path.split('?')[0] ?? '');

const strict = new Map<z.ZodType, z.ZodType>();
const strictError = strictly(errorBody.required());

const strictOf = (schema: z.ZodType): z.ZodType => {
  const known = strict.get(schema) ?? strictly(schema);
  strict.set(schema, known);
  return known;
};

function* faultsOf(route: Route, { status, headers, body }: Answer): Generator<string> {
  if (headers.get('cache-control') !== 'no-store') yield `Cache-Control is ${headers.get('cache-control')}`;
  // Nothing but that it is the same as before.
  if (status === 304 && route.method === 'GET' && body === undefined) return;
  if (status >= 400) {
    const parsed = strictError.safeParse(body);
    const { code } = (parsed.data ?? {}) as { code?: ErrorCode };
    if (!code) yield `an error is {message, code}, not ${JSON.stringify(body)}`;
    else if (!errorsOf(route).includes(code)) yield `the code ${code} is not documented`;
    else if (statusOf(code) !== status) yield `${code} is documented as ${statusOf(code)}`;
    return;
  }
  const answer = route.answers[status];
  if (!answer) yield 'the status is not documented';
  else if (!answer.schema && body !== undefined) yield 'no body is documented';
  else if (answer.schema) {
    const { error } = strictOf(answer.schema).safeParse(body);
    if (error) yield error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  }
}

/** @throws Error when an answer is not as the table describes it: status, keys to the last one, code, headers */
export function expectDocumented(method: string, path: string, answer: Answer): void {
  const route = routeOf(method, path);
  const faults = route ? [...faultsOf(route, answer)] : [];
  if (faults.length === 0) return;
  throw new Error(`${method} ${path} answered ${answer.status}, undocumented: ${faults.join('; ')}`);
}
