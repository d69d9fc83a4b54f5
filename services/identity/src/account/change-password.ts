import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import { type Caller, endSessionsOf, EventSourcing, metadataOf, PLATFORM, type SessionUser } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { passkeyUses } from '../passkeys/passkey-uses.js';
import { unauthorized } from '../refusals.js';
import type { RegisteredAccount } from './account.js';
import { Accounts } from './accounts.js';
import { Passwords } from './passwords.js';

/** Ends every other session. What the caller's own must hold from now on. The current password was asked for. */
export class ChangePassword extends Command<SessionUser> {
  constructor(
    readonly caller: Caller,
    readonly account: RegisteredAccount,
    readonly newPassword: string,
    /** Whether these end, too. */
    readonly ends: { revokesTokens: boolean; removesPasskeys: boolean },
    /** What the store calls the session that stays. */
    readonly current: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, account, newPassword, ends, current }: ChangePassword): Promise<SessionUser> {
    const { user, userId, tenant } = caller;
    const passwordHash = await this.passwords.hash(newPassword);
    // Before the version rises, so that a crash in between leaves none; and after it, for those that began meanwhile.
    await endSessionsOf(this.platform, userId, current);
    const { credentialVersion } = account;
    const command = { type: 'ChangePassword', passwordHash, credentialVersion, ...ends } as const;
    const result = await this.accounts.execute(user, command, metadataOf(caller, 'change-password'));
    // Not the view's version: that is of all that was appended together, an administrator's ending of all sessions included.
    const [raised] = result.ok ? result.events : [];
    if (!result.ok || raised?.type !== 'PasswordChanged') throw unauthorized();
    await endSessionsOf(this.platform, userId, current);
    const gone = ends.removesPasskeys ? account.factors.passkeys : [];
    for (const { id } of gone) await passkeyUses(this.platform).forget(user, id);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    return { user, userId, tenant, credentialVersion: raised.data.credentialVersion };
  }
}
