import 'express-session';

/** What a session holds of the person who signed in: ids alone. */
export interface SessionUser {
  /** UUID. */
  user: string;
  /** API id. */
  userId: number;
  tenant: string;
  /** The account's at sign-in; the session is void when the account's has risen. */
  credentialVersion: number;
}

declare module 'express-session' {
  interface SessionData {
    /** Where passport keeps its user. */
    passport?: { user?: SessionUser };
    /** What it began on, such as `Firefox on Linux`. */
    device?: string;
    /** From where: an IPv4 address, or the first 64 bits of an IPv6 address. */
    network?: string;
    /** As what the device is known on which it is used: each time that it was made known anew. */
    knownDevices?: string[];
    /** When the person last showed that it is them, by password or passkey; milliseconds since the epoch. */
    confirmedAt?: number;
    /** Where it goes on under another id: since when, milliseconds since the epoch, and what the store called it first. */
    begun?: { at: number; as: string };
    /** It goes on under another id: this one answers what is on its way. */
    isReplaced?: boolean;
  }
}
