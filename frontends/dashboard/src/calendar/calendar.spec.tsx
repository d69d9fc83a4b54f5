import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Calendar } from './calendar.js';

const rent = bill({ id: 1, name: 'Rent', amount: '1200.40', dueDate: 3, effectiveStatus: 'overdue' });
const pay = income({
  id: 5,
  personName: 'Pay',
  amount: '2000.00',
  dueDate: 3,
  paymentDates: '3',
  effectiveStatus: 'received',
});
const leap = bill({ id: 2, name: 'Leap', amount: '0.40', dueDate: 31, effectiveStatus: 'pending' });
const tax = bill({ id: 4, name: 'Tax', dueDate: 9, frequency: 'annual', dueThisMonth: false });

const month = (bills = [rent, leap, tax], incomes = [pay], settings: Record<string, string> = {}) => {
  const preferences = { categoryColors: null, dashboardComponents: null, settings };
  return network({
    'GET /api/bills': bills,
    'GET /api/incomes': incomes,
    'GET /api/user-preferences': () => preferences,
    'PUT /api/user-preferences': ({ body }: { body: { settings: Record<string, string> } }) => {
      Object.assign(preferences.settings, body.settings);
      return preferences;
    },
  });
};

/** A window of this many pixels. */
const windowOf = (width: number) => {
  const matchMedia = (query: string) => ({
    matches: width <= Number(/[\d.]+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia });
};

const day = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => windowOf(1280));

