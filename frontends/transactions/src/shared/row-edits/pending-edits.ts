import { type Transaction } from '@daybook/contracts';
import { type Mutation, useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';

/** All edits of rows; each is followed by the row's id. */
export const editKey = ['transaction-edit'];

export interface PendingEdit {
  id: number;
  /** The new values. */
  patch: Partial<Transaction>;
}

export interface PendingEdits {
  /** The row with its pending edits; the same object for the same row. */
  shown: (row: Transaction) => Transaction;
}

const editOf = ({ state }: Mutation): PendingEdit => {
  const { id, patch } = state.variables as PendingEdit;
  return { id, patch };
};

const overlay = (edits: readonly PendingEdit[]): PendingEdits => {
  if (edits.length === 0) return { shown: (row) => row };
  const patches = new Map<number, Partial<Transaction>>();
  for (const { id, patch } of edits) patches.set(id, { ...patches.get(id), ...patch });
  const patched = new WeakMap<Transaction, Transaction>();
  return {
    shown: (row) => {
      const patch = patches.get(row.id);
      if (!patch) return row;
      const known = patched.get(row) ?? { ...row, ...patch };
      patched.set(row, known);
      return known;
    },
  };
};

/**
 * Pending edits, applied over the server's last answer: one that fails is dropped, so that only its field goes back, and a refetch
 * in between cannot undo one that is pending.
 */
export const usePendingEdits = (): PendingEdits => {
  const edits = useMutationState({ filters: { mutationKey: editKey, status: 'pending' }, select: editOf });
  return useMemo(() => overlay(edits), [edits]);
};
