import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { registerBody, type User } from '@daybook/contracts';
import { type Caller, CallerOf, endSession, PLATFORM, Problem, Public, type SessionUser, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import { isAddress } from '../email/address.js';
import { RateLimits } from '../rate-limits.js';
import { checkNewPassword, fillInAllFields, unauthorized } from '../refusals.js';
import { RequiredPipe } from '../required-pipe.js';
import { beginSession } from '../sessions/begin-session.js';
import { visitorOf } from '../visitor.js';
import { ForAccessTokens } from './live-account.interceptor.js';
import { LocalAuthGuard } from './local-auth.guard.js';
import { ReadUser } from './read-user.js';
import { type NewPerson, RegisterAccount } from './register-account.js';

const registration = new RequiredPipe(['email', 'password', 'firstName', 'lastName'], fillInAllFields);

@Controller('api')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @ForAccessTokens()
  @Get('auth/user')
  current(@CallerOf() caller: Caller): Promise<User> {
    return this.answer(caller);
  }

  @Public()
  @UseGuards(LocalAuthGuard)
  @HttpCode(200)
  @Post('login')
  login(@Req() request: Request): Promise<User> {
    return this.answer(request.user as SessionUser);
  }

  @Public()
  @Post('register')
  async register(
    @Body(registration, new ZodPipe(registerBody)) person: NewPerson,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    if (!isAddress(person.email)) throw new Problem(400, 'invalid-email', 'Please enter a valid email address');
    checkNewPassword(person.password);
    const visitor = visitorOf(request, this.platform.clock.now());
    await this.limits.register(visitor.network, response);
    const registered = await this.commands.execute(new RegisterAccount(person, visitor));
    await beginSession(request, registered);
    return this.answer(registered);
  }

  @Public()
  @HttpCode(200)
  @Post('logout')
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ message: string }> {
    await endSession(request, response);
    return { message: 'Signed out' };
  }

  private async answer({ user }: Pick<SessionUser, 'user'>): Promise<User> {
    const found = await this.queries.execute(new ReadUser(user));
    if (!found) throw unauthorized();
    return found;
  }
}
