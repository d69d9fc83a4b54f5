import { Inject, Injectable } from '@nestjs/common';
import {
  entersRows,
  type EventOf,
  type ImportEvent,
  importsRows,
  ledgerEvents,
  type LedgerEvents,
  transactionId,
} from '@daybook/contracts';
import type { DecodedEvent } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { createRest, type Platform, rootOf } from '@daybook/platform';
import { ledgerStream, monthKeyOf } from './ledger-stream.js';

/** With the rows that people entered: to undo that takes them away again. */
export type RowChange = EventOf<Omit<LedgerEvents, 'BatchesImported'>>;
export type LoggedRowChange = DecodedEvent<RowChange>;

/** The rows that it is about. */
export const idsOfChange = ({ type, data }: RowChange): number[] =>
  type === 'RowsImported' ? data.rows.map(({ date, n }) => transactionId(monthKeyOf(date), n)) : data.ids;

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
      const { metadata, type } = recorded;
      // Nobody sets anything by imports, and they hold every row of the month: they are not decrypted.
      const isTold = !importsRows(type) || entersRows(metadata.commandKind);
      if (isTold && rootOf(metadata) !== except) {
        const decoded = codec.decodeNow(recorded) ?? (await codec.decode(recorded));
        if (decoded.kind === 'event' && decoded.event.type in ledgerEvents) fold(decoded as LoggedRowChange);
      }
      const due = rest();
      if (due) await due;
    }
    return next;
  }

  /** What brought transactions into the month, from the first on, until enough is known: it reads every row. */
  async imports(
    tenant: string,
    month: string,
    fold: (event: DecodedEvent<ImportEvent>) => 'enough' | undefined,
  ): Promise<void> {
    const { codec } = this.eventSourcing;
    for await (const recorded of this.platform.events.readStream(ledgerStream(tenant, month), 0)) {
      if (!importsRows(recorded.type)) continue;
      const decoded = await codec.decode(recorded);
      if (decoded.kind === 'event' && fold(decoded as DecodedEvent<ImportEvent>) === 'enough') return;
    }
  }
}
