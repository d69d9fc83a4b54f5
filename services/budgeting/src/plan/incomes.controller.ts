import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type DeletedGroup,
  incomeBody,
  type IncomePayment,
  ledgerCategory,
  planCategory,
  rulesCategory,
} from '@daybook/contracts';
import { type Caller, CallerOf, IdPipe, PLATFORM, Reads, refuse, ZodPipe } from '@daybook/nest';
import type { PlanCommand } from '@daybook/plan';
import type { Platform } from '@daybook/platform';
import type { z } from 'zod';
import { incomePayments } from '../read-models/bill-payments.js';
import { type SavedRow, type SeriesRow, SeriesRows } from '../read-models/series-rows.js';
import { ChangePlan, deletedGroupOf } from './change-plan.js';
import { rejections } from './plan-rejections.js';
import { newTermsOf, PaymentDatesPipe, RequiredPipe, termsOf } from './request-terms.js';

type IncomeBody = z.infer<typeof incomeBody>;

@Controller('api/incomes')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class IncomesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rows: SeriesRows,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Get()
  list(@CallerOf() caller: Caller): Promise<SeriesRow[]> {
    return this.rows.all('income', caller);
  }

  /** What came in, the newest first. */
  @Get('payments')
  payments(@CallerOf() { tenant }: Caller): Promise<IncomePayment[]> {
    return incomePayments(this.platform.readModels, tenant);
  }

  @Get(':id')
  async one(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<SeriesRow> {
    return (await this.rows.one('income', id, caller)) ?? refuse(rejections, { rejected: 'income-not-found' });
  }

  @Post()
  add(
    @CallerOf() caller: Caller,
    @Body(new RequiredPipe(['personName', 'amount']), new PaymentDatesPipe(), new ZodPipe(incomeBody)) body: IncomeBody,
  ): Promise<SavedRow> {
    return this.save(caller, { type: 'AddSeries', kind: 'income', ...newTermsOf(body) });
  }

  /** Changes the whole series, but for `status`, which is this occurrence's. Both paths are one command. */
  @Put([':id', ':id/group'])
  revise(
    @CallerOf() caller: Caller,
    @Param('id', new IdPipe()) id: number,
    @Body(new PaymentDatesPipe(), new ZodPipe(incomeBody)) body: IncomeBody,
  ): Promise<SavedRow> {
    return this.save(caller, { type: 'ReviseSeries', kind: 'income', id, ...termsOf(body) });
  }

  @Delete(':id/group')
  async removeGroup(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<DeletedGroup> {
    const change = await this.commands.execute(new ChangePlan(caller, { type: 'RemoveSeries', kind: 'income', id }));
    return deletedGroupOf(change, caller);
  }

  /** Removes this occurrence alone; the last one takes the series with it. */
  @Delete(':id')
  @HttpCode(204)
  async remove(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<void> {
    await this.commands.execute(new ChangePlan(caller, { type: 'RemoveOccurrence', kind: 'income', id }));
  }

  private async save(caller: Caller, command: PlanCommand): Promise<SavedRow> {
    const { series } = await this.commands.execute(new ChangePlan(caller, command));
    return this.rows.saved(series, caller);
  }
}
