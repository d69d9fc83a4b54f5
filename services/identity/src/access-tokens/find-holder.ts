import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AccessTokenHolder } from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { readToken } from './token-text.js';
import { tokenUses } from './token-uses.js';

/** Who holds the token; null where it is wrong, expired or revoked. */
export class FindTokenHolder extends Query<AccessTokenHolder | null> {
  constructor(readonly text: string) {
    super();
  }
}

@QueryHandler(FindTokenHolder)
export class FindTokenHolderHandler implements IQueryHandler<FindTokenHolder> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
  ) {}

  /** The account's own stream is asked each time, so that a revocation counts at once, on every replica. */
  async execute({ text }: FindTokenHolder): Promise<AccessTokenHolder | null> {
    const read = readToken(text);
    if (!read) return null;
    const { user, hash } = read;
    const account = await this.accounts.find(user);
    const token = account?.tokens.find((one) => one.hash === hash);
    if (!account || !token) return null;
    if (token.expiresAt !== null && Date.parse(token.expiresAt) <= this.platform.clock.now()) return null;
    await tokenUses(this.platform).note(user, token.id);
    const { userId, tenant } = account;
    return { user, userId, tenant, scope: token.scope };
  }
}
