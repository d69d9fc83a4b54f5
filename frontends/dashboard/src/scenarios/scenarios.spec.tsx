import type { AppliedScenario, Scenario, ScenarioCommandRow, ScenarioComparison } from '@daybook/contracts';
import type { ShellApi, ShellProps } from '@daybook/frontend-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { BesideViews } from './beside-views.js';
import { Scenarios } from './scenarios.js';

const today = '2026-11-23';
const rent = bill({ id: 1, name: 'Rent', amount: '1200.00' });
const gym = bill({ id: 2, name: 'Gym', amount: '40.00' });
const pay = income({ id: 10, amount: '2500.00' });

const scenario = (id: string, name: string, commands = 1): Scenario => ({
  id,
  name,
  commands,
  createdAt: '2026-11-01T00:00:00.000Z',
});
const rise = scenario('a', 'Rent up');

const comparison: ScenarioComparison = {
  months: ['2026-11', '2026-12', '2027-01'].map((month, at) => ({
    month,
    income: { base: '0.00', scenario: '0.00' },
    bills: { base: '0.00', scenario: '0.00' },
    leftOver: { base: '0.00', scenario: '0.00' },
    cumulated: { base: `${(at + 1) * 100}.00`, scenario: `${50 - at * 60}.00` },
  })),
  differs: [],
  refused: [],
};
const command = (given: Partial<ScenarioCommandRow> = {}): ScenarioCommandRow => ({
  number: 1,
  kind: 'bill',
  does: 'revise',
  id: 1,
  name: 'Rent',
  sets: { amount: '1296.00' },
  refused: null,
  ...given,
});
const gone = command({
  number: 2,
  name: 'Gym',
  sets: { amount: '1.00' },
  refused: { code: 'bill-not-found', message: 'Bill not found' },
});

const household = (scenarios: Scenario[]) => ({
  'GET /api/scenarios': scenarios,
  'GET /api/bills': [rent, gym],
  'GET /api/incomes': [pay],
  'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
  ...Object.fromEntries(
    scenarios.flatMap(({ id }) => [
      [`GET /api/scenarios/${id}/compare?months=24`, comparison],
      [`GET /api/scenarios/${id}/commands`, [command()]],
      [`GET /api/bills?scenario=${id}`, [rent, gym]],
      [`GET /api/incomes?scenario=${id}`, [pay]],
    ]),
  ),
});

/** What was asked of the shell: another log, and where. */
const logs: unknown[][] = [];
const readLog: ShellApi['readLog'] = (...asked) => void logs.push(asked);
const ofScenario = (shell: ShellApi): ShellApi => ({ ...shell, log: { scenario: 'a' }, readLog });
const Shown = ({ shell }: ShellProps) => <BesideViews shell={ofScenario(shell)} />;
const View = ({ shell }: ShellProps) => <Scenarios shell={{ ...shell, readLog }} />;
const ViewWithin = ({ shell }: ShellProps) => <Scenarios shell={ofScenario(shell)} />;
const open = { today };

beforeEach(() => {
  logs.length = 0;
});

const button = (name: string) => screen.getByRole('button', { name });

