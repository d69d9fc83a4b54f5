import { Injectable } from '@nestjs/common';
import type { ListedHousehold, OfferedHousehold } from '@daybook/contracts';
import { deterministicId, reject } from '@daybook/event-sourcing';
import { type Caller, metadataOf, refuse } from '@daybook/nest';
import { readFeedToken } from '../access-tokens/token-text.js';
import { Accounts } from '../account/accounts.js';
import { rejections, unauthorized } from '../refusals.js';
import { type HouseholdState, memberOf, openInvitations } from './household.js';
import { HouseholdAccesses } from './household-accesses.js';
import type { ListCommand } from './listed-households.js';
import { Households } from './households.js';

type Shared = Extract<HouseholdState, { status: 'shared' }>;

interface Invited {
  tenant: string;
  hash: string;
  state: Shared;
}

/** Accepts invitations. */
@Injectable()
export class JoinHousehold {
  constructor(
    private readonly accounts: Accounts,
    private readonly households: Households,
    private readonly accesses: HouseholdAccesses,
  ) {}

  /** Undefined where nobody can accept it any more. @param at instant, ISO 8601 in UTC */
  async offered(token: string, at: string): Promise<OfferedHousehold | undefined> {
    const invited = await this.find(token);
    const invitation = invited && openInvitations(invited.state, at).find(({ hash }) => hash === invited.hash);
    if (!invited || !invitation) return undefined;
    const { role, expiresAt } = invitation;
    return { name: await this.accesses.nameOf(invited.tenant), role, expiresAt };
  }

  /**
   * The account lists the household before the person belongs to it: a list that names one household too many opens nothing, and
   * whoever sends the same again after a crash goes on where it stopped. Undefined where the invitation is void.
   * @throws Problem where it is refused
   */
  async join(caller: Caller, token: string): Promise<ListedHousehold | undefined> {
    const { user, userId } = caller;
    const invited = await this.find(token);
    if (!invited) return undefined;
    const { tenant, hash, state } = invited;
    const isOpen = openInvitations(state, caller.at).some((one) => one.hash === hash);
    const member = memberOf(state, user);
    if (!isOpen && member?.hash !== hash) return undefined;
    if (member && member.hash !== hash) return refuse(rejections, reject('already-member'));
    const household = state.founder.userId;
    await this.list(caller, { tenant, household, isMember: member !== undefined });
    const metadata = metadataOf(caller, 'join-household', deterministicId('join', caller.commandId, tenant));
    const result = await this.households.execute(tenant, { type: 'AcceptInvitation', user, userId, hash }, metadata);
    if (!result.ok && result.rejection.rejected === 'invitation-void') return undefined;
    if (!result.ok) return refuse(rejections, result.rejection);
    const role = memberOf(result.view, user)?.role;
    // Removed again before the answer.
    if (!role) return undefined;
    return { id: household, role, isOwn: 0, name: await this.accesses.nameOf(tenant) };
  }

  refuseVoid(): never {
    return refuse(rejections, reject('invitation-void'));
  }

  private async list(caller: Caller, listed: Omit<ListCommand, 'type' | 'former'>): Promise<void> {
    const account = await this.accounts.find(caller.user);
    if (!account) throw unauthorized();
    const former = await this.accesses.formerOf(caller.user, account);
    const command = { type: 'ListHousehold', ...listed, former } as const;
    const result = await this.accounts.execute(caller.user, command, metadataOf(caller, 'list-household'));
    if (!result.ok) refuse(rejections, result.rejection);
  }

  private async find(token: string): Promise<Invited | undefined> {
    const read = readFeedToken(token);
    const state = read && (await this.households.find(read.user));
    return read && state?.status === 'shared' ? { tenant: read.user, hash: read.hash, state } : undefined;
  }
}
