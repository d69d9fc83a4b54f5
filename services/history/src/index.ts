import { serviceRoutes } from '@daybook/contracts';
import type { ServiceDefinition } from '@daybook/nest';
import { HistoryModule } from './history.module.js';

export const definition: ServiceDefinition = { name: 'history', module: HistoryModule, routes: serviceRoutes.history };
