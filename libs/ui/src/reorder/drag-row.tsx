import { type ReactNode, useCallback, useRef } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import { styled } from 'styled-components';
import { Menu, type MenuItem } from '../menu.js';
import { IconButton } from '../icon-button.js';
import { MoreIcon } from '../icons.js';
import { color, radius } from '../theme/tokens.js';
import { RowHandle } from './row-handle.js';
import type { Reorder } from './use-reorder.js';

const Row = styled.li`
  border-radius: ${radius.panel};
  &[data-moving] {
    opacity: 0.7;
    outline: 2px dashed ${color.accent};
    outline-offset: 2px;
  }
`;

export interface RowParts {
  /** The handle to drag by; place it where it can be seen. */
  handle: ReactNode;
  /** The menu with Move up and Move down. */
  menu: ReactNode;
}

export interface DragRowProps {
  /** Tells the rows of this list from those of another. */
  kind: string;
  id: string;
  name: string;
  reorder: Reorder;
  actions: readonly MenuItem[];
  children: (parts: RowParts) => ReactNode;
}

/** What is in the hand while a row is dragged. */
export interface Dragged {
  id: string;
}

export const DragRow = ({ kind, id, name, reorder, actions, children }: DragRowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const { ids, moving } = reorder;
  const at = ids.indexOf(id);
  const [, drag, preview] = useDrag<Dragged>({
    type: kind,
    item: () => {
      reorder.grab(id, 'pointer');
      return { id };
    },
    end: (_item, monitor) => (monitor.didDrop() ? reorder.drop() : reorder.cancel()),
  });
  const [, drop] = useDrop<Dragged>({
    accept: kind,
    hover: (item, monitor) => {
      const box = row.current?.getBoundingClientRect();
      const pointer = monitor.getClientOffset();
      if (!box || !pointer || item.id === id) return;
      // A row gives way only past its middle: a tall one would otherwise jump back and forth under the pointer.
      const from = ids.indexOf(item.id);
      const middle = box.top + box.height / 2;
      if (from < at ? pointer.y < middle : pointer.y > middle) return;
      reorder.move(at);
    },
  });
  // Stable between renders: a source that is disconnected, even for a moment, ends the browser's drag.
  const rowRef = useCallback(
    (node: HTMLLIElement | null) => {
      row.current = node;
      drop(preview(node));
    },
    [drop, preview],
  );
  const handleRef = useCallback((node: HTMLButtonElement | null) => void drag(node), [drag]);
  const items: MenuItem[] = [
    { label: 'Move up', disabled: at === 0, onSelect: () => reorder.shift(id, -1) },
    { label: 'Move down', disabled: at === ids.length - 1, onSelect: () => reorder.shift(id, 1) },
    ...actions,
  ];
  return (
    <Row ref={rowRef} data-moving={moving?.id === id ? '' : undefined}>
      {children({
        handle: <RowHandle id={id} name={name} reorder={reorder} ref={handleRef} />,
        menu: (
          <Menu
            trigger={
              <IconButton label={`Actions for ${name}`}>
                <MoreIcon />
              </IconButton>
            }
            items={items}
          />
        ),
      })}
    </Row>
  );
};
