import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../../test-support/network.js';
import { bill, income } from '../../../test-support/rows.js';
import { show } from '../../../test-support/show.js';
import { Dashboard } from '../dashboard.js';

const rent = bill({ id: 1, name: 'Rent', amount: '1200.00', dueDate: 3, effectiveStatus: 'overdue' });
const power = bill({
  id: 2,
  name: 'Power',
  amount: '80.00',
  displayAmount: '91.37',
  displaySource: 'current',
  dueDate: 5,
  effectiveStatus: 'paid',
});
const pay = income({ id: 5, personName: 'Pay', amount: '2000.00', dueDate: 15 });

const household = (given: Record<string, unknown> = {}) =>
  network({
    'GET /api/bills': [rent, power],
    'GET /api/incomes': [pay],
    'GET /api/budget-summary': { totalIncome: 2000, totalBills: 1280, savingsRate: 36 },
    'GET /api/bill-payments': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    ...given,
  });

const amountOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Bills and income' });
  return within(table).getByRole('row', { name: new RegExp(name) }).children[2];
};
const editor = () => screen.getByRole('textbox', { name: /^Planned amount/ });

beforeEach(() => localStorage.clear());

const nothing = { root: 'undo', state: 'completed', restored: 0, kept: 1 };
const nothingToUndo = Object.fromEntries(
  Array.from({ length: 50 }, (_, n) => [`POST /api/plan/changes/change-${n}/undo`, nothing]),
);

describe('§4 §5 an amount in the table card', () => {
  const edit = async (text: string, given: Record<string, unknown>) => {
    const { writes, answers } = household(given);
    const shown = show(Dashboard);
    await shown.person.click(await screen.findByRole('button', { name: /^Rent: \$1,200/ }));
    expect(editor()).toHaveValue('1200.00');
    await shown.person.clear(editor());
    await shown.person.type(editor(), text);
    return { ...shown, writes, answers };
  };

  it('is saved for the whole series on Enter', async () => {
    const { writes } = await edit('$1,250.505{Enter}', { 'PUT /api/bills/1': () => new Promise(() => {}) });
    expect(await amountOf('Rent')).toHaveTextContent('$1,250.51');
    await waitFor(() =>
      expect(writes()).toEqual([{ method: 'PUT', path: '/api/bills/1', body: { amount: '1250.51' } }]),
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each(['-5{Enter}', 'abc{Enter}', ' {Enter}', '99{Escape}'])('stays as it was after %j', async (text) => {
    const { writes } = await edit(text, {});
    expect(await amountOf('Rent')).toHaveTextContent('$1,200.00');
    expect(writes()).toEqual([]);
  });

  it('can be undone once it is saved', async () => {
    const { notices, writes } = await edit('1250{Enter}', { 'PUT /api/bills/1': {} });
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Rent updated to $1,250.00']));
    act(() => notices[0]?.action?.run());
    await waitFor(() =>
      expect(writes().map(({ path, body }) => [path, body])).toEqual([
        ['/api/bills/1', { amount: '1250.00' }],
        [expect.stringMatching(/^\/api\/plan\/changes\/change-\d+\/undo$/), undefined],
      ]),
    );
    expect(notices).toHaveLength(1);
  });

  it('says so where its Undo has nothing to undo any more', async () => {
    const { notices } = await edit('1250{Enter}', { 'PUT /api/bills/1': {}, ...nothingToUndo });
    await waitFor(() => expect(notices).toHaveLength(1));
    act(() => notices[0]?.action?.run());
    await waitFor(() => expect(notices[1]?.title).toBe('Nothing to undo'));
  });

  it('is put back and says Not saved when saving fails', async () => {
    const { notices } = await edit('99{Enter}', { 'PUT /api/bills/1': new Answer(500) });
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    expect(await amountOf('Rent')).toHaveTextContent('$1,200.00');
    expect(notices).toEqual([]);
  });

  it('§9 shows the transaction of the month and, below it, what was planned', async () => {
    household();
    const { person } = show(Dashboard);
    expect(await amountOf('Power')).toHaveTextContent('$91.37planned $80.00');
    await person.click(screen.getByRole('button', { name: /^Power: \$91/ }));
    expect(editor()).toHaveValue('80.00');
  });

  it('does not say what was planned where just that was paid', async () => {
    household({ 'GET /api/bills': [rent, { ...power, displayAmount: '80.00' }] });
    show(Dashboard);
    expect((await amountOf('Power'))?.textContent).toBe('$80.00');
  });
});

describe('a status in the table card', () => {
  it('is shown as paid before the server has answered', async () => {
    household({ 'PUT /api/bills/1': () => new Promise(() => {}) });
    const { person } = show(Dashboard);
    await person.click(await screen.findByRole('button', { name: 'Rent: Overdue, mark as paid' }));
    expect(await screen.findByRole('button', { name: 'Rent: Paid, mark as not paid' })).toBeInTheDocument();
  });

  it('sends the chosen status of the one occurrence, and undoes that change on Undo', async () => {
    const { writes } = household({ 'PUT /api/incomes/5': {} });
    const { person, notices } = show(Dashboard);
    await person.click(await screen.findByRole('button', { name: 'Pay: Pending, mark as received' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    notices[0]?.action?.run();
    await waitFor(() =>
      expect(writes().map(({ path, body }) => [path, body])).toEqual([
        ['/api/incomes/5', { status: 'received' }],
        [expect.stringMatching(/^\/api\/plan\/changes\/change-\d+\/undo$/), undefined],
      ]),
    );
    expect(notices).toHaveLength(1);
  });

  it('says so where an undo has nothing to undo any more', async () => {
    household({ 'PUT /api/incomes/5': {}, ...nothingToUndo });
    const { person, notices } = show(Dashboard);
    await person.click(await screen.findByRole('button', { name: 'Pay: Pending, mark as received' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    notices[0]?.action?.run();
    await waitFor(() => expect(notices[1]?.title).toBe('Nothing to undo'));
  });

  it('waits for an earlier one of the same row, and for none of another row, which may wait for the line', async () => {
    const { writes } = household({ 'PUT /api/bills/1': () => new Promise(() => {}), 'PUT /api/incomes/5': {} });
    const { person, notices } = show(Dashboard);
    await person.click(await screen.findByRole('button', { name: 'Rent: Overdue, mark as paid' }));
    await person.click(await screen.findByRole('button', { name: 'Rent: Paid, mark as not paid' }));
    await person.click(screen.getByRole('button', { name: 'Pay: Pending, mark as received' }));
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Pay marked as received']));
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/bills/1', { status: 'paid' }],
      ['/api/incomes/5', { status: 'received' }],
    ]);
  });

  it('is put back and told when saving fails', async () => {
    household({ 'PUT /api/bills/1': new Answer(503, { message: 'Try later' }) });
    const { person, notices } = show(Dashboard);
    await person.click(await screen.findByRole('button', { name: 'Rent: Overdue, mark as paid' }));
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Not saved', description: 'Try later', tone: 'destructive' }]),
    );
    expect(screen.getByRole('button', { name: 'Rent: Overdue, mark as paid' })).toBeInTheDocument();
  });

  it('cannot be changed where a linked transaction pays', async () => {
    household();
    show(Dashboard);
    expect(await screen.findByRole('img', { name: 'Paid, by a linked transaction' })).toBeInTheDocument();
  });
});
