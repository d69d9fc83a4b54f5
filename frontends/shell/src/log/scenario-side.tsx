import type { ShellApi, ViewProps } from '@daybook/frontend-kit';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { lazyPart } from '@daybook/ui/lazy-part';
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

/** With every view: what a remote has to say of the scenario that is shown. It stands beside the view, above it where there is no room. */
export const ScenarioSide = ({ remotes, shellApi }: ScenarioSideProps) => {
  const narrow = useNarrow(BESIDE_FROM);
  const [Panel] = useState(() =>
    lazyPart<ViewProps>(() => {
      const view = remotes.registry().views.find(({ scenarioPanel }) => scenarioPanel);
      return view?.scenarioPanel
        ? remotes.load(view.remote, view.scenarioPanel, false)
        : Promise.reject(new Error('No remote shows scenarios'));
    }),
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
