import { Inject, Injectable } from '@nestjs/common';
import { type EventOf, type ImportEvent, importsRows, ledgerEvents, type LedgerEvents } from '@daybook/contracts';
import type { DecodedEvent } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { createRest, type Platform, rootOf } from '@daybook/platform';
import { ledgerStream } from './ledger-stream.js';

export type RowChange = EventOf<Omit<LedgerEvents, ImportEvent['type']>>;
export type LoggedRowChange = DecodedEvent<RowChange>;

/** The logged events of a month's transactions, in order: for what no state holds, such as who set a value and when. */
@Injectable()
export class MonthEvents {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {}

  /**
   * What was changed of rows that were there, with turns for others in between.
   * @param from revision of the first event
   * @param except a change that is left out
   * @returns revision of the next one
   */
  async changes(
    tenant: string,
    month: string,
    from: number,
    fold: (event: LoggedRowChange) => void,
    except?: string,
  ): Promise<number> {
    const { codec } = this.eventSourcing;
    const rest = createRest();
    let next = from;
    for await (const recorded of this.platform.events.readStream(ledgerStream(tenant, month), from)) {
      next = recorded.revision + 1;
      // Nobody sets anything by them, and they hold every row of the month: they are not decrypted.
      if (!importsRows(recorded.type) && rootOf(recorded.metadata) !== except) {
        const decoded = codec.decodeNow(recorded) ?? (await codec.decode(recorded));
        if (decoded.kind === 'event' && decoded.event.type in ledgerEvents) fold(decoded as LoggedRowChange);
      }
      const due = rest();
      if (due) await due;
    }
    return next;
  }
}
