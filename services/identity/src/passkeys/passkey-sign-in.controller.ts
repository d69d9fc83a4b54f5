import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { type PasskeyRequest, passkeySignInBody, type User } from '@daybook/contracts';
import { endSession, PLATFORM, Public, showOnce, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { Accounts } from '../account/accounts.js';
import { Users } from '../account/users.js';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { KnownDevices } from '../devices/known-devices.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { PasskeySignIns } from './passkey-sign-ins.js';
import { passkeyRefused } from './web-authn.js';

/** Sign-in by a passkey alone. */
@Public()
@Controller('api/login/passkey')
export class PasskeySignInController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly passkeys: PasskeySignIns,
    private readonly accounts: Accounts,
    private readonly administrators: AdministratorSet,
    private readonly users: Users,
    private readonly devices: KnownDevices,
    private readonly sessions: NewSessions,
  ) {}

  @HttpCode(200)
  @Post('options')
  offer(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<PasskeyRequest> {
    showOnce(response);
    return this.passkeys.offer(request, response);
  }

  @HttpCode(200)
  @Post()
  async signIn(
    @Body(new ZodPipe(passkeySignInBody)) { attempt, passkey }: z.infer<typeof passkeySignInBody>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const person = await this.passkeys.check(attempt, passkey, request, response);
    await this.administrators.repair();
    if (!(await this.sessions.begin(request, response, person))) throw passkeyRefused();
    // The passkey may have been removed while it was checked.
    const account = await this.accounts.find(person.user);
    if (!account?.factors.passkeys.some(({ credential }) => credential === passkey.credential)) {
      await endSession(request, response);
      throw passkeyRefused();
    }
    await this.devices.remember(request, response, person);
    return this.users.read(person.user);
  }
}
