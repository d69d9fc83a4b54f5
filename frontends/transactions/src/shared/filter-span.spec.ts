import { spanOf } from './filter-span.js';

const today = '2026-03-10';

it.each([
  ['2026-01-01', '2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['2026-02-15', '', { from: '2026-02-15', to: today }],
  ['', '2026-02-20', { from: '2026-02-01', to: '2026-02-20' }],
  ['', '', {}],
  ['2026-02', '', {}],
  ['2026-04-01', '', {}],
  ['2026-02-20', '2026-02-01', {}],
])('the days from "%s" to "%s" are printed as %j', (from, to, span) => {
  expect(spanOf({ from, to }, today)).toEqual(span);
});
