import { serviceRoutes } from '@daybook/contracts';
import type { ServiceDefinition } from '@daybook/nest';
import { TransactionsModule } from './transactions.module.js';

export const definition: ServiceDefinition = {
  name: 'transactions',
  module: TransactionsModule,
  routes: serviceRoutes.transactions,
};