describe('Plan a change', () => {
  it('says what a scenario is for, and makes the first one by name', async () => {
    const answers = household([]);
    const { writes } = network({
      ...household([rise]),
      ...answers,
      'POST /api/scenarios': () => {
        answers['GET /api/scenarios'] = [rise];
        return rise;
      },
    });
    const { person } = show(View, { today });
    expect(await screen.findByText('No scenarios yet')).toBeInTheDocument();
    await person.click(screen.getAllByRole('button', { name: 'New scenario' })[0] as HTMLElement);
    await person.click(await screen.findByRole('button', { name: 'Create' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Required');
    await person.type(screen.getByRole('textbox', { name: 'Name' }), ' Rent up {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([{ method: 'POST', path: '/api/scenarios', body: { name: 'Rent up' } }]);
    expect(logs).toEqual([[{ scenario: 'a' }]]);
  });

  it('tells what the scenario comes to, in figures and in words', async () => {
    network(household([rise]));
    show(Shown, open);
    const table = await screen.findByRole('table', { name: 'Left over, as it is and with the scenario' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => Array.from(row.children, ({ textContent }) => textContent)),
    ).toEqual([
      ['End of this month', '$100.00', '$50.00$50.00 less'],
      ['End of the year', '$200.00', '−$10.00$210.00 less'],
      ['In 3 months', '$300.00', '−$70.00$370.00 less'],
    ]);
    expect(
      screen.getByText(
        'The money left falls below zero in December 2026 for the first time. As it is, it never does in these 3 months.',
      ),
    ).toBeInTheDocument();
    const chart = within(await screen.findByRole('group', { name: 'Left over in the next 3 months' }));
    expect(chart.getAllByRole('img').map((month) => month.getAttribute('aria-label'))).toEqual([
      'November 2026: As it is $100.00, Rent up $50.00',
      'December 2026: As it is $200.00, Rent up −$10.00',
      'January 2027: As it is $300.00, Rent up −$70.00',
    ]);
  });

  it('tells which bills and incomes differ, behind a disclosure', async () => {
    const differs: ScenarioComparison['differs'] = [
      {
        kind: 'bill',
        id: 1,
        name: 'Rent',
        base: ['1200.00', '1200.00', '1200.00'],
        scenario: ['1200.00', '1296.00', '1296.00'],
      },
    ];
    network({
      ...household([rise]),
      'GET /api/scenarios/a/compare?months=24': { ...comparison, differs },
    });
    const { person } = show(Shown, open);
    const summary = await screen.findByText('What differs (1)');
    const table = screen.getByRole('table', { name: 'What differs in 3 months', hidden: true });
    expect(table).not.toBeVisible();
    await person.click(summary);
    expect(table).toBeVisible();
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => Array.from(row.children, ({ textContent }) => textContent)),
    ).toEqual([
      ['In 3 months', 'As it is', 'Scenario'],
      ['RentFrom Dec 2026', '$3,600.00', '$3,792.00$192.00 more'],
    ]);
  });

  it('tells that bills and income themselves were changed meanwhile', async () => {
    const { answers } = network({ ...household([rise]), 'DELETE /api/scenarios/a/commands/1': new Answer(204) });
    const { person } = show(Shown, open);
    const takeOut = await screen.findByRole('button', { name: 'Take out Rent: $1,296.00' });
    await screen.findByRole('table', { name: 'Left over, as it is and with the scenario' });
    const moved = 'Your bills and income were changed meanwhile. All figures are of now.';
    expect(screen.queryByText(moved)).not.toBeInTheDocument();
    const [first, ...others] = comparison.months;
    const changed = { ...first, cumulated: { base: '7.00', scenario: '50.00' } };
    answers['GET /api/scenarios/a/compare?months=24'] = { ...comparison, months: [changed, ...others] };
    await person.click(takeOut);
    expect(await screen.findByText(moved)).toBeInTheDocument();
  });

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

  it('puts up to three side by side', async () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => scenario(id, `Plan ${id}`));
    network(household(four));
    const { person } = show(View, { today });
    for (const name of ['a', 'b', 'c']) {
      await person.click(await screen.findByRole('checkbox', { name: `Compare Plan ${name}` }));
    }
    expect(screen.getByRole('checkbox', { name: 'Compare Plan d' })).toBeDisabled();
    const table = await screen.findByRole('table', { name: 'Left over, side by side' });
    const plans = ['Plan a', 'Plan b', 'Plan c'];
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'End of this month',
      ...['As it is$100.00', ...plans.map((plan) => `${plan}$50.00`)],
      'End of the year',
      ...['As it is$200.00', ...plans.map((plan) => `${plan}−$10.00`)],
      'In 3 months',
      ...['As it is$300.00', ...plans.map((plan) => `${plan}−$70.00`)],
      'First below zero',
      ...['As it isnever', ...plans.map((plan) => `${plan}December 2026`)],
    ]);
  });

  it('offers no twenty-first scenario, and says why', async () => {
    network(household(Array.from({ length: 20 }, (_, at) => scenario(`s${at}`, `Plan ${at}`))));
    show(View, { today });
    expect(await screen.findByText(/There are 20 scenarios, the most there can be/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New scenario' })).not.toBeInTheDocument();
  });

  it('tries a change of the bill it was opened for, in a new scenario', async () => {
    const answers = household([]);
    const { writes } = network({
      ...household([rise]),
      ...answers,
      'POST /api/scenarios': rise,
    });
    const { person } = show(View, { today, parameters: { row: 'bill 1' } });
    await screen.findByRole('region', { name: 'Try a change of Rent' });
    await person.click(button('Cancel'));
    await waitFor(() => expect(logs).toEqual([[{ scenario: 'a' }, 'scenarios', { row: 'bill 1', preset: 'cancel' }]]));
    expect(writes()).toEqual([{ method: 'POST', path: '/api/scenarios', body: { name: 'Rent, otherwise' } }]);
  });

  it('opens with that change in its dialog once the scenario is shown', async () => {
    network(household([rise]));
    show(ViewWithin, { today, parameters: { row: 'bill 1', preset: 'cancel' } });
    expect(await screen.findByRole('dialog', { name: 'Cancel a bill or an income' })).toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Bill or income' })).toHaveValue('bill 1');
    expect(screen.getByRole('button', { name: 'Open Rent up', hidden: true })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that a scenario is gone, and leads back to the plan as it is', async () => {
    network(household([]));
    const { person } = show(Shown, open);
    await person.click(await screen.findByRole('button', { name: 'Back to the plan as it is' }));
    expect(logs).toEqual([[]]);
  });

  it('tells that scenarios could not be read, with Retry', async () => {
    const { answers } = network({ ...household([]), 'GET /api/scenarios': new Answer(500) });
    const { person } = show(View, { today });
    expect(await screen.findByText('Failed to fetch the scenarios')).toBeInTheDocument();
    answers['GET /api/scenarios'] = [rise];
    await person.click(button('Retry'));
    expect(await screen.findByRole('button', { name: 'Open Rent up' })).toBeInTheDocument();
  });
});
