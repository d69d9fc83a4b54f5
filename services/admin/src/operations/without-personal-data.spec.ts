import { withoutPersonalData } from './without-personal-data.js';

describe('an error that an operator sees', () => {
  it.each([
    ['MalformedEventError: SeriesAdded is malformed', 'MalformedEventError: SeriesAdded is malformed'],
    ['no account of ann@example.com (550)', 'no account of … (…)'],
    ['Cannot read "CORNER COFFEE" of \'Ann\'', 'Cannot read … of …'],
    ['4.50 is not below $1,200.00', '… is not below …'],
    [
      'The key of 3f2b8a52-0c1f-4e6e-9a59-0d2c7a1f4b11 is missing',
      'The key of 3f2b8a52-0c1f-4e6e-9a59-0d2c7a1f4b11 is missing',
    ],
  ])('%s reads %s', (message, shown) => {
    expect(withoutPersonalData(message)).toBe(shown);
  });

  it('is cut where it is long', () => {
    expect(withoutPersonalData('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
  });
});
