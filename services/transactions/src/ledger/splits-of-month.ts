import { type LedgerEvents, transactionId } from '@daybook/contracts';
import type { SplitRows } from './held-by-splits.js';
import { monthKeyOf } from './ledger-stream.js';
import type { RowChange } from './month-events.js';

/** The rows of a month that were split ever, and their parts, from its events in their order: which of them are there, and since which change. */
export class SplitsOfMonth implements SplitRows {
  private readonly wholes = new Map<number, number>();
  private readonly parts = new Map<number, number[]>();
  private readonly splits = new Map<number, string>();
  /** Those that are there, each with the change that brought it. */
  private readonly live = new Map<number, string>();

  /** @param change that the event belongs to */
  fold({ type, data }: RowChange, change: string): void {
    switch (type) {
      case 'RowsImported':
        if (data.partOf !== undefined) this.add(data, data.partOf, change);
        break;
      case 'TransactionsDeleted':
        for (const id of data.ids) this.live.delete(id);
        break;
      case 'TransactionsRestored':
        for (const id of data.ids) if (this.wholes.has(id) || this.parts.has(id)) this.live.set(id, change);
        break;
      case 'TransactionsEdited':
        break;
    }
  }

  readonly wholeOf = (id: number): number | undefined => this.wholes.get(id);

  readonly partsOf = (id: number): readonly number[] => this.parts.get(id) ?? [];

  readonly splitOf = (id: number): string | undefined => this.splits.get(id);

  readonly isLive = (id: number): boolean => this.live.has(id);

  /** The change that brought a row that is there. */
  broughtBy(id: number): string {
    return this.live.get(id) ?? '';
  }

  private add({ importId, rows }: LedgerEvents['RowsImported'], whole: number, change: string): void {
    const ids = rows.map(({ date, n }) => transactionId(monthKeyOf(date), n));
    // Only what is there is split; the same append takes it away.
    this.live.set(whole, change);
    this.parts.set(whole, [...this.partsOf(whole), ...ids]);
    for (const id of ids) {
      this.wholes.set(id, whole);
      this.splits.set(id, importId);
      this.live.set(id, change);
    }
  }
}
