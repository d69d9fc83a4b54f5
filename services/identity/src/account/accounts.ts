import { Injectable } from '@nestjs/common';
import type { CommandHandler } from '@daybook/event-sourcing';
import { EventSourcing } from '@daybook/nest';
import type { EventMetadata } from '@daybook/platform';
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

  constructor(eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(accountDecider);
  }

  /** By UUID. */
  async find(user: string): Promise<RegisteredAccount | undefined> {
    const { view } = await this.handler.read(accountStream(user), (state) => state);
    return view.status === 'registered' ? view : undefined;
  }

  execute(user: string, command: AccountCommand, metadata: EventMetadata) {
    return this.handler.execute(accountStream(user), command, metadata, (state) => state);
  }
}
