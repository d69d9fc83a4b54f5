import { Inject, Injectable } from '@nestjs/common';
import { type EventOf, ledgerEvents, type LedgerEvents } from '@daybook/contracts';
import { type DecodedEvent, readEvents } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { ledgerStream } from './ledger-stream.js';

export type LoggedLedgerEvent = DecodedEvent<EventOf<LedgerEvents>>;

/** The logged events of a month's transactions, in order: for what no state holds, such as who set a value and when. */
@Injectable()
export class MonthEvents {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {}

  /** @param from revision of the first one */
  async *read(tenant: string, month: string, from = 0): AsyncGenerator<LoggedLedgerEvent> {
    const stream = ledgerStream(tenant, month);
    for await (const decoded of readEvents(this.platform.events, this.eventSourcing.codec, stream, from)) {
      if (decoded.kind === 'event' && decoded.event.type in ledgerEvents) yield decoded as LoggedLedgerEvent;
    }
  }
}
