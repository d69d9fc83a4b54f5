import { Injectable } from '@nestjs/common';
import type { CommandFromLog, CommandHandler, CommandResult } from '@daybook/event-sourcing';
import { EventSourcing } from '@daybook/nest';
import type { EventMetadata } from '@daybook/platform';
import { ledger, type LedgerCommand, type LedgerEvent } from './ledger.js';
import type { LedgerState } from './ledger-state.js';
import { ledgerStream } from './ledger-stream.js';

/** The process's one command handler for the months' streams: it holds their queues and cached states. */
@Injectable()
export class LedgerCommands {
  private readonly handler: CommandHandler<LedgerCommand, LedgerState, LedgerEvent>;

  constructor(eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(ledger);
  }

  execute(
    tenant: string,
    month: string,
    command: LedgerCommand | CommandFromLog<LedgerCommand>,
    metadata: EventMetadata,
  ): Promise<CommandResult<LedgerEvent, undefined>> {
    return this.handler.execute(ledgerStream(tenant, month), command, metadata);
  }

  /** Reads the state of a month from the log. */
  async read<V>(tenant: string, month: string, view: (state: LedgerState) => V): Promise<V> {
    return (await this.handler.read(ledgerStream(tenant, month), view)).view;
  }
}
