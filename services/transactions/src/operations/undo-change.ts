import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SelectedMonth, UndoneOperation, UndoPreview } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, metadataOf } from '@daybook/nest';
import { ImportUndos } from '../imports/import-undos.js';
import type { TransactionsRejection } from '../rejections.js';
import { UndoRules } from '../rules/undo-rules.js';
import { rejectionOf } from './operation-failure.js';
import { OperationLog } from './operation-log.js';
import { OperationQueue } from './operation-queue.js';
import { PlanPart, withPlanOf } from './plan-part.js';
import { decodeMonth } from './selection.js';
import { UndoRows } from './undo-rows.js';

export type UndoOutcome<A> = { ok: true; answer: A } | { ok: false; rejection: Rejection };

const refused = (code: TransactionsRejection) => ({ ok: false as const, rejection: reject(code) });

/** An import counts as one thing where none of its rows comes back: what deleted them can be undone again. */
const atLeastItself = (rows: number): number => Math.max(rows, 1);

/** A change by its root. @param month where a person changed one transaction: no operation says which month it was */
interface Wanted {
  root: string;
  month?: string | undefined;
}

/** Undoes a change of transactions, rules or categories. */
export class UndoChange extends Command<UndoOutcome<UndoneOperation>> {
  constructor(
    readonly caller: Caller,
    readonly wanted: Wanted,
    readonly waitMs?: number,
  ) {
    super();
  }
}

/**
 * Fixes in the log which rows the undo concerns, starts a job that goes through them, and waits for it. What is still to be
 * restored is decided by the job at each append. The undo's id is derived: however many ask for it, it is made once.
 */
@CommandHandler(UndoChange)
export class UndoChangeHandler implements ICommandHandler<UndoChange> {
  constructor(
    private readonly operationLog: OperationLog,
    private readonly operations: OperationQueue,
    private readonly rows: UndoRows,
    private readonly imports: ImportUndos,
    private readonly rules: UndoRules,
    private readonly plan: PlanPart,
  ) {}

  async execute({ caller, wanted, waitMs }: UndoChange): Promise<UndoOutcome<UndoneOperation>> {
    const { tenant } = caller;
    const { root } = wanted;
    const ids = await this.rowsOf(tenant, wanted);
    if (ids === 'not-undoable') return refused('operation-not-undoable');
    if (!ids) return (await this.rules.undo(caller, root, waitMs)) ?? refused('operation-not-found');
    const { undo, isBegun } = await this.rows.nextUndo(tenant, root);
    const importId = await this.imports.broughtBackBy(tenant, root);
    const redone = await this.imports.undoneAs(tenant, root);
    const withPlan = (await this.operationLog.outcome(tenant, root))?.withPlan === true;
    const isCertain = isBegun || redone !== undefined || withPlan;
    const vain = isCertain ? undefined : await this.inVain(tenant, root, ids, importId);
    // It can be asked for again, once there is something to restore; unless another device has begun it meanwhile.
    if (vain !== undefined && !(await this.operationLog.read(tenant, undo))) {
      return { ok: true, answer: { root: undo, state: 'completed', restored: 0, kept: vain, operations: [] } };
    }
    const kind = importId === undefined ? 'undo' : 'undo-import';
    const metadata = { ...metadataOf(caller, kind, undo), undoes: root };
    // Whatever became of an import's rows since they were brought back, all of them go.
    if (importId !== undefined) {
      await this.operationLog.execute(tenant, undo, { type: 'close-import', importId }, metadata);
    } else if (!(await this.rows.begin(tenant, undo, ids, metadata, withPlan))) return refused('too-many-transactions');
    const operation = await this.operations.run(tenant, undo, kind, { waitMs });
    if (operation.state === 'failed') return { ok: false, rejection: rejectionOf(operation) };
    const { state, changed, kept = 0 } = operation;
    const isMore = redone !== undefined || withPlan;
    const restored = isMore && state !== 'running' ? atLeastItself(changed) : changed;
    return { ok: true, answer: { root: undo, state, restored, kept, operations: [operation] } };
  }

  /** What an undo would do now. */
  async preview(tenant: string, wanted: Wanted): Promise<UndoOutcome<UndoPreview>> {
    const ids = await this.rowsOf(tenant, wanted);
    if (ids === 'not-undoable') return refused('operation-not-undoable');
    if (ids) {
      const importId = await this.imports.broughtBackBy(tenant, wanted.root);
      if (importId === undefined) {
        const answer = withPlanOf(
          await this.rows.preview(tenant, wanted.root, ids),
          (await this.operationLog.outcome(tenant, wanted.root))?.withPlan
            ? await this.plan.preview(tenant, wanted.root)
            : undefined,
        );
        const redone = await this.imports.undoneAs(tenant, wanted.root);
        return {
          ok: true,
          answer: redone === undefined ? answer : { ...answer, restores: atLeastItself(answer.restores) },
        };
      }
      const restores = (await this.imports.liveRows(tenant, importId)).length;
      return { ok: true, answer: { restores, kept: 0, keeps: [] } };
    }
    const answer = await this.rules.preview(tenant, wanted.root);
    return answer ? { ok: true, answer } : refused('operation-not-found');
  }

  /** Of how many rows something would stay, where nothing would be restored; undefined where something would. */
  private async inVain(
    tenant: string,
    root: string,
    ids: readonly number[],
    importId: string | undefined,
  ): Promise<number | undefined> {
    if (importId === undefined) return this.rows.keptInVain(tenant, root, ids);
    return (await this.imports.liveRows(tenant, importId)).length > 0 ? undefined : 0;
  }

  /** Undefined where it is no change of transactions. */
  private async rowsOf(tenant: string, { root, month }: Wanted): Promise<number[] | 'not-undoable' | undefined> {
    const logged = await this.operationLog.read(tenant, root);
    if (logged?.plan && !logged.completed) return 'not-undoable';
    if (logged?.plan?.kind === 'undo-import') return this.deletedWithImport(tenant, logged.plan.selection);
    if (logged?.plan) return logged.plan.selection.flatMap(decodeMonth);
    if (logged?.importId !== undefined) return 'not-undoable';
    if (month === undefined) return undefined;
    const ids = await this.rows.changedIn(tenant, month, root);
    return ids.length > 0 ? ids : undefined;
  }

  /** Rows that were split, or put back together, after they were chosen went in their new shape. */
  private async deletedWithImport(tenant: string, selection: readonly SelectedMonth[]): Promise<number[]> {
    const ids: number[] = [];
    for (const selected of selection) {
      ids.push(...(await this.imports.withSplits(tenant, selected.month, decodeMonth(selected))));
    }
    return ids;
  }
}
