import { dayWords, instantWords, streamWords } from './plain-words.js';

const household = '6f1c1f5e-0000-4000-8000-000000000001';

it('calls streams by what they hold, months by their name, and one of a later release as it is called there', () => {
  expect(
    [`ledger-00-${household}-202603`, `plan-00-${household}`, `seal-00-${household}`, `later-00-${household}`].map(
      streamWords,
    ),
  ).toEqual(['the transactions of March 2026', 'the bills and income', 'the nightly seals', `later-00-${household}`]);
});

it('tells days and instants in words, those of the reader, and leaves what is neither', () => {
  expect([dayWords('2026-03-01'), dayWords('some day')]).toEqual(['March 1, 2026', 'some day']);
  expect(instantWords('2026-03-10T02:05:00.000Z', 'America/Chicago')).toBe('March 9, 2026 at 9:05 PM CDT');
  expect(instantWords('never')).toBe('never');
});
