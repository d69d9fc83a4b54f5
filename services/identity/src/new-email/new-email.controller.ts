import { Body, Controller, Delete, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { confirmEmailBody, type User } from '@daybook/contracts';
import { type Caller, CallerOf, PLATFORM, Problem, Public, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { Accounts } from '../account/accounts.js';
import { Users } from '../account/users.js';
import { AddressLimits } from '../limits/address-limits.js';
import { unauthorized } from '../refusals.js';
import { RequiredPipe } from '../required-pipe.js';
import { visitorOf } from '../visitor.js';
import { CancelEmailChange } from './cancel-email-change.js';
import { ConfirmEmail } from './confirm-email.js';
import { RequestEmailChange } from './request-email-change.js';

/** An address that does not count before the link was followed that was mailed to it. */
@Controller('api')
export class NewEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly users: Users,
    private readonly limits: AddressLimits,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @HttpCode(200)
  @Post('account/new-email/mail')
  async mailAgain(
    @CallerOf() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const account = await this.accounts.find(caller.user);
    if (!account) throw unauthorized();
    if (!account.newEmail) throw new Problem(409, 'no-new-email', 'No new address waits to be confirmed');
    const { email, origin } = account.newEmail;
    const { network } = visitorOf(request, this.platform.clock.now());
    await this.limits.newAddress({ user: caller.user, network, email }, response, () =>
      this.commands.execute(new RequestEmailChange(caller, account, email, origin)),
    );
    return this.users.read(caller.user);
  }

  @HttpCode(200)
  @Delete('account/new-email')
  async cancel(@CallerOf() caller: Caller): Promise<User> {
    await this.commands.execute(new CancelEmailChange(caller));
    return this.users.read(caller.user);
  }

  @Public()
  @HttpCode(200)
  @Post('confirm-email')
  async confirm(
    @Body(new RequiredPipe(['token'], 'This link is invalid.'), new ZodPipe(confirmEmailBody))
    body: z.infer<typeof confirmEmailBody>,
    @Req() request: Request,
  ): Promise<{ message: string }> {
    const visitor = visitorOf(request, this.platform.clock.now());
    await this.commands.execute(new ConfirmEmail(body.token, visitor));
    return { message: 'Your email address is confirmed.' };
  }
}
