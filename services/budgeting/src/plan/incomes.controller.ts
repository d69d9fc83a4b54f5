import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { incomeBody } from '@daybook/contracts';
import { type Caller, CallerOf, IdPipe, refuse, ZodPipe } from '@daybook/nest';
import type { z } from 'zod';
import { ListRows, type SeriesRow } from '../read-models/list-rows.js';
import { rejections } from './change-plan.js';
import { type AnswerHead, PlanAnswers } from './plan-answers.js';
import { newTermsOf, PaymentDatesPipe, RequiredPipe, termsOf } from './request-terms.js';

type IncomeBody = z.infer<typeof incomeBody>;

@Controller('api/incomes')
export class IncomesController {
  constructor(
    private readonly answers: PlanAnswers,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  list(@CallerOf() caller: Caller) {
    return this.queries.execute(new ListRows('income', caller));
  }

  /** A row of the list, by which `If-Match` judges changes. */
  @Get(':id')
  async one(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<SeriesRow> {
    const rows = await this.queries.execute(new ListRows('income', caller));
    return rows.find((row) => row.id === id) ?? refuse(rejections, { rejected: 'income-not-found' });
  }

  @Post()
  add(
    @CallerOf() caller: Caller,
    @Body(new RequiredPipe(['personName', 'amount']), new PaymentDatesPipe(), new ZodPipe(incomeBody)) body: IncomeBody,
    @Res({ passthrough: true }) head: AnswerHead,
  ) {
    const command = { type: 'AddSeries', kind: 'income', ...newTermsOf(body) } as const;
    return this.answers.saved(caller, 'add-income', command, head);
  }

  /** The whole series', but for `status`, which is this occurrence's. Both paths are one command. */
  @Put([':id', ':id/group'])
  revise(
    @CallerOf() caller: Caller,
    @Param('id', new IdPipe()) id: number,
    @Body(new PaymentDatesPipe(), new ZodPipe(incomeBody)) body: IncomeBody,
    @Res({ passthrough: true }) head: AnswerHead,
  ) {
    const command = { type: 'ReviseSeries', kind: 'income', id, ...termsOf(body) } as const;
    return this.answers.saved(caller, 'revise-income', command, head);
  }

  @Delete(':id/group')
  removeGroup(
    @CallerOf() caller: Caller,
    @Param('id', new IdPipe()) id: number,
    @Res({ passthrough: true }) head: AnswerHead,
  ) {
    return this.answers.removed(caller, 'remove-income', { type: 'RemoveSeries', kind: 'income', id }, head);
  }

  /** This occurrence alone; the last one takes the series with it. */
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @CallerOf() caller: Caller,
    @Param('id', new IdPipe()) id: number,
    @Res({ passthrough: true }) head: AnswerHead,
  ): Promise<void> {
    const command = { type: 'RemoveOccurrence', kind: 'income', id } as const;
    await this.answers.change(caller, 'remove-income-occurrence', command, head);
  }
}
