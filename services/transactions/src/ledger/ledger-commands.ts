import { Injectable } from '@nestjs/common';
import type { CommandHandler, CommandResult } from '@daybook/event-sourcing';
import { EventSourcing } from '@daybook/nest';
import type { EventMetadata } from '@daybook/platform';
import { ledger, type LedgerCommand, type LedgerEvent } from './ledger.js';
import type { LedgerState } from './ledger-state.js';
import { ledgerStream } from './ledger-stream.js';

/** The one handler of a process for the months' streams: it holds their queues. */
@Injectable()
export class LedgerCommands {
  private readonly handler: CommandHandler<LedgerCommand, LedgerState, LedgerEvent>;

  constructor(eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(ledger);
  }

  execute(
    tenant: string,
    month: string,
    command: LedgerCommand,
    metadata: EventMetadata,
  ): Promise<CommandResult<LedgerEvent, undefined>> {
    return this.handler.execute(ledgerStream(tenant, month), command, metadata);
  }

  /** What the log says of a month. */
  async read<V>(tenant: string, month: string, view: (state: LedgerState) => V): Promise<V> {
    return (await this.handler.read(ledgerStream(tenant, month), view)).view;
  }
}
