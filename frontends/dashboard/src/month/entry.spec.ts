import { bill } from '../../test-support/rows.js';
import { entriesOf } from './entry.js';

// Six in the evening of the 30th in Los Angeles is the 1st in Kiritimati.
it.each([
  ['Pacific/Pago_Pago', '2026-04-30'],
  ['America/Los_Angeles', '2026-04-30'],
  ['UTC', '2026-05-01'],
  ['Asia/Kathmandu', '2026-05-01'],
  ['Pacific/Kiritimati', '2026-05-01'],
])('a bill was made on the day that it was in %s', (zone, day) => {
  const made = bill({ id: 1, createdAt: '2026-05-01T01:00:00.000Z' });
  expect(entriesOf([made], [], '2026-05-02', zone).map(({ createdOn }) => createdOn)).toEqual([day]);
});

it.each([
  ['2026-05-01T06:59:59.999Z', '2026-04-30'],
  ['2026-05-01T07:00:00.000Z', '2026-05-01'],
])('made at %s, a bill of Los Angeles is of %s: its day changes at its own midnight', (createdAt, day) => {
  const [entry] = entriesOf([bill({ id: 1, createdAt })], [], '2026-05-02', 'America/Los_Angeles');
  expect(entry?.createdOn).toBe(day);
});
