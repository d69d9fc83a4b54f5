import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Timeline } from './timeline.js';

const open = (data: readonly { root: string; at: string; text: string }[] | undefined, error: Error | null = null) => {
  const asked: string[] = [];
  const refetch = () => Promise.resolve(asked.push('again'));
  render(
    <Timeline
      query={{ data, error, isFetching: false, refetch }}
      onOpen={(root) => asked.push(root)}
      onAll={() => asked.push('all')}
    />,
  );
  return asked;
};

it('leads from each line to its change, and to all of them', async () => {
  const asked = open([
    { root: 'b', at: '2026-03-10T12:00:00.000Z', text: 'You changed the bill Rent' },
    { root: 'a', at: '2026-03-09T12:00:00.000Z', text: 'You added the bill Rent' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^You added the bill Rent/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Show all in Activity' }));
  expect(asked).toEqual(['a', 'all']);
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
