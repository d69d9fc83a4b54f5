import type { CalendarOccurrence } from '../calendar/calendar-occurrences.js';
import { planDigest } from './plan-digest.js';

const occurrence = (kind: CalendarOccurrence['kind'], date: string, isDone = false): CalendarOccurrence => ({
  kind,
  series: 1,
  id: 1,
  ids: [1],
  month: date.slice(0, 7),
  date,
  name: `Due ${date}`,
  amount: 4_000,
  isDone,
  doneOn: isDone ? date : null,
});
const datesIn = (kind: 'overdue' | 'missing', day: string, since: string, ...all: CalendarOccurrence[]) =>
  planDigest(all, [], { day, since })[kind].map(({ date }) => date);

describe('the digest of a Monday in a new month', () => {
  it('tells of bills that were not paid in the week before, and not of a month that was over by then', () => {
    const bills = ['2027-02-21', '2027-02-22', '2027-02-26', '2027-02-28'].map((date) => occurrence('bill', date));
    const paid = occurrence('bill', '2027-02-27', true);
    expect(datesIn('overdue', '2027-03-01', '2027-02-22', ...bills, paid)).toEqual([
      '2027-02-22',
      '2027-02-26',
      '2027-02-28',
    ]);
  });

  it('tells of income that has been missing since the digest before, which waited for three days', () => {
    const dates = ['2027-02-18', '2027-02-19', '2027-02-25', '2027-02-26', '2027-02-27'];
    const incomes = dates.map((date) => occurrence('income', date));
    expect(datesIn('missing', '2027-03-01', '2027-02-22', ...incomes)).toEqual([
      '2027-02-19',
      '2027-02-25',
      '2027-02-26',
    ]);
  });
});

it('the digest of a first of the month tells once of the bill of the day before', () => {
  const last = occurrence('bill', '2027-02-28');
  expect(datesIn('overdue', '2027-03-01', '2027-02-28', last)).toEqual(['2027-02-28']);
  expect(datesIn('overdue', '2027-03-02', '2027-03-01', last)).toEqual([]);
});

it('a digest tells of all that is overdue in its month, however long', () => {
  const first = occurrence('bill', '2027-03-02');
  expect(datesIn('overdue', '2027-03-29', '2027-03-28', first)).toEqual(['2027-03-02']);
});
