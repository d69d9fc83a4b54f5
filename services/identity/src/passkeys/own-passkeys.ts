import { Inject, Injectable } from '@nestjs/common';
import type { Passkey, PasskeyRequest } from '@daybook/contracts';
import { type Caller, firstSessionHashOf, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Request, Response } from 'express';
import { Accounts } from '../account/accounts.js';
import { PasskeyLimits } from '../limits/passkey-limits.js';
import { unauthorized } from '../refusals.js';
import { type Attempt, signInAttempts } from '../sign-in/sign-in-attempts.js';
import type { StoredPasskey } from '../sign-in-factors/factors.js';
import { passkeyUses } from './passkey-uses.js';
import { RelyingParties } from './relying-party.js';
import { passkeyRefused, registrationOptions } from './web-authn.js';

/** As the API shows it. @param usedAt milliseconds since the epoch */
export const presentPasskey = ({ id, name, host, createdAt }: StoredPasskey, usedAt?: number): Passkey => ({
  id,
  name,
  host,
  createdAt,
  lastUsedAt: usedAt === undefined ? null : new Date(usedAt).toISOString(),
});

@Injectable()
export class OwnPasskeys {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly parties: RelyingParties,
    private readonly limits: PasskeyLimits,
  ) {}

  async list({ user }: Caller): Promise<Passkey[]> {
    const passkeys = (await this.accounts.find(user))?.factors.passkeys ?? [];
    const uses = await passkeyUses(this.platform).of(
      user,
      passkeys.map(({ id }) => id),
    );
    return passkeys.map((passkey) => presentPasskey(passkey, uses.get(passkey.id)?.at));
  }

  /** What the caller's browser makes a new one with. @throws Problem 429 */
  async offer({ user }: Caller, request: Request, response: Response): Promise<PasskeyRequest> {
    await this.limits.addPasskey(user, response);
    const account = await this.accounts.find(user);
    if (!account) throw unauthorized();
    const options = await registrationOptions(this.parties.of(request), user, account);
    const { challenge } = options;
    const { credentialVersion } = account;
    const session = firstSessionHashOf(request);
    const begun = { purpose: 'add-passkey', user, credentialVersion, session, challenge } as const;
    return { attempt: await signInAttempts(this.platform).begin(begun), options };
  }

  /**
   * The passkey that the same request has added, where its answer was lost and its attempt is gone.
   * @throws Problem 400 where it has added none
   */
  async addedBefore({ user, commandId }: Caller, credential: string): Promise<Passkey> {
    const passkeys = (await this.accounts.find(user))?.factors.passkeys ?? [];
    const added = passkeys.find((passkey) => passkey.credential === credential);
    if (!added || !(await this.accounts.hasDone(user, commandId))) throw passkeyRefused();
    return presentPasskey(added);
  }

  /** What the caller's browser was asked for, once. */
  async asked({ user }: Caller, attempt: string, request: Request): Promise<Attempt | undefined> {
    const asked = await signInAttempts(this.platform).take(attempt, 'add-passkey', firstSessionHashOf(request));
    return asked?.user === user ? asked : undefined;
  }
}
