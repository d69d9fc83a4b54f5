import { Inject, Injectable } from '@nestjs/common';
import type { AccessTokenHolder } from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { readToken } from './token-text.js';
import { tokenUses } from './token-uses.js';

@Injectable()
export class TokenHolders {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Who holds the token; undefined where it is wrong, expired or revoked. The account's own stream is asked each time, so
   * that a revocation counts at once, on every replica.
   */
  async find(text: string): Promise<AccessTokenHolder | undefined> {
    const read = readToken(text);
    if (!read) return undefined;
    const { user, hash } = read;
    const account = await this.accounts.find(user);
    const token = account?.tokens.find((one) => one.hash === hash);
    if (!account || !token) return undefined;
    if (token.expiresAt !== null && Date.parse(token.expiresAt) <= this.platform.clock.now()) return undefined;
    await tokenUses(this.platform).note(user, token.id);
    const { userId, tenant } = account;
    const { household } = token;
    return { user, userId, tenant, scope: token.scope, token: token.id, ...(household !== undefined && { household }) };
  }
}
