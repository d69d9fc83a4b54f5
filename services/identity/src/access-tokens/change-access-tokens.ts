import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccessTokenScope, CreatedAccessToken } from '@daybook/contracts';
import { everySubject } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM, Problem, refuse } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { HouseholdAccesses } from '../households/household-accesses.js';
import { householdNotFound, rejections, unauthorized } from '../refusals.js';
import { drawToken } from './token-text.js';
import { tokenUses } from './token-uses.js';

const dayMs = 24 * 3_600_000;

/** The only answer that holds the secret. */
export class CreateAccessToken extends Command<CreatedAccessToken> {
  constructor(
    readonly caller: Caller,
    readonly asked: {
      name: string;
      scope: AccessTokenScope;
      expiresInDays: number | null;
      /** API id; the caller's own household when absent. */
      householdId?: number | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(CreateAccessToken)
export class CreateAccessTokenHandler implements ICommandHandler<CreateAccessToken> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly access: HouseholdAccesses,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, asked }: CreateAccessToken): Promise<CreatedAccessToken> {
    const { name, scope, expiresInDays, householdId } = asked;
    if (householdId !== undefined && !(await this.access.of(caller.user, householdId))) throw householdNotFound();
    const household = householdId === undefined || householdId === caller.userId ? {} : { household: householdId };
    const { text, hash } = drawToken(caller.user, this.platform.ids);
    const expiresAt =
      expiresInDays === null ? null : new Date(Date.parse(caller.at) + expiresInDays * dayMs).toISOString();
    const version = caller.credentialVersion === undefined ? {} : { credentialVersion: caller.credentialVersion };
    const command = { type: 'CreateAccessToken', name, scope, hash, expiresAt, ...household, ...version } as const;
    const result = await this.accounts.execute(caller.user, command, metadataOf(caller, 'create-access-token'));
    if (!result.ok && result.rejection.rejected === 'credentials-changed') throw unauthorized();
    if (!result.ok) return refuse(rejections, result.rejection);
    const made = result.view.status === 'none' ? undefined : result.view.tokens.find((token) => token.hash === hash);
    // A repeat of the request: the first one's secret is known to nobody any more who could tell it.
    if (!made) throw new Problem(409, 'token-shown', 'This access token already exists, and is shown only once');
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    const { id, createdAt } = made;
    return { id, name, scope, createdAt, expiresAt, lastUsedAt: null, ...household, token: text };
  }
}

export class RevokeAccessToken extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly id: number,
  ) {
    super();
  }
}

@CommandHandler(RevokeAccessToken)
export class RevokeAccessTokenHandler implements ICommandHandler<RevokeAccessToken> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, id }: RevokeAccessToken): Promise<void> {
    const { user } = caller;
    const command = { type: 'RevokeAccessToken', id } as const;
    const result = await this.accounts.execute(user, command, metadataOf(caller, 'revoke-access-token'));
    if (!result.ok) return refuse(rejections, result.rejection);
    await tokenUses(this.platform).forget(user, id);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
  }
}
