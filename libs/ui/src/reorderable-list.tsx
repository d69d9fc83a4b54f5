import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { TouchBackend } from 'react-dnd-touch-backend';
import type { MenuItem } from './menu.js';
import { DragRow, type RowParts } from './reorder/drag-row.js';
import { useDropBeside } from './reorder/use-drop-beside.js';
import { useReorder } from './reorder/use-reorder.js';
import { VisuallyHidden } from './visually-hidden.js';

export interface ReorderableListProps<Item> {
  /** Names the list. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** What the item is called when it is moved. */
  nameOf: (item: Item) => string;
  /** Called once a move is done, and only if the order has changed. */
  onReorder: (ids: string[]) => void;
  /** More lines for the menu of an item, under Move up and Move down. */
  actionsOf?: (item: Item) => readonly MenuItem[];
  /** Draws an item, with its handle and its menu where they belong. */
  children: (item: Item, parts: RowParts) => ReactNode;
  className?: string;
}

const touches = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(any-pointer: coarse)').matches;

const none: readonly MenuItem[] = [];

const Rows = <Item,>({
  label,
  items,
  idOf,
  nameOf,
  onReorder,
  actionsOf,
  children,
  className,
}: ReorderableListProps<Item>) => {
  const kind = useId();
  const list = useRef<HTMLUListElement>(null);
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const name = (id: string) => {
    const item = byId.get(id);
    return item === undefined ? '' : nameOf(item);
  };
  const reorder = useReorder([...byId.keys()], name, onReorder);
  useDropBeside(kind, list, reorder);
  const held = reorder.moving?.by === 'keyboard' ? reorder.moving.id : undefined;
  const order = reorder.ids.join('\n');

  useEffect(() => {
    // A row that changes its place in the page loses the focus.
    if (held) list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(held)}"]`)?.focus();
  }, [held, order]);

  return (
    <>
      <ul ref={list} aria-label={label} className={className}>
        {reorder.ids.map((id) => {
          const item = byId.get(id);
          if (item === undefined) return null;
          return (
            <DragRow
              key={id}
              kind={kind}
              id={id}
              name={nameOf(item)}
              reorder={reorder}
              actions={actionsOf?.(item) ?? none}
            >
              {(parts) => children(item, parts)}
            </DragRow>
          );
        })}
      </ul>
      <VisuallyHidden role="status" aria-live="assertive">
        {reorder.announcement}
      </VisuallyHidden>
    </>
  );
};

/**
 * A list whose items a person puts in order: by mouse, by touch, by keyboard (Space grabs, arrows move, Space drops, Escape cancels)
 * and by a menu. Load it on first intent: it brings react-dnd, of which all lists on a page share one manager.
 */
export const ReorderableList = <Item,>(props: ReorderableListProps<Item>) =>
  touches() ? (
    <DndProvider backend={TouchBackend} options={{ enableMouseEvents: true, delayTouchStart: 0 }}>
      <Rows {...props} />
    </DndProvider>
  ) : (
    <DndProvider backend={HTML5Backend}>
      <Rows {...props} />
    </DndProvider>
  );
