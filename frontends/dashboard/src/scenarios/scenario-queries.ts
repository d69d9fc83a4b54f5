import type {
  AppliedScenario,
  Bill,
  Income,
  Scenario,
  ScenarioCommandRow,
  ScenarioComparison,
} from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

/** How far the comparison looks ahead, this month included. */
export const COMPARED_MONTHS = 24;

const path = (id: string, rest = '') => `scenarios/${encodeURIComponent(id)}${rest}`;

export const scenariosQuery = () => queryOptions<Scenario[]>({ queryKey: ['/api', 'scenarios'] });
export const scenarioCommandsQuery = (id: string) =>
  queryOptions<ScenarioCommandRow[]>({ queryKey: ['/api', path(id, '/commands')] });
export const comparisonQuery = (id: string) =>
  queryOptions<ScenarioComparison>({ queryKey: ['/api', path(id, `/compare?months=${COMPARED_MONTHS}`)] });
/** What applying would do now. */
export const applicationQuery = (id: string) =>
  queryOptions<AppliedScenario>({
    queryKey: ['/api', path(id, '/apply?dryRun=1')],
    queryFn: ({ signal }) => request('POST', `/api/${path(id, '/apply?dryRun=1')}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Bills and incomes as they would be. */
export const triedBillsQuery = (id: string) =>
  queryOptions<Bill[]>({ queryKey: ['/api', `bills?scenario=${encodeURIComponent(id)}`] });
export const triedIncomesQuery = (id: string) =>
  queryOptions<Income[]>({ queryKey: ['/api', `incomes?scenario=${encodeURIComponent(id)}`] });
