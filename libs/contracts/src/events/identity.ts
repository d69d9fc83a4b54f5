import { z } from 'zod';

/** API id of the household that it is about; the account's own where absent. */
const ofHousehold = z.int().optional();

/** Streams `account-<pp>-<user>`, under the user's key. */
export const accountEvents = {
  AccountRegistered: z.object({
    /** API id. */
    userId: z.int(),
    tenant: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** argon2id, PHC text. */
    passwordHash: z.string(),
    zone: z.string(),
  }),
  PasswordChanged: z.object({ passwordHash: z.string(), credentialVersion: z.int() }),
  NameChanged: z.object({ firstName: z.string(), lastName: z.string() }),
  /** An address that does not count before the link is followed that is mailed to it. */
  EmailChangeRequested: z.object({
    email: z.string(),
    /** What the link begins with. */
    origin: z.string(),
  }),
  /** The address that was asked for last is not waited for any more. */
  EmailChangeCancelled: z.object({}),
  /** The address is claimed in its own stream before, and the former one released after. */
  EmailChanged: z.object({ email: z.string() }),
  TimeZoneChosen: z.object({
    /** IANA. */
    zone: z.string(),
  }),
  /** By their owner, of whom one session stays, or by an administrator (`end-sessions`), of whom none does. */
  OtherSessionsEnded: z.object({ credentialVersion: z.int() }),
  AccessTokenCreated: z.object({
    /** Count of those ever made for the account, from 1. */
    token: z.int(),
    name: z.string(),
    scope: z.enum(['read', 'write']),
    /** SHA-256 of the secret, hex. */
    hash: z.string(),
    /** Instant, ISO 8601 in UTC; null when it never expires. */
    expiresAt: z.string().nullable(),
    /** API id of the household that it opens; the account's own where absent. */
    household: z.int().optional(),
  }),
  AccessTokenRevoked: z.object({ token: z.int() }),
  /** A link under which a calendar reads a household's plan. There is one at most for each household: the one before ends with it. */
  CalendarFeedMade: z.object({
    /** SHA-256 of the secret, hex. */
    hash: z.string(),
    /** Whether it tells amounts. */
    amounts: z.boolean(),
    household: ofHousehold,
  }),
  CalendarFeedChanged: z.object({ amounts: z.boolean(), household: ofHousehold }),
  CalendarFeedRevoked: z.object({ household: ofHousehold }),
  /** How often a mail tells what is due. Nobody who has not chosen gets one. */
  DigestChosen: z.object({
    frequency: z.enum(['off', 'daily', 'weekly']),
    /** What links in it begin with. */
    origin: z.string(),
    /** API ids of those that it tells of; the account's own alone where absent. */
    households: z.array(z.int()).optional(),
  }),
  /** The account lists a household besides its own; whether the person belongs to it says the household's stream. */
  HouseholdListed: z.object({
    tenant: z.string(),
    /** API id. */
    household: z.int(),
  }),
  HouseholdUnlisted: z.object({ tenant: z.string() }),
} as const;

/** Streams `email-<hmac>`: who holds an address. The user's UUID is the actor of the metadata. */
export const emailEvents = {
  EmailClaimed: z.object({ user: z.string(), userId: z.int(), tenant: z.string() }),
} as const;

/** In the same streams, under the installation's own key: when an account is erased the user's is gone by then. */
export const emailReleaseEvents = {
  EmailReleased: z.object({ user: z.string() }),
} as const;

/** Streams `user-id-<n>`: created once, so that an API id is nobody else's. */
export const userIdEvents = {
  UserIdClaimed: z.object({ user: z.string() }),
} as const;

/** Stream `administrators`. */
export const administratorEvents = {
  AdministratorGranted: z.object({ user: z.string(), userId: z.int() }),
  AdministratorRevoked: z.object({ user: z.string(), userId: z.int() }),
} as const;

/** Stream `policy`: what administrators have decided for the installation. */
export const policyEvents = {
  /** Whether administrators need more than a password. */
  AdministratorFactorChosen: z.object({ required: z.boolean() }),
} as const;

/** Streams `preferences-<pp>-<tenant>`. An absent string is unchanged. */
export const preferencesEvents = {
  PreferencesSaved: z.object({
    /** UUID of the person whose own these are, who is not the founder: `dashboardComponents` and `settings` alone. The household's when absent. */
    person: z.string().optional(),
    categoryColors: z.string().optional(),
    dashboardComponents: z.string().optional(),
    sampleData: z.string().optional(),
    hiddenCategories: z.string().optional(),
    ignoredPayments: z.string().optional(),
    /** What was set of how views are shown, one by one; null: as if it had never been set. */
    settings: z.record(z.string(), z.string().nullable()).optional(),
    /** An undo: these are again as if they had never been saved. */
    unset: z.array(z.enum(['categoryColors', 'dashboardComponents', 'sampleData', 'hiddenCategories'])).optional(),
    /** An undo of what is a person's own: these settings are the household's again. */
    unsetSettings: z.array(z.string()).optional(),
  }),
} as const;

type Inferred<M extends Record<string, z.ZodType>> = { [T in keyof M]: z.infer<M[T]> };
export type AccountEvents = Inferred<typeof accountEvents>;
export type EmailEvents = Inferred<typeof emailEvents & typeof emailReleaseEvents>;
export type UserIdEvents = Inferred<typeof userIdEvents>;
export type AdministratorEvents = Inferred<typeof administratorEvents>;
export type PolicyEvents = Inferred<typeof policyEvents>;
export type PreferencesEvents = Inferred<typeof preferencesEvents>;
