import { ErrorBoundary } from '@daybook/ui/error-boundary';
import { FailedPart } from '@daybook/ui/failed-part';
import { Panel } from '@daybook/ui/panel';
import { space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { css } from 'styled-components';
import type { Widget, WidgetProps } from './widget.js';

/** The column of the widgets; two abreast where there is room. */
export const column = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  align-items: start;
  gap: ${space(5)};
`;

interface WidgetPanelProps {
  widget: Widget;
  content: WidgetProps;
  actions?: ReactNode;
}

export const WidgetPanel = ({ widget: { name, emoji, Content }, content, actions }: WidgetPanelProps) => (
  <Panel
    title={
      <>
        <span aria-hidden="true">{emoji}</span> {name}
      </>
    }
    actions={actions}
  >
    <ErrorBoundary fallback={(error, retry) => <FailedPart error={error} onRetry={retry} />}>
      <Content {...content} />
    </ErrorBoundary>
  </Panel>
);
