import type { Budgets, CategoryBudget } from '@daybook/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../../test-support/network.js';
import { show } from '../../../test-support/show.js';
import { Spending } from '../spending.js';

const march = 'GET /api/budgets?month=2026-03';
const budget = (category: string, given: Partial<CategoryBudget> = {}): CategoryBudget => ({
  category,
  planned: null,
  carried: '0.00',
  spent: '0.00',
  left: null,
  carriesOver: 0,
  plannedBefore: null,
  ...given,
});
const month = (categories: CategoryBudget[], totals: Partial<Budgets['totals']> = {}): Budgets => ({
  month: '2026-03',
  categories,
  rest: { categories: 0, spent: '0.00' },
  totals: { planned: '0.00', carried: '0.00', spent: '0.00', left: '0.00', unplanned: '0.00', ...totals },
});
const planned = month(
  [
    budget('Food', {
      planned: '400.00',
      carried: '20.00',
      spent: '425.25',
      left: '-5.25',
      carriesOver: 1,
      plannedBefore: '400.00',
    }),
    budget('Car', { planned: '100.00', spent: '10.00', left: '90.00' }),
    budget('Fun', { spent: '41.00', plannedBefore: '50.00' }),
  ],
  { planned: '500.00', carried: '20.00', spent: '435.25', left: '84.75', unplanned: '41.00' },
);
const nothing = { spent: '0.00', received: '0.00' };
const spending = {
  from: '2026-03-01',
  to: '2026-03-31',
  before: { from: '2026-02-01', to: '2026-02-28' },
  yearBefore: { from: '2025-03-01', to: '2025-03-31' },
  totals: { ...nothing, kept: '0.00', before: nothing, yearBefore: nothing, average: { ...nothing, months: 6 } },
  months: [{ month: '2026-03', ...nothing, kept: '0.00' }],
  categories: [],
  merchants: [],
  accounts: [],
  rest: { categories: null, merchants: null, accounts: null },
  transfers: { count: 0, moved: '0.00' },
};

