import type { AppliedScenario, Scenario } from '@daybook/contracts';
import { makeChange, request } from '@daybook/frontend-kit';
import type { BillBody, IncomeBody } from '../api/plan-calls.js';

const path = (id: string) => `/api/scenarios/${encodeURIComponent(id)}`;

export const addScenario = (name: string) => request<Scenario>('POST', '/api/scenarios', { body: { name } });
export const renameScenario = (id: string, name: string) => request<Scenario>('PATCH', path(id), { body: { name } });
export const copyScenario = (id: string, name: string) =>
  request<Scenario>('POST', `${path(id)}/copy`, { body: { name } });
export const removeScenario = (id: string) => request<undefined>('DELETE', path(id));
export const removeScenarioCommand = (id: string, number: number) =>
  request<undefined>('DELETE', `${path(id)}/commands/${number}`);
/** Makes its changes, as one. The root is null where nothing was done. */
export const applyScenario = async (id: string): Promise<AppliedScenario> =>
  (await makeChange<AppliedScenario>('POST', `${path(id)}/apply`)).answer;

/** One change of a bill or an income that goes to a scenario. */
export type TriedChange =
  | { does: 'add'; kind: 'bill'; body: BillBody }
  | { does: 'add'; kind: 'income'; body: IncomeBody }
  | { does: 'revise'; kind: 'bill'; id: number; body: BillBody }
  | { does: 'revise'; kind: 'income'; id: number; body: IncomeBody }
  | { does: 'remove'; kind: 'bill' | 'income'; id: number };

/** Sends a change to a scenario, in place of the plan. */
export const tryChange = async (scenario: string, change: TriedChange): Promise<void> => {
  const within = `?scenario=${encodeURIComponent(scenario)}`;
  const rows = `/api/${change.kind}s`;
  switch (change.does) {
    case 'add':
      await request('POST', `${rows}${within}`, { body: change.body });
      break;
    case 'revise': {
      // A change of an income's days is one of its group (specification, section 7).
      const group = change.kind === 'income' ? '/group' : '';
      await request('PUT', `${rows}/${change.id}${group}${within}`, { body: change.body });
      break;
    }
    case 'remove':
      await request('DELETE', `${rows}/${change.id}/group${within}`);
      break;
  }
};
