import { Injectable } from '@nestjs/common';
import { rulesCategory } from '@daybook/contracts';
import { type CommandHandler, type ReadStream, streamName } from '@daybook/event-sourcing';
import { EventSourcing } from '@daybook/nest';
import { categoryNames, type NameChanges } from '@daybook/rules';
import { type BudgetEvent, budgetsDecider, budgetsStream, type SetBudgets, type StatedBudgets } from './budgets.js';

/** A household's budgets, as their stream tells: few bytes, which need no read model of their own. */
@Injectable()
export class HouseholdBudgets {
  readonly handler: CommandHandler<SetBudgets, StatedBudgets, BudgetEvent>;
  private readonly stated: ReadStream<StatedBudgets>;
  private readonly names: ReadStream<NameChanges>;

  constructor(eventSourcing: EventSourcing) {
    this.handler = eventSourcing.commandHandler(budgetsDecider);
    this.stated = eventSourcing.streamReader(budgetsDecider);
    this.names = eventSourcing.streamReader(categoryNames);
  }

  /** As they are, or stood where the answer is of an earlier time. */
  read(tenant: string): Promise<StatedBudgets> {
    return this.stated(budgetsStream(tenant), (state) => state);
  }

  /** What became of the names of the household's categories: they are kept with its rules. */
  nameChanges(tenant: string): Promise<NameChanges> {
    return this.names(streamName(rulesCategory, tenant), (changes) => changes);
  }
}
