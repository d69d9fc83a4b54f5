import { serviceRoutes } from '@daybook/contracts';
import type { ServiceDefinition } from '@daybook/nest';
import { AdminModule } from './admin.module.js';

export const definition: ServiceDefinition = { name: 'admin', module: AdminModule, routes: serviceRoutes.admin };
