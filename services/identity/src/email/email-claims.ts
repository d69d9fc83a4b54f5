import { Inject, Injectable } from '@nestjs/common';
import { type CommandHandler, reject, type Rejection } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { UserIds } from '../user-id/user-ids.js';
import { type Visitor, visitorMetadata } from '../visitor.js';
import { addressHash, emailStream } from './address.js';
import {
  type Claim,
  type ClaimEmail,
  emailDecider,
  type EmailEvent,
  type EmailRejection,
  type EmailState,
} from './email.js';

/** Who holds which address, as the streams of the addresses tell. */
@Injectable()
export class EmailClaims {
  private readonly handler: CommandHandler<ClaimEmail, EmailState, EmailEvent>;

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
  async holder(hash: string): Promise<Claim | undefined> {
    const { view } = await this.handler.read(emailStream(hash), (state) => state);
    return view.status === 'claimed' ? view : undefined;
  }

  /**
   * Claims the address for a new user. The operation that has claimed it before, and came no further, gets the same
   * claim again.
   */
  async claim(address: string, op: string, visitor: Visitor): Promise<Claim | Rejection<EmailRejection>> {
    const stream = emailStream(await this.hashOf(address));
    const { view: held } = await this.handler.read(stream, (state) => state);
    if (held.status === 'claimed') {
      if (held.op === op) return held;
      if (await this.accounts.find(held.user)) return reject('email-taken');
    }
    const user = this.platform.ids.uuid();
    const metadata = visitorMetadata(visitor, { op, opKind: 'register', user, tenant: null });
    const claim = { user, tenant: this.platform.ids.uuid(), userId: await this.userIds.claim(user, metadata) };
    const abandonedBy = held.status === 'claimed' ? held.user : undefined;
    const command: ClaimEmail = { type: 'ClaimEmail', ...claim, abandonedBy };
    const result = await this.handler.execute(stream, command, metadata, (state) => state);
    const claimed = result.ok && result.view.status === 'claimed' ? result.view : undefined;
    return claimed?.op === op ? claimed : reject('email-taken');
  }
}
