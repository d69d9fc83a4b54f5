/** Counts in fixed windows, shared by all replicas. */
export interface RateLimiter {
  /** Counts one more for the key. `retryAfterMs` is 0 while it is allowed. */
  consume(key: string, limit: number, windowMs: number): Promise<{ allowed: boolean; retryAfterMs: number }>;
  /** Takes one of the key's count again, as of what turned out to be harmless. Nothing where the window is over. */
  giveBack(key: string): Promise<void>;
  /** Forgets the key, as after a sign-in that succeeded. */
  reset(key: string): Promise<void>;
}
