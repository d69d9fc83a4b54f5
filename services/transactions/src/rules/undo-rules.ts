import { Inject, Injectable } from '@nestjs/common';
import { rulesCategory, type UndoneOperation, type UndoPreview } from '@daybook/contracts';
import { foldStream, nextUndoOf, reject, type Rejection } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM } from '@daybook/nest';
import type { Platform, PositionToken } from '@daybook/platform';
import { OperationQueue } from '../operations/operation-queue.js';
import { RuleCommands } from './rule-commands.js';
import { ruleKindOf } from './rule-kinds.js';
import { RuleValues } from './rule-values.js';
import { type RestoreRules, rulesStream } from './rules.js';

type Undone = { ok: true; answer: UndoneOperation } | { ok: false; rejection: Rejection };

/** Undoes changes of rules and of category names. Undefined where there is no such change. */
@Injectable()
export class UndoRules {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly rules: RuleCommands,
    private readonly operations: OperationQueue,
  ) {}

  async undo(caller: Caller, root: string, waitMs?: number): Promise<Undone | undefined> {
    const { tenant } = caller;
    const values = await this.read(tenant);
    const undo = nextUndoOf(values.changes, root);
    if (undo === undefined) return undefined;
    const { event, keeps } = values.inverseOf(root);
    const nothing = { root: undo, state: 'completed' as const, restored: 0, kept: subjectsIn(keeps), operations: [] };
    // A repeat is answered with what it did.
    if (!event && !values.changes.knows(undo)) return { ok: true, answer: nothing };
    const metadata = { ...metadataOf(caller, event ? ruleKindOf(event) : 'undo', undo), undoes: root };
    const command = async (): Promise<RestoreRules> => {
      return { type: 'restore', event: (await this.read(tenant)).inverseOf(root).event };
    };
    const result = await this.rules.handler.execute(rulesStream(tenant), command, metadata);
    if (!result.ok) return result;
    const [appended] = result.events;
    if (!appended) return { ok: true, answer: nothing };
    const reached: PositionToken = result.position ? { [rulesCategory]: result.position } : {};
    const operation = await this.operations.run(tenant, undo, ruleKindOf(appended), { waitMs, reached });
    if (operation.state === 'failed') return { ok: false, rejection: reject('operation-failed') };
    const { state } = operation;
    return { ok: true, answer: { ...nothing, state, restored: 1, operations: [operation] } };
  }

  async preview(tenant: string, root: string): Promise<UndoPreview | undefined> {
    const values = await this.read(tenant);
    if (!values.changes.knows(root)) return undefined;
    const { event, keeps } = values.inverseOf(root);
    return { restores: event ? 1 : 0, kept: subjectsIn(keeps), keeps };
  }

  private async read(tenant: string): Promise<RuleValues> {
    const values = new RuleValues();
    await foldStream(this.platform.events, this.eventSourcing.codec, rulesStream(tenant), values);
    return values;
  }
}

const subjectsIn = (keeps: UndoPreview['keeps']): number => new Set(keeps.map(({ subject }) => subject.id)).size;
