import type { EventMetadata } from '@daybook/platform';
import { undoIdOf } from './deterministic-ids.js';
import { knownChanges, nextUndoOf } from './known-changes.js';

const metadataOf = (commandId: string, more: Partial<EventMetadata> = {}) => ({ commandId, ...more }) as EventMetadata;

/** The changes of a stream, each with the one that it undoes. */
function changesOf(...noted: readonly (readonly [root: string, undoes?: string])[]) {
  const changes = knownChanges();
  for (const [root, undoes] of noted) changes.note(metadataOf(root, { undoes }));
  return changes;
}

const [first, second] = [undoIdOf('change', 0), undoIdOf('change', 1)];

describe('the next undo of a change', () => {
  it('is the first until that was undone itself, whoever asks for it again', () => {
    expect(nextUndoOf(changesOf(['change']), 'change')).toBe(first);
    expect(nextUndoOf(changesOf(['change'], [first, 'change']), 'change')).toBe(first);
  });

  it('is another one after each redo', () => {
    const redone = [['change'], [first, 'change'], [undoIdOf(first, 0), first]] as const;
    expect(nextUndoOf(changesOf(...redone), 'change')).toBe(second);
    const again = [...redone, [second, 'change'], [undoIdOf(second, 0), second]] as const;
    expect(nextUndoOf(changesOf(...again), 'change')).toBe(undoIdOf('change', 2));
  });

  it('of the undo is its redo', () => {
    expect(nextUndoOf(changesOf(['change'], [first, 'change']), first)).toBe(undoIdOf(first, 0));
  });

  it('is none of a change that nobody made', () => {
    expect(nextUndoOf(changesOf(['change']), 'other')).toBeUndefined();
  });
});

describe('the change of an event', () => {
  it('is the one that a person made, of which this is a part', () => {
    const changes = knownChanges();
    expect(changes.note(metadataOf('slice', { root: 'change', undoes: 'former' }))).toEqual({
      root: 'change',
      undoes: 'former',
    });
    expect([changes.knows('change'), changes.knows('slice')]).toEqual([true, false]);
  });
});
