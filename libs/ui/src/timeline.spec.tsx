import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimelineLine } from './text/entry-text.js';
import { Timeline } from './timeline.js';

const open = (lines: readonly TimelineLine[] | undefined, error: Error | null = null) => {
  const asked: string[] = [];
  const refetch = () => Promise.resolve(asked.push('again'));
  render(
    <Timeline
      query={{ error, isFetching: false, refetch }}
      lines={lines}
      onOpen={(root) => asked.push(root)}
      onSee={(at) => asked.push(at)}
      onAll={() => asked.push('all')}
    />,
  );
  return asked;
};

const line = (n: number): TimelineLine => ({
  root: `r${n}`,
  at: `2026-03-0${n}T10:00:00Z`,
  deed: `Edited ${n}`,
  from: 'You',
  fields: [],
});

it('leads from each line to its change, and to all of them', async () => {
  const asked = open([line(2), line(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Edited 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show in Activity' }));
  expect(asked).toEqual(['r1', 'all']);
});

it('leads to how it stood after a line', async () => {
  const asked = open([{ ...line(2), from: 'You · Mar 2' }, line(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'See it as it stood: You · Mar 2' }));
  expect(asked).toEqual(['2026-03-02T10:00:00Z']);
});

it('tells who, and each field before and after with what set it', () => {
  const fields = [
    { label: 'Amount', before: '$1.00', after: '$2.00' },
    { label: 'Category', before: null, after: 'Food', by: 'Rule “Shops”' },
  ];
  open([{ ...line(1), from: 'Ann · in the browser', fields }]);
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Edited 1Ann · in the browserAmountBefore: $1.00 → After: $2.00CategoryAfter: Food · Rule “Shops”',
  );
});

it('shows the newest five, and the others when asked', async () => {
  open(Array.from({ length: 7 }, (_, n) => line(7 - n)));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 earlier' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

it('says that nothing was done, that it loads, and what failed', async () => {
  open([]);
  expect(screen.getByText('No changes yet')).toBeVisible();
  open(undefined);
  expect(screen.getByRole('status')).toHaveTextContent('Loading history');
  const asked = open(undefined, new Error('500: down'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(asked).toEqual(['again']);
});
