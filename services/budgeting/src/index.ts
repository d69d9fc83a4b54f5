import type { ServiceDefinition } from '@daybook/nest';
import { BudgetingModule } from './budgeting.module.js';

export const definition: ServiceDefinition = {
  name: 'budgeting',
  module: BudgetingModule,
  routes: ['/api/bills', '/api/incomes', '/api/budget-summary', '/api/bill-payments'],
};
