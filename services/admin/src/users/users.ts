import { Inject, Injectable } from '@nestjs/common';
import type { AdminStats, AdminUser, AdminUsersPage, AdminUsersQuery } from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import { type DocumentStore, noTenant, type Platform, type Query } from '@daybook/platform';
import { signInOf } from '../administrators/sign-in-standing.js';
import { type AdministratorDocument, administrators, searched, type UserDocument, users } from './users.projection.js';

/** Newest accounts that the statistics show. */
const recentUsers = 5;

const defaultPageSize = 50;

/** In the order of their ids, which is that of their registration. */
async function usersOf(models: DocumentStore, query: Query = {}): Promise<AdminUser[]> {
  const granted = new Set<string>();
  for await (const { id, body } of models.find<AdministratorDocument>(administrators, noTenant)) {
    if (body.granted) granted.add(id);
  }
  const found: AdminUser[] = [];
  const sort = [{ field: 'userId', direction: 'ascending' as const }];
  for await (const { body } of models.findAcross<UserDocument>(users, { ...query, sort })) {
    const { user, userId: id, email, firstName, lastName, createdAt, standing } = body;
    const isAdmin = granted.has(user) ? 1 : 0;
    found.push({ id, email, firstName, lastName, createdAt, isAdmin, signIn: signInOf(standing) });
  }
  return found;
}

@Injectable()
export class Users {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async list(query: AdminUsersQuery): Promise<AdminUser[] | AdminUsersPage> {
    const { readModels } = this.platform;
    if (Object.keys(query).length === 0) return usersOf(readModels);
    const { search, limit = defaultPageSize, offset = 0 } = query;
    const where = search ? [{ field: 'searchText', has: searched(search) }] : [];
    // One more than the page: so that whether others follow is known without counting them.
    const found = await usersOf(readModels, { where, limit: limit + 1, offset });
    return { users: found.slice(0, limit), more: found.length > limit };
  }

  async stats(): Promise<AdminStats> {
    const all = await usersOf(this.platform.readModels);
    const adminUsers = all.filter(({ isAdmin }) => isAdmin === 1).length;
    return {
      totalUsers: all.length,
      adminUsers,
      regularUsers: all.length - adminUsers,
      recentUsers: all.slice(-recentUsers).reverse(),
    };
  }
}
