import { Injectable } from '@nestjs/common';
import type { CommandHandler, ReadStream } from '@daybook/event-sourcing';
import { EventSourcing } from '@daybook/nest';
import {
  type AccountEvent,
  accountsDecider,
  accountsStream,
  type ChangeAccounts,
  type DescribedAccounts,
} from './accounts.js';

/** What a household said of its accounts, as their stream tells: few bytes, which need no read model of their own. */
@Injectable()
export class HouseholdAccounts {
  readonly handler: CommandHandler<ChangeAccounts, DescribedAccounts, AccountEvent>;
  private readonly described: ReadStream<DescribedAccounts>;

  constructor(eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(accountsDecider);
    this.described = eventSourcing.streamReader(accountsDecider);
  }

  /** As they are, or stood where the answer is of an earlier time. */
  read(tenant: string): Promise<DescribedAccounts> {
    return this.described(accountsStream(tenant), (state) => state);
  }
}
