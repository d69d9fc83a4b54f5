import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HandPatch, Operation, SelectedMonth } from '@daybook/contracts';
import { deterministicId, reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, metadataOf } from '@daybook/nest';
import { MonthEvents } from '../ledger/month-events.js';
import { valuesBefore } from '../ledger/values-before.js';
import type { TransactionsRejection } from '../rejections.js';
import { OperationList } from './operation-list.js';
import { OperationLog } from './operation-log.js';
import { decodeMonth, encodeSelection, partsOf } from './selection.js';

export type UndoOutcome =
  { ok: true; operations: Operation[] } | { ok: false; rejection: Rejection<TransactionsRejection> };

const refused = (code: TransactionsRejection): UndoOutcome => ({ ok: false, rejection: reject(code) });

/** Takes a bulk edit back. */
export class UndoEdit extends Command<UndoOutcome> {
  constructor(
    readonly caller: Caller,
    readonly operation: string,
    readonly patienceMs?: number,
  ) {
    super();
  }
}

/**
 * Reads from the log what was before, and makes a bulk edit for each value that is put back. They are ordinary operations under
 * ids of their own: what a crash leaves undone is done by asking again, and what is done is found to be so.
 */
@CommandHandler(UndoEdit)
export class UndoEditHandler implements ICommandHandler<UndoEdit> {
  constructor(
    private readonly months: MonthEvents,
    private readonly operationLog: OperationLog,
    private readonly operations: OperationList,
  ) {}

  async execute({ caller, operation, patienceMs }: UndoEdit): Promise<UndoOutcome> {
    const { tenant } = caller;
    if (!(await this.operations.one(tenant, operation))) return refused('operation-not-found');
    const known = await this.operationLog.read(tenant, operation);
    if (!known?.completed || !known.plan?.patch) return refused('operation-not-undoable');
    const edits = await this.editsBack(tenant, operation, known.plan.selection);
    const planned = [...edits].map(([key, { patch, ids }]) => ({
      key,
      patch,
      ids,
      parts: partsOf(encodeSelection(ids)),
    }));
    if (planned.some(({ parts }) => !parts)) return refused('too-many-transactions');
    const done: Operation[] = [];
    for (const { key, patch, ids, parts = [] } of planned) {
      const op = deterministicId('undo-edit', operation, key);
      const command = { type: 'start' as const, kind: 'bulk-edit' as const, total: ids.length, parts, patch };
      const metadata = { ...metadataOf(caller, 'undo-edit', op), undoes: operation };
      await this.operationLog.execute(tenant, op, command, metadata);
      done.push(await this.operations.run(tenant, op, 'bulk-edit', patienceMs));
    }
    return { ok: true, operations: done };
  }

  /** The transactions of each value that is to be put back. */
  private async editsBack(
    tenant: string,
    operation: string,
    selection: readonly SelectedMonth[],
  ): Promise<Map<string, { patch: HandPatch; ids: number[] }>> {
    const edits = new Map<string, { patch: HandPatch; ids: number[] }>();
    for (const selected of selection) {
      const events = this.months.read(tenant, selected.month);
      for (const [id, patch] of await valuesBefore(events, new Set(decodeMonth(selected)), operation)) {
        const key = JSON.stringify(Object.entries(patch).sort(([a], [b]) => (a < b ? -1 : 1)));
        const edit = edits.get(key) ?? { patch, ids: [] };
        edit.ids.push(id);
        edits.set(key, edit);
      }
    }
    return edits;
  }
}
