import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminStats, AdminUser } from '@daybook/contracts';
import { noSubject } from '@daybook/event-sourcing';
import { PLATFORM } from '@daybook/nest';
import type { DocumentStore, Platform } from '@daybook/platform';
import { type AdministratorDocument, administrators, type UserDocument, users } from './users.projection.js';

/** Newest accounts that the statistics show. */
const recentUsers = 5;

/** In the order of their ids, which is that of their registration. */
async function allUsers(models: DocumentStore): Promise<AdminUser[]> {
  const granted = new Set<string>();
  for await (const { id, body } of models.find<AdministratorDocument>(administrators, noSubject)) {
    if (body.granted) granted.add(id);
  }
  const found: AdminUser[] = [];
  const sort = [{ field: 'userId', direction: 'ascending' as const }];
  for await (const { body } of models.findAcross<UserDocument>(users, { sort })) {
    const { user, userId: id, email, firstName, lastName, createdAt } = body;
    found.push({ id, email, firstName, lastName, createdAt, isAdmin: granted.has(user) ? 1 : 0 });
  }
  return found;
}

export class ListUsers extends Query<AdminUser[]> {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  execute(): Promise<AdminUser[]> {
    return allUsers(this.platform.readModels);
  }
}

export class ReadStats extends Query<AdminStats> {}

@QueryHandler(ReadStats)
export class ReadStatsHandler implements IQueryHandler<ReadStats> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute(): Promise<AdminStats> {
    const all = await allUsers(this.platform.readModels);
    const adminUsers = all.filter(({ isAdmin }) => isAdmin === 1).length;
    return {
      totalUsers: all.length,
      adminUsers,
      regularUsers: all.length - adminUsers,
      recentUsers: all.slice(-recentUsers).reverse(),
    };
  }
}
