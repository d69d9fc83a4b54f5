import { Controller, Get, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { adminUsersQuery, type AdminUsersQuery } from '@daybook/contracts';
import { ZodPipe } from '@daybook/nest';
import { AdministratorGuard } from './administrators/administrator.guard.js';
import { FreshUsersInterceptor } from './read-models/fresh-users.interceptor.js';
import { ListUsers, ReadStats } from './read-models/list-users.js';

@UseGuards(AdministratorGuard)
@UseInterceptors(FreshUsersInterceptor)
@Controller('api/admin')
export class AdminController {
  constructor(private readonly queries: QueryBus) {}

  @Get('users')
  users(@Query(new ZodPipe(adminUsersQuery)) query: AdminUsersQuery) {
    return this.queries.execute(new ListUsers(query));
  }

  @Get('stats')
  stats() {
    return this.queries.execute(new ReadStats());
  }
}
