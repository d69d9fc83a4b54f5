import { type HistoryEntry } from '@daybook/contracts';
import { formatInstant } from '@daybook/money';
import type { Value } from './layers.js';

const sources: Record<HistoryEntry['source'], string> = {
  web: 'Manual edit',
  job: 'Bulk edit',
  api: 'API token',
  cli: 'Command line',
};

type Origin = Partial<Pick<HistoryEntry, 'source' | 'token'>>;

/** How a value came that a person set: `Manual edit`, `API token “Budget script”`. */
export const sourceLabel = ({ source = 'web', token }: Origin): string =>
  token === undefined ? sources[source] : `${sources.api} “${token}”`;

/** `Manual edit · Mar 4, 2026, 10:15 AM` */
export const editText = (entry: Pick<HistoryEntry, 'source' | 'token' | 'at'>): string =>
  `${sourceLabel(entry)} · ${formatInstant(entry.at)}`;

const places: Record<HistoryEntry['source'], string> = {
  web: 'in the browser',
  job: 'in the background',
  api: 'with an access token',
  cli: 'at the command line',
};

/** Where it was done; null where that goes without saying, as of an import. */
export const placeText = ({ kind, source, token }: HistoryEntry): string | null => {
  if (token !== undefined) return `with the token “${token}”`;
  return kind === 'imported' && source === 'job' ? null : places[source];
};

/** What was done, without the fields: `Imported from checking.csv`. */
export const deedText = ({ kind, file, undoes, changes }: HistoryEntry): string => {
  if (kind === 'imported') return file === undefined ? 'Imported' : `Imported from ${file}`;
  if (kind === 'deleted') return 'Deleted';
  if (kind === 'restored') return 'Restored';
  if (changes.length === 0) return 'Rules changed';
  return undoes === undefined ? 'Edited' : 'A change was undone';
};

type Field = HistoryEntry['changes'][number]['field'];

const labels: Record<Field, string> = {
  category: 'Category',
  merchant: 'Merchant',
  billId: 'Linked Bill',
  reviewed: 'Reviewed',
};

export interface FieldLine {
  label: string;
  before: string;
  after: string;
  /** What set the value after, where no person did. */
  by: string | null;
}

/** Each field with its value before and after. @param nameOf how a value of the field is called */
export function fieldLines(
  { changes, byRules = [] }: HistoryEntry,
  nameOf: (field: Field) => (value: Value) => string,
): FieldLine[] {
  const ruled = new Set<string>(byRules.map(({ field }) => field));
  const line = (field: Field, before: Value, after: Value, by: string | null): FieldLine => {
    const name = nameOf(field);
    return { label: labels[field], before: name(before), after: name(after), by };
  };
  return [
    // A field that was reset shows what rules make of it.
    ...changes
      .filter(({ field }) => !ruled.has(field))
      .map(({ field, before, after, cleared }) => line(field, before, after, cleared === 1 ? 'reset' : null)),
    ...byRules.map(({ field, before, after, rule }) =>
      line(field, before, after, rule ? `Rule “${rule.name}”` : 'no rule any more'),
    ),
  ];
}
