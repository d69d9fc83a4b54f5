import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HandPatch, Operation, SelectedMonth } from '@daybook/contracts';
import { deterministicId, reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, metadataOf } from '@daybook/nest';
import { inverseEdits } from '../ledger/inverse-edits.js';
import { MonthEvents } from '../ledger/month-events.js';
import type { TransactionsRejection } from '../rejections.js';
import { OperationLog } from './operation-log.js';
import { OperationQueue } from './operation-queue.js';
import { decodeMonth, encodeSelection, partsOf } from './selection.js';

type UndoOutcome = { ok: true; operations: Operation[] } | { ok: false; rejection: Rejection<TransactionsRejection> };

const refused = (code: TransactionsRejection): UndoOutcome => ({ ok: false, rejection: reject(code) });

/** There are as many as there were different values before, which may be thousands. */
const runAtOnce = 8;

/** Id of the one change that undoes an edit, whoever asks for it and however often. */
export const undoChange = (operationId: string): string => deterministicId('undo', operationId, 0);

/** Undoes a bulk edit. */
export class UndoEdit extends Command<UndoOutcome> {
  constructor(
    readonly caller: Caller,
    readonly operationId: string,
    readonly waitMs?: number,
  ) {
    super();
  }
}

/**
 * Reads the values before the edit from the log, and starts a bulk edit for each value to restore, all of them before it
 * waits for one. What of it is still to be restored is decided by the job at each append. Their ids are derived: after a
 * crash, any request for the same undo finishes what is missing and repeats nothing.
 */
@CommandHandler(UndoEdit)
export class UndoEditHandler implements ICommandHandler<UndoEdit> {
  constructor(
    private readonly months: MonthEvents,
    private readonly operationLog: OperationLog,
    private readonly operations: OperationQueue,
  ) {}

  async execute({ caller, operationId, waitMs }: UndoEdit): Promise<UndoOutcome> {
    const { tenant } = caller;
    if (!(await this.operations.status(tenant, operationId))) return refused('operation-not-found');
    const undone = await this.operationLog.read(tenant, operationId);
    if (!undone?.completed || !undone.plan?.patch) return refused('operation-not-undoable');
    const edits = await this.restoringEdits(tenant, operationId, undone.plan.selection);
    const planned = [...edits].map(([key, edit]) => ({ key, ...edit, parts: partsOf(encodeSelection(edit.ids)) }));
    if (planned.some(({ parts }) => !parts)) return refused('too-many-transactions');
    const begun: string[] = [];
    for (const { key, patch, ids, parts = [] } of planned) {
      const id = deterministicId('undo-edit', operationId, key);
      const command = { type: 'start' as const, kind: 'bulk-edit' as const, total: ids.length, parts, patch };
      const metadata = { ...metadataOf(caller, 'undo-edit', id), root: undoChange(operationId), undoes: operationId };
      await this.operationLog.execute(tenant, id, command, metadata);
      begun.push(id);
    }
    const run = (id: string) => this.operations.run(tenant, id, 'bulk-edit', { waitMs });
    const operations: Operation[] = [];
    for (let from = 0; from < begun.length; from += runAtOnce) {
      operations.push(...(await Promise.all(begun.slice(from, from + runAtOnce).map(run))));
    }
    return { ok: true, operations };
  }

  /** One edit for each combination of values to restore, with its transactions. */
  private async restoringEdits(
    tenant: string,
    operationId: string,
    selection: readonly SelectedMonth[],
  ): Promise<Map<string, { patch: HandPatch; ids: number[] }>> {
    const edits = new Map<string, { patch: HandPatch; ids: number[] }>();
    for (const selected of selection) {
      const inverse = inverseEdits(new Set(decodeMonth(selected)), operationId);
      for await (const event of this.months.read(tenant, selected.month)) inverse.fold(event);
      for (const [id, patch] of inverse.edits()) {
        const key = JSON.stringify(Object.entries(patch).sort(([a], [b]) => (a < b ? -1 : 1)));
        const edit = edits.get(key) ?? { patch, ids: [] };
        edit.ids.push(id);
        edits.set(key, edit);
      }
    }
    return edits;
  }
}
