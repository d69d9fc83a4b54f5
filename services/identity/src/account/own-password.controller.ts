import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { newPasswordBody } from '@daybook/contracts';
import { type Caller, CallerOf, NeedsRecentSignIn, Problem, sessionHashOf, ZodPipe } from '@daybook/nest';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { KnownDevices } from '../devices/known-devices.js';
import { ChangeLimits } from '../limits/change-limits.js';
import { fillInAllFields, unauthorized } from '../refusals.js';
import { RequiredPipe } from '../required-pipe.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { Accounts } from './accounts.js';
import { ChangePassword } from './change-password.js';
import { checkAgainstContext, checkNewPassword } from './password-rules.js';
import { RemovePassword } from './remove-password.js';

/** For whoever wants to sign in with passkeys alone, or no longer so. */
@NeedsRecentSignIn()
@Controller('api/account/password')
export class OwnPasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly devices: KnownDevices,
    private readonly sessions: NewSessions,
    private readonly limits: ChangeLimits,
  ) {}

  @HttpCode(200)
  @Post()
  async choose(
    @CallerOf() caller: Caller,
    @Body(new RequiredPipe(['newPassword'], fillInAllFields), new ZodPipe(newPasswordBody))
    { newPassword }: z.infer<typeof newPasswordBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    checkNewPassword(newPassword);
    const account = await this.accounts.find(caller.user);
    if (!account) throw unauthorized();
    if (account.passwordHash !== null) {
      throw new Problem(409, 'password-exists', 'There is a password already. Enter it to change it.');
    }
    checkAgainstContext(newPassword, account);
    const ends = { revokesTokens: false, removesPasskeys: false };
    const change = new ChangePassword(caller, account, newPassword, ends, sessionHashOf(request));
    const changed = await this.limits.count('password', caller.user, response, () => this.commands.execute(change));
    if (!(await this.sessions.begin(request, response, changed))) throw unauthorized();
    await this.devices.remember(request, response, changed);
    return { message: 'You now have a password.' };
  }

  @HttpCode(200)
  @Delete()
  async remove(
    @CallerOf() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    const change = new RemovePassword(caller, sessionHashOf(request));
    const changed = await this.limits.count('password', caller.user, response, () => this.commands.execute(change));
    if (!(await this.sessions.begin(request, response, changed))) throw unauthorized();
    await this.devices.remember(request, response, changed);
    return { message: 'You now sign in with a passkey alone.' };
  }
}
