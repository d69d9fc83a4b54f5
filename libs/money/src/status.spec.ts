import fc from 'fast-check';
import {
  BILL_STATUSES,
  chosenStatus,
  dayColor,
  effectiveStatus,
  INCOME_STATUSES,
  isDone,
  isStatus,
  type OccurrenceState,
  type Status,
} from './status.js';

const bill: OccurrenceState = {
  kind: 'bill',
  chosen: 'pending',
  dueDate: '2026-03-20',
  today: '2026-03-10',
  linked: false,
  createdOn: '2025-01-01',
  inAnchorMonth: true,
};
const chosen = (status: Status, more: Partial<OccurrenceState> = {}): OccurrenceState => ({
  ...bill,
  chosen: status,
  chosenIn: '2026-03',
  ...more,
});

describe('the chosen status (specification, section 4)', () => {
  it('reads as chosen in its month and pending in every other', () => {
    expect(chosenStatus('paid', '2026-03', '2026-03')).toBe('paid');
    expect(chosenStatus('paid', '2026-03', '2026-04')).toBe('pending');
    expect(chosenStatus('paid', undefined, '2026-03')).toBe('pending');
  });

  it('is one of the statuses seen', () => {
    expect(['paid', 'Upcoming', 'upcoming', 'received', '', null].map(isStatus)).toEqual([
      true,
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('the effective status of a bill', () => {
  it.each([
    ['2026-03-09', 'overdue'],
    ['2026-03-10', 'due soon'],
    ['2026-03-17', 'due soon'],
    ['2026-03-18', 'pending'],
  ])('due %s reads %s on 10 March', (dueDate, expected) => {
    expect(effectiveStatus({ ...bill, dueDate })).toBe(expected);
  });

  it('is paid when chosen so, or when a transaction of the period is linked', () => {
    expect(effectiveStatus(chosen('paid', { dueDate: '2026-03-01' }))).toBe('paid');
    expect(effectiveStatus({ ...bill, dueDate: '2026-03-01', linked: true })).toBe('paid');
    expect(effectiveStatus(chosen('scheduled', { linked: true }))).toBe('paid');
  });

  it('forgets last month', () => {
    expect(effectiveStatus({ ...chosen('paid'), chosenIn: '2026-02' })).toBe('pending');
  });

  it('does not promote a chosen scheduled', () => {
    expect(effectiveStatus(chosen('scheduled', { dueDate: '2026-03-12' }))).toBe('scheduled');
    expect(effectiveStatus(chosen('scheduled', { dueDate: '2026-03-02' }))).toBe('scheduled');
  });

  it('keeps another choice until the day is near', () => {
    expect(effectiveStatus(chosen('Upcoming', { dueDate: '2026-03-28' }))).toBe('Upcoming');
    expect(effectiveStatus(chosen('due soon', { dueDate: '2026-03-28' }))).toBe('due soon');
    expect(effectiveStatus(chosen('Upcoming', { dueDate: '2026-03-11' }))).toBe('due soon');
  });

  it('is scheduled, not overdue, in the month of its creation when its day had passed by then', () => {
    expect(effectiveStatus({ ...bill, dueDate: '2026-03-05', createdOn: '2026-03-06' })).toBe('scheduled');
    expect(effectiveStatus({ ...bill, dueDate: '2026-03-05', createdOn: '2026-03-05' })).toBe('overdue');
    expect(effectiveStatus({ ...bill, dueDate: '2026-04-05', createdOn: '2026-03-06', today: '2026-04-08' })).toBe(
      'overdue',
    );
  });

  it('is scheduled outside its anchor months, whatever else', () => {
    expect(effectiveStatus(chosen('paid', { inAnchorMonth: false, linked: true }))).toBe('scheduled');
  });
});

describe('the effective status of an income', () => {
  const income = (status: Status, more: Partial<OccurrenceState> = {}): Status =>
    effectiveStatus(chosen(status, { ...more, kind: 'income' }));

  it('is received when chosen so, paid included, or when linked', () => {
    expect([income('received'), income('paid'), income('pending', { linked: true })]).toEqual([
      'received',
      'received',
      'received',
    ]);
  });

  it('is never overdue and never due soon by itself', () => {
    expect([income('pending', { dueDate: '2026-03-01' }), income('pending', { dueDate: '2026-03-11' })]).toEqual([
      'pending',
      'pending',
    ]);
  });

  it('is never overdue, whatever the dates', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, '0')}`);
    fc.assert(
      fc.property(
        fc.constantFrom(...INCOME_STATUSES),
        day,
        day,
        day,
        fc.boolean(),
        (status, dueDate, today, createdOn, linked) => {
          return (INCOME_STATUSES as readonly Status[]).includes(income(status, { dueDate, today, createdOn, linked }));
        },
      ),
    );
  });
});

describe('the colour of a calendar day (specification, section 4)', () => {
  it('is the most urgent of its entries', () => {
    expect(dayColor(['paid', 'overdue', 'due soon'])).toBe('overdue');
    expect(dayColor(['received', 'due soon'])).toBe('due soon');
    expect(dayColor(['pending', 'received'])).toBe('paid');
    expect(dayColor(['pending', 'scheduled', 'Upcoming'])).toBe('scheduled');
    expect(dayColor([])).toBeUndefined();
  });

  it('does not depend on the order of entries', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...BILL_STATUSES, ...INCOME_STATUSES)),
        (statuses) => dayColor(statuses) === dayColor([...statuses].reverse()),
      ),
    );
  });

  it('counts paid and received as done', () => {
    expect([...BILL_STATUSES, 'received' as const].filter(isDone)).toEqual(['paid', 'received']);
  });
});
