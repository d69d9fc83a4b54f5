import { type ExplainedTransaction, type HistoryEntry } from '@daybook/contracts';

export type LayeredField = 'merchant' | 'category' | 'billId' | 'incomeId';
export type Value = string | number | null;

/** One layer of a field, from the import upwards. */
export type Layer =
  | { kind: 'imported'; value: Value; at: string | undefined }
  | { kind: 'rule'; id: number; name: string; from: Value; to: Value; overruled: boolean }
  | { kind: 'hand'; value: Value; edit: HistoryEntry | undefined };

/** The edit that set a field's manual value; undefined where the field was reset since. */
const setBy = (history: readonly HistoryEntry[], field: string): HistoryEntry | undefined => {
  const last = history.findLast(({ changes }) => changes.some((change) => change.field === field));
  return last?.changes.some((change) => change.field === field && change.cleared === 0) ? last : undefined;
};

/** The layers of a field in order; the last that is not overruled is the visible one. */
export const layersOf = (
  { imported, rules, hand }: ExplainedTransaction,
  history: readonly HistoryEntry[],
  field: LayeredField,
): Layer[] => {
  const brought = history.find(({ kind }) => kind === 'imported');
  const byHand = hand[field];
  const edit = setBy(history, field);
  return [
    { kind: 'imported', value: imported[field], at: brought?.at },
    ...rules.flatMap(({ id, name, changes }) =>
      changes
        // A rule that sets what is there already has changed nothing.
        .filter((change) => change.field === field && change.from !== change.to)
        .map(({ from, to, overruled }): Layer => ({ kind: 'rule', id, name, from, to, overruled: overruled === 1 })),
    ),
    ...(byHand === undefined ? [] : [{ kind: 'hand', value: byHand, edit } as const]),
  ];
};

/** The edit that marked the row as reviewed, or not. */
export const reviewedSince = (history: readonly HistoryEntry[]): HistoryEntry | undefined => setBy(history, 'reviewed');
