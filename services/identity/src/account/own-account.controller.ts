import { Body, Controller, Get, Inject, Patch, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountBody, changeEmailBody, changePasswordBody, type SecurityEvent, type User } from '@daybook/contracts';
import { type Caller, CallerOf, PLATFORM, Problem, sessionHashOf, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { isAddress } from '../email/address.js';
import { KnownDevices } from '../devices/known-devices.js';
import { AddressLimits } from '../limits/address-limits.js';
import { ChangeLimits } from '../limits/change-limits.js';
import { checkAgainstContext, checkNewPassword } from './password-rules.js';
import { fillInAllFields, unauthorized } from '../refusals.js';
import { RequiredPipe } from '../required-pipe.js';
import { SecurityActivity } from '../notices/security-activity.js';
import { RequestEmailChange } from '../new-email/request-email-change.js';
import { requestOrigin } from '../request-origin.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { visitorOf } from '../visitor.js';
import { ChangeProfile } from './change-profile.js';
import { ChangePassword } from './change-password.js';
import { PasswordConfirmation } from './password-confirmation.js';
import { Users } from './users.js';

type AccountBody = z.infer<typeof accountBody>;

const emailGiven = new RequiredPipe(['email'], fillInAllFields);
const passwords = new RequiredPipe(['currentPassword', 'newPassword'], fillInAllFields);

/** What a person changes of their own account. */
@Controller('api/account')
export class OwnAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: Users,
    private readonly limits: AddressLimits,
    private readonly devices: KnownDevices,
    private readonly sessions: NewSessions,
    private readonly confirmation: PasswordConfirmation,
    private readonly changes: ChangeLimits,
    private readonly activity: SecurityActivity,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  @Patch()
  patch(@CallerOf() caller: Caller, @Body(new ZodPipe(accountBody)) body: AccountBody): Promise<User> {
    return this.change(caller, body);
  }

  @Put()
  put(@CallerOf() caller: Caller, @Body(new ZodPipe(accountBody)) body: AccountBody): Promise<User> {
    return this.change(caller, body);
  }

  @Get('security-activity')
  securityActivity(@CallerOf() { user }: Caller): Promise<SecurityEvent[]> {
    return this.activity.newest(user);
  }

  @Put('email')
  async email(
    @CallerOf() caller: Caller,
    @Body(emailGiven, new ZodPipe(changeEmailBody)) { email, password }: z.infer<typeof changeEmailBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    if (!isAddress(email)) throw new Problem(400, 'invalid-email', 'Please enter a valid email address');
    const account = await this.confirmation.confirmOrRecent(caller, password, response);
    const { network } = visitorOf(request, this.platform.clock.now());
    const origin = this.settings.publicOrigin ?? requestOrigin(request);
    await this.limits.newAddress({ user: caller.user, network, email }, response, () =>
      this.commands.execute(new RequestEmailChange(caller, account, email, origin)),
    );
    return this.users.read(caller.user);
  }

  @Put('password')
  async password(
    @CallerOf() caller: Caller,
    @Body(passwords, new ZodPipe(changePasswordBody))
    { currentPassword, newPassword, revokeTokens = true, removePasskeys = false }: z.infer<typeof changePasswordBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    checkNewPassword(newPassword);
    const account = await this.confirmation.confirm(caller, currentPassword, response);
    checkAgainstContext(newPassword, account);
    const ends = { revokesTokens: revokeTokens, removesPasskeys: removePasskeys };
    const change = new ChangePassword(caller, account, newPassword, ends, sessionHashOf(request));
    const changed = await this.changes.count('password', caller.user, response, () => this.commands.execute(change));
    if (!(await this.sessions.begin(request, response, changed))) throw unauthorized();
    await this.devices.remember(request, response, changed);
    return { message: 'Your password has been changed.' };
  }

  private async change(caller: Caller, { firstName, lastName, timeZone }: AccountBody): Promise<User> {
    if (firstName === '' || lastName === '') throw new Problem(400, 'required-fields', fillInAllFields);
    const change = {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(timeZone === undefined ? {} : { zone: timeZone }),
    };
    await this.commands.execute(new ChangeProfile(caller, change));
    return this.users.read(caller.user);
  }
}
