import { Inject, Injectable } from '@nestjs/common';
import { planCategory, type UndoneChange, type UndoPreview } from '@daybook/contracts';
import { foldStream, nextUndoOf } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM, refuse, type Undos } from '@daybook/nest';
import { type PlanInverse, planStream, PlanValues } from '@daybook/plan';
import type { Platform } from '@daybook/platform';
import { rejections } from './plan-rejections.js';
import { PlanCommands } from './plan-commands.js';

/** Values that a preview lists at most. */
const mostKept = 50;

/**
 * Undoes a change of bills or incomes as far as nobody has changed it since. The plan's log is read to its end at each attempt
 * to append: a change that comes first stays.
 */
@Injectable()
export class UndoPlan implements Undos {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly plan: PlanCommands,
  ) {}

  async undo(caller: Caller, root: string): Promise<UndoneChange> {
    const { tenant } = caller;
    const names = await this.plan.namesAgain(tenant);
    const values = new PlanValues();
    let revision = await this.read(tenant, values, 0);
    const undo = nextUndoOf(values.changes, root);
    if (!undo) return refuse(rejections, { rejected: 'change-not-found' });
    const metadata = { ...metadataOf(caller, 'undo', undo), undoes: root };
    const inverse = async () => {
      revision = await this.read(tenant, values, revision);
      return values.inverseOf(root, names);
    };
    const result = await this.plan.handler.execute(planStream(tenant), async () => (await inverse()).command, metadata);
    if (!result.ok) return refuse(rejections, result.rejection);
    await this.eventSourcing.settle(tenant, planCategory, result.position);
    const restored = new Set(result.events.map(({ data }) => data.series)).size;
    return { root: undo, state: 'completed', restored, kept: keptIn(await inverse()) };
  }

  /** What an undo would do now. */
  async preview(tenant: string, root: string): Promise<UndoPreview> {
    const values = new PlanValues();
    await this.read(tenant, values, 0);
    if (!nextUndoOf(values.changes, root)) return refuse(rejections, { rejected: 'change-not-found' });
    const inverse = values.inverseOf(root);
    const keeps = inverse.keeps.slice(0, mostKept).map(({ series, field, changedBy }) => {
      const subject = { kind: series.kind, id: series.series, label: series.terms.name };
      return { subject, field, changedBy };
    });
    return { restores: inverse.command.series.length, kept: keptIn(inverse), keeps };
  }

  /** Folds in the plan's events from a revision on, and answers the revision of the next one. */
  private read(tenant: string, values: PlanValues, from: number): Promise<number> {
    return foldStream(this.platform.events, this.eventSourcing.codec, planStream(tenant), values, from);
  }
}

const keptIn = ({ keeps }: PlanInverse): number => new Set(keeps.map(({ series }) => series.series)).size;
