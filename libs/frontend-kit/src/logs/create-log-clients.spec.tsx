import { QueryClientProvider, type QueryClient, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createQueryClient } from '../query-client.js';
import { createLogClients } from './create-log-clients.js';

const bills = ['/api', 'bills'];
const user = ['/api', 'auth', 'user'];
const preferences = ['/api', 'user-preferences'];

/** Answers each address with itself, and those of `away` never. */
const network = (...away: string[]): string[] => {
  const asked: string[] = [];
  globalThis.fetch = ((url: string) => {
    asked.push(url);
    if (away.includes(url)) return new Promise(() => undefined);
    const ok = !url.includes('asOf=1999');
    const text = JSON.stringify(ok ? url : { code: 'invalid-request', message: 'no' });
    return Promise.resolve({ ok, status: ok ? 200 : 400, statusText: '', text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
  return asked;
};
const read = (client: QueryClient, queryKey: string[]) => client.fetchQuery({ queryKey });

it('keeps what was apart from what is, under the same keys', async () => {
  const asked = network();
  const present = createQueryClient();
  const clientOf = createLogClients(present);
  const march = clientOf({ asOf: '2026-03-12' });
  expect(await read(present, bills)).toBe('/api/bills');
  expect(await read(march, bills)).toBe('/api/bills?asOf=2026-03-12');
  expect(await read(clientOf({ asOf: '2026-03-13' }), bills)).toBe('/api/bills?asOf=2026-03-13');
  expect(await read(clientOf({ scenario: 'b4' }), bills)).toBe('/api/bills?scenario=b4');
  expect(present.getQueryData(bills)).toBe('/api/bills');
  expect(clientOf({ asOf: '2026-03-12' }).getQueryData(bills)).toBe('/api/bills?asOf=2026-03-12');
  await present.invalidateQueries();
  expect(march.getQueryState(bills)?.isInvalidated).toBe(false);
  expect(asked).toHaveLength(4);
});

it('has what is the same in all of them from the present', async () => {
  const asked = network();
  const present = createQueryClient();
  const march = createLogClients(present)({ asOf: '2026-03-12' });
  present.setQueryData(user, 'Ann');
  expect(await read(march, user)).toBe('Ann');
  march.setQueryData(user, 'Bob');
  expect(present.getQueryData(user)).toBe('Bob');
  await march.invalidateQueries({ queryKey: user });
  expect(await read(present, user)).toBe('/api/auth/user');
  expect(asked).toEqual(['/api/auth/user']);
});

it('forgets the logs that were looked at longest ago', async () => {
  network();
  const clientOf = createLogClients(createQueryClient());
  const day = (n: number) => clientOf({ asOf: `2026-03-${10 + n}` });
  const first = day(0);
  for (let n = 0; n < 13; n += 1) await read(day(n), bills);
  expect(first.getQueryData(bills)).toBeUndefined();
  expect(day(1).getQueryData(bills)).toBe('/api/bills?asOf=2026-03-11');
});

describe('on screen', () => {
  const Shown = ({ queryKey }: { queryKey: string[] }) => {
    const { data, error } = useQuery<string>({ queryKey });
    return <p>{data ?? error?.message ?? 'nothing yet'}</p>;
  };
  const screenOf = (client: QueryClient, queryKey: string[]) => (
    <QueryClientProvider client={client}>
      <Shown queryKey={queryKey} />
    </QueryClientProvider>
  );

  it('what was read of one log stays until the other answers, and no longer', async () => {
    network('/api/bills?asOf=2026-03-13', '/api/incomes?asOf=2026-03-13');
    const clientOf = createLogClients(createQueryClient());
    const { rerender } = render(screenOf(clientOf({ asOf: '2026-03-12' }), bills));
    await screen.findByText('/api/bills?asOf=2026-03-12');
    const later = clientOf({ asOf: '2026-03-13' });
    rerender(screenOf(later, bills));
    expect(screen.getByText('/api/bills?asOf=2026-03-12')).toBeInTheDocument();
    expect(later.getQueryData(bills)).toBeUndefined();
    rerender(screenOf(later, ['/api', 'incomes']));
    expect(screen.getByText('nothing yet')).toBeInTheDocument();
    rerender(screenOf(clientOf({ asOf: '1999-01-01' }), bills));
    await screen.findByText(/^400/);
  });

  it('what stands meanwhile is the same at every draw, though it is reshaped', () => {
    network('/api/user-preferences?asOf=2026-03-12');
    const present = createQueryClient();
    present.setQueryData(preferences, 'of today');
    const client = createLogClients(present)({ asOf: '2026-03-12' });
    const reshaped = (text: string) => new Map([['colors', text]]);
    const drawn = new Set<unknown>();
    const Reshaped = () => {
      const { data } = useQuery({ queryKey: preferences, select: reshaped });
      useEffect(() => void drawn.add(data));
      return <p>{data?.get('colors')}</p>;
    };
    const page = () => (
      <QueryClientProvider client={client}>
        <Reshaped />
      </QueryClientProvider>
    );
    const { rerender } = render(page());
    rerender(page());
    rerender(page());
    expect(screen.getByText('of today')).toBeInTheDocument();
    expect(drawn.size).toBe(1);
  });

  it('layout and colors are those of today until those of then are there', async () => {
    network();
    const present = createQueryClient();
    present.setQueryData(preferences, 'of today');
    render(screenOf(createLogClients(present)({ asOf: '2026-03-12' }), preferences));
    expect(screen.getByText('of today')).toBeInTheDocument();
    expect(await screen.findByText('/api/user-preferences?asOf=2026-03-12')).toBeInTheDocument();
  });
});
