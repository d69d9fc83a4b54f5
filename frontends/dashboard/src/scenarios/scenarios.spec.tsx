import type { ScenarioComparison } from '@daybook/contracts';
import type { ShellApi, ShellProps } from '@daybook/frontend-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { show } from '../../test-support/show.js';
import { BesideViews } from './beside-views.js';
import { Scenarios } from './scenarios.js';
import { today, scenario, rise, comparison, household } from '../../test-support/scenarios.js';

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
