import { readAsOf } from './as-of.js';

const now = Date.parse('2026-03-12T16:00:00Z');
const read = (text: string, zone = 'America/New_York') => {
  const { at, today } = readAsOf(text, zone, now);
  return [new Date(at).toISOString(), today];
};

it('takes an instant, with the date that it was for the person', () => {
  expect(read('2026-03-01T02:00:00Z')).toEqual(['2026-03-01T02:00:00.000Z', '2026-02-28']);
  expect(read('2026-03-01T02:00:00.123+02:00', 'UTC')).toEqual(['2026-03-01T00:00:00.123Z', '2026-03-01']);
});

it('takes a date as its end in the zone of the person', () => {
  expect(read('2026-03-01')).toEqual(['2026-03-02T04:59:59.999Z', '2026-03-01']);
  expect(read('2026-03-01', 'UTC')).toEqual(['2026-03-01T23:59:59.999Z', '2026-03-01']);
});

it('takes today as now', () => {
  expect(read('2026-03-12')).toEqual(['2026-03-12T16:00:00.000Z', '2026-03-12']);
  expect(read('2026-03-12T16:00:00Z')).toEqual(['2026-03-12T16:00:00.000Z', '2026-03-12']);
  expect(read('2026-03-13', 'Pacific/Auckland')).toEqual(['2026-03-12T16:00:00.000Z', '2026-03-13']);
});

it.each(['2026-03-13', '2026-03-12T16:00:00.001Z', '2199-12-31'])('does not take %s, which is to come', (text) => {
  expect(() => read(text)).toThrow('asOf: must not be in the future');
});

it.each([
  '',
  'now',
  '2026',
  '2026-02-30',
  '2026-03-01T24:30:00Z',
  '2026-03-01T10:00:00',
  '0001-01-01T00:00:00Z',
  '1e3',
])('does not take %j for a time', (text) => {
  expect(() => read(text)).toThrow('asOf: must be a date or an instant');
});
