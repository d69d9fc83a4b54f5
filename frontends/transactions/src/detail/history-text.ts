import { type HistoryEntry } from '@daybook/contracts';
import { formatInstant } from '@daybook/money';
import { deedText, type FieldChange, fromText, type TimelineLine } from '@daybook/ui/text/entry-text';
import type { Value } from './layers.js';

const sources: Record<HistoryEntry['source'], string> = {
  web: 'Manual edit',
  job: 'Bulk edit',
  api: 'API token',
  cli: 'Command line',
};

type Origin = Partial<Pick<HistoryEntry, 'source' | 'token' | 'rows' | 'undoes'>>;

/** How a value came that a person set: `Manual edit`, `API token “Budget script”`. */
export const sourceLabel = ({ source = 'web', token, rows, undoes }: Origin): string => {
  if (token !== undefined) return `${sources.api} “${token}”`;
  if (undoes !== undefined) return 'Undo';
  return rows === undefined ? sources[source] : 'Bulk edit';
};

/** `Manual edit · Mar 4, 2026, 10:15 AM` */
export const editText = (entry: Origin & Pick<HistoryEntry, 'at'>): string =>
  `${sourceLabel(entry)} · ${formatInstant(entry.at)}`;

type Field = HistoryEntry['changes'][number]['field'];

const labels: Record<Field, string> = {
  category: 'Category',
  merchant: 'Merchant',
  billId: 'Linked Bill',
  incomeId: 'Linked income',
  reviewed: 'Reviewed',
  note: 'Note',
  tags: 'Tags',
};

/** Of a person alone: there is nothing below that they are reset to. */
const own: ReadonlySet<Field> = new Set(['note', 'tags']);

/** How a value of a field is called. */
type NameOf = (field: Field) => (value: Value) => string;

/** Each field with its value before and after. */
function fieldLines({ changes, byRules = [] }: HistoryEntry, nameOf: NameOf): FieldChange[] {
  const ruled = new Set<string>(byRules.map(({ field }) => field));
  const line = (field: Field, before: Value, after: Value, by: string | null): FieldChange => {
    const name = nameOf(field);
    // A person may set the value that was there already.
    return { label: labels[field], before: before === after ? null : name(before), after: name(after), by };
  };
  return [
    // A field that was reset shows what rules make of it.
    ...changes
      .filter(({ field }) => !ruled.has(field))
      .map(({ field, before, after, cleared }) =>
        line(field, before, after, cleared === 1 && !own.has(field) ? 'reset' : null),
      ),
    ...byRules.map(({ field, before, after, rule }) =>
      line(field, before, after, rule ? `Rule “${rule.name}”` : 'no rule any more'),
    ),
  ];
}

/** What became of a transaction in words, the newest first. @param entries the oldest first */
export const rowTimeline = (entries: readonly HistoryEntry[], nameOf: NameOf): TimelineLine[] =>
  entries.toReversed().map((entry) => ({
    root: entry.root,
    at: entry.at,
    deed: entry.kind === 'edited' && entry.changes.length === 0 ? 'Rules changed' : deedText(entry, entries),
    from: fromText(entry),
    fields: fieldLines(entry, nameOf),
  }));
