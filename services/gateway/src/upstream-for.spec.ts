import { serviceRoutes, type ServiceName } from '@daybook/contracts';
import { type Upstream, upstreamFor } from './upstream.js';

const upstreams = (Object.keys(serviceRoutes) as ServiceName[]).map((name): Upstream => ({
  name,
  routes: serviceRoutes[name],
  handle: () => undefined,
  get: () => Promise.reject(new Error('not asked')),
  ready: () => Promise.resolve(true),
}));

it.each([
  ['/api/bills', 'budgeting'],
  ['/api/bills/12', 'budgeting'],
  ['/api/bills/12/history', 'history'],
  ['/api/bills//history', 'budgeting'],
  ['/api/bills/12/history/more', 'history'],
  ['/api/billsx/12/history', undefined],
  ['/api/transactions/7/rules', 'transactions'],
  ['/api/transactions/7/history', 'history'],
  ['/api/plan/changes/x/undo', 'budgeting'],
])('%s is answered by %s', (path, service) => {
  expect(upstreamFor(upstreams, path)?.name).toBe(service);
});
