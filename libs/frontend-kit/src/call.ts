/**
 * The log that a read names where it is not the household's as it is: that up to an instant, or to the end of a date (ISO 8601); or
 * that with what a scenario adds.
 */
export type Log = { asOf: string } | { scenario: string };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** The log that the call names; that of the page when absent. */
  log?: Log | undefined;
  /** It goes to the address as it is given, whatever log the page reads. */
  plain?: boolean;
}
