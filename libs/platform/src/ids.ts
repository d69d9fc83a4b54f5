/** Randomness as a port, so that a test can fix it. */
export interface Ids {
  /** Random UUID. */
  uuid(): string;
  /** That many random bytes. */
  bytes(length: number): Uint8Array;
}

const fromSystem = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** A nonce is as long at most; what is longer may be a secret, and is drawn for itself. */
const nonceBytes = 16;
const drawnAtOnce = 4_096;
let drawn = new Uint8Array(0);
let used = 0;

/** To ask the system for each nonce takes as long as to seal an event with it, and on a busy machine longer. */
function nonce(length: number): Uint8Array {
  if (used + length > drawn.length) {
    drawn = fromSystem(drawnAtOnce);
    used = 0;
  }
  const own = drawn.slice(used, used + length);
  used += length;
  return own;
}

export const randomIds: Ids = {
  uuid: () => crypto.randomUUID(),
  bytes: (length) => (length <= nonceBytes ? nonce(length) : fromSystem(length)),
};
