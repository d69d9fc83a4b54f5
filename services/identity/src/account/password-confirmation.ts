import { Inject, Injectable } from '@nestjs/common';
import { type Caller, firstSessionHashOf, PLATFORM, Problem, requireRecentSignIn } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import { GuessLimits } from '../limits/guess-limits.js';
import { Notices } from '../notices/notices.js';
import { fillInAllFields, unauthorized } from '../refusals.js';
import type { RegisteredAccount } from './account.js';
import { Accounts } from './accounts.js';
import { Passwords } from './passwords.js';

/** Asks somebody who is signed in for their password, as often as a sign-in would. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly limits: GuessLimits,
    private readonly notices: Notices,
  ) {}

  /**
   * The account whose password it is.
   * @throws Problem 400 when it is wrong, 429 when it was too often
   */
  async confirm({ user }: Caller, password: string, response: Response): Promise<RegisteredAccount> {
    const account = await this.accounts.find(user);
    if (!account) throw unauthorized();
    const session = { user, idHash: firstSessionHashOf(response.req) };
    const tell = () => this.notices.tellHolderOf(account.email, 'guesses-in-session');
    await this.limits.confirmPassword(session, response, tell);
    if (!(await this.passwords.verify(account.passwordHash, password))) {
      throw new Problem(400, 'wrong-password', 'The password is incorrect');
    }
    await this.limits.confirmedPassword(session);
    return account;
  }

  /**
   * The caller's account, where they give its password or have a recent sign-in.
   * @throws Problem as `confirm` does, 403 where neither is so
   */
  async confirmOrRecent(caller: Caller, password: string | undefined, response: Response): Promise<RegisteredAccount> {
    if (password === '') throw new Problem(400, 'required-fields', fillInAllFields);
    if (password !== undefined) return this.confirm(caller, password, response);
    requireRecentSignIn(caller, this.platform.clock.now());
    const account = await this.accounts.find(caller.user);
    if (!account) throw unauthorized();
    return account;
  }
}
