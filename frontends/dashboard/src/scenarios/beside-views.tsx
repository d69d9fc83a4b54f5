import type { Scenario } from '@daybook/contracts';
import type { Log, ShellProps } from '@daybook/frontend-kit';
import { formatMoney } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, fontSize, media, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../api/query-boundary.js';
import { comparedFigures, differenceWords } from './comparison-figures.js';
import { ScenarioPanel } from './scenario-panel.js';
import { comparisonQuery, scenariosQuery } from './scenario-queries.js';

/** From here on there is room for the panel beside a view; below it is a bar that opens. */
const BESIDE_FROM = 1100;

const Side = styled.div`
  padding: ${space(4)} ${space(5)};
  overflow-wrap: anywhere;
  ${media.phone} {
    padding: ${space(3)} ${space(4)};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  > :first-child {
    flex: 1 1 160px;
    min-width: 0;
  }
  h2 {
    font-size: ${fontSize.large};
  }
  p {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

const Opened = styled.div`
  margin-top: ${space(4)};
`;

/** What the last month that is compared comes to, in one line. */
const InShort = ({ scenario }: { scenario: Scenario }) => {
  const months = useQuery(comparisonQuery(scenario.id)).data?.months;
  const last = months && comparedFigures(months).at(-1);
  return (
    <p>
      {last ? `${last.label}: ${formatMoney(last.scenario)}, ${differenceWords(last)}` : 'What is shown is tried out.'}
    </p>
  );
};

const idOf = (log: Log | undefined): string | undefined => (log && 'scenario' in log ? log.scenario : undefined);

/** Beside every view while a scenario is shown: what it comes to and what it changes. Below 1,100 px a bar that opens. */
export const BesideViews = ({ shell }: ShellProps) => {
  const query = useQuery(scenariosQuery());
  const narrow = useNarrow(BESIDE_FROM);
  const [open, setOpen] = useState(false);
  const id = idOf(shell.log);
  const leave = () => shell.readLog?.();
  return (
    <Side>
      <QueryBoundary
        queries={{ scenarios: { query, failure: 'Failed to fetch the scenario' } }}
        skeleton={<SkeletonRows rows={narrow ? 1 : 10} label="Loading the scenario" />}
      >
        {({ scenarios }: { scenarios: Scenario[] }) => {
          const scenario = scenarios.find((one) => one.id === id);
          if (!scenario) {
            return (
              <EmptyState
                title="This scenario is gone"
                action={<Button onClick={leave}>Back to the plan as it is</Button>}
              >
                It was discarded, here or in another tab.
              </EmptyState>
            );
          }
          return (
            <>
              <Head>
                <div>
                  <h2>{scenario.name}</h2>
                  {narrow ? (
                    <InShort scenario={scenario} />
                  ) : (
                    <p>Shown as it would be. Only bills and income can be changed.</p>
                  )}
                </div>
                {narrow ? (
                  <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
                    {open ? 'Close' : 'Show'}
                  </Button>
                ) : null}
                <Button size="small" onClick={leave}>
                  Leave
                </Button>
              </Head>
              {open || !narrow ? (
                <Opened>
                  <ScenarioPanel key={scenario.id} shell={shell} scenario={scenario} onGone={leave} />
                </Opened>
              ) : null}
            </>
          );
        }}
      </QueryBoundary>
    </Side>
  );
};
