import type { Scenario } from '@daybook/contracts';
import { type ShellProps, useIsPast, useLocalSetting } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { PlusIcon } from '@daybook/ui/icons';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Stack } from '@daybook/ui/stack';
import { color, media, space } from '@daybook/ui/theme/tokens';
import { ViewHeader } from '@daybook/ui/view-header';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../api/query-boundary.js';
import { useBills, useIncomes } from '../api/use-queries.js';
import { keyOfRow, presets, type Row } from './change-form.js';
import { NameDialog } from './lazy-name-dialog.js';
import { ScenarioList } from './scenario-list.js';
import { scenariosQuery } from './scenario-queries.js';
import { MOST_COMPARED, SideBySide } from './side-by-side.js';
import { TryRow } from './try-row.js';

const ChangeDialog = lazyPart(() => import(/* webpackChunkName: "scenario-dialogs" */ './change-dialog.js'));

const MOST_SCENARIOS = 20;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};
  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Note = styled.p`
  margin-top: ${space(3)};
  color: ${color.muted};
`;

/** The bill or income that another view asks for by `navigate('scenarios', { row: 'bill 12' })`. */
const askedRow = (asked: unknown, rows: readonly Row[]): Row | undefined => rows.find((row) => keyOfRow(row) === asked);

/** Scenarios: what is tried out, side by side, and the one that is open. */
export const Scenarios = ({ shell }: ShellProps) => {
  const query = useQuery(scenariosQuery());
  const [bills, incomes] = [useBills().query.data ?? [], useIncomes().query.data ?? []];
  const mayChange = !useIsPast();
  const [naming, setNaming] = useState(false);
  const [named, setNamed] = useState<string>();
  const [kept, setCompared] = useLocalSetting<readonly string[]>(shell.user.id, 'compared-scenarios', []);
  const { value, replace } = shell.viewState;
  const shownId = shell.log && 'scenario' in shell.log ? shell.log.scenario : undefined;
  const preset = presets.find((one) => one === value['preset']);
  const row = askedRow(value['row'], [...bills, ...incomes]);

  const { readLog } = shell;
  const show = (scenario: string) => readLog?.({ scenario });
  // Once its dialog is gone, which would ask about what was typed.
  useEffect(() => {
    if (named !== undefined) readLog?.({ scenario: named });
  }, [named, readLog]);
  const add = (
    <Button icon={<PlusIcon />} variant="primary" onClick={() => setNaming(true)} {...NameDialog.intent}>
      New scenario
    </Button>
  );
  return (
    <>
      <ViewHeader
        title="Plan a change"
        subtitle="Try changes of bills and income before you make them"
        actions={query.data && query.data.length < MOST_SCENARIOS && mayChange ? add : null}
      />
      <QueryBoundary
        queries={{ scenarios: { query, failure: 'Failed to fetch the scenarios' } }}
        skeleton={<SkeletonRows rows={6} label="Loading scenarios" />}
      >
        {({ scenarios }: { scenarios: Scenario[] }) => {
          const compared = scenarios.filter(({ id }) => kept.includes(id)).slice(0, MOST_COMPARED);
          return (
            <Stack>
              {row && !preset && mayChange ? (
                <TryRow
                  key={keyOfRow(row)}
                  shell={shell}
                  row={row}
                  scenarios={scenarios}
                  shown={shownId}
                  onTry={(scenario, tried) =>
                    shell.readLog?.({ scenario }, 'scenarios', { row: keyOfRow(row), preset: tried })
                  }
                />
              ) : null}
              {scenarios.length === 0 ? (
                <EmptyState title="No scenarios yet" action={mayChange ? add : undefined}>
                  A scenario holds changes that you try out, such as a higher rent or a cancelled gym. It shows what
                  would be left over, month by month, and changes nothing until you make it so.
                </EmptyState>
              ) : (
                <Columns>
                  <Panel title="Scenarios">
                    <ScenarioList
                      scenarios={scenarios}
                      shown={shownId}
                      compared={compared.map(({ id }) => id)}
                      onShow={({ id }) => show(id)}
                      onCompare={setCompared}
                    />
                    {scenarios.length >= MOST_SCENARIOS ? (
                      <Note>
                        There are {MOST_SCENARIOS} scenarios, the most there can be. Discard one to begin another.
                      </Note>
                    ) : null}
                  </Panel>
                  <Panel title="Side by side">
                    {compared.length > 0 ? (
                      <SideBySide scenarios={compared} />
                    ) : (
                      <Note>Tick up to three scenarios to see them in one picture.</Note>
                    )}
                  </Panel>
                </Columns>
              )}
            </Stack>
          );
        }}
      </QueryBoundary>
      {naming ? (
        <NameDialog
          shell={shell}
          target={{ does: 'add' }}
          onClose={() => setNaming(false)}
          onNamed={({ id }) => {
            setNaming(false);
            setNamed(id);
          }}
        />
      ) : null}
      {shownId && row && preset && mayChange ? (
        <ChangeDialog
          shell={shell}
          scenario={shownId}
          preset={preset}
          row={keyOfRow(row)}
          onClose={() => replace({})}
        />
      ) : null}
    </>
  );
};
