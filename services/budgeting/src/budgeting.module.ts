import { Module } from '@nestjs/common';
import { EventSourcing, Forks } from '@daybook/nest';
import { CalendarController } from './calendar/calendar.controller.js';
import { HouseholdOccurrences } from './calendar/household-occurrences.js';
import { PlanDigests } from './digest/plan-digests.js';
import { ExplainController } from './explain/explain.controller.js';
import { HouseholdReader } from './explain/household-reader.js';
import { BillsController } from './plan/bills.controller.js';
import { ChangePlanHandler } from './plan/change-plan.js';
import { IncomesController } from './plan/incomes.controller.js';
import { PlanChangesController } from './plan/plan-changes.controller.js';
import { PlanCommands } from './plan/plan-commands.js';
import { UndoPlan } from './plan/undo-plan.js';
import { budgetingProjection } from './read-models/budgeting.projection.js';
import { Prices } from './read-models/prices.js';
import { SeriesRows } from './read-models/series-rows.js';
import { TotalsController } from './read-models/totals.controller.js';
import { ApplyScenarioHandler } from './scenarios/apply-scenario.js';
import { ScenarioCommands } from './scenarios/scenario-commands.js';
import { ScenariosController } from './scenarios/scenarios.controller.js';
import { TriedChanges } from './scenarios/tried-changes.js';
import { TriedPlans } from './scenarios/tried-plans.js';

@Module({
  controllers: [
    BillsController,
    IncomesController,
    PlanChangesController,
    TotalsController,
    ExplainController,
    CalendarController,
    ScenariosController,
  ],
  providers: [
    ChangePlanHandler,
    UndoPlan,
    PlanCommands,
    Prices,
    SeriesRows,
    HouseholdReader,
    HouseholdOccurrences,
    PlanDigests,
    ApplyScenarioHandler,
    ScenarioCommands,
    TriedChanges,
    TriedPlans,
  ],
})
export class BudgetingModule {
  constructor(eventSourcing: EventSourcing, forks: Forks, plans: TriedPlans) {
    eventSourcing.register(budgetingProjection);
    forks.scenarios = (caller) => plans.added(caller);
  }
}
