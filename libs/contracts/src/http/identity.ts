import { isTimeZone } from '@daybook/money';
import { z } from 'zod';
import { flag } from './primitives.js';
import { isText, notText, text } from './text.js';

export const loginBody = z.object({ email: text().max(320), password: text().max(1024) });

export const registerBody = z.object({
  email: text().trim().max(320),
  password: text().max(1024),
  firstName: text().trim().max(120),
  lastName: text().trim().max(120),
  /** What the program printed at its start; asked for where the account is the first one and strangers may reach it too. */
  firstAccountCode: text().max(60).optional(),
});

export const forgotPasswordBody = z.object({ email: text().max(320) });
export const resetPasswordBody = z.object({ token: text().max(200), newPassword: text().max(1024) });

/** Answer of GET /api/auth/user, POST /api/login and POST /api/register. */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Instant, ISO 8601 in UTC. */
  createdAt: z.string(),
  isAdmin: flag,
  /** IANA; only in answers about oneself. */
  timeZone: z.string().optional(),
  /** Becomes the address once the link is followed that was mailed to it; only in answers about oneself, while one waits. */
  newEmail: z.string().optional(),
});
export type User = z.infer<typeof user>;

/** Of PATCH and PUT /api/account. Absent fields are unchanged. */
export const accountBody = z.object({
  firstName: text().trim().max(120).optional(),
  lastName: text().trim().max(120).optional(),
  timeZone: text().max(100).refine(isTimeZone, { error: 'must be an IANA time zone' }).optional(),
});

/** Of PUT /api/account/email. */
export const changeEmailBody = z.object({
  email: text().trim().max(320),
  /** The account's; needed where the sign-in is not recent. */
  password: text().max(1024).optional(),
});

/** Of POST /api/confirm-email. */
export const confirmEmailBody = z.object({ token: text().max(200) });

/** Of PUT /api/account/password. */
export const changePasswordBody = z.object({
  currentPassword: text().max(1024),
  newPassword: text().max(1024),
  /** Whether personal access tokens end too; they do when it is absent. */
  revokeTokens: z.boolean().optional(),
  /** Whether all passkeys are removed, too; they stay when it is absent. */
  removePasskeys: z.boolean().optional(),
});

/** Of POST /api/account/delete. */
export const deleteAccountBody = z.object({
  /** The account's; needed where the sign-in is not recent. */
  password: text().max(1024).optional(),
  /** The account's e-mail address, repeated. */
  confirmation: text().max(320),
});

/** What happened to how an account is signed in to. */
export const securityEvent = z.object({
  kind: z.enum([
    'password-changed',
    'password-reset',
    'factors-removed-by-reset',
    'password-removed',
    'email-change-requested',
    'email-changed',
    'token-created',
    'calendar-feed-made',
    'passkey-added',
    'passkey-removed',
    'second-factor-changed',
    'recovery-codes-issued',
    'recovery-code-used',
    'second-factor-reset',
    'sessions-ended',
  ]),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const session = z.object({
  /** Opaque; not the value of the cookie. */
  id: z.string(),
  /** 1 for the session of this request. */
  current: flag,
  /** Such as `Firefox on Linux`. */
  device: z.string(),
  /** From where it was begun, such as `this network` or `84.23.x.x`; null where that is not known. */
  place: z.string().nullable(),
  /** Instants, ISO 8601 in UTC; the last use is accurate to five minutes. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type Session = z.infer<typeof session>;

/** Answer of DELETE /api/sessions. */
export const endedSessions = z.object({ ended: z.int() });

export const accessTokenScope = z.enum(['read', 'write']);
export type AccessTokenScope = z.infer<typeof accessTokenScope>;

export const accessTokenBody = z.object({
  name: text().trim().min(1).max(120),
  scope: accessTokenScope,
  /** 90 when absent; null for a token that never expires. */
  expiresInDays: z.int().min(1).max(3_650).nullable().default(90),
  /** The household that it is to open; the caller's own when absent. */
  householdId: z.int().optional(),
});

export const accessToken = z.object({
  id: z.int(),
  name: z.string(),
  scope: accessTokenScope,
  /** Instants, ISO 8601 in UTC; null for never. The last use is accurate to the hour. */
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  /** Id of the household that it opens; the account's own where absent. */
  household: z.int().optional(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** Answer of POST /api/tokens: the only one with the secret. */
export const createdAccessToken = accessToken.extend({ token: z.string() });
export type CreatedAccessToken = z.infer<typeof createdAccessToken>;

/** Between identity and gateway; no route of the API. */
export const accessTokenHolder = z.object({
  /** UUIDs. */
  user: z.string(),
  tenant: z.string(),
  userId: z.int(),
  scope: accessTokenScope,
  /** Its number among those of the account; a service of the release before does not tell it. */
  token: z.int().optional(),
  /** API id of the household that it opens; the account's own where absent. */
  household: z.int().optional(),
});
export type AccessTokenHolder = z.infer<typeof accessTokenHolder>;

/** Answer of PUT and DELETE /api/administrators/:id. */
export const administrator = z.object({ id: z.int(), isAdmin: flag });

/** `week-start`, or with what a person calls one of several: `saved-filter:Groceries`. */
const settingName = text()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*(:.+)?$/su);

export const preferencesBody = z.object({
  /**
   * One category's color; null takes the category off the list, a built-in one too, and a color brings it back. Others keep theirs, whoever
   * chooses at the same time.
   */
  categoryColor: z
    .strictObject({ name: z.string().min(1).max(500), color: text().max(100).nullable() })
    // What was stored before such names were refused can be taken off the list.
    .refine(({ name, color }) => color === null || isText(name), { message: notText, path: ['name'] })
    .optional(),
  categoryColors: text().max(65_536).optional(),
  dashboardComponents: text().max(65_536).optional(),
  /** The loaded sample data, as a JSON object; '' once it is removed. */
  sampleData: text().max(65_536).optional(),
  /** Deleted built-in categories, as a JSON array of names. */
  hiddenCategories: text().max(65_536).optional(),
  /**
   * Payments that differ from their bill's plan and are not to be told again, as a JSON array of `<groupId>:<transactionId>`. They are
   * added to those that are saved, of which the last 500 are kept; the undo of the change takes them out.
   */
  ignoredPayments: text().max(65_536).optional(),
  /**
   * How the person likes views to be shown, such as the first day of the week: each a text that is the client's own, by its name. Those
   * that are named are set, or with null taken away, and the others stay.
   */
  settings: z.record(settingName, text().max(2_000).nullable()).optional(),
});

/** Each is a JSON string; null while never saved. */
export const preferences = z.object({
  categoryColors: z.string().nullable(),
  dashboardComponents: z.string().nullable(),
  /** Absent while never saved. */
  sampleData: z.string().optional(),
  /** Built-in categories that are not offered: deleted, renamed or merged. Absent while there are none. */
  hiddenCategories: z.string().optional(),
  /** Payments of which nobody is told that they differ from their bill's plan. Absent while never saved. */
  ignoredPayments: z.string().optional(),
  /** How the person likes views to be shown: texts that are the client's own, by name. Absent while there are none. */
  settings: z.record(z.string(), z.string()).optional(),
});
export type Preferences = z.infer<typeof preferences>;

/** The ids of the dashboard's widgets (specification, section 2). */
export const widgetIds = [
  'financial-overview',
  'upcoming-bills',
  'expense-breakdown',
  'income-tracker',
  'budget-progress',
  'payment-history',
  'savings-goals',
] as const;
