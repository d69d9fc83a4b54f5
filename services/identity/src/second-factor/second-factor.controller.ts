import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { secondFactorBody, type User } from '@daybook/contracts';
import { nameInLog, PLATFORM, Problem, Public, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { RegisteredAccount } from '../account/account.js';
import { Accounts } from '../account/accounts.js';
import { Users } from '../account/users.js';
import { KnownDevices } from '../devices/known-devices.js';
import { PasskeySignIns } from '../passkeys/passkey-sign-ins.js';
import { fillInAllFields } from '../refusals.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { signInAttempts } from '../sign-in/sign-in-attempts.js';
import { visitorMetadata, visitorOf } from '../visitor.js';
import { recoveryCodeHash } from './recovery-codes.js';
import { SecondFactors, signInExpired } from './second-factors.js';

type Answer = z.infer<typeof secondFactorBody>;

/** The second step of a sign-in. */
@Public()
@Controller('api/login/second-factor')
export class SecondFactorController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly passkeys: PasskeySignIns,
    private readonly factors: SecondFactors,
    private readonly users: Users,
    private readonly devices: KnownDevices,
    private readonly sessions: NewSessions,
  ) {}

  @HttpCode(200)
  @Post()
  async answer(
    @Body(new ZodPipe(secondFactorBody)) answer: Answer,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const asked = await signInAttempts(this.platform).find(answer.attempt, 'second-factor');
    const user = asked?.user;
    const account = user ? await this.accounts.find(user) : undefined;
    if (!asked || !user || !account) throw signInExpired();
    nameInLog(response, user);
    await this.check(user, account, asked.challenge, answer, request, response);
    const { userId, tenant } = account;
    const credentialVersion = asked.credentialVersion ?? 0;
    // The password may have been changed since it was checked.
    const isIn = await this.sessions.begin(request, response, { user, userId, tenant, credentialVersion });
    if (!isIn) throw signInExpired();
    await this.devices.remember(request, response, { user, credentialVersion });
    return this.users.read(user);
  }

  /** @throws Problem unless the answer is right, and the first right one */
  private async check(
    user: string,
    account: RegisteredAccount,
    challenge: string | null,
    { attempt, code, recoveryCode, passkey }: Answer,
    request: Request,
    response: Response,
  ): Promise<void> {
    const finish = async () => {
      if (!(await signInAttempts(this.platform).take(attempt, 'second-factor'))) throw signInExpired();
    };
    if (passkey && challenge !== null) {
      await finish();
      await this.passkeys.verify(user, challenge, passkey, request);
    } else if (code) {
      const secret = this.factors.secretOf(account);
      await this.factors.checkAnswer(user, account, { request, response }, () =>
        this.factors.isShown(user, secret, code),
      );
      await finish();
    } else if (recoveryCode) {
      await this.factors.checkAnswer(user, account, { request, response }, () =>
        this.useRecoveryCode(user, account, recoveryCode, request),
      );
      await finish();
    } else {
      throw new Problem(400, 'required-fields', fillInAllFields);
    }
  }

  /** Whether it was one, which it is no longer. */
  private async useRecoveryCode(
    user: string,
    { tenant }: RegisteredAccount,
    text: string,
    request: Request,
  ): Promise<boolean> {
    const hash = recoveryCodeHash(user, text, await this.platform.keys.indexKey());
    const what = { commandId: this.platform.ids.uuid(), commandKind: 'use-recovery-code', user, tenant };
    const metadata = visitorMetadata(visitorOf(request, this.platform.clock.now()), what);
    const change = { type: 'UseRecoveryCode', hash } as const;
    return (await this.accounts.execute(user, { type: 'ChangeFactors', change }, metadata)).ok;
  }
}
