import type { z } from 'zod';
import type { ServiceName } from '../routes.js';
import type { ErrorCode } from './errors.js';
import type { RequestHeader, ResponseHeader } from './headers.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What ids stand for. Each is counted, or made, within one household or one account. */
export type IdOf =
  | 'bill'
  | 'income'
  | 'transaction'
  | 'rule'
  | 'import'
  | 'operation'
  | 'session'
  | 'token'
  | 'user'
  | 'job'
  | 'readModel';

/** What a route does with an id of its kind that the household never had, be it another household's or nobody's. */
export interface IdPolicy {
  in: 'path' | 'query' | 'body' | 'header';
  /** Its name; in a body the way to it, such as `patch.billId` or `ids.0`. */
  at: string;
  of: IdOf;
  /**
   * The code of the 404; or why none is needed: `client-chosen` ids name nothing but what the household itself sends
   * under them, `installation` ids are the same for everybody who may call the route at all.
   */
  foreign: ErrorCode | 'client-chosen' | 'installation';
}

export interface Answer {
  /** What the answer says. */
  description: string;
  /** Its body; none where absent. */
  schema?: z.ZodType;
  /** JSON where absent. */
  contentType?: 'text/html' | 'text/csv' | 'text/event-stream' | 'application/json';
  example?: unknown;
  /** Beside those that every answer of its kind has. */
  headers?: readonly ResponseHeader[];
}

/** One call of the API. */
export interface Route {
  method: Method;
  /** With parameters in braces: `/api/bills/{id}/group`. */
  path: string;
  service: ServiceName | 'gateway';
  /** Heading that it stands under. */
  group: string;
  /** Unique, in camelCase. */
  operationId: string;
  /** A few words. */
  summary: string;
  /** What a stranger needs beside the schemas. */
  description?: string;
  /** A call that the specification does not have. */
  additive?: true;
  /** Who may call it: anybody, whoever is signed in, administrators. */
  access: 'public' | 'signed-in' | 'administrator';
  /** What a personal access token must be good for; `none` where no token will do. */
  scope: 'read' | 'write' | 'none';
  /** Every id that the route takes. A route that takes none says so. */
  ids: readonly IdPolicy[];
  query?: z.ZodObject;
  body?: { schema: z.ZodType; example?: unknown };
  headers?: readonly RequestHeader[];
  answers: Readonly<Record<number, Answer>>;
  /** Its own refusals; `errorsOf` adds those that every call of its kind has. */
  errors?: readonly ErrorCode[];
}

/** Names of the parameters in a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** The path as Express and Nest write it: `/api/bills/:id/group`. */
export const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** What every entry of the table begins with. */
export const call = (
  method: Method,
  path: string,
  operationId: string,
  summary: string,
): Pick<Route, 'method' | 'path' | 'operationId' | 'summary'> => ({ method, path, operationId, summary });
