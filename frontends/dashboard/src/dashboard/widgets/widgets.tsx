import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { space } from '@daybook/ui/theme/tokens';
import { widgets } from './registry.js';
import type { WidgetProps } from './widget.js';

const Column = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  align-items: start;
  gap: ${space(5)};
`;

/** The active widgets in their order. */
export const Widgets = ({ layout, ...props }: WidgetProps & { layout: readonly string[] }) => {
  const active = layout.flatMap((id) => widgets.filter((widget) => widget.id === id));
  return (
    <Column>
      {active.map(({ id, name, emoji, Content }) => (
        <Panel
          key={id}
          title={
            <>
              <span aria-hidden="true">{emoji}</span> {name}
            </>
          }
        >
          <Suspense fallback={<SkeletonRows rows={6} label={`Loading ${name}`} />}>
            <Content {...props} />
          </Suspense>
        </Panel>
      ))}
    </Column>
  );
};
