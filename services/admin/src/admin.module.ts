import { Module } from '@nestjs/common';
import { EventSourcing } from '@daybook/nest';
import { AdminController } from './admin.controller.js';
import { ListUsersHandler, ReadStatsHandler } from './read-models/list-users.js';
import { usersProjection } from './read-models/users.projection.js';

@Module({
  controllers: [AdminController],
  providers: [ListUsersHandler, ReadStatsHandler],
})
export class AdminModule {
  constructor(eventSourcing: EventSourcing) {
    eventSourcing.register(usersProjection);
  }
}
