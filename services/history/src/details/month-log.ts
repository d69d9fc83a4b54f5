import { Inject, Injectable } from '@nestjs/common';
import { ledgerCategory, numberInMonth } from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { createRest, type Platform } from '@daybook/platform';
import type { LoggedEvent } from '../read-models/change-of.js';
import { importsOf } from '../read-models/row-places.js';

/** The events of a month that concern some of its rows, without opening the imports of all others. */
@Injectable()
export class MonthLog {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {}

  /**
   * In order, of the rows with these numbers.
   * @param month yyyymm
   * @param upTo revision of the last event that matters
   */
  async *touching(
    tenant: string,
    month: string,
    ns: ReadonlySet<number>,
    upTo = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<LoggedEvent> {
    const { events, readModels } = this.platform;
    const imports = await importsOf(readModels, tenant, month, ns);
    if (imports.size === 0) return;
    const rest = createRest();
    // Nobody edits a row before it is there.
    const from = Math.min(...imports);
    for await (const recorded of events.readStream(streamName(ledgerCategory, tenant, month), from)) {
      if (recorded.revision > upTo) return;
      if (recorded.type === 'RowsImported' && !imports.has(recorded.revision)) continue;
      const { codec } = this.eventSourcing;
      const decoded = codec.decodeNow(recorded) ?? (await codec.decode(recorded));
      if (decoded.kind === 'event' && concerns(decoded as LoggedEvent, ns)) yield decoded as LoggedEvent;
      const due = rest();
      if (due) await due;
    }
  }
}

function concerns({ event }: LoggedEvent, ns: ReadonlySet<number>): boolean {
  switch (event.type) {
    case 'RowsImported':
      return event.data.rows.some(({ n }) => ns.has(n));
    case 'TransactionsEdited':
    case 'TransactionsDeleted':
    case 'TransactionsRestored':
      return event.data.ids.some((id) => ns.has(numberInMonth(id)));
    default:
      return false;
  }
}
