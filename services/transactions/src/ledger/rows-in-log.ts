import { Inject, Injectable } from '@nestjs/common';
import { monthOfTransaction, type Transaction, transactionId } from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { bookOf, storedRules } from '../read-models/household-rules.js';
import { foldLedger, type LedgerRow } from '../read-models/ledger-rows.js';
import {
  ruled,
  type TransactionDocument,
  type TransactionLayers,
  transactions,
  visible,
} from '../read-models/transaction-document.js';
import { TransactionQueries } from '../read-models/transaction-queries.js';
import { MonthEvents } from './month-events.js';

/** Reads what a month's log says now, by id: what people set since is read on. */
type ReadLayers = () => Promise<Map<number, TransactionLayers>>;

/** Transactions as the log has them, whatever the read models show. */
@Injectable()
export class RowsInLog {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly months: MonthEvents,
    private readonly transactions: TransactionQueries,
  ) {}

  /** Those that the household never had are left out. @param ids of one month */
  async read(tenant: string, month: string, ids: readonly number[]): Promise<ReadLayers> {
    const rows = await this.imported(tenant, month, ids);
    let next = 0;
    return async () => {
      next = await this.months.changes(tenant, month, next, (decoded) => {
        const { event } = decoded;
        if (event.type === 'RowsImported') return;
        const own = event.data.ids.filter((id) => rows.has(String(id)));
        if (own.length === 0) return;
        foldLedger(rows, [{ ...decoded, event: { ...event, data: { ...event.data, ids: own } } as typeof event }]);
      });
      return new Map([...rows].map(([id, { layers }]) => [Number(id), layers]));
    };
  }

  /** As lists will show those that are there, and deleted ones, once the read models have come so far. */
  async shown(tenant: string, month: string, ids: readonly number[]): Promise<Map<number, Transaction>> {
    const { readModels } = this.platform;
    const layers = await (await this.read(tenant, month, ids))();
    const book = await bookOf(readModels, tenant, await storedRules(readModels, tenant));
    const present = await this.transactions.presenter(tenant);
    const shown = [...layers].map(([id, own]): [number, Transaction] => {
      return [id, present({ tenant, id: String(id), version: 0, body: visible(own, ruled(book, own)) })];
    });
    return new Map(shown);
  }

  /**
   * One as lists show it, or as they will where they do not have it yet. Undefined where it is deleted, and the read models know.
   * @param isShown whether they have come so far
   */
  async one(tenant: string, id: number, isShown: boolean): Promise<Transaction | undefined> {
    const stored = await this.transactions.one(tenant, id);
    const month = stored || isShown ? undefined : monthOfTransaction(id);
    return month ? (await this.shown(tenant, month, [id])).get(id) : stored;
  }

  /** As they came. That never changes: where the read models have it, it need not be looked for among all rows of the month. */
  private async imported(tenant: string, month: string, ids: readonly number[]): Promise<Map<string, LedgerRow>> {
    const stored = await this.platform.readModels.getMany<TransactionDocument>(transactions, tenant, ids.map(String));
    const rows = new Map(stored.map(({ id, body }): [string, LedgerRow] => [id, unchanged(body)]));
    const wanted = new Set(ids.filter((id) => !rows.has(String(id))));
    if (wanted.size === 0) return rows;
    await this.months.imports(tenant, month, (decoded) => {
      const { event } = decoded;
      const own = event.data.rows.filter(({ n }) => wanted.delete(transactionId(month, n)));
      if (own.length > 0)
        foldLedger(rows, [{ ...decoded, event: { ...event, data: { ...event.data, rows: own } } as typeof event }]);
      return wanted.size === 0 ? 'enough' : undefined;
    });
    return rows;
  }
}

function unchanged(document: TransactionDocument): LedgerRow {
  const { categorizedAt: _, ...layers } = document;
  return { layers: { ...layers, hand: [], deleted: 0 }, version: 0, touched: false };
}
