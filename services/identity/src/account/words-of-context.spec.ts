import { isMadeOfContext } from './words-of-context.js';

const person = { email: 'ann-marie.doe@example.com', firstName: 'Ann Marie', lastName: 'Ó Súilleabháin' };

it.each([
  'Daybook',
  'daybook2026',
  'DAYBOOK-daybook!',
  'ＤＡＹＢＯＯＫ１',
  'ann-marie.doe',
  'AnnMarie99',
  'marie1234',
  'Doe-1990',
  'ó súilleabháin',
  'Súilleabháin1',
  'my daybook',
])('%j is little more than what is tried first', (password) => {
  expect(isMadeOfContext(password, person)).toBe(true);
});

it.each([
  'correct horse',
  'a daybook of my own',
  'planning for marie',
  'kq7vz2',
  // One letter more than what is left out of account.
  'ann123456',
  '😀daybook😁😂🤣😃😄',
])('%j is more than that', (password) => {
  expect(isMadeOfContext(password, person)).toBe(false);
});

it('knows words of three letters and more alone', () => {
  const short = { email: 'jo@example.com', firstName: 'Jo', lastName: 'Li' };
  expect(isMadeOfContext('jolijo', short)).toBe(false);
});

it('takes no longer for the longest texts', () => {
  const long = { email: `${'ab.'.repeat(80)}x@example.com`, firstName: 'abc '.repeat(25), lastName: 'a'.repeat(100) };
  expect(isMadeOfContext('abc'.repeat(300), long)).toBe(true);
});
