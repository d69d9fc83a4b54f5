import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyAssertion, PasskeyRequest } from '@daybook/contracts';
import { PLATFORM, type SessionUser } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import { Accounts } from '../account/accounts.js';
import { PasskeyLimits } from '../limits/passkey-limits.js';
import { signInAttempts } from '../sign-in/sign-in-attempts.js';
import { visitorOf } from '../visitor.js';
import { passkeyUses } from './passkey-uses.js';
import { RelyingParties } from './relying-party.js';
import { assertionOptions, passkeyRefused, userOf, verifyAssertion } from './web-authn.js';

/** Asks a browser for a passkey, and finds whose it is. */
@Injectable()
export class PasskeySignIns {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly parties: RelyingParties,
    private readonly limits: PasskeyLimits,
  ) {}

  /** For any passkey that the browser has: nothing is asked about who it could be. @throws Problem 429 */
  async offer(request: Request, response: Response): Promise<PasskeyRequest> {
    await this.limits.passkeyOptions(this.networkOf(request), response);
    const options = await assertionOptions(this.parties.of(request));
    const { challenge } = options;
    const purpose = 'sign-in';
    const begun = { purpose, challenge, user: null, credentialVersion: null, session: null } as const;
    return { attempt: await signInAttempts(this.platform).begin(begun), options };
  }

  /**
   * Whose passkey has answered.
   * @param expected UUID of the only person whose may, where it is known
   * @throws Problem 400 where it is nobody's, or answers what was not asked; 429
   */
  async check(
    attempt: string,
    answer: PasskeyAssertion,
    request: Request,
    response: Response,
    expected?: string,
  ): Promise<SessionUser> {
    await this.limits.passkey(this.networkOf(request), response);
    const asked = await signInAttempts(this.platform).take(attempt, 'sign-in');
    const user = userOf(answer.userHandle);
    if (!asked?.challenge || user === undefined || (expected !== undefined && user !== expected)) {
      throw passkeyRefused();
    }
    return this.verify(user, asked.challenge, answer, request);
  }

  /** The same for a person and a challenge that are known. */
  async verify(user: string, challenge: string, answer: PasskeyAssertion, request: Request): Promise<SessionUser> {
    const account = await this.accounts.find(user);
    const passkey = account?.factors.passkeys.find(({ credential }) => credential === answer.credential);
    if (!account || !passkey) throw passkeyRefused();
    const uses = passkeyUses(this.platform);
    const counter = (await uses.of(user, [passkey.id])).get(passkey.id)?.counter ?? passkey.counter;
    const party = this.parties.of(request);
    const next = await verifyAssertion(party, challenge, answer, passkey, counter);
    // Of two answers with the same counter one is a copy's.
    if (!(await uses.note(user, passkey.id, next))) throw passkeyRefused();
    const { userId, tenant, credentialVersion } = account;
    return { user, userId, tenant, credentialVersion };
  }

  private networkOf(request: Request): string {
    return visitorOf(request, this.platform.clock.now()).network;
  }
}
