/** @jest-environment node */
import fc from 'fast-check';
import { addDays } from '@daybook/money';
import { dateOrderOf, parseDate } from './parse-date.js';

describe('a date', () => {
  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['20091224120000[0:GMT]', '2009-12-24'],
    ['01/05/2026', '2026-01-05'],
    ['1/5/26', '2026-01-05'],
    ["1/ 5'26", '2026-01-05'],
    ['12/31/99', '1999-12-31'],
    ['01-05-2026', '2026-01-05'],
    ['2026-01-05T23:59:59-08:00', '2026-01-05'],
    ['01/05/2026 11:59 PM EST', '2026-01-05'],
    ['Jan 5, 2026', '2026-01-05'],
    ['January 5 2026', '2026-01-05'],
    ['5 Jan 2026', '2026-01-05'],
    ['05-JAN-26', '2026-01-05'],
    ['Mon, 05 Jan 2026', '2026-01-05'],
    ['="01/05/2026"', '2026-01-05'],
  ])('reads %s', (text, date) => expect(parseDate(text, 'mdy')).toBe(date));

  it.each(['2026-02-30', '13/13/2026', '02/29/2025', '00/10/2026'])('says that %s is not a real date', (text) =>
    expect(parseDate(text, 'mdy')).toBe('impossible'),
  );

  it.each(['', 'soon', 'Pending', '2013011702', '12.34', '1/5', '5/2026', '1/2/3/4', '0001-01-01', 'Foo 5, 2026'])(
    'does not take %j for a date',
    (text) => expect(parseDate(text, 'mdy')).toBeNull(),
  );

  it('reads back every day of two centuries in either order', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70_000 }), (days) => {
        const date = addDays('1970-01-01', days);
        const [year, month, day] = date.split('-');
        expect(parseDate(`${month}/${day}/${year}`, 'mdy')).toBe(date);
        expect(parseDate(`${day}.${month}.${year}`, 'dmy')).toBe(date);
        expect(parseDate(date, 'dmy')).toBe(date);
      }),
    ));
});

describe('the order of a file', () => {
  it('is day first as soon as one first part is over 12', () =>
    expect(dateOrderOf(['01/02/2026', '13/02/2026', '02/14/2026'], 'point')).toEqual({
      order: 'dmy',
      from: 'values',
      contradicted: true,
    }));
  it('is month first where a second part is over 12', () =>
    expect(dateOrderOf(['01/02/2026', '01/13/2026'], 'point')).toEqual({
      order: 'mdy',
      from: 'values',
      contradicted: false,
    }));
  it('is assumed month first where nothing tells', () =>
    expect(dateOrderOf(['01/02/2026'], 'point')).toEqual({ order: 'mdy', from: 'assumed', contradicted: false }));
  it('is assumed day first with points between', () =>
    expect(dateOrderOf(['01.02.2026'], 'point')).toEqual({ order: 'dmy', from: 'assumed', contradicted: false }));
  it('does not matter where the year comes first', () =>
    expect(dateOrderOf(['2026-01-02'], 'point')).toEqual({ order: 'mdy', from: 'written', contradicted: false }));
});
