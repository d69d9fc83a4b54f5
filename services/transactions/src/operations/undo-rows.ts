import { Inject, Injectable } from '@nestjs/common';
import { rulesCategory, type UndoPreview } from '@daybook/contracts';
import { type ReadStream, streamName, undoIdOf } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import { createRest, type EventMetadata, type Platform } from '@daybook/platform';
import { type CategoriesAgain, categoriesAgain, categoryNames, type NameChanges } from '@daybook/rules';
import { ImportUndos } from '../imports/import-undos.js';
import { idsOfChange, MonthEvents } from '../ledger/month-events.js';
import { MonthValues } from '../ledger/month-values.js';
import {
  changeOfRows,
  type KeptRowField,
  keptRows,
  rowsIn,
  type RowsInverse,
  withoutHeld,
} from '../ledger/row-values.js';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import { isVain, OperationLog } from './operation-log.js';
import { decodeMonth, encodeSelection, partsOf } from './selection.js';

/** How links are told. */
const linkWords: Readonly<Record<string, string>> = { billId: 'bill', incomeId: 'income' };

/** Values that a preview lists at most. */
const mostKept = 50;
const rowsAtATime = 500;

/** Undoes of changes of transactions: which rows they concern, what they would restore, and how they begin. */
@Injectable()
export class UndoRows {
  private readonly readNames: ReadStream<NameChanges>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly months: MonthEvents,
    private readonly operationLog: OperationLog,
    private readonly imports: ImportUndos,
    eventSourcing: EventSourcing,
  ) {
    this.readNames = eventSourcing.streamReader(categoryNames);
  }

  /** How categories are named that an undo brings back. */
  async names(tenant: string): Promise<CategoriesAgain> {
    return categoriesAgain(await this.readNames(streamName(rulesCategory, tenant), (known) => known));
  }

  /** The rows that a person changed by themselves in one month. */
  async changedIn(tenant: string, month: string, root: string): Promise<number[]> {
    const ids = new Set<number>();
    await this.months.changes(tenant, month, 0, ({ event, metadata }) => {
      if (changeOfRows(metadata) === root) for (const id of idsOfChange(event)) ids.add(id);
    });
    return [...ids];
  }

  /** The next undo of a change: another one only once the former was undone itself, or had nothing to restore. */
  async nextUndo(tenant: string, root: string): Promise<{ undo: string; isBegun: boolean }> {
    const undone = await this.operationLog.outcome(tenant, root);
    for (let n = 0; ; n += 1) {
      const undo = undoIdOf(root, n);
      const known = await this.operationLog.outcome(tenant, undo);
      if (!known) return { undo, isBegun: false };
      const isUndone = (await this.operationLog.outcome(tenant, undoIdOf(undo, 0))) !== undefined;
      if (!isVain(known, undone) && !isUndone) return { undo, isBegun: true };
    }
  }

  /** False where there are too many rows for one operation. */
  async begin(
    tenant: string,
    undo: string,
    ids: readonly number[],
    metadata: EventMetadata,
    withPlan: boolean,
  ): Promise<boolean> {
    const parts = partsOf(encodeSelection(ids));
    if (!parts) return false;
    await this.operationLog.execute(tenant, undo, { type: 'start-undo', total: ids.length, parts, withPlan }, metadata);
    return true;
  }

  async preview(tenant: string, root: string, ids: readonly number[]): Promise<UndoPreview> {
    let restores = 0;
    const kept: KeptRowField[] = [];
    for await (const { command, keeps } of this.inverses(tenant, root, ids)) {
      restores += rowsIn(command);
      kept.push(...keeps);
    }
    return { restores, kept: keptRows(kept), keeps: await this.told(tenant, kept.slice(0, mostKept)) };
  }

  /** Of how many rows something would stay, where nothing would be restored; undefined where something would. */
  async keptInVain(tenant: string, root: string, ids: readonly number[]): Promise<number | undefined> {
    let kept = 0;
    for await (const { command, keeps } of this.inverses(tenant, root, ids)) {
      if (rowsIn(command) > 0) return undefined;
      kept += keptRows(keeps);
    }
    return kept;
  }

  /** What would undo a change now, of some rows after others, with turns for others in between. */
  private async *inverses(tenant: string, root: string, ids: readonly number[]): AsyncGenerator<RowsInverse> {
    const rest = createRest();
    for (const selected of encodeSelection(ids)) {
      const own = decodeMonth(selected);
      const values = new MonthValues((from, fold) => this.months.changes(tenant, selected.month, from, fold), own);
      for (let first = 0; first < own.length; first += rowsAtATime) {
        const some = own.slice(first, first + rowsAtATime);
        const inverse = (await values.of(some)).inverseOf(root, some);
        const { restored } = inverse.command;
        const importsOf = await this.imports.importsOf(tenant, selected.month, restored);
        yield withoutHeld(inverse, await this.imports.holding(tenant, restored, importsOf, root));
        const due = rest();
        if (due) await due;
      }
    }
  }

  private async told(tenant: string, kept: readonly KeptRowField[]): Promise<UndoPreview['keeps']> {
    const ids = [...new Set(kept.map(({ id }) => String(id)))];
    const found = await this.platform.readModels.getMany<TransactionDocument>(transactions, tenant, ids);
    const labels = new Map(found.map(({ id, body }) => [id, body.description]));
    return kept.map(({ id, field, changedBy }) => {
      const subject = { kind: 'transaction' as const, id, label: labels.get(String(id)) ?? '' };
      return { subject, field: linkWords[field] ?? field, changedBy };
    });
  }
}
