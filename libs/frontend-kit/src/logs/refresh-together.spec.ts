import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../query-client.js';
import { refreshAfterBillChange } from '../refresh.js';
import { createLogClients } from './create-log-clients.js';
import { refreshTogether } from './refresh-together.js';

const bills = ['/api', 'bills'];
const scenarios = ['/api', 'scenarios'];
const stale = (client: QueryClient, key: string[]) => client.getQueryState(key)?.isInvalidated;

const opened = () => {
  const present = createQueryClient();
  const log = { scenario: 'a' };
  const tried = createLogClients(present)(log);
  for (const client of [present, tried]) client.setQueryData(bills, []);
  present.setQueryData(scenarios, []);
  return { present, tried, end: refreshTogether(present, tried, log) };
};

it('marks the reads of a scenario and those of the household together, whichever is told', async () => {
  for (const told of ['present', 'tried'] as const) {
    const clients = opened();
    await refreshAfterBillChange(clients[told]);
    expect([stale(clients.present, bills), stale(clients.tried, bills), stale(clients.present, scenarios)]).toEqual([
      true,
      true,
      true,
    ]);
  }
});

it('leaves a scenario alone once it is left, and hears of what it made so all the same', async () => {
  const { present, tried, end } = opened();
  end();
  await refreshAfterBillChange(present);
  expect([stale(present, bills), stale(tried, bills)]).toEqual([true, false]);
  present.setQueryData(bills, []);
  await refreshAfterBillChange(tried);
  expect([stale(present, bills), stale(tried, bills)]).toEqual([true, true]);
});
