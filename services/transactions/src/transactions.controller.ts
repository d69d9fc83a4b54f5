import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type BulkAnswer,
  bulkBody,
  type DuplicatesAnswer,
  duplicatesBody,
  exportQuery,
  type ExportQuery,
  type CategorySpend,
  type CategorySpendQuery,
  categorySpendQuery,
  type HandPatch,
  type HistoryEntry,
  linkBillBody,
  reviewedBody,
  type Transaction,
  type TransactionChoices,
  type TransactionPatchBody,
  transactionPatchBody,
  transactionsQuery,
  type TransactionsQuery,
  yearlyQuery,
  type YearlyRow,
  type YearlyYears,
} from '@daybook/contracts';
import { firstDayOf, lastDayOf, monthOf } from '@daybook/money';
import { type Caller, CallerOf, IdPipe, operationIdHeader, Problem, refuse, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import type { z } from 'zod';
import { FindDuplicates } from './imports/find-duplicates.js';
import { ImportBatch } from './imports/import-batch.js';
import { importOperation } from './imports/import-jobs.js';
import { DeleteTransaction, EditTransaction } from './ledger/edit-transactions.js';
import { SpendByCategory } from './read-models/category-spend.js';
import { ReadHistory } from './read-models/transaction-history.js';
import {
  ExportTransactions,
  FindTransactions,
  ListChoices,
  ListTransactions,
  YearlyData,
  YearsWithData,
} from './read-models/transaction-queries.js';
import { rejections } from './rejections.js';
import { sendCsv, sendJsonArray } from './send-list.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

@Controller('api')
export class TransactionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('transactions')
  async list(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(transactionsQuery)) query: TransactionsQuery,
    @Res() response: Response,
  ): Promise<void> {
    if (Object.keys(query).length > 0) {
      const page = await this.queries.execute(new FindTransactions(caller.tenant, query));
      response.json(page ?? refuse(rejections, { rejected: 'bill-not-found' }));
      return;
    }
    await sendJsonArray(response, await this.queries.execute(new ListTransactions(caller.tenant)));
  }

  @Get('transactions/export')
  async export(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(exportQuery)) query: ExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    const rows = await this.queries.execute(new ExportTransactions(caller.tenant, query));
    if (!rows) return refuse(rejections, { rejected: 'bill-not-found' });
    await sendCsv(response, `daybook-transactions-${caller.today}.csv`, rows);
  }

  @Get('transactions/choices')
  async choices(@CallerOf() caller: Caller): Promise<TransactionChoices> {
    return this.queries.execute(new ListChoices(caller.tenant));
  }

  @Get('transactions/:id/history')
  async history(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<HistoryEntry[]> {
    const entries = await this.queries.execute(new ReadHistory(caller.tenant, id));
    return entries ?? refuse(rejections, { rejected: 'transaction-not-found' });
  }

  @Get('yearly-data/years')
  async years(@CallerOf() caller: Caller): Promise<YearlyYears> {
    return { years: await this.queries.execute(new YearsWithData(caller.tenant)) };
  }

  @Get('yearly-data')
  async yearly(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(yearlyQuery)) { year }: z.infer<typeof yearlyQuery>,
  ): Promise<YearlyRow[]> {
    const wanted = year ?? caller.today.slice(0, 4);
    return this.queries.execute(new YearlyData(caller.tenant, wanted));
  }

  @Get('category-spend')
  async spend(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(categorySpendQuery)) query: CategorySpendQuery,
  ): Promise<CategorySpend> {
    return this.queries.execute(new SpendByCategory(caller.tenant, spanOf(query, caller.today)));
  }

  @Post('transactions/bulk')
  @HttpCode(200)
  async import(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(bulkBody)) body: z.infer<typeof bulkBody>,
    @Headers('x-import-id') importHeader: string | undefined,
    @Headers('x-import-batch') batchHeader: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BulkAnswer | { operationId: string; importId: string }> {
    const importId = (importHeader ?? caller.op).toLowerCase();
    if (!uuid.test(importId)) throw new Problem(400, 'invalid-import-id', 'X-Import-Id is not a UUID');
    const batch = batchHeader ?? '0';
    if (!/^\d{1,6}$/.test(batch))
      throw new Problem(400, 'invalid-import-batch', 'X-Import-Batch is not a number from 0');
    // A batch is one operation, under whichever request it comes.
    response.setHeader(operationIdHeader, importOperation(caller.tenant, importId, Number(batch)));
    const outcome = await this.commands.execute(new ImportBatch(caller, importId, Number(batch), body.transactions));
    switch (outcome.kind) {
      case 'done':
        return outcome.answer;
      case 'pending':
        response.status(202);
        return { operationId: outcome.operationId, importId: outcome.importId };
      case 'refused':
        return refuse(rejections, outcome.rejection);
    }
  }

  @Post('transactions/duplicates')
  @HttpCode(200)
  async duplicates(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(duplicatesBody)) body: z.infer<typeof duplicatesBody>,
  ): Promise<DuplicatesAnswer> {
    return this.queries.execute(new FindDuplicates(caller.tenant, body.rows));
  }

  @Patch('transactions/:id/link-bill')
  async link(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(linkBillBody)) { billId }: z.infer<typeof linkBillBody>,
  ): Promise<Transaction> {
    return this.edit(new EditTransaction(caller, id, 'link-bill', { billId: { set: billId } }));
  }

  @Patch('transactions/:id/reviewed')
  async review(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(reviewedBody)) { reviewed }: z.infer<typeof reviewedBody>,
  ): Promise<Transaction> {
    return this.edit(new EditTransaction(caller, id, 'review', { reviewed: { set: reviewed } }));
  }

  @Patch('transactions/:id')
  async patch(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(transactionPatchBody)) body: TransactionPatchBody,
  ): Promise<Transaction> {
    return this.edit(new EditTransaction(caller, id, 'edit-transactions', handPatchOf(body)));
  }

  @Delete('transactions/:id')
  @HttpCode(204)
  async remove(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<void> {
    const outcome = await this.commands.execute(new DeleteTransaction(caller, id));
    if (!outcome.ok) refuse(rejections, outcome.rejection);
  }

  private async edit(command: EditTransaction): Promise<Transaction> {
    const outcome = await this.commands.execute(command);
    return outcome.ok ? outcome.transaction : refuse(rejections, outcome.rejection);
  }
}

const handPatchOf = ({ category, merchant, billId, clear = [] }: TransactionPatchBody): HandPatch => ({
  ...(category !== undefined && { category: { set: category } }),
  ...(merchant !== undefined && { merchant: { set: merchant || null } }),
  ...(billId !== undefined && { billId: { set: billId } }),
  ...Object.fromEntries(clear.map((field) => [field, { clear: true }])),
});

/** @throws Problem 400 where both a month and dates are given, or the dates stand the wrong way round */
function spanOf({ month, from, to }: CategorySpendQuery, today: string): { from: string; to: string } {
  if (month !== undefined && (from !== undefined || to !== undefined)) {
    throw new Problem(400, 'invalid-request', 'month: either a month or dates');
  }
  if (from === undefined && to === undefined) {
    const wanted = month ?? monthOf(today);
    return { from: firstDayOf(wanted), to: lastDayOf(wanted) };
  }
  const span = { from: from ?? '1900-01-01', to: to ?? '2199-12-31' };
  if (span.from > span.to)
    throw new Problem(400, 'invalid-request', 'from: Start date must be before or equal to end date');
  return span;
}
