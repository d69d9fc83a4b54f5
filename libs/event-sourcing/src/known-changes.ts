import { type EventMetadata, rootOf } from '@daybook/platform';
import { undoIdOf } from './deterministic-ids.js';
import type { WrittenBy } from './written-values.js';

export interface Changes {
  knows(root: string): boolean;
  /** Whether an undo was undone itself, so that the next one of the same change is another. */
  isUndone(undo: string): boolean;
}

export interface KnownChanges extends Changes {
  /** Remembers the change of an event, in the order of the stream, and answers which one it is. */
  note(metadata: EventMetadata): WrittenBy;
}

/** The changes that a stream's events belong to, and which of these were undone. */
export function knownChanges(): KnownChanges {
  const roots = new Set<string>();
  const undone = new Set<string>();
  return {
    note: (metadata) => {
      const { undoes } = metadata;
      const root = rootOf(metadata);
      roots.add(root);
      if (undoes !== undefined) undone.add(undoes);
      return { root, undoes };
    },
    knows: (root) => roots.has(root),
    isUndone: (undo) => undone.has(undo),
  };
}

/**
 * Id of the next undo of a change: another one only once the former was undone itself. Undefined where there is no such
 * change.
 */
export function nextUndoOf(changes: Changes, root: string): string | undefined {
  if (!changes.knows(root)) return undefined;
  for (let n = 0; ; n += 1) {
    const undo = undoIdOf(root, n);
    if (!changes.isUndone(undo)) return undo;
  }
}
