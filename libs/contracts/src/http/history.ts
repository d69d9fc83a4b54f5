import { z } from 'zod';
import { text } from './text.js';

/** What a change is about. */
export const changeKind = z.enum([
  'import',
  'transactions',
  'bill',
  'income',
  'rule',
  'category',
  'budget',
  'account',
  'preferences',
]);
export type ChangeKind = z.infer<typeof changeKind>;

export const changeSubjectKind = z.enum([
  'transaction',
  'bill',
  'income',
  'rule',
  'category',
  'budget',
  'account',
  'preferences',
]);
export type ChangeSubjectKind = z.infer<typeof changeSubjectKind>;

/** web: in the browser; api: with an access token; job: in the background, as every import; cli: at the server's command line. */
export const changeSource = z.enum(['web', 'api', 'job', 'cli']);
export type ChangeSource = z.infer<typeof changeSource>;

const filterableKinds = ['transaction', 'bill', 'income', 'rule', 'category', 'import'] as const;
const subjectPattern = new RegExp(`^(${filterableKinds.join('|')}):[^]+$`);

/** Query of GET /api/history. All given conditions hold. */
export const historyQuery = z.strictObject({
  before: text().max(100).optional().describe('The `root` of a change: only older ones, as for the next page.'),
  limit: z.coerce.number().int().min(1).max(100).optional().describe('20 when absent.'),
  kind: changeKind.optional(),
  actor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().describe('Id of a user.'),
  source: changeSource.optional().describe('Where the change was made.'),
  since: z.iso.datetime({ offset: true }).optional().describe('An instant: only changes that were accepted after it.'),
  subject: text()
    .max(200)
    .regex(subjectPattern, `${filterableKinds.join(', ')}, a colon and its id`)
    .optional()
    .describe('Kind and id of what was changed, such as `bill:12` or `category:Food`.'),
  q: text().trim().max(200).optional().describe('A part of the sentence or of a name in it, in any case.'),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** What a person, a token or a job did in one go. A row of GET /api/history, the newest first. */
export const historyChange = z.object({
  /** Id of the change. */
  root: z.string(),
  kind: changeKind,
  /** Instant at which it was accepted, ISO 8601 in UTC. Changes are in the order in which they were stored. */
  at: z.string(),
  /** Id of the user; null where no person did it, or one who is gone. */
  actor: z.object({ id: z.int().nullable(), name: z.string() }),
  /** Where it was made. */
  source: changeSource,
  /** Name of the access token that it was made with; also of what jobs did of it since. */
  token: z.string().optional(),
  /** One sentence. */
  text: z.string(),
  /** Transactions that were added, skipped as duplicates, changed and deleted. */
  counts: z.object({ added: z.int(), skipped: z.int(), changed: z.int(), deleted: z.int() }),
  /** Where to POST its undo, or why there is none. */
  undo: z.union([z.object({ href: z.string() }), z.object({ reason: z.string() })]),
  /** The change that this one undoes. */
  undoes: z.string().optional(),
  /** The change that has undone this one, unless that was undone itself. */
  undoneBy: z.string().optional(),
  /** As `undoneBy`, while that is still going on. */
  undoing: z.string().optional(),
});
export type HistoryChange = z.infer<typeof historyChange>;

const fieldValue = z.union([z.string(), z.int(), z.null()]);

/** One thing that a change concerns, with its fields before and after; null where there was, or is, no value. */
export const changedSubject = z.object({
  subject: z.object({
    kind: changeSubjectKind,
    /** Id in the API; of a category, an account and a preference their name. */
    id: z.union([z.int(), z.string()]),
    label: z.string(),
  }),
  fields: z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue })),
});
export type ChangedSubject = z.infer<typeof changedSubject>;

/** Query of GET /api/history/{root}: the first page when absent. */
export const historyDetailQuery = z.strictObject({
  cursor: text()
    .regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/, 'is not a cursor')
    .optional()
    .describe('`next` of the page before.'),
});
export type HistoryDetailQuery = z.infer<typeof historyDetailQuery>;

/** Answer of GET /api/history/{root}. */
export const historyDetail = historyChange.extend({
  /** Up to 50 of what it concerns. Of a change of rules the rule itself: the transactions that follow from it are counted only. */
  parts: z.array(changedSubject),
  /** Cursor of the next page; null where there is none. */
  next: z.string().nullable(),
});
export type HistoryDetail = z.infer<typeof historyDetail>;

/** Answer of GET /api/history/seal. */
export const logSeal = z.object({
  /** The newest digest of the household's log; null before the first night. */
  newest: z
    .object({
      /** In hex. */
      root: z.string(),
      /** Events that it holds for. */
      count: z.int(),
      /** Instant, ISO 8601 in UTC. */
      at: z.string(),
    })
    .nullable(),
  /** Ed25519 public key that exports of the log are signed with, in hex. */
  signer: z.string(),
});
export type LogSeal = z.infer<typeof logSeal>;
