/** Randomness as a port, so that a test can fix it. */
export interface Ids {
  /** Random UUID. */
  uuid(): string;
  /** That many random bytes. */
  bytes(length: number): Uint8Array;
}

export const randomIds: Ids = {
  uuid: () => crypto.randomUUID(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
