import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AppSecret,
  authenticatorAppBody,
  type RecoveryCodes,
  type TwoFactor,
  twoFactorBody,
} from '@daybook/contracts';
import {
  type Caller,
  CallerOf,
  ChangesNothing,
  firstSessionHashOf,
  NeedsRecentSignIn,
  PLATFORM,
  Problem,
  showOnce,
  ZodPipe,
} from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import { Accounts } from '../account/accounts.js';
import { ChangeLimits } from '../limits/change-limits.js';
import { GuessLimits } from '../limits/guess-limits.js';
import { unauthorized } from '../refusals.js';
import { ChangeFactors } from '../sign-in-factors/change-factors.js';
import { type FactorCommand, isTwoFactor } from '../sign-in-factors/factors.js';
import { drawSecret, secretUri } from './one-time-codes.js';
import { drawRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';
import { SecondFactors, wrongCode } from './second-factors.js';

/** What a person wants to be asked for after the password. */
@Controller('api/account')
export class TwoFactorController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly limits: GuessLimits,
    private readonly changes: ChangeLimits,
  ) {}

  @Get('two-factor')
  async read(@CallerOf() caller: Caller): Promise<TwoFactor> {
    const { factors, passwordHash } = await this.accountOf(caller);
    return {
      isOn: isTwoFactor(factors) ? 1 : 0,
      appSince: factors.app?.addedAt ?? null,
      passkeyAfterPassword: factors.passkeyAfterPassword ? 1 : 0,
      recoveryCodesLeft: factors.recoveryCodes.length,
      hasPassword: passwordHash === null ? 0 : 1,
    };
  }

  @NeedsRecentSignIn()
  @Put('two-factor')
  choose(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(twoFactorBody)) { passkeyAfterPassword }: z.infer<typeof twoFactorBody>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoveryCodes> {
    const on = passkeyAfterPassword === 1;
    return this.withCodes(caller, response, 'choose-passkey-after-password', (recoveryCodes) => ({
      type: 'ChoosePasskeyAfterPassword',
      on,
      recoveryCodes,
    }));
  }

  @NeedsRecentSignIn()
  @ChangesNothing()
  @Post('authenticator-app/secret')
  async draw(@CallerOf() caller: Caller, @Res({ passthrough: true }) response: Response): Promise<AppSecret> {
    showOnce(response);
    const secret = drawSecret(this.platform.ids);
    return { secret, uri: secretUri(secret, (await this.accountOf(caller)).email) };
  }

  @NeedsRecentSignIn()
  @Put('authenticator-app')
  async add(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(authenticatorAppBody)) { secret, code }: z.infer<typeof authenticatorAppBody>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoveryCodes> {
    await this.limits.newApp({ user: caller.user, idHash: firstSessionHashOf(response.req) }, response);
    if (!(await this.factors.isShown(caller.user, secret, code))) return wrongCode();
    return this.withCodes(caller, response, 'add-authenticator-app', (recoveryCodes) => ({
      type: 'AddAuthenticatorApp',
      secret,
      recoveryCodes,
    }));
  }

  @NeedsRecentSignIn()
  @HttpCode(204)
  @Delete('authenticator-app')
  async remove(@CallerOf() caller: Caller): Promise<void> {
    const change = { type: 'RemoveAuthenticatorApp' } as const;
    await this.commands.execute(new ChangeFactors(caller, 'remove-authenticator-app', change));
  }

  @NeedsRecentSignIn()
  @Post('recovery-codes')
  issue(@CallerOf() caller: Caller, @Res({ passthrough: true }) response: Response): Promise<RecoveryCodes> {
    return this.withCodes(caller, response, 'issue-recovery-codes', (recoveryCodes) => ({
      type: 'IssueRecoveryCodes',
      recoveryCodes,
    }));
  }

  /** Shows the codes where the change has issued them. */
  private async withCodes(
    caller: Caller,
    response: Response,
    commandKind: string,
    changeOf: (hashes: readonly string[]) => FactorCommand,
  ): Promise<RecoveryCodes> {
    showOnce(response);
    const recoveryCodes = drawRecoveryCodes(this.platform.ids);
    const key = await this.platform.keys.indexKey();
    const hashes = recoveryCodes.map((code) => recoveryCodeHash(caller.user, code, key));
    const change = new ChangeFactors(caller, commandKind, changeOf(hashes));
    const { factors, repeated } = await this.changes.count('factor', caller.user, response, () =>
      this.commands.execute(change),
    );
    const [first = ''] = hashes;
    if (factors.recoveryCodes.includes(first)) return { recoveryCodes };
    if (!repeated) return { recoveryCodes: [] };
    // The codes of the first request are known to nobody any more who could tell them.
    throw new Problem(409, 'codes-shown', 'The recovery codes were already shown. Please ask for new ones.');
  }

  private async accountOf({ user }: Caller) {
    const account = await this.accounts.find(user);
    if (!account) throw unauthorized();
    return account;
  }
}
