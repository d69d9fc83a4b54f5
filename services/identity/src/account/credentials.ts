import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@daybook/nest';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { normalAddress } from '../email/address.js';
import { EmailClaims } from '../email/email-claims.js';
import type { Owner } from '../devices/known-devices.js';
import type { RegisteredAccount } from './account.js';
import { Accounts } from './accounts.js';
import { Passwords } from './passwords.js';

/** Stands in for the holder of an address that nobody holds, so that as much is read. */
const nobody = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class Credentials {
  constructor(
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
    private readonly administrators: AdministratorSet,
    private readonly passwords: Passwords,
  ) {}

  /** Null unless the password is that of the account with the address. */
  async check(email: string, password: string): Promise<SessionUser | null> {
    const { user, account } = await this.accountAt(email);
    const right = await this.passwords.verify(account?.passwordHash, password);
    if (!account || !right) return null;
    await this.administrators.repair();
    const { userId, tenant, credentialVersion } = account;
    return { user, userId, tenant, credentialVersion };
  }

  /** Whose devices count for the address: nobody's where nobody has it. */
  async ownerOf(email: string): Promise<Owner> {
    const { user, account } = await this.accountAt(email);
    return account ? { user, credentialVersion: account.credentialVersion } : { user: nobody, credentialVersion: 0 };
  }

  private async accountAt(email: string): Promise<{ user: string; account: RegisteredAccount | undefined }> {
    const { user } = (await this.emails.holder(await this.emails.hashOf(email))) ?? { user: nobody };
    const found = await this.accounts.find(user);
    // Claims of a change of address come before the change, and former ones may stay after it.
    return { user, account: found?.email === normalAddress(email) ? found : undefined };
  }
}
