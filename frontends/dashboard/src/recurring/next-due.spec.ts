import { bill, income } from '../../test-support/rows.js';
import { nextDue, nextDues } from './next-due.js';

const today = '2026-03-24';

describe('when a series is due next', () => {
  it('is the first day of this month that is not done, a missed one included', () => {
    const rows = [
      bill({ id: 1, groupId: 1, frequency: 'bi-monthly', paymentDates: '1,15', dueDate: 1, effectiveStatus: 'paid' }),
      bill({
        id: 2,
        groupId: 1,
        frequency: 'bi-monthly',
        paymentDates: '1,15',
        dueDate: 15,
        effectiveStatus: 'overdue',
      }),
    ];
    expect(nextDue(rows, today)).toEqual({ date: '2026-03-15', status: 'overdue' });
  });

  it('is in the next month once all of this one is done', () => {
    const rent = bill({ id: 1, groupId: 1, dueDate: 31, effectiveStatus: 'paid' });
    expect(nextDue([rent], today)).toEqual({ date: '2026-04-30', status: 'paid', doneOn: '2026-03-31' });
  });

  it('tells the day of this month on which it was paid, where that is known', () => {
    const paid = (date: string) =>
      nextDue(
        [
          bill({
            id: 1,
            dueDate: 5,
            effectiveStatus: 'paid',
            newestPayment: { transactionId: 9, date, amount: '45.00' },
          }),
        ],
        today,
      )?.doneOn;
    expect(paid('2026-03-03')).toBe('2026-03-03');
    expect(paid('2026-02-06')).toBe('2026-03-05');
  });

  it('is in the month from which a year counts', () => {
    const tax = bill({
      id: 1,
      frequency: 'annual',
      anchorMonth: 2,
      dueDate: 10,
      dueThisMonth: false,
      effectiveStatus: 'scheduled',
    });
    expect(nextDue([tax], today)).toEqual({ date: '2027-02-10', status: 'scheduled' });
  });

  it('is told of each series by itself', () => {
    const rows = [
      bill({ id: 1, groupId: 1, dueDate: 25, effectiveStatus: 'due soon' }),
      bill({ id: 2, groupId: 2, dueDate: 27, effectiveStatus: 'pending' }),
    ];
    expect([...nextDues(rows, today)].map(([group, { date }]) => `${group} ${date}`)).toEqual([
      '1 2026-03-25',
      '2 2026-03-27',
    ]);
    expect(nextDues([income({ id: 3, groupId: 3, paymentDates: '28', dueDate: 28 })], today).get(3)?.date).toBe(
      '2026-03-28',
    );
  });
});
