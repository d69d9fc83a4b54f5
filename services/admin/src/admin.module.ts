import { Module } from '@nestjs/common';
import { EventSourcing } from '@daybook/nest';
import { AdminController } from './admin.controller.js';
import { AuditTrail } from './audit/audit-trail.js';
import { InstallationMetrics } from './operations/installation-metrics.js';
import { Jobs } from './operations/jobs.js';
import { OpenOperations } from './operations/open-operations.js';
import { operationsProjection } from './operations/open-operations.projection.js';
import { ReadModels } from './operations/read-models.js';
import { OperationsController } from './operations.controller.js';
import { ListUsersHandler, ReadStatsHandler } from './read-models/list-users.js';
import { usersProjection } from './read-models/users.projection.js';

@Module({
  controllers: [AdminController, OperationsController],
  providers: [ListUsersHandler, ReadStatsHandler, ReadModels, Jobs, OpenOperations, AuditTrail, InstallationMetrics],
})
export class AdminModule {
  constructor(eventSourcing: EventSourcing) {
    eventSourcing.register(usersProjection);
    eventSourcing.register(operationsProjection);
  }
}
