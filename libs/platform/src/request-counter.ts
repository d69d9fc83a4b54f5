export interface Counted {
  /** How many there were in the window, this one among them. */
  used: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
}

/** Counts requests in fixed windows, shared by all replicas. It is asked with each request, and may forget when it stops. */
export interface RequestCounter {
  /** Counts one more for the key. @throws DependencyUnavailable */
  count(key: string, windowMs: number): Promise<Counted>;
}
