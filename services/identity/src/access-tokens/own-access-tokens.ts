import { Inject, Injectable } from '@nestjs/common';
import type { AccessToken } from '@daybook/contracts';
import { type Caller, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { tokenUses } from './token-uses.js';

@Injectable()
export class OwnAccessTokens {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
  ) {}

  /** The caller's tokens that were not revoked, without their secrets. */
  async list({ user }: Caller): Promise<AccessToken[]> {
    const tokens = (await this.accounts.find(user))?.tokens ?? [];
    const uses = await tokenUses(this.platform).of(
      user,
      tokens.map(({ id }) => id),
    );
    return tokens.map(({ id, name, scope, createdAt, expiresAt, household }) => {
      const used = uses.get(id);
      const lastUsedAt = used === undefined ? null : new Date(used).toISOString();
      return { id, name, scope, createdAt, expiresAt, lastUsedAt, ...(household !== undefined && { household }) };
    });
  }
}
