import type { AppliedScenario, Scenario, ScenarioCommandRow } from '@daybook/contracts';
import { planUndo, refreshAfterApplication, type ShellProps, undoInToast } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { RowList, RowText } from '@daybook/ui/row-list';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Stack } from '@daybook/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../api/query-boundary.js';
import { commandWords } from './command-words.js';
import { applyScenario } from './scenario-calls.js';
import { applicationQuery, scenarioCommandsQuery } from './scenario-queries.js';
import { Refusal } from './scenario-changes.js';
import { useScenarioWork } from './use-scenario-work.js';

interface ApplyDialogProps extends ShellProps {
  scenario: Scenario;
  onClose: () => void;
  onApplied: () => void;
}

interface Foreseen {
  commands: ScenarioCommandRow[];
  application: AppliedScenario;
}

const Lists = ({ commands, application }: Foreseen) => {
  const made = commands.filter(({ number }) => application.applied.includes(number));
  const refused = application.refused.map((one) => ({
    row: commands.find(({ number }) => number === one.number),
    message: one.message,
  }));
  return (
    <Stack>
      {made.length > 0 ? (
        <section aria-label="What will change">
          <h3>What will change</h3>
          <RowList>
            {made.map((row) => (
              <li key={row.number}>
                <RowText>{commandWords(row)}</RowText>
              </li>
            ))}
          </RowList>
        </section>
      ) : (
        <p>Nothing in this scenario fits your bills and income as they are now.</p>
      )}
      {refused.length > 0 ? (
        <section aria-label="What stays in the scenario">
          <h3>What stays in the scenario</h3>
          <RowList>
            {refused.map(({ row, message }) => (
              <li key={row?.number ?? message}>
                <RowText>
                  <span>{row ? commandWords(row) : 'A change'}</span>
                  <Refusal>Does not fit any more: {message}</Refusal>
                </RowText>
              </li>
            ))}
          </RowList>
        </section>
      ) : null}
    </Stack>
  );
};

/** Shows what applying a scenario would do, and does it, as one change that can be undone. */
const ApplyDialog = ({ shell, scenario, onClose, onApplied }: ApplyDialogProps) => {
  const commands = useQuery(scenarioCommandsQuery(scenario.id));
  const application = useQuery(applicationQuery(scenario.id));
  const { busy, work } = useScenarioWork({ shell });
  const queries = {
    commands: { query: commands, failure: 'Failed to fetch the changes' },
    application: { query: application, failure: 'Failed to look at what would change' },
  };
  const nothing = (application.data?.applied.length ?? 0) === 0;
  const apply = async () => {
    const done = await work('The scenario was not applied', () => applyScenario(scenario.id));
    if (!done) return;
    const { root, applied, refused } = done.answer;
    const refresh = () => refreshAfterApplication(shell.queryClient);
    void refresh();
    const stay = `${counted(refused.length, 'change')} did not fit and ${refused.length === 1 ? 'stays' : 'stay'} in it.`;
    const left = refused.length > 0 ? ` ${stay}` : '';
    const action = undoInToast(shell.notify, root === null ? [] : [planUndo(root)], refresh);
    shell.notify({
      title: root === null ? 'Nothing was changed' : `${scenario.name} is made so`,
      description: `${counted(applied.length, 'change')} made.${left}`,
      ...(action && { action, duration: 10_000 }),
    });
    onApplied();
  };
  return (
    <Dialog
      title={`Make “${scenario.name}” so?`}
      description="This is one change of your bills and income, which can be undone."
      onClose={onClose}
      busy={busy}
      width={520}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy} disabled={nothing} onClick={() => void apply()}>
            {busy ? 'Making it so...' : 'Make it so'}
          </Button>
        </>
      }
    >
      <QueryBoundary queries={queries} skeleton={<SkeletonRows rows={3} label="Looking at what would change" />}>
        {(foreseen) => <Lists {...foreseen} />}
      </QueryBoundary>
    </Dialog>
  );
};

export default ApplyDialog;
