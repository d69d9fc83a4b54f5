import fc from 'fast-check';
import { type Schedule } from './schedule.js';
import { type Status } from './status.js';
import { daysUntilDue, upcoming, UPCOMING_CAP, upcomingItems, type UpcomingRow } from './upcoming.js';

const monthly = (day: number): Schedule => ({ frequency: 'monthly', day });
let nextId = 0;
const row = (kind: 'bill' | 'income', dueDay: number, status: Status, more: Partial<UpcomingRow> = {}): UpcomingRow => {
  nextId += 1;
  return { kind, id: nextId, groupId: nextId, dueDay, status, schedule: monthly(dueDay), ...more };
};
beforeEach(() => (nextId = 0));
const listed = (rows: UpcomingRow[], today: string): [number, string, number, Status][] =>
  upcomingItems(rows, today).map((item) => [item.row.id, item.dueDate, item.days, item.status]);

describe('upcoming bills (specification, section 5)', () => {
  it('counts days by the formula to the letter', () => {
    expect([daysUntilDue(10, 10), daysUntilDue(17, 10), daysUntilDue(2, 28), daysUntilDue(1, 31)]).toEqual([
      0, 7, 4, 0,
    ]);
  });

  it('lists overdue first by due day, then by days until due', () => {
    const rows = [
      row('bill', 12, 'due soon'),
      row('bill', 8, 'overdue'),
      row('bill', 10, 'due soon'),
      row('bill', 3, 'overdue'),
    ];
    expect(listed(rows, '2026-03-10').map(([id]) => id)).toEqual([4, 2, 3, 1]);
  });

  it('holds what is due within seven days and due soon or pending', () => {
    const rows = [
      row('bill', 17, 'due soon'),
      row('bill', 18, 'pending'),
      row('bill', 11, 'scheduled'),
      row('bill', 12, 'paid'),
      row('income', 13, 'pending'),
      row('income', 14, 'received'),
    ];
    expect(listed(rows, '2026-03-10')).toEqual([
      [5, '2026-03-13', 3, 'pending'],
      [1, '2026-03-17', 7, 'due soon'],
    ]);
  });

  it("adds next month's, as pending, of series whose day is before today", () => {
    expect(listed([row('bill', 2, 'paid')], '2026-03-28')).toEqual([[1, '2026-04-02', 4, 'pending']]);
    expect(listed([row('bill', 6, 'paid')], '2026-03-28')).toEqual([]);
  });

  it('shows an overdue bill and its next due date, once each', () => {
    expect(listed([row('bill', 2, 'overdue')], '2026-03-28')).toEqual([
      [1, '2026-03-02', 4, 'overdue'],
      [1, '2026-04-02', 4, 'pending'],
    ]);
  });

  it('shows a missed income by its next date only', () => {
    expect(listed([row('income', 1, 'pending')], '2026-03-28')).toEqual([[1, '2026-04-01', 3, 'pending']]);
    expect(listed([row('income', 1, 'pending')], '2026-03-15')).toEqual([]);
  });

  it("takes a weekly series' dates of the next month, each for the row of its slot", () => {
    const schedule: Schedule = { frequency: 'weekly', weekday: 'monday' };
    const rows = [2, 9, 16, 23, 30].map((day) =>
      row('bill', day, day === 30 ? 'due soon' : 'paid', { groupId: 1, schedule }),
    );
    expect(listed(rows, '2026-03-29')).toEqual([
      [5, '2026-03-30', 1, 'due soon'],
      [1, '2026-04-06', 7, 'pending'],
    ]);
  });

  it('leaves out a quarterly bill that is not due next month', () => {
    const schedule = (anchorMonth: number): Schedule => ({ frequency: 'quarterly', day: 2, anchorMonth });
    const rows = [
      row('bill', 2, 'scheduled', { schedule: schedule(4) }),
      row('bill', 2, 'paid', { schedule: schedule(3) }),
    ];
    expect(listed(rows, '2026-03-28')).toEqual([[1, '2026-04-02', 4, 'pending']]);
  });

  it('lists two rows of one series on one date once', () => {
    const schedule: Schedule = { frequency: 'bi-monthly', days: [30, 'last'] };
    const rows = [
      row('bill', 28, 'due soon', { groupId: 1, schedule }),
      row('bill', 28, 'due soon', { groupId: 1, schedule }),
    ];
    expect(listed(rows, '2026-02-25')).toEqual([[1, '2026-02-28', 3, 'due soon']]);
  });

  it('merges bills and incomes before the cap of six, and says how many more', () => {
    const rows = [
      ...[11, 12, 13, 14].map((day) => row('bill', day, 'due soon')),
      ...[11, 12, 13, 14].map((day) => row('income', day, 'pending')),
    ];
    const { shown, more } = upcoming(rows, '2026-03-10');
    expect(shown.map((item) => item.row.kind)).toEqual(['bill', 'income', 'bill', 'income', 'bill', 'income']);
    expect(more).toBe(2);
  });

  it('never exceeds the cap, and always has overdue first and days ascending', () => {
    const anyRow = fc.record({
      kind: fc.constantFrom('bill' as const, 'income' as const),
      dueDay: fc.integer({ min: 1, max: 31 }),
      status: fc.constantFrom<Status>('paid', 'overdue', 'due soon', 'pending', 'scheduled'),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), fc.integer({ min: 1, max: 31 }), (rows, day) => {
        const today = `2026-03-${String(day).padStart(2, '0')}`;
        const made = rows.map((one, index) => ({ ...one, id: index, groupId: index, schedule: monthly(one.dueDay) }));
        const all = upcomingItems(made, today);
        const { shown, more } = upcoming(made, today);
        expect(shown.length).toBeLessThanOrEqual(UPCOMING_CAP);
        expect(shown.length + more).toBe(all.length);
        const late = all.filter((item) => item.status === 'overdue').length;
        expect(all.slice(0, late).every((item) => item.status === 'overdue')).toBe(true);
        const days = all.slice(late).map((item) => item.days);
        expect(days).toEqual([...days].sort((a, b) => a - b));
        expect(days.every((count) => count >= 0 && count <= 7)).toBe(true);
      }),
    );
  });
});
