import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { forgotPasswordBody, resetPasswordBody } from '@daybook/contracts';
import { PLATFORM, Public, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { KnownDevices } from '../devices/known-devices.js';
import { AddressLimits } from '../limits/address-limits.js';
import { checkNewPassword } from '../account/password-rules.js';
import { fillInAllFields } from '../refusals.js';
import { requestOrigin } from '../request-origin.js';
import { RequiredPipe } from '../required-pipe.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { visitorOf } from '../visitor.js';
import { RequestPasswordReset } from './request-password-reset.js';
import { ResetPassword } from './reset-password.js';

const required = {
  email: new RequiredPipe(['email'], 'Please enter your email address'),
  token: new RequiredPipe(['token'], 'This password reset link is invalid.'),
  newPassword: new RequiredPipe(['newPassword'], fillInAllFields),
};

@Public()
@Controller('api')
export class PasswordResetController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: AddressLimits,
    private readonly devices: KnownDevices,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  /** Says the same whether there is such an account, and whether a mail is sent. */
  @HttpCode(200)
  @Post('forgot-password')
  async forgot(
    @Body(required.email, new ZodPipe(forgotPasswordBody)) { email }: z.infer<typeof forgotPasswordBody>,
    @Req() request: Request,
  ): Promise<{ message: string }> {
    const { network } = visitorOf(request, this.platform.clock.now());
    if (await this.limits.mail(network, email)) {
      const origin = this.settings.publicOrigin ?? requestOrigin(request);
      await this.commands.execute(new RequestPasswordReset(email, origin));
    }
    return { message: 'If an account with that email exists, a password reset link has been sent.' };
  }

  @HttpCode(200)
  @Post('reset-password')
  async reset(
    @Body(required.token, required.newPassword, new ZodPipe(resetPasswordBody))
    { token, newPassword }: z.infer<typeof resetPasswordBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ message: string }> {
    checkNewPassword(newPassword);
    const visitor = visitorOf(request, this.platform.clock.now());
    const owner = await this.commands.execute(new ResetPassword(token, newPassword, visitor));
    // Who reads the owner's mail may sign in here, whatever others guess meanwhile.
    await this.devices.remember(request, response, owner);
    return { message: 'Your password has been reset successfully.' };
  }
}
