import { useState } from 'react';
import { movedTo, sameOrder } from './order.js';

interface Move {
  id: string;
  ids: string[];
  by: 'keyboard' | 'pointer';
}

export interface Reorder {
  /** The order on screen: while something is moved, with it at its new place. */
  ids: readonly string[];
  /** What is being moved, and by what. */
  moving: { id: string; by: 'keyboard' | 'pointer' } | null;
  /** For screen readers. */
  announcement: string;
  grab: (id: string, by: 'keyboard' | 'pointer') => void;
  /** Moves what is grabbed to this place. */
  move: (place: number) => void;
  drop: () => void;
  cancel: () => void;
  /** Moves one at once, without a grab. */
  shift: (id: string, by: -1 | 1) => void;
}

/** The state of a list that is being reordered. `commit` is called once, when the order has changed. */
export const useReorder = (
  ids: readonly string[],
  nameOf: (id: string) => string,
  commit: (ids: string[]) => void,
): Reorder => {
  const [move, setMove] = useState<Move | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const placeIn = (list: readonly string[], id: string) => `position ${list.indexOf(id) + 1} of ${list.length}`;
  const settle = (id: string, next: string[]) => {
    setMove(null);
    setAnnouncement(`${nameOf(id)} dropped at ${placeIn(next, id)}.`);
    if (!sameOrder(ids, next)) commit(next);
  };
  return {
    ids: move?.ids ?? ids,
    moving: move,
    announcement,
    grab: (id, by) => {
      setMove({ id, ids: [...ids], by });
      const how = by === 'keyboard' ? ' Arrow keys move it, Space drops it, Escape cancels.' : '';
      setAnnouncement(`${nameOf(id)} grabbed, ${placeIn(ids, id)}.${how}`);
    },
    move: (place) => {
      if (!move) return;
      const next = movedTo(move.ids, move.id, place);
      if (sameOrder(next, move.ids)) return;
      setMove({ ...move, ids: next });
      setAnnouncement(`${nameOf(move.id)} moved to ${placeIn(next, move.id)}.`);
    },
    drop: () => {
      if (move) settle(move.id, move.ids);
    },
    cancel: () => {
      if (!move) return;
      setMove(null);
      setAnnouncement(`${nameOf(move.id)} put back at ${placeIn(ids, move.id)}.`);
    },
    shift: (id, by) => settle(id, movedTo(ids, id, ids.indexOf(id) + by)),
  };
};
