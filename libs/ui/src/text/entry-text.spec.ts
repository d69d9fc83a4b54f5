import { formatInstant } from '@daybook/money';
import { type BiographyLike, deedText, fromText, timelineOf } from './entry-text.js';

const at = '2026-03-09T12:00:00.000Z';
const entry: BiographyLike = { root: 'r', at, kind: 'edited', who: 'You', source: 'web', changes: [] };

it.each<[Partial<BiographyLike>, deed: string, place: string | null]>([
  [{ kind: 'added' }, 'Added', 'in the browser'],
  [{ kind: 'imported', source: 'job' }, 'Imported', null],
  [{ kind: 'imported', file: 'a.csv', token: 'Script' }, 'Imported from a.csv', 'with the token “Script”'],
  [{ kind: 'deleted', source: 'api' }, 'Deleted', 'with an access token'],
  [{ kind: 'restored', source: 'cli' }, 'Restored', 'at the command line'],
  [{ undoes: 'x', source: 'job' }, 'A change was undone', 'in the background'],
])('%j reads as %s', (more, deed, place) => {
  const told = { ...entry, ...more };
  expect([deedText(told, []), fromText(told)]).toEqual([
    deed,
    ['You', place, formatInstant(at)].filter(Boolean).join(' · '),
  ]);
});

it('tells each field before and after, of a new thing what it has, and names no row by its number', () => {
  const amount = { field: 'amount', before: '1200.00', after: '1300.00' };
  const entries: BiographyLike[] = [
    { ...entry, kind: 'added', changes: [{ ...amount, before: null, after: '1200.00' }] },
    { ...entry, changes: [amount, { field: 'emoji', before: '💲', after: null }] },
    { ...entry, changes: [{ field: 'row', before: 4, after: null }] },
  ];
  expect(timelineOf(entries).map(({ deed, fields }) => [deed, fields])).toEqual([
    ['One row deleted', []],
    [
      'Edited',
      [
        { label: 'Amount', before: '$1,200.00', after: '$1,300.00' },
        { label: 'Emoji', before: '💲', after: 'none' },
      ],
    ],
    ['Added', [{ label: 'Amount', before: null, after: '$1,200.00' }]],
  ]);
});

it('tells an undo that was undone as redone, and the undo of that as undone again', () => {
  const change = (root: string, undoes?: string): BiographyLike => ({
    root,
    at: '2026-03-04T16:15:00.000Z',
    kind: 'edited',
    who: 'You',
    source: 'web',
    undoes,
    changes: [],
  });
  const entries = [change('a'), change('b', 'a'), change('c', 'b'), change('d', 'c')];
  expect(timelineOf(entries).map(({ deed }) => deed)).toEqual([
    'A change was undone',
    'A change was redone',
    'A change was undone',
    'Edited',
  ]);
});
