import { type RefObject, useEffect } from 'react';
import { useDrop } from 'react-dnd';
import type { Dragged } from './drag-row.js';
import type { Reorder } from './use-reorder.js';

/** Above the first row is the first place, below the last row the last one: what is let go there, or between rows, stays. */
export const useDropBeside = (kind: string, list: RefObject<HTMLElement | null>, { ids, move }: Reorder): void => {
  const [, drop] = useDrop<Dragged>({
    accept: kind,
    canDrop: (_item, monitor) => {
      const [box, pointer] = [list.current?.getBoundingClientRect(), monitor.getClientOffset()];
      return box !== undefined && pointer !== null && pointer.x >= box.left && pointer.x <= box.right;
    },
    hover: (_item, monitor) => {
      const [box, pointer] = [list.current?.getBoundingClientRect(), monitor.getClientOffset()];
      if (!box || !pointer || !monitor.canDrop()) return;
      if (pointer.y < box.top) move(0);
      if (pointer.y > box.bottom) move(ids.length - 1);
    },
  });
  useEffect(() => {
    drop(document.body);
    return () => void drop(null);
  }, [drop]);
};
