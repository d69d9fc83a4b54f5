import type { Scenario, ScenarioCommandRow, ScenarioComparison } from '@daybook/contracts';
import { bill, income } from './rows.js';

export const today = '2026-11-23';
export const rent = bill({ id: 1, name: 'Rent', amount: '1200.00' });
export const gym = bill({ id: 2, name: 'Gym', amount: '40.00' });
export const pay = income({ id: 10, amount: '2500.00' });

export const scenario = (id: string, name: string, commands = 1): Scenario => ({
  id,
  name,
  commands,
  createdAt: '2026-11-01T00:00:00.000Z',
});
export const rise = scenario('a', 'Rent up');

export const comparison: ScenarioComparison = {
  months: ['2026-11', '2026-12', '2027-01'].map((month, at) => ({
    month,
    income: { base: '0.00', scenario: '0.00' },
    bills: { base: '0.00', scenario: '0.00' },
    leftOver: { base: '0.00', scenario: '0.00' },
    cumulated: { base: `${(at + 1) * 100}.00`, scenario: `${50 - at * 60}.00` },
  })),
  differs: [],
  refused: [],
};
export const command = (given: Partial<ScenarioCommandRow> = {}): ScenarioCommandRow => ({
  number: 1,
  kind: 'bill',
  does: 'revise',
  id: 1,
  name: 'Rent',
  sets: { amount: '1296.00' },
  refused: null,
  ...given,
});
export const gone = command({
  number: 2,
  name: 'Gym',
  sets: { amount: '1.00' },
  refused: { code: 'bill-not-found', message: 'Bill not found' },
});

export const household = (scenarios: Scenario[]) => ({
  'GET /api/scenarios': scenarios,
  'GET /api/bills': [rent, gym],
  'GET /api/incomes': [pay],
  'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
  ...Object.fromEntries(
    scenarios.flatMap(({ id }) => [
      [`GET /api/scenarios/${id}/compare?months=24`, comparison],
      [`GET /api/scenarios/${id}/commands`, [command()]],
      [`GET /api/bills?scenario=${id}`, [rent, gym]],
      [`GET /api/incomes?scenario=${id}`, [pay]],
    ]),
  ),
});
