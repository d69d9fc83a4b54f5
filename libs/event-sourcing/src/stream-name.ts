import { createHash } from 'node:crypto';
import type { StreamName } from '@daybook/platform';

/** How many permanent partitions there are: one for each first byte of a subject's SHA-256. */
export const partitionCount = 256;

/** Asked for at every append and every wait, of the same few subjects. */
const knownPartitions = new Map<string, string>();
const keptPartitions = 10_000;

/** `pp` of a stream's name: the first byte of SHA-256(subject), two hex digits. */
export function partitionOf(subject: string): string {
  const known = knownPartitions.get(subject);
  if (known !== undefined) return known;
  const partition = createHash('sha256').update(subject).digest('hex').slice(0, 2);
  if (knownPartitions.size >= keptPartitions) knownPartitions.clear();
  knownPartitions.set(subject, partition);
  return partition;
}

/** `<category>-<pp>-<subject>[-<suffix>]`; the subject is a random UUID, the suffix a month (yyyymm) or an operation's id. */
export const streamName = (category: string, subject: string, suffix?: string): StreamName =>
  `${category}-${partitionOf(subject)}-${subject}${suffix === undefined ? '' : `-${suffix}`}`;

/** What stands before the first hyphen-and-partition; for named sets without a tenant, what their prefix says. */
export function categoryOf(stream: StreamName): string {
  const match = /^([a-z]+(?:-[a-z]+)*?)-[0-9a-f]{2}-/.exec(stream);
  if (match?.[1]) return match[1];
  if (stream.startsWith('user-id-')) return 'user-id';
  const hyphen = stream.indexOf('-');
  return hyphen < 0 ? stream : stream.slice(0, hyphen);
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** The tenant's or user's UUID in a stream's name, if it has one. */
export const subjectOf = (stream: StreamName): string | undefined => uuid.exec(stream)?.[0];

/** The last part of a monthly stream's name, yyyymm. */
export const monthOf = (stream: StreamName): string => stream.slice(stream.lastIndexOf('-') + 1);

/** Categories whose subject is a household, and those whose subject is a person: they go when one is erased. */
export const householdCategories = ['plan', 'rules', 'ledger', 'preferences', 'operation'] as const;
export const personCategories = ['account'] as const;

/** Claims and sets without a tenant: their names carry no partition. */
const unpartitioned = new Set(['administrators', 'email', 'user-id', 'erasure']);

/** Prefixes that select the categories in the given partitions; the whole categories when all partitions are meant. */
export function prefixesOf(categories: readonly string[], partitions: readonly string[] | 'all'): string[] {
  return categories.flatMap((category) => {
    if (category === 'administrators') return [category];
    if (partitions === 'all' || unpartitioned.has(category)) return [`${category}-`];
    return partitions.map((partition) => `${category}-${partition}-`);
  });
}
