import { z } from 'zod';
import { user } from './identity.js';

export const adminUser = user;
export type AdminUser = z.infer<typeof adminUser>;

export const adminStats = z.object({
  totalUsers: z.int(),
  adminUsers: z.int(),
  regularUsers: z.int(),
  recentUsers: z.array(adminUser),
});
export type AdminStats = z.infer<typeof adminStats>;

const whole = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'not a number')
    .transform(Number)
    .refine((number) => number <= most, `more than ${most}`);

/** Without any of them the answer is the whole list, as an array. */
export const adminUsersQuery = z.strictObject({
  /** A part of the name or of the address, however it is capitalised. */
  search: z.string().max(200).optional(),
  /** 1 to 200; 50 when absent. */
  limit: whole(200)
    .refine((limit) => limit > 0, 'less than 1')
    .optional(),
  /** How many are passed over. */
  offset: whole(100_000_000).optional(),
});
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;

export const adminUsersPage = z.object({
  users: z.array(adminUser),
  /** Others follow. */
  more: z.boolean(),
});
export type AdminUsersPage = z.infer<typeof adminUsersPage>;

/** A read model, and how far it has followed the log. */
export const readModelState = z.object({
  name: z.string(),
  service: z.string(),
  /** Building: it has never been whole in this version. Stalled: something waits that nobody gets on with. */
  state: z.enum(['building', 'live', 'stalled']),
  /** Who follows the log for it: the process that answers, another, or nobody. */
  leader: z.enum(['here', 'elsewhere', 'nobody']),
  /** Events that are not in it yet; counted up to 1,000. */
  lag: z.int(),
  lagIsMore: z.boolean(),
  /** Instant, ISO 8601 in UTC. */
  lastProgressAt: z.string().nullable(),
  /** Streams that stand still until they are tried again. */
  parked: z.int(),
  /** Streams that a fault holds up; they go on by themselves. */
  heldUp: z.array(z.string()),
  /** 0 to 99 while another is being made to take its place, which it does at 100. */
  rebuildPercent: z.int().nullable(),
});
export type ReadModelState = z.infer<typeof readModelState>;

export const parkedStream = z.object({
  readModel: z.string(),
  /** Opaque. */
  stream: z.string(),
  /** The household's or the account's key; null for what belongs to none. */
  tenant: z.string().nullable(),
  /** Type of the event that it stands at. */
  type: z.string(),
  error: z.string(),
  /** Instant, ISO 8601 in UTC. */
  since: z.string().nullable(),
});
export type AdminParkedStream = z.infer<typeof parkedStream>;

/** Which streams are tried again: all, those of a read model, or one. */
export const retryParkedBody = z.strictObject({
  readModel: z.string().max(200).optional(),
  stream: z.string().max(200).optional(),
});

/** So many streams were asked for; each is tried within a second. */
export const retryParkedAnswer = z.object({ asked: z.int() });

/** The read model is asked for; `GET /api/admin/projections` tells how far it is. */
export const rebuildAnswer = z.object({ name: z.string() });

export const adminJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** The household that it is done for; null for none. */
  tenant: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'dead']),
  attempts: z.int(),
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Of the last attempt, without what could be a person's: quoted text, addresses, figures. */
  error: z.string().nullable(),
});
export type AdminJob = z.infer<typeof adminJob>;

/** A long operation of a household that has not come to its end. */
export const openOperation = z.object({
  operationId: z.string(),
  tenant: z.string(),
  kind: z.string(),
  /** A failed one was given up; its job may be tried again. */
  state: z.enum(['running', 'failed']),
  done: z.int(),
  total: z.int(),
  /** Instant, ISO 8601 in UTC. */
  startedAt: z.string(),
});
export type OpenOperation = z.infer<typeof openOperation>;
