import { Inject, Injectable } from '@nestjs/common';
import { budgetsCategory } from '@daybook/contracts';
import { EventSourcing, PLATFORM, UndoOfValues } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { rejections } from '../rejections.js';
import { BudgetValues } from './budget-values.js';
import type { BudgetEvent, SetBudgets, StatedBudgets } from './budgets.js';
import { HouseholdBudgets } from './household-budgets.js';

/** Undoes a change of budgets, as far as nobody has changed it since. */
@Injectable()
export class UndoBudgets extends UndoOfValues<SetBudgets, StatedBudgets, BudgetEvent> {
  constructor(@Inject(PLATFORM) platform: Platform, eventSourcing: EventSourcing, budgets: HouseholdBudgets) {
    super(platform, eventSourcing, {
      category: budgetsCategory,
      handler: budgets.handler,
      valuesOf: async (tenant) => new BudgetValues(await budgets.nameChanges(tenant)),
      rejections,
    });
  }
}
