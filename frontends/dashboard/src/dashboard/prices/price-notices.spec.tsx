import type { Bill } from '@daybook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../../test-support/network.js';
import { bill } from '../../../test-support/rows.js';
import { show } from '../../../test-support/show.js';
import { Dashboard } from '../dashboard.js';
import { noticeTexts, priceNotices } from './price-notice.js';

const preferences = 'GET /api/user-preferences';
const paid = (id: number, amount: string, given: Partial<Bill> = {}): Bill =>
  bill({ id, newestPayment: { transactionId: 900 + id, date: `2026-03-0${id}`, amount }, ...given });
const netflix = paid(2, '17.99', { name: 'Netflix', amount: '15.49' });
const rent = paid(1, '1190.00', { name: 'Rent', amount: '1200.00' });

const open = (bills: Bill[], given: Record<string, unknown> = {}) => {
  const net = network({
    'GET /api/bills': bills,
    'GET /api/incomes': [],
    'GET /api/budget-summary': { totalIncome: 0, totalBills: 0, savingsRate: 0 },
    'GET /api/bill-payments': [],
    [preferences]: { categoryColors: null, dashboardComponents: '[]' },
    ...given,
  });
  return { ...net, ...show(Dashboard) };
};
const opener = (name: string | RegExp = /differs? from/) => screen.findByRole('button', { name });
const list = () => screen.findByRole('list', { name: 'Payments that differ from their plan' });
const texts = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('the notice of prices', () => {
  it('tells the bills whose newest payment is not what was planned, the latest first', async () => {
    const { person } = open([rent, netflix, paid(3, '45.90')]);
    await person.click(await opener('2 payments differ from plan'));
    expect(await texts()).toEqual([
      '💰NetflixPaid $17.99 on Mar 2, $2.50 (16.1%) more than plannedUpdate the planIgnore',
      '💰RentPaid $1,190.00 on Mar 1, $10.00 (0.8%) less than plannedUpdate the planIgnore',
    ]);
    await person.click(await opener());
    expect(screen.queryByRole('list', { name: /differ from/ })).not.toBeInTheDocument();
  });

  it('is not there where every payment is as planned, or is ignored already', async () => {
    open([paid(1, '45.00'), netflix, bill({ id: 3 })], {
      [preferences]: { categoryColors: null, dashboardComponents: '[]', ignoredPayments: '["2:902"]' },
    });
    await screen.findByRole('table', { name: 'Bills and income' });
    expect(screen.queryByRole('button', { name: /differs? from/ })).not.toBeInTheDocument();
  });

  it('updates the plan to what was paid, and takes that back', async () => {
    const { person, writes, notices, answers } = open([netflix, rent], { 'PUT /api/bills/2': {} });
    await person.click(await opener());
    answers['GET /api/bills'] = [{ ...netflix, amount: '17.99' }, rent];
    await person.click(await screen.findByRole('button', { name: 'Update the plan of Netflix to $17.99' }));
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Netflix updated to $17.99']));
    expect(writes()).toMatchObject([{ method: 'PUT', path: '/api/bills/2', body: { amount: '17.99' } }]);
    expect(await opener('1 payment differs from plan')).toHaveFocus();
    answers['GET /api/bills'] = [netflix, rent];
    notices[0]?.action?.run();
    expect(await opener('2 payments differ from plan')).toBeVisible();
    expect(writes()[1]?.path).toMatch(/^\/api\/plan\/changes\/change-\d+\/undo$/);
  });

  it('says that the plan was not saved, and tells the payment again', async () => {
    const { person, notices } = open([netflix], { 'PUT /api/bills/2': new Answer(503, { message: 'busy' }) });
    await person.click(await opener());
    await person.click(await screen.findByRole('button', { name: /^Update the plan of Netflix/ }));
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Not saved', tone: 'destructive' }]));
    expect(await texts()).toHaveLength(1);
  });

  it('ignores one payment of one bill, and takes that back', async () => {
    const own = { categoryColors: null, dashboardComponents: '[]', ignoredPayments: '["2:902"]' };
    const { person, writes, notices, answers } = open([netflix], { 'PUT /api/user-preferences': own });
    await person.click(await opener());
    answers[preferences] = own;
    await person.click(await screen.findByRole('button', { name: 'Ignore the payment of Netflix' }));
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Payment of Netflix ignored']));
    expect(writes()).toMatchObject([{ path: '/api/user-preferences', body: { ignoredPayments: '["2:902"]' } }]);
    expect(screen.queryByRole('button', { name: /differs? from/ })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'This month' })).toContainElement(document.activeElement as HTMLElement);
    answers[preferences] = { ...own, ignoredPayments: '[]' };
    notices[0]?.action?.run();
    expect(await opener('1 payment differs from plan')).toBeVisible();
    await waitFor(() => expect(writes()[1]?.path).toMatch(/^\/api\/user-preferences\/changes\/change-\d+\/undo$/));
    expect(notices).toHaveLength(1);
  });

  it('shows three of many, and the others when asked', async () => {
    const bills = [1, 2, 3, 4, 5, 6].map((id) => paid(id, '50.00', { name: `Bill ${id}` }));
    const { person } = open(bills);
    await person.click(await opener('6 payments differ from plan'));
    expect(await texts()).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: 'and 3 more' }));
    expect(await texts()).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Update the plan of Bill 3 to $50.00' })).toHaveFocus();
  });
});

it('tells a series once, and names the year where it is another', () => {
  const weekly = paid(1, '0.50', { name: 'Milk (1/4)', amount: '0.00', frequency: 'weekly' });
  const [notice, ...others] = priceNotices([weekly, { ...weekly, id: 2 }], undefined);
  expect(others).toEqual([]);
  expect(notice && noticeTexts(notice, '2027-01-01')).toEqual({
    paid: 'Paid $0.50 on Mar 1, 2026',
    difference: '$0.50',
    percent: undefined,
    side: 'more than planned',
  });
  expect(priceNotices([paid(1, '0.00')], undefined)).toEqual([]);
});
