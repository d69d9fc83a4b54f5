import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { budgetsCategory, type UndoneChange, type UndoPreview } from '@daybook/contracts';
import { foldStream, nextUndoOf } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM, refuse } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { rejections } from '../rejections.js';
import { BudgetValues } from './budget-values.js';
import { budgetsStream, type SetBudgets } from './budgets.js';
import { HouseholdBudgets } from './household-budgets.js';

/** Values that a preview lists at most. */
const mostKept = 50;
const nothing: SetBudgets = { budgets: [], carries: [], nameChanges: [] };

/** Undoes a change of budgets, as far as nobody has changed it since. `execute` of the bus throws a Problem when it is refused. */
export class UndoBudgets extends Command<UndoneChange> {
  constructor(
    readonly caller: Caller,
    readonly root: string,
  ) {
    super();
  }
}

@CommandHandler(UndoBudgets)
export class UndoBudgetsHandler implements ICommandHandler<UndoBudgets> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly budgets: HouseholdBudgets,
  ) {}

  async execute({ caller, root }: UndoBudgets): Promise<UndoneChange> {
    const { tenant } = caller;
    const undo = await this.nextUndo(tenant, root);
    const metadata = { ...metadataOf(caller, 'undo', undo), undoes: root };
    let restored = 0;
    const command = async () => {
      const inverse = (await this.read(tenant)).inverseOf(root);
      restored = inverse.restores;
      return inverse.command ?? nothing;
    };
    const result = await this.budgets.handler.execute(budgetsStream(tenant), command, metadata);
    if (!result.ok) return refuse(rejections, result.rejection);
    await this.eventSourcing.settle(tenant, budgetsCategory, result.position);
    const values = await this.read(tenant);
    const kept = values.inverseOf(root).keeps.length;
    // What a repeat restored is what its own undo would take back.
    return {
      root: undo,
      state: 'completed',
      restored: result.repeated ? values.inverseOf(undo).restores : restored,
      kept,
    };
  }

  /** What an undo would do now. */
  async preview(tenant: string, root: string): Promise<UndoPreview> {
    await this.nextUndo(tenant, root);
    const { restores, keeps } = (await this.read(tenant)).inverseOf(root);
    const told = keeps.slice(0, mostKept).map(({ category, field, changedBy }) => {
      return { subject: { kind: 'budget' as const, id: category, label: category }, field, changedBy };
    });
    return { restores, kept: keeps.length, keeps: told };
  }

  /** Id of the undo of a change that is not undone itself. @throws Problem 404 where there is no such change */
  private async nextUndo(tenant: string, root: string): Promise<string> {
    const { changes } = await this.read(tenant);
    return nextUndoOf(changes, root) ?? refuse(rejections, { rejected: 'change-not-found' });
  }

  private async read(tenant: string): Promise<BudgetValues> {
    const values = new BudgetValues(await this.budgets.nameChanges(tenant));
    await foldStream(this.platform.events, this.eventSourcing.codec, budgetsStream(tenant), values);
    return values;
  }
}
