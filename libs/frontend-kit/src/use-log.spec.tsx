import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Log } from './call.js';
import { createLogClients } from './logs/create-log-clients.js';
import { createQueryClient } from './query-client.js';
import { Editing, useIsPresent } from './use-log.js';

const Shown = () => (
  <>
    <Editing>
      <p>bills</p>
    </Editing>
    <Editing presentOnly>
      <p>transactions</p>
    </Editing>
    {useIsPresent() ? <p>as it is</p> : null}
  </>
);

const present = createQueryClient();
const offered = (client: QueryClient): (string | null)[] => {
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  const texts = screen.queryAllByText(/./).map(({ textContent }) => textContent);
  unmount();
  return texts;
};
const within = (log: Log) => offered(createLogClients(present)(log));

it('offers everything in the present, changes of bills and income in a scenario, and nothing in the past', () => {
  expect(offered(present)).toEqual(['bills', 'transactions', 'as it is']);
  expect(within({ scenario: 'a' })).toEqual(['bills']);
  expect(within({ asOf: '2026-03-12' })).toEqual([]);
});

it('offers nothing to whoever may only look', () => {
  Reflect.set(window, 'daybookViewer', true);
  expect([offered(present), within({ scenario: 'a' })]).toEqual([[], []]);
  Reflect.deleteProperty(window, 'daybookViewer');
});
