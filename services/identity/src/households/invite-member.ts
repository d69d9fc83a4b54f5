import { Inject, Injectable } from '@nestjs/common';
import type { invitationBody, MadeInvitation } from '@daybook/contracts';
import { type Caller, EventSourcing, metadataOf, PLATFORM, Problem, refuse } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import { feedTokenOf } from '../access-tokens/token-text.js';
import { Accounts } from '../account/accounts.js';
import { isAddress, normalAddress } from '../email/address.js';
import { EmailClaims } from '../email/email-claims.js';
import { ChangeLimits } from '../limits/change-limits.js';
import { InvitationLimits } from '../limits/invitation-limits.js';
import { rejections } from '../refusals.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { memberOf } from './household.js';
import { Households } from './households.js';
import { invitationAddresses } from './invitation-addresses.js';
import { invitationSecrets } from './invitation-secrets.js';

const invitedForMs = 72 * 3_600_000;
const secretBytes = 32;

/** Makes invitations: with a link to pass on, or mailed to an address as well. */
@Injectable()
export class InviteMember {
  private readonly addresses: ReturnType<typeof invitationAddresses>;
  private readonly secrets: ReturnType<typeof invitationSecrets>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    { codec: { keys } }: EventSourcing,
    private readonly households: Households,
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
    private readonly limits: ChangeLimits,
    private readonly mailLimits: InvitationLimits,
  ) {
    this.addresses = invitationAddresses(platform, keys);
    this.secrets = invitationSecrets(platform);
  }

  /** @throws Problem where it is refused */
  async invite(
    caller: Caller,
    { role, email }: z.infer<typeof invitationBody>,
    response: Response,
  ): Promise<MadeInvitation> {
    if (email !== undefined) await this.refuseAddress(caller, email);
    // A mail that is written to a folder reaches nobody.
    const to = email === undefined || this.settings.mail.kind !== 'smtp' ? undefined : normalAddress(email);
    return this.limits.count('invitation', caller.user, response, () => {
      const make = () => this.make(caller, role, to);
      return to === undefined ? make() : this.mailLimits.mail(caller.tenant, to, response, make);
    });
  }

  private async make(caller: Caller, role: MadeInvitation['role'], to: string | undefined): Promise<MadeInvitation> {
    const { tenant, user: by, userId, commandId } = caller;
    const secret = to === undefined ? this.platform.ids.bytes(secretBytes) : await this.secrets.of(tenant, commandId);
    const { text, hash } = feedTokenOf(tenant, secret);
    const expiresAt = new Date(Date.parse(caller.at) + invitedForMs).toISOString();
    const known = await this.households.find(tenant);
    // Of a household that nobody was invited to, the caller is the founder: nobody else gets here.
    const founder = known?.status === 'shared' ? known.founder : { user: by, userId };
    // Before the event, which the mail follows from.
    if (to !== undefined) await this.addresses.keep(tenant, hash, to, Date.parse(expiresAt));
    const command = { type: 'InviteMember', by, founder, role, hash, expiresAt } as const;
    const result = await this.households.execute(tenant, command, metadataOf(caller, 'invite-member'));
    if (!result.ok) return refuse(rejections, result.rejection);
    const { view: state } = result;
    const made = state.status === 'shared' ? state.invitations.find((one) => one.hash === hash) : undefined;
    // A repeat of the request: the first one's secret is known to nobody any more who could tell it.
    if (!made) throw new Problem(409, 'token-shown', 'This invitation already exists, and is shown only once');
    const { id, createdAt, expiresAt: until } = made;
    return { id, role, email: to ?? null, createdAt, expiresAt: until, token: text, mailed: to === undefined ? 0 : 1 };
  }

  /** @throws Problem 400, 409 */
  private async refuseAddress({ tenant, user }: Caller, email: string): Promise<void> {
    if (!isAddress(email)) throw new Problem(400, 'invalid-email', 'Please enter a valid email address');
    const held = await this.emails.holder(await this.emails.hashOf(email));
    const account = held && (await this.accounts.find(held.user));
    if (!held || account?.email !== normalAddress(email)) return;
    const state = await this.households.find(tenant);
    if (held.user !== user && !(state && memberOf(state, held.user))) return;
    throw new Problem(409, 'already-member', 'Somebody with this address belongs to the household already.');
  }
}
