import type { Scenario } from '@daybook/contracts';
import { Editing, type ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { RowList, RowText } from '@daybook/ui/row-list';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, fontSize } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { QueryBoundary } from '../api/query-boundary.js';
import { commandWords } from './command-words.js';
import { removeScenarioCommand } from './scenario-calls.js';
import { scenarioCommandsQuery } from './scenario-queries.js';
import { useScenarioWork } from './use-scenario-work.js';

export const Refusal = styled.p`
  color: ${color.overdue};
  font-size: ${fontSize.small};
`;

const Empty = styled.p`
  color: ${color.muted};
`;

/** The changes of a scenario, each to be taken out again; those that do not fit the household any more say why. */
export const ScenarioChanges = ({ shell, scenario }: ShellProps & { scenario: Scenario }) => {
  const query = useQuery(scenarioCommandsQuery(scenario.id));
  const { busy, work } = useScenarioWork({ shell });
  const queries = { commands: { query, failure: 'Failed to fetch the changes' } };
  return (
    <QueryBoundary queries={queries} skeleton={<SkeletonRows rows={3} label="Loading changes" />}>
      {({ commands }) =>
        commands.length === 0 ? (
          <Empty>
            No changes yet.
            <Editing> Choose one below, or edit bills and income while this scenario is shown.</Editing>
          </Empty>
        ) : (
          <RowList aria-label="Changes">
            {commands.map((row) => (
              <li key={row.number}>
                <RowText>
                  <span>{commandWords(row)}</span>
                  {row.refused ? <Refusal>Does not fit any more: {row.refused.message}</Refusal> : null}
                </RowText>
                <Editing>
                  <Button
                    size="small"
                    variant="ghost"
                    busy={busy}
                    aria-label={`Take out ${commandWords(row)}`}
                    onClick={() =>
                      void work('The change was not taken out', () => removeScenarioCommand(scenario.id, row.number))
                    }
                  >
                    Take out
                  </Button>
                </Editing>
              </li>
            ))}
          </RowList>
        )
      }
    </QueryBoundary>
  );
};
