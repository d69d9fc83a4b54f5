export interface DataKey {
  /** Stands in the envelope, so that keys can be rotated. From 1. */
  number: number;
  /** 32 bytes, AES-256. */
  secret: Uint8Array;
}

export type KeyLookup =
  | { status: 'active'; key: DataKey }
  /** Destroyed for good: what it encrypted may be skipped. */
  | { status: 'destroyed' }
  /** Not there and not destroyed: a fault, never a reason to skip. */
  | { status: 'missing' };

/** What the subject's keys encrypted can never be read again. */
export class KeyDestroyed extends Error {
  override name = 'KeyDestroyed';
  constructor(subject: string) {
    super(`The key of ${subject} was destroyed.`);
  }
}

/** Keys by subject (a tenant's or a user's UUID), wrapped by the master key where they rest. */
export interface KeyStore {
  /** Creates the subject's first key if there is none; durable before it returns. @throws KeyDestroyed */
  current(subject: string): Promise<DataKey>;
  find(subject: string, number: number): Promise<KeyLookup>;
  /** Leaves a durable tombstone in the place of the subject's keys, of which nothing stays where they rested. Again does nothing. */
  destroy(subject: string): Promise<void>;
  /** The key of the HMAC that e-mail addresses are claimed under. Never rotated. */
  indexKey(): Promise<Uint8Array>;
  close(): Promise<void>;
}
