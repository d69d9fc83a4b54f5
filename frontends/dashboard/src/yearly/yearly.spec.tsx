import { screen, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { show } from '../../test-support/show.js';
import { Yearly } from './yearly.js';

const row = (billName: string, groupId: number, date: string, amount: string) => ({
  billId: groupId,
  billName,
  groupId,
  date,
  amount,
});

const year = [
  row('Rent', 1, '2026-01-03', '1200.00'),
  row('Rent', 1, '2026-02-03', '1200.00'),
  row('Rent', 1, '2026-02-28', '-200.50'),
  row('Coffee (1/4)', 2, '2026-02-07', '4.49'),
  row('Coffee (2/4)', 2, '2026-02-14', '4.50'),
];

const texts = (line: HTMLElement) => Array.from(line.children, (cell) => cell.textContent);
const figure = (label: string) => screen.getByText(label).nextElementSibling;

afterEach(() => jest.restoreAllMocks());

describe('§2 the yearly overview', () => {
  it('counts the transactions and sums the year up in four figures', async () => {
    network({ 'GET /api/yearly-data?year=2026': year });
    show(Yearly);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Yearly Overview 2026');
    expect(await screen.findByText('5 transactions')).toBeInTheDocument();
    expect(figure('Total Amount')).toHaveTextContent('$2,208.49');
    expect(figure('Unique Items')).toHaveTextContent('2');
    expect(figure('Monthly Avg')).toHaveTextContent('$1,104.25');
    expect(figure('Active Months')).toHaveTextContent('2');
  });

  it('has a row for each item by name, twelve months, totals, and the monthly totals last', async () => {
    network({ 'GET /api/yearly-data?year=2026': year });
    show(Yearly);
    const lines = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .map(texts);
    const rest = Array.from({ length: 10 }, () => '');
    expect(lines[0]?.slice(0, 3)).toEqual(['Item', 'Jan', 'Feb']);
    expect(lines.slice(1)).toEqual([
      ['Coffee', '', '$9', ...rest, '$9'],
      ['Rent', '$1,200', '$1,000', ...rest, '$2,200'],
      ['Monthly Totals', '$1,200', '$1,008', ...rest, '$2,208'],
    ]);
  });

  it('compares each month with the average of active months and says nothing of the future', async () => {
    network({ 'GET /api/yearly-data?year=2026': year });
    show(Yearly);
    await screen.findByText('Monthly Progress');
    const months = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(months).toHaveLength(12);
    expect(months.slice(0, 4)).toEqual([
      'Jan$1,200.009% above average',
      'Feb$1,008.499% below average',
      'Mar–No data',
      'Apr–',
    ]);
  });

  it('does not judge the running month, which is unfinished', async () => {
    network({ 'GET /api/yearly-data?year=2026': [...year, row('Rent', 1, '2026-03-02', '10.00')] });
    show(Yearly);
    const panel = await screen.findByRole('region', { name: 'Monthly Progress' });
    const current = within(panel).getByRole('listitem', { current: 'date' });
    expect(current).toHaveTextContent('Mar$10.00So far');
    expect(within(current).getAllByRole('button')).toHaveLength(1);
  });

  it('has a card for each month above the breakdown, and marks the current one', async () => {
    network({ 'GET /api/yearly-data?year=2026': year });
    show(Yearly);
    const panel = await screen.findByRole('region', { name: 'Monthly Progress' });
    const breakdown = screen.getByRole('region', { name: 'Monthly Breakdown' });
    expect(panel.compareDocumentPosition(breakdown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const current = within(panel).getAllByRole('listitem', { current: 'date' });
    expect(current.map((card) => card.textContent)).toEqual(['Mar–No data']);
  });

  it('opens what scrolls sideways at the current month', async () => {
    // As laid out on a phone: months 100 px wide in a frame of 330 px, of which the items' names take 80; jsdom has no layout.
    const width = (size: number, left: number) => new DOMRect(left, 0, size, 0);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.hasAttribute('data-stuck')) return width(80, 0);
      const month = Number(this.getAttribute('data-month') ?? 0);
      const first = this.tagName === 'TH' ? 80 : 0;
      return month > 0 ? width(100, first + (month - 1) * 100) : width(330, 0);
    });
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(330);
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1300);
    network({ 'GET /api/yearly-data?year=2026': year });
    show(Yearly);
    const months = await screen.findByRole('group', { name: 'Months' });
    // February, whole, and March after it.
    expect(months.scrollLeft).toBe(100);
    expect(screen.getByRole('group', { name: 'Items by month' }).scrollLeft).toBe(100);
  });

  it('§9 draws no bar of an active month narrower than 5 %, and none of an inactive one', async () => {
    network({
      'GET /api/yearly-data?year=2026': [row('Rent', 1, '2026-01-02', '1000.00'), row('Rent', 1, '2026-02-02', '0.50')],
    });
    show(Yearly);
    const panel = await screen.findByRole('region', { name: 'Monthly Progress' });
    const widths = within(panel)
      .getAllByRole('listitem')
      .map((item) => item.querySelector<HTMLElement>('[style]')?.style.width);
    expect(widths.slice(0, 3)).toEqual(['100%', '5%', undefined]);
  });

  it('opens on the current year and steps to others', async () => {
    network({
      'GET /api/yearly-data?year=2026': year,
      'GET /api/yearly-data?year=2025': [],
      'GET /api/yearly-data/years': { years: [2026] },
    });
    const { person } = show(Yearly);
    await screen.findByText('5 transactions');
    await person.click(screen.getByRole('button', { name: 'Show 2025' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Yearly Overview 2025');
    await person.click(
      await screen.findAllByRole('button', { name: 'Show 2026' }).then(([step]) => step as HTMLElement),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Yearly Overview 2026');
  });

  it('offers the latest year that has data where the current one has none', async () => {
    network({
      'GET /api/yearly-data?year=2026': [],
      'GET /api/yearly-data?year=2022': [row('Rent', 1, '2022-08-17', '75.00')],
      'GET /api/yearly-data/years': { years: [2022, 2021] },
    });
    const { person } = show(Yearly);
    await person.click(await screen.findByRole('button', { name: 'Show 2022' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Yearly Overview 2022');
    expect(await screen.findByRole('rowheader', { name: 'Rent' })).toBeVisible();
  });

  it('opens the transactions behind a cell, and leads on to them among all transactions', async () => {
    network({ 'GET /api/yearly-data?year=2026': year });
    const { person, places } = show(Yearly);
    await person.click(await screen.findByRole('button', { name: 'Rent, February: $999.50' }));
    const detail = await screen.findByRole('dialog', { name: 'Rent, February 2026' });
    expect(within(detail).getAllByRole('row').slice(1).map(texts)).toEqual([
      ['Feb 3, 2026', '$1,200.00'],
      ['Feb 28, 2026', '−$200.50'],
    ]);
    await person.click(within(detail).getByRole('button', { name: 'Show in Transactions' }));
    expect(places).toEqual([['transactions', { groupId: 1, reviewed: 1, from: '2026-02-01', to: '2026-02-28' }]]);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('explains what is needed where there is nothing yet', async () => {
    network({ 'GET /api/yearly-data?year=2026': [] });
    const { person, places } = show(Yearly);
    expect(await screen.findByText('No data for 2026')).toBeInTheDocument();
    expect(screen.getByText(/both reviewed and linked to bills/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Go to Transactions' }));
    expect(places).toEqual([['transactions', undefined]]);
  });

  it('§8 says that the year could not be read', async () => {
    network({ 'GET /api/yearly-data?year=2026': new Answer(500) });
    show(Yearly);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch yearly data');
  });
});
