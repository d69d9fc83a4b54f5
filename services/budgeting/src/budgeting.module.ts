import { Module } from '@nestjs/common';
import { EventSourcing } from '@daybook/nest';
import { BillsController } from './plan/bills.controller.js';
import { ChangePlanHandler } from './plan/change-plan.js';
import { IncomesController } from './plan/incomes.controller.js';
import { PlanAnswers } from './plan/plan-answers.js';
import { budgetingProjection } from './read-models/budgeting-projection.js';
import { ListRowsHandler, RowsOfSeriesHandler } from './read-models/list-rows.js';
import { TotalsController } from './read-models/totals.controller.js';
import { ListBillPaymentsHandler, ReadBudgetSummaryHandler } from './read-models/totals.js';

@Module({
  controllers: [BillsController, IncomesController, TotalsController],
  providers: [
    PlanAnswers,
    ChangePlanHandler,
    ListRowsHandler,
    RowsOfSeriesHandler,
    ReadBudgetSummaryHandler,
    ListBillPaymentsHandler,
  ],
})
export class BudgetingModule {
  constructor(eventSourcing: EventSourcing) {
    eventSourcing.register(budgetingProjection);
  }
}
