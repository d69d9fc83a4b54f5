import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { budgetsCategory, type SavedBudgets } from '@daybook/contracts';
import { centsToDecimal, type CivilMonth } from '@daybook/money';
import { type Caller, EventSourcing, metadataOf, refuse } from '@daybook/nest';
import { namesAt } from '@daybook/rules';
import { rejections } from '../rejections.js';
import { budgetsStream, presentCarries, presentMonth, type SetBudgets } from './budgets.js';
import { HouseholdBudgets } from './household-budgets.js';

/** Sets budgets of one month. `execute` of the bus throws a Problem when it is refused. */
export class SetBudgetsOfMonth extends Command<SavedBudgets> {
  constructor(
    readonly caller: Caller,
    readonly month: CivilMonth,
    readonly change: Pick<SetBudgets, 'budgets' | 'carries'>,
  ) {
    super();
  }
}

@CommandHandler(SetBudgetsOfMonth)
export class SetBudgetsHandler implements ICommandHandler<SetBudgetsOfMonth> {
  constructor(
    private readonly budgets: HouseholdBudgets,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, month, change }: SetBudgetsOfMonth): Promise<SavedBudgets> {
    const { tenant } = caller;
    const nameChanges = await this.budgets.nameChanges(tenant);
    const metadata = metadataOf(caller, 'set-budgets');
    const command = { ...change, nameChanges };
    const result = await this.budgets.handler.execute(budgetsStream(tenant), command, metadata, (state) => state);
    if (!result.ok) return refuse(rejections, result.rejection);
    await this.eventSourcing.settle(tenant, budgetsCategory, result.position);
    const names = namesAt(nameChanges);
    const carries = presentCarries(result.view, names);
    return {
      month,
      budgets: [...presentMonth(result.view, month, names)].map(([category, amount]) => ({
        category,
        amount: centsToDecimal(amount),
        carriesOver: carries.has(category) ? 1 : 0,
      })),
    };
  }
}
