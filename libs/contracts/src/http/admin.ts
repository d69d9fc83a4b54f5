import { z } from 'zod';
import { user } from './identity.js';
import { text } from './text.js';

/** With what somebody signs in: the password alone, a passkey in its place, or nothing that is as weak as a password alone. */
export const signIn = z.enum(['password', 'passkey', 'two-factor']);
export type SignIn = z.infer<typeof signIn>;

export const adminUser = user
  .pick({
    id: true,
    email: true,
    firstName: true,
    lastName: true,
    createdAt: true,
    isAdmin: true,
  })
  .extend({ signIn });
export type AdminUser = z.infer<typeof adminUser>;

export const adminStats = z.object({
  totalUsers: z.int(),
  adminUsers: z.int(),
  regularUsers: z.int(),
  recentUsers: z.array(adminUser),
});
export type AdminStats = z.infer<typeof adminStats>;

const whole = (most: number) =>
  text()
    .regex(/^\d{1,9}$/, 'not a number')
    .transform(Number)
    .refine((number) => number <= most, `more than ${most}`);

/** Without parameters the answer is the whole list, as an array. */
export const adminUsersQuery = z.strictObject({
  /** A part of the name or the address, in any case. */
  search: text().max(200).optional(),
  /** 1 to 200; 50 when absent. */
  limit: whole(200)
    .refine((limit) => limit > 0, 'less than 1')
    .optional(),
  /** How many to skip. */
  offset: whole(100_000_000).optional(),
});
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;

export const adminUsersPage = z.object({
  users: z.array(adminUser),
  /** Whether another page follows. */
  more: z.boolean(),
});
export type AdminUsersPage = z.infer<typeof adminUsersPage>;

/** A read model and its progress through the log. */
export const readModelState = z.object({
  name: z.string(),
  service: z.string(),
  /** Building: it has never been complete in this version. Stalled: events are waiting and none is applied. */
  state: z.enum(['building', 'live', 'stalled']),
  /** Which process projects it: the one that answers, another, or none. */
  leader: z.enum(['here', 'elsewhere', 'nobody']),
  /** Events that are not applied yet; counted up to 1,000. */
  lag: z.int(),
  lagIsMore: z.boolean(),
  /** Instant, ISO 8601 in UTC. */
  lastProgressAt: z.string().nullable(),
  /** Streams that are parked until they are retried. */
  parked: z.int(),
  /** Streams delayed by a fault; they continue by themselves. */
  heldUp: z.array(z.string()),
  /** 0 to 99 during a rebuild, which ends with the cutover at 100. */
  rebuildPercent: z.int().nullable(),
});
export type ReadModelState = z.infer<typeof readModelState>;

export const parkedStream = z.object({
  readModel: z.string(),
  /** Opaque. */
  stream: z.string(),
  /** UUID of the household or the account; null for streams of neither. */
  tenant: z.string().nullable(),
  /** Type of the event that failed. */
  type: z.string(),
  error: z.string(),
  /** Instant, ISO 8601 in UTC. */
  since: z.string().nullable(),
});
export type AdminParkedStream = z.infer<typeof parkedStream>;

/** Which streams to retry: all, those of a read model, or one. */
export const retryParkedBody = z.strictObject({
  readModel: text().max(200).optional(),
  stream: text().max(200).optional(),
});

/** Number of streams to retry; each is retried within a second. */
export const retryParkedAnswer = z.object({ asked: z.int() });

/** The rebuild is requested; `GET /api/admin/projections` shows its progress. */
export const rebuildAnswer = z.object({ name: z.string() });

export const adminJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** Its household; null for none. */
  tenant: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'dead']),
  attempts: z.int(),
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Of the last attempt, without anything personal: quoted text, addresses and figures are removed. */
  error: z.string().nullable(),
});
export type AdminJob = z.infer<typeof adminJob>;

/** A long operation of a household that is not completed. */
export const openOperation = z.object({
  operationId: z.string(),
  tenant: z.string(),
  kind: z.string(),
  /** The job of a failed operation may be retried. */
  state: z.enum(['running', 'failed']),
  done: z.int(),
  total: z.int(),
  /** Instant, ISO 8601 in UTC. */
  startedAt: z.string(),
});
export type OpenOperation = z.infer<typeof openOperation>;

/** A function or component, and where it stands in the program: `BillRow /remotes/dashboard/3f2a/45.js:1:2345`. */
const programPlace = text().regex(/^[\w$]{1,60}( \/[\w./-]{1,160}:\d{1,7}:\d{1,7})?$/, 'not a place in the program');

/** A fault of a view while it was drawn: where in the program, and nothing of what the page showed. */
export const clientErrorBody = z.strictObject({
  view: text().regex(/^[a-z][a-z0-9-]{0,39}$/, 'not the id of a view'),
  /** Of the shell. */
  build: text().regex(/^[\w.-]{1,60}$/, 'not a build'),
  /** Name of the error's class. */
  error: text().regex(/^[A-Za-z]{1,60}$/, 'not the name of an error'),
  /** Functions that ran when it was thrown, the innermost first. */
  thrownIn: z.array(programPlace).max(10),
  /** Components around it, the innermost first. */
  components: z.array(programPlace).max(30),
});
export type ClientErrorBody = z.infer<typeof clientErrorBody>;

/** The same fault of the same build, however often it was reported. */
export const clientError = clientErrorBody.extend({
  id: z.string(),
  count: z.int(),
  /** Instants, ISO 8601 in UTC. */
  firstAt: z.string(),
  lastAt: z.string(),
});
export type ClientError = z.infer<typeof clientError>;
