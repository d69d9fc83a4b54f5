import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  billBody,
  type BillPrices,
  type DeletedGroup,
  ledgerCategory,
  planCategory,
  rulesCategory,
} from '@daybook/contracts';
import { type Caller, CallerOf, IdPipe, Reads, refuse, ZodPipe } from '@daybook/nest';
import type { PlanCommand } from '@daybook/plan';
import type { z } from 'zod';
import { type SavedRow, type SeriesRow, SeriesRows } from '../read-models/series-rows.js';
import { Prices } from '../read-models/prices.js';
import { ChangePlan, deletedGroupOf } from './change-plan.js';
import { rejections } from './plan-rejections.js';
import { newTermsOf, PaymentDatesPipe, RequiredPipe, termsOf } from './request-terms.js';

type BillBody = z.infer<typeof billBody>;

@Controller('api/bills')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class BillsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rows: SeriesRows,
    private readonly prices: Prices,
  ) {}

  @Get()
  list(@CallerOf() caller: Caller): Promise<SeriesRow[]> {
    return this.rows.all('bill', caller);
  }

  @Get(':id')
  async one(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<SeriesRow> {
    return (await this.rows.one('bill', id, caller)) ?? refuse(rejections, { rejected: 'bill-not-found' });
  }

  @Get(':id/prices')
  async billPrices(@CallerOf() { tenant }: Caller, @Param('id', new IdPipe()) id: number): Promise<BillPrices> {
    return (await this.prices.of(tenant, id)) ?? refuse(rejections, { rejected: 'bill-not-found' });
  }

  @Post()
  add(
    @CallerOf() caller: Caller,
    @Body(new RequiredPipe(['name', 'amount']), new PaymentDatesPipe(), new ZodPipe(billBody)) body: BillBody,
  ): Promise<SavedRow> {
    return this.save(caller, { type: 'AddSeries', kind: 'bill', ...newTermsOf(body) });
  }

  /** Changes the whole series, but for `status`, which is this occurrence's. */
  @Put(':id')
  revise(
    @CallerOf() caller: Caller,
    @Param('id', new IdPipe()) id: number,
    @Body(new PaymentDatesPipe(), new ZodPipe(billBody)) body: BillBody,
  ): Promise<SavedRow> {
    return this.save(caller, { type: 'ReviseSeries', kind: 'bill', id, ...termsOf(body) });
  }

  @Delete(':id/group')
  async removeGroup(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<DeletedGroup> {
    const change = await this.commands.execute(new ChangePlan(caller, { type: 'RemoveSeries', kind: 'bill', id }));
    return deletedGroupOf(change, caller);
  }

  private async save(caller: Caller, command: PlanCommand): Promise<SavedRow> {
    const { series } = await this.commands.execute(new ChangePlan(caller, command));
    return this.rows.saved(series, caller);
  }
}
