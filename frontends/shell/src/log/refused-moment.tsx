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
  readLog: ShellApi['readLog'];
}

/** In place of the view, where nothing can be shown of the log. */
export const RefusedMoment = ({ refusal: { title, text, instead }, label, readLog }: RefusedMomentProps) => (
  <>
    <ViewHeader title={label} />
    <Panel>
      <EmptyState
        title={title}
        action={
          instead ? (
            <Button onClick={() => readLog?.(instead.asOf === undefined ? undefined : { asOf: instead.asOf })}>
              {instead.label}
            </Button>
          ) : undefined
        }
      >
        {text}
      </EmptyState>
    </Panel>
  </>
);
