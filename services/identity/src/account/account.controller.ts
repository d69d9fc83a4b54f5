import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { registerBody, type SecondFactorRequest, type User } from '@daybook/contracts';
import { type Caller, CallerOf, endSession, PLATFORM, Problem, Public, type SessionUser, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { isAddress } from '../email/address.js';
import { KnownDevices } from '../devices/known-devices.js';
import { FirstAccount } from '../first-account/first-account.js';
import { AddressLimits } from '../limits/address-limits.js';
import { GuessLimits } from '../limits/guess-limits.js';
import { checkAgainstContext, checkNewPassword } from './password-rules.js';
import { fillInAllFields, unauthorized } from '../refusals.js';
import { RequiredPipe } from '../required-pipe.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { SecondFactors, signInExpired } from '../second-factor/second-factors.js';
import { visitorOf } from '../visitor.js';
import { ForAccessTokens } from './live-account.interceptor.js';
import { LocalAuthGuard } from './local-auth.guard.js';
import { RegisterAccount } from './register-account.js';
import { Users } from './users.js';

const registration = new RequiredPipe(['email', 'password', 'firstName', 'lastName'], fillInAllFields);

@Controller('api')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: Users,
    private readonly limits: AddressLimits,
    private readonly guesses: GuessLimits,
    private readonly devices: KnownDevices,
    private readonly sessions: NewSessions,
    private readonly secondFactors: SecondFactors,
    private readonly firstAccount: FirstAccount,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @ForAccessTokens()
  @Get('auth/user')
  async current(
    @CallerOf() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const user = await this.users.read(caller.user);
    await this.devices.recall(request, response, caller);
    return user;
  }

  @Public()
  @UseGuards(LocalAuthGuard)
  @HttpCode(200)
  @Post('login')
  async login(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User | SecondFactorRequest> {
    const person = request.user as SessionUser;
    const asked = await this.secondFactors.request(person, { request, response });
    if (asked) {
      response.status(202);
      return asked;
    }
    // Where it was removed since the guard looked, the session is nobody's, or whoever's it was before.
    if (request.session.passport?.user?.user !== person.user) throw signInExpired();
    return this.users.read(person.user);
  }

  @Public()
  @Post('register')
  async register(
    @Body(registration, new ZodPipe(registerBody)) person: z.infer<typeof registerBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    if (!isAddress(person.email)) throw new Problem(400, 'invalid-email', 'Please enter a valid email address');
    checkNewPassword(person.password);
    checkAgainstContext(person.password, person);
    const visitor = visitorOf(request, this.platform.clock.now());
    const isFirst = await this.firstAccount.isAwaited();
    if (isFirst) {
      if (person.firstAccountCode) await this.guesses.firstAccount(visitor.network, response);
      this.firstAccount.check(person.firstAccountCode);
    }
    const command = new RegisterAccount(person, visitor);
    const registered = await this.limits.register(visitor.network, response, () => this.commands.execute(command));
    if (isFirst) this.firstAccount.used();
    if (!(await this.sessions.begin(request, response, registered))) throw unauthorized();
    await this.devices.remember(request, response, registered);
    return this.users.read(registered.user);
  }

  @Public()
  @HttpCode(200)
  @Post('logout')
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ message: string }> {
    await endSession(request, response);
    return { message: 'Signed out' };
  }
}
