import { Controller, Get, Inject } from '@nestjs/common';
import { type BillPayment, type BudgetSummary, ledgerCategory, planCategory, rulesCategory } from '@daybook/contracts';
import { type Caller, CallerOf, PLATFORM, Reads } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { billPayments } from './bill-payments.js';
import { budgetTotals } from './budget-totals.js';

@Controller('api')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class TotalsController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Get('budget-summary')
  summary(@CallerOf() { tenant, today }: Caller): Promise<BudgetSummary> {
    return budgetTotals(this.platform.readModels, tenant, today);
  }

  @Get('bill-payments')
  payments(@CallerOf() { tenant }: Caller): Promise<BillPayment[]> {
    return billPayments(this.platform.readModels, tenant);
  }
}
