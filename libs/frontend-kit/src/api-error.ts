/** A text field of a JSON body; null when there is none. */
const textOf = (body: string, field: 'message' | 'code'): string | null => {
  try {
    const parsed: unknown = JSON.parse(body);
    const value =
      typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>)[field] : undefined;
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return null;
  }
};

/** An answer that is not a success. `message` is "<status>: <body, or the status text>" (specification, section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The `message` field of the body; null when there is none. This is what toasts show. */
  readonly serverMessage: string | null;
  /** The `code` field of the body, which distinguishes refusals of one status; null when there is none. */
  readonly serverCode: string | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.serverMessage = textOf(body, 'message');
    this.serverCode = textOf(body, 'code');
  }
}

/** The call got no answer. `message` begins with "Network error: ". */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super(`Network error: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The server's own words for a failure, or `fallback` where it gave none. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.serverMessage !== null ? error.serverMessage : fallback;

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
