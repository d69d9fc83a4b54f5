import { act, screen, waitFor } from '@testing-library/react';
import { Recurring } from './recurring.js';
import { Answer, network } from '../../test-support/network.js';
import { bill } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';

const open = async (put: unknown) => {
  const { calls, writes, answers } = network({
    'GET /api/bills': [
      bill({ id: 1, name: 'Rent', category: 'Housing' }),
      bill({ id: 2, name: 'Gym', category: 'Sport' }),
    ],
    'GET /api/incomes': [],
    'GET /api/budget-summary': { totalIncome: 0, totalBills: 90, savingsRate: 0 },
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    'PUT /api/bills/1': put,
  });
  const shown = show(Recurring);
  await shown.person.click(await screen.findByRole('button', { name: 'Rent: Housing, change category' }));
  return { ...shown, calls, writes, answers };
};
const choice = () => screen.getByRole('combobox', { name: 'Category of Rent' });
const badge = (category: string) => screen.findByRole('button', { name: `Rent: ${category}, change category` });

describe('§7 changing a category in its line', () => {
  it('sends the category alone, then reads bills, incomes and summary again', async () => {
    const { person, calls, writes, answers } = await open({});
    const before = calls.length;
    answers['GET /api/bills'] = [bill({ id: 1, name: 'Rent', category: 'Food' })];
    await person.selectOptions(choice(), 'Food');
    expect(await badge('Food')).toBeInTheDocument();
    expect(writes()).toEqual([{ method: 'PUT', path: '/api/bills/1', body: { category: 'Food' } }]);
    await waitFor(() => {
      const read = calls.slice(before).filter(({ method }) => method === 'GET');
      expect(read.map(({ path }) => path).sort()).toEqual(['/api/bills', '/api/incomes']);
    });
  });

  it('offers the categories of an expense, those in use among them, and not Income', async () => {
    await open({});
    const options = Array.from(choice().querySelectorAll('option'), ({ textContent }) => textContent);
    expect(options).toEqual(expect.arrayContaining(['Housing', 'Savings', 'Uncategorized', 'Sport']));
    expect(options).not.toContain('Income');
  });

  it('is there at once, and back with words when saving fails', async () => {
    let answer = (_body: unknown) => {};
    const { person } = await open(() => new Promise((resolve) => (answer = resolve)));
    await person.selectOptions(choice(), 'Food');
    expect(await badge('Food')).toBeInTheDocument();
    act(() => answer(new Answer(500)));
    expect(await badge('Housing')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  });

  it('says so where its Undo has nothing to undo any more', async () => {
    const { person, notices, answers, writes } = await open({});
    const nothing = { root: 'undo', state: 'completed', restored: 0, kept: 1 };
    for (let n = 0; n < 50; n += 1) answers[`POST /api/plan/changes/change-${n}/undo`] = nothing;
    await person.selectOptions(choice(), 'Food');
    await waitFor(() => expect(notices).toHaveLength(1));
    act(() => notices[0]?.action?.run());
    await waitFor(() => expect(notices[1]?.title).toBe('Nothing to undo'));
    expect(writes()).toHaveLength(2);
  });

  it('can be undone', async () => {
    const { person, notices, writes } = await open({});
    await person.selectOptions(choice(), 'Food');
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Rent moved to Food']));
    act(() => notices[0]?.action?.run());
    await waitFor(() =>
      expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
        'PUT /api/bills/1',
        expect.stringMatching(/^POST \/api\/plan\/changes\/change-\d+\/undo$/),
      ]),
    );
    expect(notices).toHaveLength(1);
  });

  it('is left as it is by Escape, with the focus back on the badge', async () => {
    const { person, writes } = await open({});
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Rent: Housing/ })).toHaveFocus());
    expect(writes()).toEqual([]);
  });
});
