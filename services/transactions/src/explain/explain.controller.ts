import { Controller, Get, Inject, Query } from '@nestjs/common';
import {
  type ExplainComparisonQuery,
  explainComparisonQuery,
  type ExplainSpentQuery,
  explainSpentQuery,
  type ExplainYearlyTotalQuery,
  explainYearlyTotalQuery,
  explainYearQuery,
  type Explanation,
  ledgerCategory,
  planCategory,
  rulesCategory,
} from '@daybook/contracts';
import { monthNumberOf, monthOf } from '@daybook/money';
import { type Caller, CallerOf, PLATFORM, Problem, Reads, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { z } from 'zod';
import { HouseholdBills } from '../bills/household-bills.js';
import { countedRows } from '../read-models/yearly-data.js';
import { explainCategorySpent } from './category-spent.js';
import {
  explainAverage,
  explainNumberOfItems,
  explainComparison,
  explainNumberOfMonths,
  explainNumberOfTransactions,
  explainTotal,
  type Year,
  yearOf,
} from './yearly-figures.js';

type YearQuery = z.infer<typeof explainYearQuery>;
const YearPipe = new ZodPipe(explainYearQuery);

@Controller('api/explain')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class ExplainController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bills: HouseholdBills,
  ) {}

  @Get('yearly-total')
  async total(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(explainYearlyTotalQuery)) { year, month, bill }: ExplainYearlyTotalQuery,
  ): Promise<Explanation> {
    const names = await this.bills.names(caller.tenant);
    const named = bill === undefined ? undefined : names.get(bill);
    if (bill !== undefined && !named) throw new Problem(404, 'bill-not-found', 'Bill not found');
    return explainTotal(await this.year(caller, year, names), month, named?.groupId);
  }

  @Get('yearly-average')
  async average(@CallerOf() caller: Caller, @Query(YearPipe) { year }: YearQuery): Promise<Explanation> {
    return explainAverage(await this.year(caller, year));
  }

  @Get('yearly-items')
  async items(@CallerOf() caller: Caller, @Query(YearPipe) { year }: YearQuery): Promise<Explanation> {
    return explainNumberOfItems(await this.year(caller, year));
  }

  @Get('yearly-months')
  async months(@CallerOf() caller: Caller, @Query(YearPipe) { year }: YearQuery): Promise<Explanation> {
    return explainNumberOfMonths(await this.year(caller, year));
  }

  @Get('yearly-transactions')
  async transactions(@CallerOf() caller: Caller, @Query(YearPipe) { year }: YearQuery): Promise<Explanation> {
    return explainNumberOfTransactions(await this.year(caller, year));
  }

  @Get('yearly-comparison')
  async comparison(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(explainComparisonQuery)) { year, month }: ExplainComparisonQuery,
  ): Promise<Explanation> {
    return explainComparison(await this.year(caller, year), month ?? monthNumberOf(caller.today));
  }

  @Get('category-spent')
  spent(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(explainSpentQuery)) { category, month = monthOf(today) }: ExplainSpentQuery,
  ): Promise<Explanation> {
    return explainCategorySpent(this.platform.readModels, tenant, category, month);
  }

  private async year(
    { tenant, today }: Caller,
    asked: string | undefined,
    names?: Awaited<ReturnType<HouseholdBills['names']>>,
  ): Promise<Year> {
    const year = asked ?? today.slice(0, 4);
    const known = names ?? (await this.bills.names(tenant));
    return yearOf(await countedRows(this.platform.readModels, tenant, year, known), Number(year), today);
  }
}
