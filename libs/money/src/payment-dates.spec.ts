import fc from 'fast-check';
import { WEEKDAYS } from './civil-date.js';
import { type DayOfMonth, parseDayOfMonth, parsePaymentDates, writePaymentDays } from './payment-dates.js';

const day: fc.Arbitrary<DayOfMonth> = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const));

describe('paymentDates (specification, section 3)', () => {
  it.each([
    ['[15,"last"]', [15, 'last']],
    ['["15", "last"]', [15, 'last']],
    ['15,last', [15, 'last']],
    [' 1 , 15 ', [1, 15]],
    ['15,LAST', [15, 'last']],
    [
      [1, 'last'],
      [1, 'last'],
    ],
  ])('reads two days from %j', (value, days) => {
    expect(parsePaymentDates(value)).toEqual({ kind: 'two-days', days });
  });

  it.each([
    ['7', 7],
    ['"7"', 7],
    ['[7]', 7],
    [7, 7],
    ['31', 31],
    ['last', 'last'],
  ])('reads a day from %j', (value, expected) => {
    expect(parsePaymentDates(value)).toEqual({ kind: 'one-day', day: expected });
  });

  it.each(['friday', 'Friday', ' FRIDAY ', '"friday"', '["friday"]'])('reads a weekday from %j', (value) => {
    expect(parsePaymentDates(value)).toEqual({ kind: 'weekday', weekday: 'friday' });
  });

  it.each([
    '',
    ' ',
    '0',
    '32',
    '15,',
    ',',
    '1,2,3',
    '15,32',
    '[15',
    '{}',
    '[]',
    '[15,null]',
    '1.5',
    '-1',
    'someday',
    'null',
    null,
    undefined,
    {},
    0,
  ])('finds no day in %j', (value) => {
    expect(parsePaymentDates(value)).toBeUndefined();
  });

  it('reads a day of the month alone', () => {
    expect(['5', 5, 'Last', 'Last day', '05', '5.0', 40].map(parseDayOfMonth)).toEqual([
      5,
      5,
      'last',
      'last',
      5,
      undefined,
      undefined,
    ]);
  });

  it('reads both encodings of any two days alike', () => {
    fc.assert(
      fc.property(day, day, fc.constantFrom('list' as const, 'json' as const), (first, second, encoding) => {
        expect(parsePaymentDates(writePaymentDays([first, second], encoding))).toEqual({
          kind: 'two-days',
          days: [first, second],
        });
      }),
    );
  });

  it('writes as the manager and as the dashboard do', () => {
    expect(writePaymentDays([15, 'last'], 'list')).toBe('15,last');
    expect(writePaymentDays([15, 'last'], 'json')).toBe('[15,"last"]');
  });

  it('reads every weekday, whatever its capitals', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WEEKDAYS), fc.boolean(), (weekday, upper) => {
        expect(parsePaymentDates(upper ? weekday.toUpperCase() : weekday)).toEqual({ kind: 'weekday', weekday });
      }),
    );
  });

  it('never throws, whatever the value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.jsonValue()), (value) => (parsePaymentDates(value), true)),
    );
  });
});
