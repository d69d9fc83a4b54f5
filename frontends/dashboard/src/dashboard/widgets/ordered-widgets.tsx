import { ReorderableList } from '@daybook/ui/reorderable-list';
import { styled } from 'styled-components';
import type { Widget, WidgetProps } from './widget.js';
import { column, WidgetPanel } from './widget-panel.js';

export interface OrderedWidgetsProps {
  active: readonly Widget[];
  content: WidgetProps;
  onReorder: (ids: string[]) => void;
}

const List = styled(ReorderableList<Widget>)`
  ${column}
`;

/** The widgets with what puts them in another order: a handle, and a menu. */
export const OrderedWidgets = ({ active, content, onReorder }: OrderedWidgetsProps) => (
  <List label="Widgets" items={active} idOf={({ id }) => id} nameOf={({ name }) => name} onReorder={onReorder}>
    {(widget, { handle, menu }) => (
      <WidgetPanel
        widget={widget}
        content={content}
        actions={
          <span>
            {handle}
            {menu}
          </span>
        }
      />
    )}
  </List>
);
