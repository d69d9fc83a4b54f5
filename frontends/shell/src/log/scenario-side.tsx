import type { ShellApi, ViewProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { ErrorState } from '@daybook/ui/error-state';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { lazyPart } from '@daybook/ui/lazy-part';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, media, radius, space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { RemoteDirectory } from '../remotes/remote-directory.js';

export interface ScenarioSideProps {
  remotes: RemoteDirectory;
  /** Of the scenario that is shown. */
  shellApi: ShellApi;
}

/** From here on there is room beside the views. */
const BESIDE_FROM = 1100;

const Above = styled.section`
  margin-bottom: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  ${media.print} {
    display: none;
  }
`;

const Beside = styled.section`
  position: sticky;
  top: 0;
  flex: none;
  align-self: flex-start;
  width: 340px;
  height: 100dvh;
  overflow: auto;
  border-left: 1px solid ${color.line};
  background: ${color.surface};
  ${media.print} {
    display: none;
  }
`;

const Waiting = styled.div`
  padding: ${space(4)} ${space(5)};
`;

/** Without the panel a scenario can be left all the same. */
const FailedSide = ({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) => (
  <Waiting>
    <ErrorState title="What the scenario comes to could not be loaded" onRetry={onRetry}>
      Everything else still works, and shows what would be.
    </ErrorState>
    <Button onClick={onLeave}>Leave the scenario</Button>
  </Waiting>
);

/** With every view: what a remote has to say of the scenario that is shown. It stands beside the view, above it where there is no room. */
export const ScenarioSide = ({ remotes, shellApi }: ScenarioSideProps) => {
  const narrow = useNarrow(BESIDE_FROM);
  const [Panel] = useState(() =>
    lazyPart<ViewProps>(
      () => {
        const view = remotes.registry().views.find(({ scenarioPanel }) => scenarioPanel);
        return view?.scenarioPanel
          ? remotes.load(view.remote, view.scenarioPanel, false)
          : Promise.reject(new Error('No remote shows scenarios'));
      },
      {
        pending: () => (
          <Waiting>
            <SkeletonRows rows={narrow ? 1 : 10} label="Loading the scenario" />
          </Waiting>
        ),
        failed: ({ host }, retry) => <FailedSide onRetry={retry} onLeave={() => host.readLog?.()} />,
      },
    ),
  );
  // Beside the view means beside all that it stands in.
  const page = document.querySelector('#content')?.parentElement;
  if (narrow || !page) {
    return (
      <Above aria-label="Scenario">
        <Panel host={shellApi} />
      </Above>
    );
  }
  return createPortal(
    <Beside aria-label="Scenario">
      <Panel host={shellApi} />
    </Beside>,
    page,
  );
};
