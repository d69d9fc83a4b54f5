import { Inject, Injectable } from '@nestjs/common';
import { numberInMonth } from '@daybook/contracts';
import { deterministicId, undoIdOf } from '@daybook/event-sourcing';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { withSplits } from '../ledger/decide-split.js';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import { isVain, OperationLog } from '../operations/operation-log.js';
import { liveRowsOfImport } from './live-rows-of-import.js';

/** Id of the one operation that undoes an import. */
export const undoOperation = (tenant: string, importId: string): string =>
  deterministicId('undo-import', tenant, importId);

/** Undos of imports as they stand: what was undone, brought back, and undone again. */
@Injectable()
export class ImportUndos {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly ledger: LedgerCommands,
    private readonly operationLog: OperationLog,
  ) {}

  liveRows(tenant: string, importId: string): Promise<number[]> {
    return liveRowsOfImport(this.platform.readModels, this.ledger, tenant, importId);
  }

  /** The import that an operation undid; undefined where it did something else. */
  async undoneAs(tenant: string, root: string): Promise<string | undefined> {
    return (await this.operationLog.outcome(tenant, root))?.importId;
  }

  /** The import whose rows a change brought back; undefined where it did something else. */
  async broughtBackBy(tenant: string, root: string): Promise<string | undefined> {
    const logged = await this.operationLog.read(tenant, root);
    if (logged?.plan?.kind !== 'undo' || logged.metadata.undoes === undefined) return undefined;
    return this.undoneAs(tenant, logged.metadata.undoes);
  }

  /** The import of each of these rows, of a part that of what it is a part of. Not to be asked while a command of the month waits for the answer. */
  importsOf(tenant: string, month: string, ids: readonly number[]): Promise<Map<number, string>> {
    return this.ledger.read(tenant, month, ({ rows, imports }) => {
      const importOf = new Map([...imports.keys()].map((importId) => [imports.get(importId), importId]));
      const broughtBy = (n: number) => importOf.get(rows.get(rows.partOf(n) ?? n)?.origin) ?? '';
      return new Map(ids.map((id) => [id, broughtBy(numberInMonth(id))]));
    });
  }

  /** The rows of a month with all that they are parts of or were split into. */
  withSplits(tenant: string, month: string, ids: readonly number[]): Promise<number[]> {
    return this.ledger.read(tenant, month, ({ rows }) => withSplits(rows, ids));
  }

  /**
   * Which rows belong to an import that is undone now, each with the undo that keeps it deleted.
   * @param root a change whose undo brings rows of an import back holds nothing of that import
   */
  async holding(
    tenant: string,
    ids: readonly number[],
    importsOf: ReadonlyMap<number, string>,
    root: string,
  ): Promise<Map<number, string>> {
    const held = new Map<number, string>();
    const undone = new Map<string, string | undefined>();
    for (const id of ids) {
      const importId = importsOf.get(id) ?? '';
      if (!undone.has(importId)) undone.set(importId, await this.undoneBy(tenant, importId, root));
      const undo = undone.get(importId);
      if (undo !== undefined) held.set(id, undo);
    }
    return held;
  }

  private async undoneBy(tenant: string, importId: string, root: string): Promise<string | undefined> {
    const undo = undoOperation(tenant, importId);
    if (undo === root) return undefined;
    const seen = new Set<string>();
    const isStanding = await this.isStanding(tenant, undo, seen);
    return isStanding && !seen.has(root) ? undo : undefined;
  }

  /** Whether an operation was begun and is not undone now. @param seen gets it, and all that undid it or was undone in turn */
  private async isStanding(tenant: string, operation: string, seen: Set<string>): Promise<boolean> {
    const own = await this.operationLog.outcome(tenant, operation);
    if (!own) return false;
    seen.add(operation);
    let isUndone = false;
    for (let n = 0; ; n += 1) {
      const undo = undoIdOf(operation, n);
      const known = await this.operationLog.outcome(tenant, undo);
      if (!known) return !isUndone;
      if ((await this.isStanding(tenant, undo, seen)) && !isVain(known, own)) isUndone = true;
    }
  }
}
