import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { Panel } from '@daybook/ui/panel';
import { ViewHeader } from '@daybook/ui/view-header';
import type { Refusal } from './use-refusal.js';

export interface RefusedMomentProps {
  refusal: Refusal;
  /** How the view is called. */
  label: string;
  shellApi: Pick<ShellApi, 'readLog' | 'navigate'>;
}

const show = (
  { readLog, navigate }: RefusedMomentProps['shellApi'],
  { view, asOf }: { view?: string; asOf?: string },
) => (view === undefined ? readLog?.(asOf === undefined ? undefined : { asOf }) : navigate(view));

/** In place of the view, where nothing can be shown of the log. */
export const RefusedMoment = ({ refusal: { title, text, instead }, label, shellApi }: RefusedMomentProps) => (
  <>
    <ViewHeader title={label} />
    <Panel>
      <EmptyState
        title={title}
        action={instead ? <Button onClick={() => show(shellApi, instead)}>{instead.label}</Button> : undefined}
      >
        {text}
      </EmptyState>
    </Panel>
  </>
);
