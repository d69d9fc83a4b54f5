import { createHash } from 'node:crypto';
import { noTenant, type StreamName } from '@daybook/platform';

/** How many permanent partitions there are: one for each first byte of a subject's SHA-256. */
export const partitionCount = 256;

/** From `00` to `ff`. */
export const allPartitions: readonly string[] = Array.from({ length: partitionCount }, (_, index) =>
  index.toString(16).padStart(2, '0'),
);

/** Needed at every append and every wait, for the same few subjects. */
const knownPartitions = new Map<string, string>();
const maxKnownPartitions = 10_000;

/** `pp` of a stream's name: the first byte of SHA-256(subject), two hex digits. */
export function partitionOf(subject: string): string {
  const known = knownPartitions.get(subject);
  if (known !== undefined) return known;
  const partition = createHash('sha256').update(subject).digest('hex').slice(0, 2);
  if (knownPartitions.size >= maxKnownPartitions) knownPartitions.clear();
  knownPartitions.set(subject, partition);
  return partition;
}

/** `<category>-<pp>-<subject>[-<suffix>]`; the subject is a random UUID, the suffix a month (yyyymm) or an operation's id. */
export const streamName = (category: string, subject: string, suffix?: string): StreamName =>
  `${category}-${partitionOf(subject)}-${subject}${suffix === undefined ? '' : `-${suffix}`}`;

const maxKnownStreams = 2_000;

/** Asked of every event, for the same streams again and again. */
function remembered<T>(of: (stream: StreamName) => T): (stream: StreamName) => T {
  const known = new Map<StreamName, { is: T }>();
  return (stream) => {
    const found = known.get(stream);
    if (found) return found.is;
    const is = of(stream);
    if (known.size >= maxKnownStreams) known.clear();
    known.set(stream, { is });
    return is;
  };
}
/** The part before the partition; for streams without one, their prefix. */
export const categoryOf = remembered((stream): string => {
  const match = /^([a-z]+(?:-[a-z]+)*?)-[0-9a-f]{2}-/.exec(stream);
  if (match?.[1]) return match[1];
  if (stream.startsWith('user-id-')) return 'user-id';
  const hyphen = stream.indexOf('-');
  return hyphen < 0 ? stream : stream.slice(0, hyphen);
});

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** The tenant's or user's UUID in a stream's name, if it has one. */
export const subjectOf = remembered((stream): string | undefined => uuid.exec(stream)?.[0]);

/** The last part of a monthly stream's name, yyyymm. */
export const monthOf = (stream: StreamName): string => stream.slice(stream.lastIndexOf('-') + 1);

/** Categories whose subject is a household, and those whose subject is a person: they go when one is erased. */
export const householdCategories = [
  'plan',
  'rules',
  'ledger',
  'preferences',
  'operation',
  'seal',
  'scenario',
  'household',
  'budgets',
  'accounts',
] as const;
export const personCategories = ['account'] as const;

/** Claims and sets without a tenant: their names carry no partition, and they belong to that of `noTenant`. */
const withoutSubject = new Set(['administrators', 'email', 'user-id']);
/** Their names carry the household, but not its partition. */
const unpartitioned = new Set(['erasure']);

/** One prefix for a first digit whose sixteen partitions are all wanted. */
function partitionPrefixes(partitions: readonly string[]): string[] {
  const byDigit = new Map<string, string[]>();
  for (const partition of partitions) {
    const digit = partition.slice(0, 1);
    byDigit.set(digit, [...(byDigit.get(digit) ?? []), partition]);
  }
  return [...byDigit].flatMap(([digit, own]) =>
    own.length === 16 ? [digit] : own.map((partition) => `${partition}-`),
  );
}

/**
 * Prefixes that select the categories in the given partitions, or everywhere. Streams named without a partition are all
 * selected: readers skip those of other partitions.
 */
export function prefixesOf(categories: readonly string[], partitions: readonly string[] | 'all'): string[] {
  const whole = partitions === 'all' || partitions.length === partitionCount;
  const selected = whole ? [''] : partitionPrefixes(partitions);
  const includesNoTenant = whole || partitions.includes(partitionOf(noTenant));
  return categories.flatMap((category) => {
    if (withoutSubject.has(category))
      return includesNoTenant ? [category === 'administrators' ? category : `${category}-`] : [];
    if (unpartitioned.has(category)) return [`${category}-`];
    return selected.map((prefix) => `${category}-${prefix}`);
  });
}
