import { type Transaction, type TransactionFilter } from '@daybook/contracts';
import { useCallback, useMemo, useState } from 'react';

/** Rows by id with their dates, or all matching rows with exceptions. */
export type Selection =
  | { kind: 'some'; dates: ReadonlyMap<number, string> }
  | { kind: 'all'; except: ReadonlySet<number>; conditions: TransactionFilter };

type RowOfSelection = Pick<Transaction, 'id' | 'date'>;

export interface RowSelection {
  selection: Selection;
  count: number;
  has: (id: number) => boolean;
  /** Where a range starts; null before any row was selected. */
  anchor: number | null;
  toggle: (row: RowOfSelection, index: number) => void;
  add: (rows: readonly RowOfSelection[]) => void;
  all: () => void;
  clear: () => void;
}

interface Selected {
  conditions: TransactionFilter;
  selection: Selection;
  anchor: number | null;
}

const nothing = (conditions: TransactionFilter): Selected => ({
  conditions,
  selection: { kind: 'some', dates: new Map() },
  anchor: null,
});

/** The selected rows. A new filter clears the selection, so that no hidden row is changed. */
export const useSelection = (conditions: TransactionFilter, total: number): RowSelection => {
  const [state, setState] = useState<Selected>(() => nothing(conditions));
  const current = state.conditions === conditions ? state : nothing(conditions);
  const { selection, anchor } = current;

  const change = useCallback(
    (to: (before: Selection) => Selection, from?: number) =>
      setState((before) => {
        const own = before.conditions === conditions ? before : nothing(conditions);
        return { ...own, selection: to(own.selection), anchor: from ?? own.anchor };
      }),
    [conditions],
  );
  const actions = useMemo(
    () => ({
      toggle: ({ id, date }: RowOfSelection, index: number) =>
        change((before) => {
          if (before.kind === 'all') {
            const except = new Set(before.except);
            if (!except.delete(id)) except.add(id);
            return { ...before, except };
          }
          const dates = new Map(before.dates);
          if (!dates.delete(id)) dates.set(id, date);
          return { kind: 'some', dates };
        }, index),
      add: (rows: readonly RowOfSelection[]) =>
        change((before) => {
          if (before.kind === 'all') {
            const added = new Set(rows.map(({ id }) => id));
            return { ...before, except: new Set([...before.except].filter((id) => !added.has(id))) };
          }
          return {
            kind: 'some',
            dates: new Map([...before.dates, ...rows.map(({ id, date }) => [id, date] as const)]),
          };
        }),
      all: () => change(() => ({ kind: 'all', except: new Set(), conditions })),
      clear: () => setState(nothing(conditions)),
    }),
    [change, conditions],
  );
  const has = useCallback(
    (id: number) => (selection.kind === 'all' ? !selection.except.has(id) : selection.dates.has(id)),
    [selection],
  );
  const count = selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.dates.size;
  return { selection, count, has, anchor, ...actions };
};
