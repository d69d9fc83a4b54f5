import { z } from 'zod';

/** Headers that calls may carry. */
export const requestHeaders = {
  'X-Time-Zone': {
    schema: z.string(),
    description:
      "IANA name of the person's time zone. 'Today', this month and the year that is current are taken there; UTC when absent.",
    example: 'America/New_York',
  },
  'X-Import-Id': {
    schema: z.uuid(),
    description:
      'Names one file. Batches that share it do not count each other as duplicates. Each call is an import of its own when absent.',
    example: '7f3c1c9e-51f4-4f0e-9d0a-3f6f5d0f9a11',
  },
  'X-Import-Batch': {
    schema: z.string().regex(/^\d{1,6}$/),
    description:
      'Number of the batch within the file, from 0. The same batch again is answered as before and adds nothing.',
    example: '0',
  },
  Prefer: {
    schema: z.string(),
    description:
      '`wait=1` (RFC 7240): the most seconds to wait for the end of a long operation before the answer is 202; 30 when absent.',
    example: 'wait=1',
  },
  'Idempotency-Key': {
    schema: z.string().regex(/^[\x21-\x7e]{1,200}$/),
    description:
      'Of your own choice. The same request under the same key happens once within 48 hours, and its answer comes again.',
    example: 'rent-2026-03',
  },
  'If-Match': {
    schema: z.string(),
    description:
      'Tags of what you have read at this address: the change is refused by 412 when it has none of them any more. `*` stands for any.',
    example: '"n1WQ7mqfFUgh8W3nBPsPLg"',
  },
  'If-None-Match': {
    schema: z.string(),
    description: 'Tags of answers that you have: the answer is 304 when one of them still holds.',
    example: '"n1WQ7mqfFUgh8W3nBPsPLg"',
  },
} as const satisfies Record<string, { schema: z.ZodType; description: string; example: string }>;

export type RequestHeader = keyof typeof requestHeaders;

/** Headers that answers may carry. */
export const responseHeaders = {
  'Daybook-Stale': {
    schema: z.literal('1'),
    description: 'The read models had not caught up with the latest changes within two seconds: ask again in a moment.',
  },
  ETag: {
    schema: z.string(),
    description: 'Tag of the answer, for `If-None-Match` and `If-Match`. Answers above 1 MiB have none.',
  },
  'Operation-Id': {
    schema: z.string(),
    description: 'The operation that the change was made by, as `/api/changes` names it.',
  },
  'Idempotent-Replayed': {
    schema: z.literal('true'),
    description: 'The request was answered before under its `Idempotency-Key`; nothing was done now.',
  },
  'X-Total-Count': { schema: z.int(), description: 'How many there are in all, when the answer is a part of them.' },
  'Retry-After': { schema: z.int(), description: 'Seconds until the next attempt may succeed.' },
  'Cache-Control': { schema: z.literal('no-store'), description: 'No answer of the API is to be stored.' },
} as const satisfies Record<string, { schema: z.ZodType; description: string }>;

export type ResponseHeader = keyof typeof responseHeaders;
