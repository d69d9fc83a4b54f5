import type { Log } from './log.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** The log that the call names; null for the household's as it is; that of the page when absent. */
  log?: Log | null | undefined;
}
