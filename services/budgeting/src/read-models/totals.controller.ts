import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, CallerOf } from '@daybook/nest';
import { ListBillPayments, ReadBudgetSummary } from './totals.js';

@Controller('api')
export class TotalsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('budget-summary')
  summary(@CallerOf() caller: Caller) {
    return this.queries.execute(new ReadBudgetSummary(caller.tenant));
  }

  @Get('bill-payments')
  payments(@CallerOf() caller: Caller) {
    return this.queries.execute(new ListBillPayments(caller.tenant));
  }
}
