import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { User } from '@daybook/contracts';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { Accounts } from './accounts.js';

/** Null where there is no such account. */
export class ReadUser extends Query<User | null> {
  constructor(
    /** UUID. */
    readonly user: string,
  ) {
    super();
  }
}

@QueryHandler(ReadUser)
export class ReadUserHandler implements IQueryHandler<ReadUser> {
  constructor(
    private readonly accounts: Accounts,
    private readonly administrators: AdministratorSet,
  ) {}

  async execute({ user }: ReadUser): Promise<User | null> {
    const account = await this.accounts.find(user);
    if (!account) return null;
    const { userId: id, email, firstName, lastName, createdAt, zone: timeZone } = account;
    const isAdmin = (await this.administrators.has(user)) ? 1 : 0;
    return { id, email, firstName, lastName, createdAt, isAdmin, timeZone };
  }
}
