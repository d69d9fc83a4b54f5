import { Module } from '@nestjs/common';
import { EventSourcing } from '@daybook/nest';
import { ExplainController } from './explain/explain.controller.js';
import { HouseholdReader } from './explain/household-reader.js';
import { BillsController } from './plan/bills.controller.js';
import { ChangePlanHandler } from './plan/change-plan.js';
import { IncomesController } from './plan/incomes.controller.js';
import { PlanChangesController } from './plan/plan-changes.controller.js';
import { PlanCommands } from './plan/plan-commands.js';
import { UndoPlanHandler } from './plan/undo-plan.js';
import { budgetingProjection } from './read-models/budgeting.projection.js';
import { Prices } from './read-models/prices.js';
import { SeriesRows } from './read-models/series-rows.js';
import { TotalsController } from './read-models/totals.controller.js';

@Module({
  controllers: [BillsController, IncomesController, PlanChangesController, TotalsController, ExplainController],
  providers: [ChangePlanHandler, UndoPlanHandler, PlanCommands, Prices, SeriesRows, HouseholdReader],
})
export class BudgetingModule {
  constructor(eventSourcing: EventSourcing) {
    eventSourcing.register(budgetingProjection);
  }
}
