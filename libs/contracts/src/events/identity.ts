import { z } from 'zod';

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
} as const;

/** Streams `email-<hmac>`: who holds an address. The user's UUID is the actor of the metadata. */
export const emailEvents = {
  EmailClaimed: z.object({ user: z.string(), userId: z.int(), tenant: z.string() }),
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

/** Streams `preferences-<pp>-<tenant>`. An absent string is unchanged. */
export const preferencesEvents = {
  PreferencesSaved: z.object({ categoryColors: z.string().optional(), dashboardComponents: z.string().optional() }),
} as const;

type Inferred<M extends Record<string, z.ZodType>> = { [T in keyof M]: z.infer<M[T]> };
export type AccountEvents = Inferred<typeof accountEvents>;
export type EmailEvents = Inferred<typeof emailEvents>;
export type UserIdEvents = Inferred<typeof userIdEvents>;
export type AdministratorEvents = Inferred<typeof administratorEvents>;
export type PreferencesEvents = Inferred<typeof preferencesEvents>;
