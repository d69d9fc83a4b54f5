import { Controller, Get, Inject, Query } from '@nestjs/common';
import {
  type CategorySpend,
  type CategorySpendQuery,
  categorySpendQuery,
  ledgerCategory,
  planCategory,
  rulesCategory,
  yearlyQuery,
  type YearlyRow,
  type YearlyYears,
} from '@daybook/contracts';
import { firstDayOf, lastDayOf, monthOf } from '@daybook/money';
import { type Caller, CallerOf, PLATFORM, Problem, Reads, ZodPipe } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { z } from 'zod';
import { HouseholdBills } from '../bills/household-bills.js';
import { categorySpend } from './category-spend.js';
import { yearlyData, yearsWithData } from './yearly-data.js';

@Controller('api')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class TotalsController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bills: HouseholdBills,
  ) {}

  @Get('yearly-data/years')
  async years(@CallerOf() { tenant }: Caller): Promise<YearlyYears> {
    return { years: await yearsWithData(this.platform.readModels, tenant) };
  }

  @Get('yearly-data')
  async yearly(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(yearlyQuery)) { year }: z.infer<typeof yearlyQuery>,
  ): Promise<YearlyRow[]> {
    return yearlyData(this.platform.readModels, tenant, year ?? today.slice(0, 4), await this.bills.names(tenant));
  }

  @Get('category-spend')
  async spend(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(categorySpendQuery)) query: CategorySpendQuery,
  ): Promise<CategorySpend> {
    return categorySpend(this.platform.readModels, tenant, spanOf(query, today));
  }
}

/** @throws Problem 400 where both a month and dates are given, or the start is after the end */
function spanOf({ month, from, to }: CategorySpendQuery, today: string): { from: string; to: string } {
  if (month !== undefined && (from !== undefined || to !== undefined)) {
    throw new Problem(400, 'invalid-request', 'month: give either a month or dates');
  }
  if (from === undefined && to === undefined) {
    const wanted = month ?? monthOf(today);
    return { from: firstDayOf(wanted), to: lastDayOf(wanted) };
  }
  const span = { from: from ?? '1900-01-01', to: to ?? '2199-12-31' };
  if (span.from > span.to) {
    throw new Problem(400, 'invalid-request', 'from: Start date must be before or equal to end date');
  }
  return span;
}
