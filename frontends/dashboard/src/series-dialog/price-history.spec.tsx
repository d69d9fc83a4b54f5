import type { BillPrices } from '@daybook/contracts';
import { screen, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { show } from '../../test-support/show.js';
import { changeInWords, PriceHistory } from './price-history.js';
import { priceSteps } from './price-steps.js';

const prices: BillPrices = {
  prices: [
    {
      from: '2026-01-10',
      planned: '15.50',
      frequency: 'monthly',
      paid: [
        { date: '2026-01-12', amount: '15.50', transactionId: 1 },
        { date: '2026-02-01', amount: '15.00', transactionId: 2 },
      ],
    },
    { from: '2026-02-03', planned: '18.00', frequency: 'monthly', paid: [] },
  ],
  lastChange: { amount: '2.50', percent: 16.1, since: '2026-02-03', yearly: '30.00' },
};
const open = (answer: unknown) => {
  network({ 'GET /api/bills/7/prices': answer });
  return show(({ shell }) => <PriceHistory billId={7} shell={shell} />);
};

describe('the price of a bill', () => {
  it('is told with its last rise, and what was paid under each price', async () => {
    open(prices);
    expect(await screen.findByRole('region', { name: 'Price' })).toHaveTextContent(
      'Up 16.1% since Feb 3, +$30.00 a year',
    );
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FromPlannedPaid',
      'Feb 3, 2026$18.00–',
      'Jan 10, 2026$15.502 payments, last $15.00 on Feb 1',
    ]);
    expect(screen.getByRole('img', { name: /Planned price as a line/ })).toBeVisible();
  });

  it('is not shown where there is nothing to tell', async () => {
    const [first] = prices.prices;
    network({
      'GET /api/bills/7/prices': { prices: [{ ...first, paid: [] }], lastChange: null },
      'GET /api/bills/8/prices': prices,
    });
    show(({ shell }) => (
      <>
        <PriceHistory billId={7} shell={shell} />
        <PriceHistory billId={8} shell={shell} />
      </>
    ));
    await screen.findByRole('table');
    expect(screen.getAllByRole('region', { name: 'Price' })).toHaveLength(1);
  });

  it('may be asked for again where it cannot be read', async () => {
    open(new Answer(500, {}));
    expect(await screen.findByRole('button', { name: /Retry|Try again/ })).toBeVisible();
  });

  it.each([
    [{ amount: '-1.00', percent: -10, since: '2026-02-03', yearly: '-52.00' }, 'Down 10%', '−$52.00'],
    [{ amount: '1.00', percent: 5, since: '2025-10-09', yearly: '12.00' }, 'Up 5%', '+$12.00'],
    [{ amount: '9.00', percent: null, since: '2026-02-03', yearly: '108.00' }, 'Up $9.00', '+$108.00'],
  ])('that changed by %o is told in words', (lastChange, change, yearly) => {
    expect(changeInWords(lastChange)).toEqual({ change, yearly });
  });

  it('is drawn as steps up to today, with a dot for each payment', () => {
    const { line, before, dots } = priceSteps(prices, '2026-03-10');
    expect(line).toBe('M6 76H180V6H434');
    expect(before).toBeUndefined();
    expect(dots).toHaveLength(2);
  });

  it('is drawn back to payments from before the bill was entered', () => {
    const [first, ...others] = prices.prices;
    const earlier = { date: '2025-12-10', amount: '15.50', transactionId: 3 };
    const { line, before } = priceSteps(
      { ...prices, prices: first ? [{ ...first, paid: [earlier, ...first.paid] }, ...others] : [] },
      '2026-03-10',
    );
    expect(before).toBe('M6 76H153');
    expect(line).toBe('M153 76H268V6H434');
  });
});
