import { serviceRoutes } from '@daybook/contracts';
import type { ServiceDefinition } from '@daybook/nest';
import { BudgetingModule } from './budgeting.module.js';

export const definition: ServiceDefinition = {
  name: 'budgeting',
  module: BudgetingModule,
  routes: serviceRoutes.budgeting,
};
