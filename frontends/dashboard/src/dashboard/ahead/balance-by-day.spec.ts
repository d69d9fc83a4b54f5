import { bill, income } from '../../../test-support/rows.js';
import { entriesOf } from '../../month/entry.js';
import { balanceByDay, monthEnds } from './balance-by-day.js';

const today = '2026-11-23';
const zone = 'UTC';

it('goes on from the end of this month with what is planned, in the months in which it falls due', () => {
  const rent = bill({ id: 1, amount: '1000.00', displayAmount: '990.00', displaySource: 'current' });
  const tax = bill({ id: 2, name: 'Tax', amount: '300.00', frequency: 'annual', anchorMonth: 12, dueThisMonth: false });
  const pay = income({ id: 3, amount: '1500.00' });
  const days = balanceByDay(entriesOf([rent, tax], [pay], today, zone), [], today, 2);
  expect(days).toHaveLength(30 + 31 + 31);
  expect(days[3]).toEqual({ date: '2026-11-04', balance: 1_500_00 });
  // This month is what was paid, the next ones what is planned.
  expect(monthEnds(days)).toEqual([
    { date: '2026-11-30', balance: 510_00 },
    { date: '2026-12-31', balance: 710_00 },
    { date: '2027-01-31', balance: 1_210_00 },
  ]);
});

it('ends what has a last month', () => {
  const gym = bill({ id: 1, amount: '40.00', lastMonth: '2026-12' });
  const days = balanceByDay(entriesOf([gym], [], today, zone), [], today, 3);
  expect(monthEnds(days).map(({ balance }) => balance)).toEqual([-40_00, -80_00, -80_00, -80_00]);
});
