import { Controller, Get, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { adminUsersQuery, type AdminUsersQuery } from '@daybook/contracts';
import { Reads, ZodPipe } from '@daybook/nest';
import { AdministratorGuard } from '../administrators/administrator.guard.js';
import { FreshUsersInterceptor } from './fresh-users.interceptor.js';
import { Users } from './users.js';

@UseGuards(AdministratorGuard)
// Of everybody, which the interceptor waits for.
@Reads()
@UseInterceptors(FreshUsersInterceptor)
@Controller('api/admin')
export class UsersController {
  constructor(private readonly userList: Users) {}

  @Get('users')
  users(@Query(new ZodPipe(adminUsersQuery)) query: AdminUsersQuery) {
    return this.userList.list(query);
  }

  @Get('stats')
  stats() {
    return this.userList.stats();
  }
}
