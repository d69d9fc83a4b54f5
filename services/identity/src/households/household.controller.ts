import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Res } from '@nestjs/common';
import {
  type Household,
  type HouseholdInvitation,
  invitationBody,
  type MadeInvitation,
  memberRoleBody,
  ownershipBody,
} from '@daybook/contracts';
import {
  type Caller,
  CallerOf,
  IdPipe,
  metadataOf,
  NeedsRecentSignIn,
  PLATFORM,
  Problem,
  refuse,
  showOnce,
  ZodPipe,
} from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import { drawFeedToken } from '../access-tokens/token-text.js';
import { Accounts } from '../account/accounts.js';
import { ChangeLimits } from '../limits/change-limits.js';
import { householdNotFound, rejections } from '../refusals.js';
import type { HouseholdCommand } from './household-command.js';
import { type HouseholdState, type Invitation, type Member, openInvitations } from './household.js';
import { HouseholdAccesses } from './household-accesses.js';
import { Households } from './households.js';

const invitedForMs = 72 * 3_600_000;
const formerMember = 'A former member';

const shown = ({ id, role, createdAt, expiresAt }: Invitation): HouseholdInvitation => ({
  id,
  role,
  createdAt,
  expiresAt,
});

/** Who belongs to the household that a call is about. */
@Controller('api/household')
export class HouseholdController {
  constructor(
    private readonly households: Households,
    private readonly accesses: HouseholdAccesses,
    private readonly accounts: Accounts,
    private readonly limits: ChangeLimits,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Get()
  async read(@CallerOf() caller: Caller): Promise<Household> {
    const state = await this.households.find(caller.tenant);
    if (!state) throw householdNotFound();
    return this.present(caller, state);
  }

  /** An open screen is not enough to let somebody in. */
  @NeedsRecentSignIn()
  @Post('invitations')
  invite(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(invitationBody)) { role }: z.infer<typeof invitationBody>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MadeInvitation> {
    showOnce(response);
    return this.limits.count('invitation', caller.user, response, async () => {
      const { text, hash } = drawFeedToken(caller.tenant, this.platform.ids);
      const expiresAt = new Date(Date.parse(caller.at) + invitedForMs).toISOString();
      const founder = await this.founderOf(caller);
      const command = { type: 'InviteMember', by: caller.user, founder, role, hash, expiresAt } as const;
      const state = await this.execute(caller, command, 'invite-member');
      const made = state.status === 'shared' ? state.invitations.find((one) => one.hash === hash) : undefined;
      // A repeat of the request: the first one's secret is known to nobody any more who could tell it.
      if (!made) throw new Problem(409, 'token-shown', 'This invitation already exists, and is shown only once');
      return { ...shown(made), token: text };
    });
  }

  @HttpCode(204)
  @Delete('invitations/:id')
  async revoke(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<void> {
    await this.execute(caller, { type: 'RevokeInvitation', by: caller.user, invitation: id }, 'revoke-invitation');
  }

  @NeedsRecentSignIn()
  @Patch('members/:id')
  async changeRole(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) userId: number,
    @Body(new ZodPipe(memberRoleBody)) { role }: z.infer<typeof memberRoleBody>,
  ): Promise<Household> {
    const command = { type: 'ChangeRole', by: caller.user, userId, role } as const;
    return this.present(caller, await this.execute(caller, command, 'change-role'));
  }

  @HttpCode(204)
  @Delete('members/:id')
  async remove(@CallerOf() caller: Caller, @Param('id', IdPipe) userId: number): Promise<void> {
    await this.execute(caller, { type: 'RemoveMember', by: caller.user, userId }, 'remove-member');
  }

  @NeedsRecentSignIn()
  @HttpCode(200)
  @Post('ownership')
  async handOver(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(ownershipBody)) { memberId }: z.infer<typeof ownershipBody>,
  ): Promise<Household> {
    const command = { type: 'HandOver', by: caller.user, userId: memberId } as const;
    return this.present(caller, await this.execute(caller, command, 'hand-over-household'));
  }

  /** @throws Problem where it is refused */
  private async execute(caller: Caller, command: HouseholdCommand, kind: string): Promise<HouseholdState> {
    const result = await this.households.execute(caller.tenant, command, metadataOf(caller, kind));
    return result.ok ? result.view : refuse(rejections, result.rejection);
  }

  /** Of a household that nobody was invited to, it is the caller: nobody else gets here. */
  private async founderOf({ tenant, user, userId }: Caller): Promise<{ user: string; userId: number }> {
    const state = await this.households.find(tenant);
    return state?.status === 'shared' ? state.founder : { user, userId };
  }

  private async present(caller: Caller, state: HouseholdState): Promise<Household> {
    const self: Member = { user: caller.user, userId: caller.userId, role: 'owner', joinedAt: null, hash: null };
    const members = state.status === 'shared' ? state.members : [self];
    const founder = state.status === 'shared' ? state.founder : self;
    const role = members.find(({ user }) => user === caller.user)?.role ?? 'viewer';
    const open = state.status === 'shared' && role === 'owner' ? openInvitations(state, caller.at) : [];
    return {
      id: founder.userId,
      name: await this.accesses.nameOf(caller.tenant, await this.accounts.find(founder.user)),
      role,
      members: await Promise.all(
        members.map(async (member) => ({
          id: member.userId,
          name: await this.personName(member),
          role: member.role,
          isSelf: member.user === caller.user ? (1 as const) : (0 as const),
          isFounder: member.user === founder.user ? (1 as const) : (0 as const),
          joinedAt: member.joinedAt,
        })),
      ),
      invitations: open.map(shown),
    };
  }

  private async personName({ user }: Member): Promise<string> {
    const account = await this.accounts.find(user);
    return account ? `${account.firstName} ${account.lastName}`.trim() : formerMember;
  }
}
