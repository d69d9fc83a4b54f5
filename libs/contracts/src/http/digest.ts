import { z } from 'zod';
import { toldHouseholds } from './primitives.js';

export const digestFrequency = z.enum(['off', 'daily', 'weekly']);
export type DigestFrequency = z.infer<typeof digestFrequency>;

/** Body of PUT /api/account/digest. */
export const digestBody = z.object({
  frequency: digestFrequency,
  households: toldHouseholds.optional().describe('Ids of those that it tells of; as they were when absent.'),
});

export const digest = z.object({
  frequency: digestFrequency,
  /** IANA time zone of the account, in whose morning it is sent. */
  timeZone: z.string(),
  /** Ids of the households that it tells of, to which the person belongs; their own where they never chose any. */
  households: z.array(z.int()),
});
export type Digest = z.infer<typeof digest>;

/** Who makes which part of a digest: names of the queues in which identity asks for them. No route of the API. */
export const digestPartQueues = { plan: 'digest-plans', matches: 'digest-matches' } as const;
export type DigestPart = keyof typeof digestPartQueues;

/** Name of the collection in which the parts wait, each under the household and `digestPartId`. */
export const digestPartsCollection = 'digest-parts';
export const digestPartId = (digestId: string, part: DigestPart): string => `${digestId}-${part}`;

/** An occurrence; money is decimal text. */
const item = z.object({
  name: z.string(),
  amount: z.string(),
  date: z.string(),
  /** API id of the row; the release before does not say. */
  id: z.int().optional(),
});

/** What budgeting tells for a digest. */
export const digestPlan = z.object({
  overdue: z.array(item),
  dueSoon: z.array(item),
  cameIn: z.array(item),
  /** Expected three days ago or earlier. */
  missing: z.array(item),
  /** Newest payments that differ from what is planned. */
  prices: z.array(item.extend({ planned: z.string(), payment: z.string() })),
});
export type DigestPlan = z.infer<typeof digestPlan>;

/** What transactions tells for a digest. */
export const digestMatches = z.object({
  matches: z.int(),
  /** How many of them look like income; the release before does not say. */
  incomes: z.int().optional(),
});
