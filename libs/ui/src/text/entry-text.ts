import { formatInstant } from '@daybook/money';
import { fieldLabel, type FieldValue, valueText } from './field-text.js';

/** An entry of the history of one thing, as `GET /api/bills/{id}/history` and its like answer it. */
export interface HistoryEntryLike {
  root: string;
  /** ISO instant. */
  at: string;
  kind: 'added' | 'imported' | 'edited' | 'deleted' | 'restored';
  who: string;
  source: 'web' | 'api' | 'job' | 'cli';
  token?: string | undefined;
  file?: string | undefined;
  undoes?: string | undefined;
}

/** A field before and after; null on the side where it was not, or is not, there. */
export interface FieldChange {
  label: string;
  before: string | null;
  after: string | null;
  /** What set the value after, where no person did. */
  by?: string | null;
}

/** A change of one thing, in words. */
export interface TimelineLine {
  root: string;
  /** ISO instant. */
  at: string;
  /** What was done: `Edited`. */
  deed: string;
  /** Who did it, from where and when. */
  from: string;
  fields: readonly FieldChange[];
}

const places: Record<HistoryEntryLike['source'], string> = {
  web: 'in the browser',
  job: 'in the background',
  api: 'with an access token',
  cli: 'at the command line',
};

/** Where it was done; null where that goes without saying, as of an import. */
const placeText = ({ kind, source, token }: HistoryEntryLike): string | null => {
  if (token !== undefined) return `with the token “${token}”`;
  return kind === 'imported' && source === 'job' ? null : places[source];
};

/** `You · in the browser · Mar 4, 2026, 10:15 AM` */
export const fromText = (entry: HistoryEntryLike): string =>
  [entry.who, placeText(entry), formatInstant(entry.at)].filter((part) => part !== null).join(' · ');

/** Whether an undo took an undo back, as far as the thing's own history tells. */
const isRedo = ({ undoes }: HistoryEntryLike, all: readonly HistoryEntryLike[]): boolean => {
  const undone = undoes === undefined ? undefined : all.find(({ root }) => root === undoes);
  return undone?.undoes !== undefined && !isRedo(undone, all);
};

/** What was done, without the fields: `Imported from checking.csv`. @param all the history that it is of */
export const deedText = (entry: HistoryEntryLike, all: readonly HistoryEntryLike[]): string => {
  const { kind, file, undoes } = entry;
  switch (kind) {
    case 'added':
      return 'Added';
    case 'imported':
      return file === undefined ? 'Imported' : `Imported from ${file}`;
    case 'edited':
      if (undoes === undefined) return 'Edited';
      return isRedo(entry, all) ? 'A change was redone' : 'A change was undone';
    case 'deleted':
      return 'Deleted';
    case 'restored':
      return 'Restored';
  }
};

export interface BiographyLike extends HistoryEntryLike {
  changes: readonly { field: string; before: FieldValue; after: FieldValue }[];
}

/** The history of a bill, an income or a rule in words, the newest first. @param entries the oldest first */
export const timelineOf = (entries: readonly BiographyLike[]): TimelineLine[] =>
  entries.toReversed().map((entry) => {
    const isNew = entry.kind === 'added';
    // The API names a row by its number, which nobody sees.
    const removesRow = entry.changes.some(({ field, after }) => field === 'row' && after === null);
    return {
      root: entry.root,
      at: entry.at,
      deed: removesRow ? 'One row deleted' : deedText(entry, entries),
      from: fromText(entry),
      fields: entry.changes
        .filter(({ field }) => field !== 'row')
        .map(({ field, before, after }) => ({
          label: fieldLabel(field),
          before: isNew ? null : valueText(field, before),
          after: valueText(field, after),
        })),
    };
  });
