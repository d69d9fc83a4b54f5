import { Inject, Injectable } from '@nestjs/common';
import type { SecondFactorMethod, SecondFactorRequest } from '@daybook/contracts';
import { PLATFORM, Problem, refuse, type SessionUser } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { reject } from '@daybook/event-sourcing';
import type { Request, Response } from 'express';
import type { RegisteredAccount } from '../account/account.js';
import { Accounts } from '../account/accounts.js';
import { RelyingParties } from '../passkeys/relying-party.js';
import { assertionOptions } from '../passkeys/web-authn.js';
import { KnownDevices } from '../devices/known-devices.js';
import { CodeLimits } from '../limits/code-limits.js';
import { PasskeyLimits } from '../limits/passkey-limits.js';
import { Notices } from '../notices/notices.js';
import { rejections } from '../refusals.js';
import { signInAttempts } from '../sign-in/sign-in-attempts.js';
import { isTwoFactor } from '../sign-in-factors/factors.js';
import { visitorOf } from '../visitor.js';
import { useStep } from './code-uses.js';
import { stepOf } from './one-time-codes.js';

export const wrongCode = (): never => refuse(rejections, reject('wrong-code'));

export const signInExpired = () =>
  new Problem(400, 'sign-in-expired', 'This sign-in has expired. Please enter your password again.');

/** Where a code was given, and is answered. */
interface Asked {
  request: Request;
  response: Response;
}

/** What is asked for after the password. */
@Injectable()
export class SecondFactors {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly parties: RelyingParties,
    private readonly limits: CodeLimits,
    private readonly attempts: PasskeyLimits,
    private readonly devices: KnownDevices,
    private readonly notices: Notices,
  ) {}

  /** Whether the password alone is not enough. @param user UUID */
  async isAsked(user: string): Promise<boolean> {
    const account = await this.accounts.find(user);
    return account !== undefined && isTwoFactor(account.factors);
  }

  /** Of somebody whose password was right; undefined where nothing more is asked. @throws Problem 429 */
  async request(
    { user, credentialVersion }: SessionUser,
    { request, response }: Asked,
  ): Promise<SecondFactorRequest | undefined> {
    const account = await this.accounts.find(user);
    if (!account || !isTwoFactor(account.factors)) return undefined;
    await this.attempts.secondFactor(user, visitorOf(request, this.platform.clock.now()).network, response);
    const party = this.parties.of(request);
    const passkeys = account.factors.passkeys.filter(({ host }) => host === party.host);
    const options = passkeys.length > 0 ? await assertionOptions(party, passkeys) : undefined;
    const methods: (SecondFactorMethod | false)[] = [
      options !== undefined && 'passkey',
      account.factors.app !== null && 'app',
      account.factors.recoveryCodes.length > 0 && 'recovery-code',
    ];
    const begun = { purpose: 'second-factor', user, credentialVersion, session: null } as const;
    const challenge = options?.challenge ?? null;
    const attempt = await signInAttempts(this.platform).begin({ ...begun, challenge });
    return { attempt, methods: methods.filter((one) => one !== false), ...(options ? { options } : {}) };
  }

  /** Counts it as a guess of whoever asks. @throws Problem 400 unless it is right, 429 after too many wrong ones */
  async checkAnswer(user: string, account: RegisteredAccount, asked: Asked, isRight: () => Promise<boolean>) {
    const { request, response } = asked;
    const { credentialVersion, email } = account;
    const { network } = visitorOf(request, this.platform.clock.now());
    const device = await this.devices.idOf(request, { user, credentialVersion });
    const counted = await this.limits.attempt({ user, network, device }, response);
    if (await isRight()) return this.limits.answered(counted);
    if (await this.limits.wrong(counted)) await this.notices.tellHolderOf(email, 'codes-guessed');
    return wrongCode();
  }

  /** Whether the app shows the code now, and nobody has used it. */
  async isShown(user: string, secret: string, code: string): Promise<boolean> {
    const step = stepOf(secret, code, this.platform.clock.now());
    return step !== undefined && useStep(this.platform, user, step);
  }

  /** @throws Problem 400 where there is no app */
  secretOf({ factors }: RegisteredAccount): string {
    return factors.app?.secret ?? wrongCode();
  }
}
