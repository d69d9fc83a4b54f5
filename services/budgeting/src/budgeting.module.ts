import { Module } from '@nestjs/common';
import { EventSourcing } from '@daybook/nest';
import { BillsController } from './plan/bills.controller.js';
import { ChangePlanHandler } from './plan/change-plan.js';
import { IncomesController } from './plan/incomes.controller.js';
import { budgetingProjection } from './read-models/budgeting.projection.js';
import { SeriesRows } from './read-models/series-rows.js';
import { TotalsController } from './read-models/totals.controller.js';

@Module({
  controllers: [BillsController, IncomesController, TotalsController],
  providers: [ChangePlanHandler, SeriesRows],
})
export class BudgetingModule {
  constructor(eventSourcing: EventSourcing) {
    eventSourcing.register(budgetingProjection);
  }
}
