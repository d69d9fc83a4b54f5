import type { z } from 'zod';
import type { HouseholdRole } from '../events/household.js';
import type { ServiceName } from '../routes.js';
import type { ErrorCode } from './errors.js';
import type { RequestHeader, ResponseHeader } from './headers.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Kinds of ids. Each belongs to one household or one account. */
export type IdOf =
  | 'bill'
  | 'income'
  | 'transaction'
  | 'rule'
  | 'import'
  | 'operation'
  | 'change'
  | 'preferencesChange'
  | 'budgetChange'
  | 'accountsChange'
  | 'session'
  | 'token'
  | 'passkey'
  | 'user'
  | 'job'
  | 'readModel'
  | 'figure'
  | 'scenario'
  | 'scenarioCommand'
  | 'household'
  | 'member'
  | 'invitation';

/** How a route treats an id that the household never had. */
export interface IdPolicy {
  in: 'path' | 'query' | 'body' | 'header';
  /** Its name; in a body its path, such as `patch.billId` or `ids.0`. */
  at: string;
  of: IdOf;
  /**
   * The code of the 404, or why none is needed: `client-chosen` ids name only what the household itself sends, `installation`
   * ids are the same for everybody who may call the route.
   */
  foreign: ErrorCode | 'client-chosen' | 'installation';
}

export interface Answer {
  description: string;
  /** Of the body; no body when absent. */
  schema?: z.ZodType;
  /** JSON when absent. */
  contentType?:
    | 'text/html'
    | 'text/csv'
    | 'text/calendar'
    | 'text/event-stream'
    | 'application/json'
    | 'application/x-ndjson';
  example?: unknown;
  /** Besides those that every such answer has. */
  headers?: readonly ResponseHeader[];
}

/** What the body of a call may hold at most. */
export interface BodyLimits {
  bytes: number;
  /** Of objects, lists and their members, however deep: what reading it costs. */
  values: number;
}

/** One call of the API. */
export interface Route {
  method: Method;
  /** With parameters in braces: `/api/bills/{id}/group`. */
  path: string;
  service: ServiceName | 'gateway';
  /** Section of the description. */
  group: string;
  /** Unique, in camelCase. */
  operationId: string;
  /** A few words. */
  summary: string;
  /** What a caller needs to know besides the schemas. */
  description?: string;
  /** Not in the specification. */
  additive?: true;
  /** It reads, though it is a POST because of its body: no operation id, and no answer is kept under an `Idempotency-Key`. */
  changesNothing?: true;
  /** It also tells how things stood at an earlier time, where `asOf` names one. */
  asOf?: true;
  /** It also tells how things would be in a scenario, or changes that, where `scenario` names one. */
  scenario?: true;
  /** Who may call it. */
  access: 'public' | 'signed-in' | 'administrator';
  /** What the caller has to be in the household, where that does not follow from the service and the method: see `roleNeeded`. */
  role?: HouseholdRole;
  /** Fields of the body that are a person's own: a viewer sends these, and no others. */
  ownFields?: readonly string[];
  /** Whether a session must have been begun or confirmed within 15 minutes. */
  recent?: true;
  /** Scope that a personal access token needs; `none` where tokens are refused. */
  scope: 'read' | 'write' | 'none';
  /** Every id that the route takes. */
  ids: readonly IdPolicy[];
  query?: z.ZodObject;
  body?: {
    schema: z.ZodType;
    example?: unknown;
    /** Where the usual ones of `bodyLimitsOf` are too small or too large. */
    limits?: BodyLimits;
  };
  headers?: readonly RequestHeader[];
  answers: Readonly<Record<number, Answer>>;
  /** Its own errors; `errorsOf` adds those of every such call. */
  errors?: readonly ErrorCode[];
}

/** Names of the parameters in a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** The path as Express and Nest write it: `/api/bills/:id/group`. */
export const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The start of every entry of the table. */
export const call = (
  method: Method,
  path: string,
  operationId: string,
  summary: string,
): Pick<Route, 'method' | 'path' | 'operationId' | 'summary'> => ({ method, path, operationId, summary });

/** The scope that a personal access token needs, and every id that the route takes. */
export const scoped = (scope: Route['scope'], ...ids: IdPolicy[]): Pick<Route, 'scope' | 'ids'> => ({ scope, ids });

const inQuery: IdPolicy = { in: 'query', at: 'scenario', of: 'scenario', foreign: 'scenario-not-found' };

/** The same route, which takes `scenario`. */
export const inScenarios = (route: Route): Route => ({ ...route, scenario: true, ids: [...route.ids, inQuery] });

const inHeader: IdPolicy = { in: 'header', at: 'Daybook-Household', of: 'household', foreign: 'household-not-found' };

/** The same route, which takes the household that it is about. */
export const inHouseholds = (route: Route): Route => ({ ...route, ids: [...route.ids, inHeader] });
