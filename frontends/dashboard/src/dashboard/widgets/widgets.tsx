import { useLog } from '@daybook/frontend-kit';
import { media } from '@daybook/ui/theme/tokens';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { OrderedWidgetsProps } from './ordered-widgets.js';
import { widgets } from './registry.js';
import type { WidgetProps } from './widget.js';
import { column, WidgetPanel } from './widget-panel.js';

const Column = styled.ul`
  ${column}
`;

/** As large as the handle and the menu, which come later. */
const Place = styled.span`
  width: 72px;
  height: 36px;
  ${media.phone} {
    width: 88px;
    height: 44px;
  }
`;

/** What orders the widgets is loaded once the dashboard stands, and only for somebody who has several. */
const useOrdered = (wanted: boolean) => {
  const [Ordered, setOrdered] = useState<ComponentType<OrderedWidgetsProps> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    void import(/* webpackChunkName: "widget-order" */ './ordered-widgets.js')
      .then(({ OrderedWidgets }) => setOrdered(() => OrderedWidgets))
      // Without drag and drop the widgets are still shown in their order.
      .catch(() => undefined);
  }, [wanted]);
  return { Ordered };
};

interface WidgetsProps {
  content: WidgetProps;
  layout: readonly string[];
  onReorder: (ids: string[]) => void;
}

/** The active widgets in their order. */
export const Widgets = ({ layout, content, onReorder }: WidgetsProps) => {
  const active = layout.flatMap((id) => widgets.filter((widget) => widget.id === id));
  // Their order is each person's own, also of those who may only look.
  const isPresent = useLog() === undefined;
  const several = active.length > 1 && isPresent;
  const { Ordered } = useOrdered(content.drawn && several);
  if (Ordered && several) return <Ordered active={active} content={content} onReorder={onReorder} />;
  return (
    <Column aria-label="Widgets">
      {active.map((widget) => (
        <li key={widget.id}>
          <WidgetPanel widget={widget} content={content} actions={several ? <Place /> : undefined} />
        </li>
      ))}
    </Column>
  );
};
