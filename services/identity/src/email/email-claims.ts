import { Inject, Injectable } from '@nestjs/common';
import { type CommandHandler, deterministicId, reject, type Rejection } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { UserIds } from '../user-id/user-ids.js';
import { type Visitor, visitorMetadata } from '../visitor.js';
import { addressHash, emailStream, normalAddress } from './address.js';
import {
  type Claim,
  type EmailCommand,
  emailDecider,
  type EmailEvent,
  type EmailRejection,
  type EmailState,
  type HeldClaim,
} from './email-decider.js';

/**
 * Who holds which address, as the streams of the addresses tell. A claim keeps others away; whose address it is, the
 * account says.
 */
@Injectable()
export class EmailClaims {
  private readonly handler: CommandHandler<EmailCommand, EmailState, EmailEvent>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly userIds: UserIds,
    eventSourcing: EventSourcing,
  ) {
    this.handler = eventSourcing.commandHandler(emailDecider);
  }

  async hashOf(address: string): Promise<string> {
    return addressHash(address, await this.platform.keys.indexKey());
  }

  /** By the address's hash. */
  async holder(hash: string): Promise<HeldClaim | undefined> {
    const { view } = await this.handler.read(emailStream(hash), (state) => state);
    return view.status === 'claimed' ? view : undefined;
  }

  /** What a job about an address holds: its household takes turns with others. As much is read where nobody holds it. */
  async jobAbout(address: string): Promise<{ address: string; tenant?: string }> {
    const hash = await this.hashOf(address);
    const held = await this.holder(hash);
    return { address: hash, ...(held && { tenant: held.tenant }) };
  }

  /** Whether it is the address of an account. */
  async isTaken(address: string): Promise<boolean> {
    const held = await this.holder(await this.hashOf(address));
    return held !== undefined && (await this.isAddressOf(address, held.user));
  }

  /**
   * Claims the address for a new user. The operation that has claimed it before, and came no further, gets the same
   * claim again.
   */
  async claim(address: string, asked: string, visitor: Visitor): Promise<Claim | Rejection<EmailRejection>> {
    const { view: state } = await this.handler.read(emailStream(await this.hashOf(address)), (view) => view);
    const held = state.status === 'claimed' ? state : undefined;
    const account = held && (await this.accounts.find(held.user));
    if (account?.email === normalAddress(address) && held?.commandId !== asked) return reject('email-taken');
    // Whoever comes again after the address was released or left asks for another claim, not for the one that they had.
    const leftBy = account && account.email !== normalAddress(address) ? held?.commandId : undefined;
    const before = leftBy ?? state.releasedBy;
    const commandId = before === undefined ? asked : deterministicId('claim-anew', asked, before);
    if (held?.commandId === commandId) return held;
    if (account && leftBy === undefined) return reject('email-taken');
    const user = this.platform.ids.uuid();
    const metadata = visitorMetadata(visitor, { commandId, commandKind: 'register', user, tenant: null });
    const claim = { user, tenant: this.platform.ids.uuid(), userId: await this.userIds.claim(user, metadata) };
    const command: EmailCommand = { type: 'ClaimEmail', ...claim, abandonedBy: held?.user };
    const claimed = await this.append(address, command, metadata);
    return claimed?.commandId === commandId ? claimed : reject('email-taken');
  }

  /** Claims the address for somebody who has an account, also where they hold it already. */
  async claimFor(
    claim: Claim,
    address: string,
    metadata: EventMetadata,
  ): Promise<HeldClaim | Rejection<EmailRejection>> {
    const held = await this.holder(await this.hashOf(address));
    const abandonedBy = held && !(await this.isAddressOf(address, held.user)) ? held.user : undefined;
    const { user, userId, tenant } = claim;
    const command: EmailCommand = { type: 'ClaimEmail', user, userId, tenant, abandonedBy, renew: true };
    const claimed = await this.append(address, command, metadata);
    return claimed?.user === user ? claimed : reject('email-taken');
  }

  /** Gives up this very claim; one that was renewed since stays. */
  async release(address: string, { user, commandId }: HeldClaim, metadata: EventMetadata): Promise<void> {
    const stream = emailStream(await this.hashOf(address));
    await this.handler.execute(stream, { type: 'ReleaseEmail', user, claimedBy: commandId }, metadata);
  }

  private async append(
    address: string,
    command: EmailCommand,
    metadata: EventMetadata,
  ): Promise<HeldClaim | undefined> {
    const stream = emailStream(await this.hashOf(address));
    const result = await this.handler.execute(stream, command, metadata, (state) => state);
    return result.ok && result.view.status === 'claimed' ? result.view : undefined;
  }

  private async isAddressOf(address: string, user: string): Promise<boolean> {
    return (await this.accounts.find(user))?.email === normalAddress(address);
  }
}
