import { Module } from '@nestjs/common';
import { EventSourcing } from '@daybook/nest';
import { ClientErrors } from './client-errors/client-errors.js';
import { ClientErrorsController } from './client-errors/client-errors.controller.js';
import { UsersController } from './users/users.controller.js';
import { AuditTrail } from './operations/audit-trail.js';
import { InstallationMetrics } from './operations/installation-metrics.js';
import { Jobs } from './operations/jobs.js';
import { OpenOperations } from './operations/open-operations.js';
import { operationsProjection } from './operations/open-operations.projection.js';
import { ReadModels } from './operations/read-models.js';
import { OperationsController } from './operations/operations.controller.js';
import { Users } from './users/users.js';
import { usersProjection } from './users/users.projection.js';

@Module({
  controllers: [UsersController, OperationsController, ClientErrorsController],
  providers: [Users, ReadModels, Jobs, OpenOperations, AuditTrail, InstallationMetrics, ClientErrors],
})
export class AdminModule {
  constructor(eventSourcing: EventSourcing) {
    eventSourcing.register(usersProjection);
    eventSourcing.register(operationsProjection);
  }
}
