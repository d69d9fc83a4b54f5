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
  EventSourcing,
  IdPipe,
  metadataOf,
  NeedsRecentSignIn,
  PLATFORM,
  refuse,
  showOnce,
  ZodPipe,
} from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import { Accounts } from '../account/accounts.js';
import { householdNotFound, rejections } from '../refusals.js';
import type { HouseholdCommand } from './household-command.js';
import { type HouseholdState, type Invitation, type Member, openInvitations } from './household.js';
import { HouseholdAccesses } from './household-accesses.js';
import { Households } from './households.js';
import { invitationAddresses } from './invitation-addresses.js';
import { InviteMember } from './invite-member.js';

const formerMember = 'A former member';

/** Who belongs to the household that a call is about. */
@Controller('api/household')
export class HouseholdController {
  private readonly addresses: ReturnType<typeof invitationAddresses>;

  constructor(
    private readonly households: Households,
    private readonly accesses: HouseholdAccesses,
    private readonly accounts: Accounts,
    private readonly invitations: InviteMember,
    { codec: { keys } }: EventSourcing,
    @Inject(PLATFORM) platform: Platform,
  ) {
    this.addresses = invitationAddresses(platform, keys);
  }

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
    @Body(new ZodPipe(invitationBody)) body: z.infer<typeof invitationBody>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MadeInvitation> {
    showOnce(response);
    return this.invitations.invite(caller, body, response);
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
      invitations: await Promise.all(open.map((one) => this.shown(caller.tenant, one))),
    };
  }

  private async shown(tenant: string, invitation: Invitation): Promise<HouseholdInvitation> {
    const { id, role, createdAt, expiresAt, hash } = invitation;
    return { id, role, email: (await this.addresses.find(tenant, hash)) ?? null, createdAt, expiresAt };
  }

  private async personName({ user }: Member): Promise<string> {
    const account = await this.accounts.find(user);
    return account ? `${account.firstName} ${account.lastName}`.trim() : formerMember;
  }
}
