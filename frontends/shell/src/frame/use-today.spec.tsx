import { act, render, screen } from '@testing-library/react';
import { billsQuery, createQueryClient, preferencesQuery } from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useToday } from './use-today.js';

const Today = () => <p>{useToday()}</p>;

it('changes at midnight, and what is relative to today is read again', async () => {
  jest.useFakeTimers({ now: new Date(2026, 2, 31, 23, 59, 30) });
  const client = createQueryClient();
  client.setQueryData(billsQuery().queryKey, []);
  client.setQueryData(preferencesQuery().queryKey, { categoryColors: null, dashboardComponents: null });
  render(
    <QueryClientProvider client={client}>
      <Today />
    </QueryClientProvider>,
  );
  expect(screen.getByText('2026-03-31')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(screen.getByText('2026-03-31')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('2026-04-01')).toBeVisible();
  expect(client.getQueryState(billsQuery().queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(preferencesQuery().queryKey)?.isInvalidated).toBe(false);
  jest.useRealTimers();
});

it('is right again after the computer slept', () => {
  jest.useFakeTimers({ now: new Date(2026, 2, 31, 12) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Today />
    </QueryClientProvider>,
  );
  jest.setSystemTime(new Date(2026, 3, 2, 9));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2026-04-02')).toBeVisible();
  jest.useRealTimers();
});
