import { Inject, Injectable } from '@nestjs/common';
import type { CommandHandler } from '@daybook/event-sourcing';
import { EventSourcing, isAccountErased, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform } from '@daybook/platform';
import {
  type AccountCommand,
  accountDecider,
  type AccountEvent,
  type AccountState,
  accountStream,
  type RegisteredAccount,
} from './account.js';

/** The accounts as their streams tell of them: never a projection, which might lag behind. */
@Injectable()
export class Accounts {
  private readonly handler: CommandHandler<AccountCommand, AccountState, AccountEvent>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.handler = eventSourcing.commandHandler(accountDecider);
  }

  /** By UUID. One whose erasure has begun is nobody's any more. */
  async find(user: string): Promise<RegisteredAccount | undefined> {
    const { view } = await this.handler.read(accountStream(user), (state) => state);
    if (view.status !== 'registered') return undefined;
    return (await isAccountErased(this.platform, { tenant: view.tenant, user })) ? undefined : view;
  }

  /** Whether a command of this id has changed the account. */
  async hasDone(user: string, commandId: string): Promise<boolean> {
    return (await this.handler.place(accountStream(user), commandId)).isRepeat;
  }

  execute(user: string, command: AccountCommand, metadata: EventMetadata) {
    return this.handler.execute(accountStream(user), command, metadata, (state) => state);
  }
}
