import { z } from 'zod';

/** Headers that calls may carry. */
export const requestHeaders = {
  'X-Time-Zone': {
    schema: z.string(),
    description: "IANA name of the user's time zone, which decides today's date. UTC when absent.",
    example: 'America/New_York',
  },
  'X-Signed-In-As': {
    schema: z.string(),
    description:
      'Id of the user that the client believes to be signed in, as of `GET /api/auth/user`. Where it is another, the call is refused with 409 `signed-in-as-another`. `7/9` also says that household 9 is shown, and is refused where the call is about another one. Not checked when absent.',
    example: '7',
  },
  'Daybook-Household': {
    schema: z.string(),
    description:
      "Id of the household that the call is about, as of `GET /api/households`. The caller's own when absent, or for an access token the one that it was made in.",
    example: '7',
  },
  'X-Import-Id': {
    schema: z.uuid(),
    description:
      'Identifies one file: batches with the same id do not count as duplicates of each other. When absent, each call is an import of its own.',
    example: '7f3c1c9e-51f4-4f0e-9d0a-3f6f5d0f9a11',
  },
  'X-Import-Batch': {
    schema: z.string().regex(/^\d{1,6}$/),
    description:
      'Number of the batch within the file, from 0. Sending a batch again gives the same answer and adds nothing.',
    example: '0',
  },
  Prefer: {
    schema: z.string(),
    description: '`wait=1` (RFC 7240): seconds to wait for a long operation before answering 202; 30 when absent.',
    example: 'wait=1',
  },
  'Idempotency-Key': {
    schema: z.string().regex(/^[\x21-\x7e]{1,200}$/),
    description:
      'Any text of your choice. Within 48 hours, a request of the same person with the same key runs once; repeats get the same answer.',
    example: 'rent-2026-03',
  },
  'If-Match': {
    schema: z.string(),
    description:
      'Tags that you have read at this address. The change is refused with 412 when the current tag is none of them. `*` matches any.',
    example: '"n1WQ7mqfFUgh8W3nBPsPLg"',
  },
  'If-None-Match': {
    schema: z.string(),
    description: 'Tags of answers that you have. The answer is 304 when one of them is current.',
    example: '"n1WQ7mqfFUgh8W3nBPsPLg"',
  },
} as const satisfies Record<string, { schema: z.ZodType; description: string; example: string }>;

export type RequestHeader = keyof typeof requestHeaders;

/** Headers that answers may carry. */
export const responseHeaders = {
  'Daybook-Stale': {
    schema: z.literal('1'),
    description: 'The read models did not catch up with the latest changes within two seconds: try again in a moment.',
  },
  'Daybook-As-Of': {
    schema: z.string(),
    description: 'The instant as of which the answer holds (ISO 8601, UTC), where `asOf` was given.',
  },
  'Daybook-Scenario': {
    schema: z.string(),
    description: 'The scenario that the answer tells of, or that was changed, where `scenario` was given.',
  },
  ETag: {
    schema: z.string(),
    description: 'Tag of the answer, for `If-None-Match` and `If-Match`. Answers over 1 MiB have none.',
  },
  'Operation-Id': {
    schema: z.string(),
    description: 'Id of the change, as sent by `/api/changes`.',
  },
  'Idempotent-Replayed': {
    schema: z.literal('true'),
    description: 'The answer to an earlier request with this `Idempotency-Key`. Nothing was done now.',
  },
  'X-Total-Count': { schema: z.int(), description: 'Total number of items, when the answer is a part of them.' },
  RateLimit: {
    schema: z.string(),
    description: 'For each limit, how many requests are left (`r`) and the seconds until there are all again (`t`).',
  },
  'RateLimit-Policy': {
    schema: z.string(),
    description: 'The limits that count for the request: requests (`q`) in a window of seconds (`w`).',
  },
  'Retry-After': { schema: z.int(), description: 'Seconds until the next attempt may succeed.' },
  'Cache-Control': { schema: z.literal('no-store'), description: 'Answers of the API must not be stored.' },
} as const satisfies Record<string, { schema: z.ZodType; description: string }>;

export type ResponseHeader = keyof typeof responseHeaders;