const open = (given: Record<string, unknown> = {}, parameters = {}) => {
  const net = network({
    'GET /api/spending?from=2026-03-01&to=2026-03-31': spending,
    'GET /api/spending?from=2025-04-01&to=2026-03-31': spending,
    'GET /api/spending?from=2026-01-01&to=2026-03-31': spending,
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    [march]: planned,
    'PUT /api/budgets': { month: '2026-03', budgets: [] },
    ...given,
  });
  return { ...net, ...show(Spending, { parameters: { cut: 'budget', ...parameters } }) };
};
const lines = async () =>
  within(await screen.findByRole('table', { name: 'Budgets by category' }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

describe('the budgets of a month', () => {
  it('tell what is planned, spent and left, and in words what is over', async () => {
    open();
    expect(await lines()).toEqual([
      ['Category', 'Planned', 'Spent', 'Left', 'Carry over'],
      ['Food', '$400.00+$20.00 left before', '$425.25', '$5.25 over', ''],
      ['Car', '$100.00', '$10.00', '$90.00', ''],
      ['Fun', '–', '$41.00', '–', ''],
      ['With a budget', '$500.00+$20.00 left before', '$435.25', '$84.75', ''],
    ]);
    expect(screen.getByText('$84.75 left, 1 category over; $41.00 spent without a budget')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Spent of the budget of Food' })).toHaveAttribute(
      'aria-valuetext',
      '$425.25 of $420.00',
    );
  });

  it('are edited in their place, by the keyboard too, and the edit can be undone', async () => {
    const { person, writes, notices, calls } = open();
    await person.click(await screen.findByRole('button', { name: 'Car: $100.00, edit the budget' }));
    await person.clear(screen.getByRole('textbox', { name: 'Budget of Car' }));
    await person.keyboard('$1,200.5{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    const body = { month: '2026-03', budgets: [{ category: 'Car', amount: '1200.50' }] };
    expect(writes()).toEqual([{ method: 'PUT', path: '/api/budgets', body }]);
    expect(notices[0]).toMatchObject({ title: 'Budget of Car set to $1,200.50', action: { label: 'Undo' } });
    await waitFor(() => expect(calls.filter(({ path }) => path.includes('budgets?month')).length).toBeGreaterThan(1));
    act(() => notices[0]?.action?.run());
    await waitFor(() => expect(writes().at(-1)?.path).toMatch(/^\/api\/budgets\/changes\/change-\d+\/undo$/));
  });

  it('are taken away by an empty field, and left by Escape and by what is no amount', async () => {
    const { person, writes } = open();
    const edit = async (typed: string) => {
      await person.click(await screen.findByRole('button', { name: 'Car: $100.00, edit the budget' }));
      await person.clear(screen.getByRole('textbox', { name: 'Budget of Car' }));
      await person.keyboard(typed);
    };
    await edit('7{Escape}');
    await edit('much{Enter}');
    expect(writes()).toEqual([]);
    await edit('{Enter}');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ month: '2026-03', budgets: [{ category: 'Car', amount: null }] });
  });

  it('say at their place that they could not be saved', async () => {
    const { person, notices } = open({ 'PUT /api/budgets': new Answer(503, { message: 'Try later' }) });
    await person.click(await screen.findByRole('button', { name: 'Fun: no budget, set one' }));
    await person.keyboard('60{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved');
    expect(notices).toEqual([]);
  });

  it('carry over where that is switched on', async () => {
    const { person, writes, notices } = open();
    expect(await screen.findByRole('switch', { name: 'Carry over the budget of Food' })).toBeChecked();
    await person.click(screen.getByRole('switch', { name: 'Carry over the budget of Car' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ month: '2026-03', budgets: [{ category: 'Car', carriesOver: 1 }] });
    expect(notices[0]?.title).toBe('The budget of Car carries over');
  });

  it('are copied from the month before, those that are not set yet', async () => {
    const { person, writes, notices } = open();
    await person.click(await screen.findByRole('button', { name: 'Copy 1 budget of February 2026' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ month: '2026-03', budgets: [{ category: 'Fun', amount: '50.00' }] });
    expect(notices[0]?.title).toBe('1 budget copied from February 2026');
  });

  it('are added for a category without spending, and ask for the amount', async () => {
    const { person, writes } = open();
    const form = within(await screen.findByRole('form', { name: 'Add a budget' }));
    await person.selectOptions(form.getByLabelText('Category'), 'Housing');
    await person.click(form.getByRole('button', { name: 'Add budget' }));
    expect(form.getByText('Required')).toBeInTheDocument();
    expect(form.queryByRole('option', { name: 'Food' })).toBeNull();
    await person.type(form.getByLabelText('Budget'), '1200');
    await person.click(form.getByRole('button', { name: 'Add budget' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ month: '2026-03', budgets: [{ category: 'Housing', amount: '1200.00' }] });
  });

  it('say what they are for where none are set', async () => {
    open({ [march]: month([budget('Fun', { plannedBefore: '50.00' })]) });
    expect(await screen.findByText('No budgets for March 2026')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy 1 budget of February 2026' })).toBeEnabled();
  });

  it('are of one month, which a longer span leads to', async () => {
    const { person, shell } = open({}, { months: 3, until: '2026-03' });
    await person.click(await screen.findByRole('button', { name: 'Show March 2026' }));
    expect(shell().viewState.value).toEqual({ cut: 'budget', months: 1, until: '2026-03' });
    expect(await lines()).toHaveLength(5);
  });

  it('open the transactions of a category', async () => {
    const { person, shell } = open({
      'GET /api/spending/transactions?from=2026-03-01&to=2026-03-31&category=Food': {
        transactions: [],
        total: 0,
        spent: '0.00',
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Food' }));
    expect(await screen.findByRole('dialog', { name: 'Food' })).toBeInTheDocument();
    expect(shell().viewState.value).toEqual({ cut: 'budget', line: 'Food' });
  });

  it('say what could not be read, and are read again on Retry', async () => {
    const { answers, person } = open({ [march]: new Answer(500, { message: 'Something went wrong' }) });
    expect(await screen.findByText('Failed to fetch budgets')).toBeInTheDocument();
    answers[march] = planned;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await lines()).toHaveLength(5);
  });
});
