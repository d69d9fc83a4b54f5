import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { billBody } from '@daybook/contracts';
import { type Caller, CallerOf, IdPipe, refuse, ZodPipe } from '@daybook/nest';
import type { z } from 'zod';
import { ListRows, type SeriesRow } from '../read-models/list-rows.js';
import { rejections } from './change-plan.js';
import { type AnswerHead, PlanAnswers } from './plan-answers.js';
import { newTermsOf, PaymentDatesPipe, RequiredPipe, termsOf } from './request-terms.js';

type BillBody = z.infer<typeof billBody>;

@Controller('api/bills')
export class BillsController {
  constructor(
    private readonly answers: PlanAnswers,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  list(@CallerOf() caller: Caller) {
    return this.queries.execute(new ListRows('bill', caller));
  }

  /** A row of the list, by which `If-Match` judges changes. */
  @Get(':id')
  async one(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<SeriesRow> {
    const rows = await this.queries.execute(new ListRows('bill', caller));
    return rows.find((row) => row.id === id) ?? refuse(rejections, { rejected: 'bill-not-found' });
  }

  @Post()
  add(
    @CallerOf() caller: Caller,
    @Body(new RequiredPipe(['name', 'amount']), new PaymentDatesPipe(), new ZodPipe(billBody)) body: BillBody,
    @Res({ passthrough: true }) head: AnswerHead,
  ) {
    return this.answers.saved(caller, 'add-bill', { type: 'AddSeries', kind: 'bill', ...newTermsOf(body) }, head);
  }

  /** The whole series', but for `status`, which is this occurrence's. */
  @Put(':id')
  revise(
    @CallerOf() caller: Caller,
    @Param('id', new IdPipe()) id: number,
    @Body(new PaymentDatesPipe(), new ZodPipe(billBody)) body: BillBody,
    @Res({ passthrough: true }) head: AnswerHead,
  ) {
    const command = { type: 'ReviseSeries', kind: 'bill', id, ...termsOf(body) } as const;
    return this.answers.saved(caller, 'revise-bill', command, head);
  }

  @Delete(':id/group')
  removeGroup(
    @CallerOf() caller: Caller,
    @Param('id', new IdPipe()) id: number,
    @Res({ passthrough: true }) head: AnswerHead,
  ) {
    return this.answers.removed(caller, 'remove-bill', { type: 'RemoveSeries', kind: 'bill', id }, head);
  }
}
