import { Injectable } from '@nestjs/common';
import type { User } from '@daybook/contracts';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { unauthorized } from '../refusals.js';
import { Accounts } from './accounts.js';

@Injectable()
export class Users {
  constructor(
    private readonly accounts: Accounts,
    private readonly administrators: AdministratorSet,
  ) {}

  /** As the API shows the person to themselves. @param user UUID. @throws Problem 401 where there is no such account */
  async read(user: string): Promise<User> {
    const account = await this.accounts.find(user);
    if (!account) throw unauthorized();
    const { userId: id, email, firstName, lastName, createdAt, zone: timeZone, newEmail } = account;
    const isAdmin = (await this.administrators.has(user)) ? 1 : 0;
    return {
      id,
      email,
      firstName,
      lastName,
      createdAt,
      isAdmin,
      timeZone,
      ...(newEmail && { newEmail: newEmail.email }),
    };
  }
}