describe('§2 the calendar', () => {
  it('lays the month out from Sunday and marks today', async () => {
    month();
    show(Calendar);
    const grid = await screen.findByRole('table');
    expect(screen.getByRole('region', { name: 'March 2026' })).toContainElement(grid);
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(within(grid).getAllByRole('button')).toHaveLength(31);
    expect(await day(/^Tuesday, March 10, 2026, today/)).toHaveAttribute('aria-current', 'date');
  });

  it('shows incomes above bills with their signs in whole dollars, and §4 the most urgent status', async () => {
    month();
    show(Calendar);
    expect(
      await day(/^Tuesday, March 3, 2026, 2 entries, Overdue: Pay \+\$2,000.00, Rent −\$1,200.40$/),
    ).toHaveTextContent('32Pay+$2,000Rent−$1,200');
  });

  it('puts day 31 on the last day of a shorter month, and leaves out what is not due', async () => {
    month();
    show(Calendar, { today: '2026-02-10' });
    expect(await day(/^Saturday, February 28, 2026, 1 entry, Pending: Leap −\$0.40$/)).toHaveTextContent('Leap−<$1');
    expect(await day(/^Monday, February 9, 2026, no entries$/)).toBeInTheDocument();
  });

  it('§9 counts all of a day, and tells how many it does not show above eight', async () => {
    const many = Array.from({ length: 9 }, (_, index) => bill({ id: index + 10, name: `Bill ${index}`, dueDate: 20 }));
    month(many, []);
    show(Calendar);
    const cell = await day(/^Friday, March 20, 2026, 9 entries/);
    expect(cell).toHaveTextContent(/^209Bill 0/);
    expect(cell).toHaveTextContent('+5 more');
    expect(cell).not.toHaveTextContent('Bill 4');
  });

  it('has the legend of the specification', async () => {
    month();
    show(Calendar);
    const items = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Scheduled', 'Due Soon', 'Overdue', 'Paid']);
  });

  it('opens a day with its entries in full', async () => {
    month();
    const { person } = show(Calendar);
    await person.click(await day(/^Tuesday, March 3,/));
    const detail = await screen.findByRole('dialog', { name: 'Tuesday, March 3, 2026' });
    expect(detail).toHaveTextContent('2 entries, +$799.60 in total');
    expect(detail).toHaveTextContent('Month balance after this day$799.60');
    expect(
      within(detail)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['💰PayReceived+$2,000.00', '💰RentOverdue−$1,200.40']);
  });

  it('§9 cuts names to three characters and shows two chips a side on a phone, with an agenda below', async () => {
    windowOf(390);
    const three = ['Water', 'Power', 'Phone'].map((name, index) =>
      bill({ id: index + 1, name, dueDate: 5, amount: '12345.00' }),
    );
    month(three, []);
    show(Calendar);
    expect(await day(/^Thursday, March 5, 2026, 3 entries/)).toHaveTextContent(/^53Wat−\$12.3KPow−\$12.3K$/);
    expect(screen.getByRole('list', { name: 'Agenda' })).toHaveTextContent('Thursday, Mar 5💰Water');
  });

  it.each([390, 1280])(
    'has the glyph of each entry in a grid of %i pixels where a day is of several statuses, and else that of the day alone',
    async (width) => {
      windowOf(width);
      const paid = { dueDate: 12, effectiveStatus: 'paid' as const };
      month([rent, leap, bill({ id: 8, name: 'Water', ...paid }), bill({ id: 9, name: 'Power', ...paid })]);
      show(Calendar);
      // The overdue day's own, the received income's and the overdue bill's.
      expect((await day(/^Tuesday, March 3,/)).querySelectorAll('svg')).toHaveLength(3);
      expect((await day(/^Thursday, March 12, 2026, 2 entries, Paid/)).querySelectorAll('svg')).toHaveLength(1);
      expect((await day(/^Tuesday, March 31,/)).querySelectorAll('svg')).toHaveLength(1);
    },
  );

  it('begins the list of a phone today, with the earlier days behind a button', async () => {
    windowOf(390);
    const { answers } = month();
    answers['GET /api/bill-payments'] = [];
    const { person } = show(Calendar);
    const agenda = await screen.findByRole('list', { name: 'Agenda' });
    expect(agenda).toHaveTextContent(/^Tuesday, Mar 31💰Leap/);
    await person.click(screen.getByRole('button', { name: 'Show 1 earlier day', expanded: false }));
    expect(agenda).toHaveTextContent(/^Tuesday, Mar 3💰Pay/);
    await person.click(screen.getByRole('button', { name: 'Hide 1 earlier day', expanded: true }));
    await person.click(screen.getByRole('button', { name: 'Show February 2026' }));
    expect(await screen.findByRole('list', { name: 'Agenda' })).toHaveTextContent(/^Tuesday, Feb 3/);
    expect(screen.queryByRole('button', { name: /earlier day/ })).not.toBeInTheDocument();
  });

  it('is an agenda alone where the window is narrower than 360 pixels', async () => {
    windowOf(320);
    month();
    show(Calendar);
    expect(await screen.findByRole('list', { name: 'Agenda' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('opens the day that an address names, and adds a bill that is due on it', async () => {
    month();
    const { person } = show(Calendar, { parameters: { month: '2026-03', day: 9 } });
    const detail = await screen.findByRole('dialog', { name: 'Monday, March 9, 2026' });
    expect(detail).toHaveTextContent('Nothing due on this day.');
    await person.click(within(detail).getByRole('button', { name: 'Add Expense' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Expense' }));
    expect(form.getByLabelText('Due day')).toHaveDisplayValue('9');
  });

  it('has its menu after its button, as every view', () => {
    month();
    show(Calendar);
    const head = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    const names = within(head)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual(['Add Expense', 'Calendar options']);
  });

  it('starts weeks on Monday for who prefers that', async () => {
    const { writes } = month();
    const { person } = show(Calendar);
    await person.click(await screen.findByRole('button', { name: 'Calendar options' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Weeks start on Monday' }));
    const grid = await screen.findByRole('table');
    const names = within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect([names[0], names[6]]).toEqual(['Mon', 'Sun']);
    // March 1, 2026 is a Sunday.
    const [, first] = within(grid).getAllByRole('row');
    expect(within(first as HTMLElement).getAllByRole('button')).toHaveLength(1);
    await waitFor(() => expect(writes()).toMatchObject([{ body: { settings: { 'week-start': 'monday' } } }]));
  });

  it('starts weeks as another device says, or else as this one said before it was a preference', async () => {
    localStorage.setItem('daybook:1:week-start', '"monday"');
    month([rent], [], { 'week-start': 'sunday' });
    show(Calendar);
    const first = async () => (await screen.findAllByRole('columnheader'))[0]?.textContent;
    await waitFor(async () => expect(await first()).toBe('Sun'));
    cleanup();
    month();
    show(Calendar);
    expect(await first()).toBe('Mon');
    localStorage.clear();
  });

  it('counts the entries of a day only where there is more than one', async () => {
    month();
    show(Calendar);
    expect(await day(/^Tuesday, March 31, 2026, 1 entry/)).toHaveTextContent(/^31Leap/);
  });

  it('steps to other months: what is planned, what was paid, and nothing from before a series was made', async () => {
    const { answers } = month([
      rent,
      leap,
      bill({ id: 7, name: 'New', dueDate: 4, createdAt: '2026-03-01T00:00:00Z' }),
    ]);
    answers['GET /api/bill-payments'] = [
      {
        id: 'manual-1-2026-02',
        billId: 1,
        billName: 'Rent',
        period: '2026-02',
        dueDate: 3,
        paidDate: '2026-02-03',
        amount: '1190.00',
        status: 'paid',
        source: 'manual',
        transactionId: null,
      },
    ];
    const { person } = show(Calendar);
    await person.click(await screen.findByRole('button', { name: 'Show February 2026' }));
    const february = await screen.findByRole('region', { name: 'February 2026' });
    expect(await day(/February 3, /)).toHaveAccessibleName(
      'Tuesday, February 3, 2026, 2 entries, Paid: Pay +$2,000.00, Rent −$1,190.00',
    );
    expect(await day(/February 4, /)).toHaveAccessibleName('Wednesday, February 4, 2026, no entries');
    expect(await day(/February 28, /)).toHaveAccessibleName(/1 entry, Overdue: Leap −\$0.40$/);
    expect(within(february).queryByRole('button', { current: 'date' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'This month' }));
    expect(screen.getByRole('region', { name: 'March 2026' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show April 2026' }));
    expect(await day(/April 3, /)).toHaveAccessibleName(/2 entries, Pending: Pay \+\$2,000.00, Rent −\$1,200.40$/);
  });
});
