import type { AppliedScenario } from '@daybook/contracts';
import type { ShellApi, ShellProps } from '@daybook/frontend-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { bill } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { BesideViews } from './beside-views.js';
import { today, rent, scenario, rise, command, gone, household } from '../../test-support/scenarios.js';

/** What was asked of the shell: another log, and where. */
const logs: unknown[][] = [];
const readLog: ShellApi['readLog'] = (...asked) => void logs.push(asked);
const ofScenario = (shell: ShellApi): ShellApi => ({ ...shell, log: { scenario: 'a' }, readLog });
const Shown = ({ shell }: ShellProps) => <BesideViews shell={ofScenario(shell)} />;
const open = { today };

beforeEach(() => {
  logs.length = 0;
});

const button = (name: string) => screen.getByRole('button', { name });

describe('the changes of a scenario', () => {
  it('raises a bill by percent', async () => {
    const { writes } = network({ ...household([rise]), 'PUT /api/bills/1?scenario=a': rent });
    const { person } = show(Shown, open);
    await person.click(await screen.findByRole('button', { name: 'Raise or lower' }));
    const add = await screen.findByRole('button', { name: 'Add to scenario' });
    await screen.findByRole('option', { name: 'Rent' });
    await person.click(add);
    expect(screen.getByRole('combobox', { name: 'Bill or income' })).toHaveAccessibleDescription('Choose one');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Bill or income' }), 'Rent');
    await person.type(screen.getByRole('textbox', { name: 'Percent' }), '8');
    expect(screen.getByText('Rent: $1,200.00 → $1,296.00')).toBeInTheDocument();
    await person.click(add);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([{ method: 'PUT', path: '/api/bills/1?scenario=a', body: { amount: '1296.00' } }]);
  });

  it('adds an expense with the ordinary dialog, to the scenario alone', async () => {
    const { writes } = network({ ...household([rise]), 'POST /api/bills?scenario=a': bill({ id: 1_000_001_000 }) });
    const { person, notices } = show(Shown, open);
    await person.click(await screen.findByRole('button', { name: 'New expense' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Piano');
    await person.type(screen.getByRole('textbox', { name: 'Amount' }), '80');
    await person.click(button('Create'));
    await waitFor(() => expect(notices).toEqual([{ title: 'Added to the scenario', duration: 2000 }]));
    expect(writes()).toMatchObject([{ path: '/api/bills?scenario=a', body: { name: 'Piano', amount: '80.00' } }]);
  });

  it('tells a limit in the words of the server, and keeps what was typed', async () => {
    const message = 'This scenario has already 200 changes. Remove one first.';
    network({ ...household([rise]), 'PUT /api/bills/1?scenario=a': new Answer(422, { message, code: 'too-many' }) });
    const { person, notices } = show(Shown, open);
    await person.click(await screen.findByRole('button', { name: 'Raise or lower' }));
    await screen.findByRole('option', { name: 'Rent' });
    await person.selectOptions(screen.getByRole('combobox', { name: 'Bill or income' }), 'Rent');
    await person.type(screen.getByRole('textbox', { name: 'Percent' }), '8');
    await person.click(button('Add to scenario'));
    await waitFor(() =>
      expect(notices).toMatchObject([{ title: 'The change was not added', description: message, tone: 'destructive' }]),
    );
    expect(screen.getByRole('textbox', { name: 'Percent' })).toHaveValue('8');
  });

  it('tells which changes do not fit any more, and takes one out', async () => {
    const { writes } = network({
      ...household([rise]),
      'GET /api/scenarios/a/commands': [command(), gone],
      'DELETE /api/scenarios/a/commands/2': new Answer(204),
    });
    const { person } = show(Shown, open);
    expect(await screen.findByText('Does not fit any more: Bill not found')).toBeInTheDocument();
    await person.click(button('Take out Gym: $1.00'));
    await waitFor(() => expect(writes()).toMatchObject([{ path: '/api/scenarios/a/commands/2' }]));
  });

  it('makes it so after showing what will change and what stays, with Undo', async () => {
    const applied: AppliedScenario = {
      root: 'root-1',
      applied: [1],
      refused: [{ number: 2, code: 'bill-not-found', message: 'Bill not found' }],
    };
    const { writes } = network({
      ...household([rise]),
      'GET /api/scenarios/a/commands': [command(), gone],
      'POST /api/scenarios/a/apply?dryRun=1': { ...applied, root: null },
      'POST /api/scenarios/a/apply': applied,
    });
    const { person, notices } = show(Shown, open);
    await person.click(await screen.findByRole('button', { name: 'Make it so' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make “Rent up” so?' }));
    expect(
      within(await dialog.findByRole('region', { name: 'What will change' })).getByText('Rent: $1,296.00'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('region', { name: 'What stays in the scenario' })).toHaveTextContent('Bill not found');
    await person.click(dialog.getByRole('button', { name: 'Make it so' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      title: 'Rent up is made so',
      description: '1 change made. 1 change did not fit and stays in it.',
      action: { label: 'Undo' },
    });
    notices[0]?.action?.run();
    await waitFor(() => expect(writes().at(-1)?.path).toBe('/api/plan/changes/root-1/undo'));
  });

  it('has nothing to make so while it has no changes, and is discarded after a question', async () => {
    const { writes } = network({
      ...household([scenario('a', 'Rent up', 0)]),
      'GET /api/scenarios/a/commands': [],
      'DELETE /api/scenarios/a': new Answer(204),
    });
    const { person, questions, notices } = show(Shown, open);
    expect(await screen.findByRole('button', { name: 'Make it so' })).toBeDisabled();
    await person.click(button('Discard'));
    expect(questions).toMatchObject([{ title: 'Discard scenario', tone: 'destructive' }]);
    expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/scenarios/a' }]);
    expect(notices).toEqual([{ title: 'Rent up was discarded' }]);
  });
});
