import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  exportQuery,
  type ExportQuery,
  ledgerCategory,
  linkBillBody,
  linkIncomeBody,
  newTransactionBody,
  type NewTransactionBody,
  planCategory,
  reviewedBody,
  type SplitAnswer,
  type SplitBody,
  splitBody,
  rulesCategory,
  type Transaction,
  type TransactionChoices,
  type TransactionPatchBody,
  transactionPatchBody,
  transactionsQuery,
  type TransactionsQuery,
} from '@daybook/contracts';
import { type Caller, CallerOf, IdPipe, NeedsRecentSignIn, Reads, refuse, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import type { z } from 'zod';
import { AddTransaction } from './ledger/add-transaction.js';
import { DeleteTransaction, EditTransaction } from './ledger/edit-transaction.js';
import { patchOf, tagChangeOf } from './ledger/patch-of.js';
import { JoinTransaction } from './ledger/join-transaction.js';
import { SplitTransaction } from './ledger/split-transaction.js';
import { TransactionQueries } from './read-models/transaction-queries.js';
import { rejections } from './rejections.js';
import { sendCsv, sendJsonArray } from './send-list.js';

@Controller('api/transactions')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class TransactionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly transactions: TransactionQueries,
  ) {}

  @Get()
  async list(
    @CallerOf() { tenant }: Caller,
    @Query(new ZodPipe(transactionsQuery)) query: TransactionsQuery,
    @Res() response: Response,
  ): Promise<void> {
    if (Object.keys(query).length === 0) return sendJsonArray(response, this.transactions.all(tenant));
    const page = await this.transactions.page(tenant, query);
    response.json(typeof page === 'string' ? refuse(rejections, { rejected: page }) : page);
  }

  @Post()
  async add(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(newTransactionBody)) body: NewTransactionBody,
  ): Promise<Transaction> {
    const outcome = await this.commands.execute(new AddTransaction(caller, body));
    return outcome.ok ? outcome.transaction : refuse(rejections, outcome.rejection);
  }

  @NeedsRecentSignIn()
  @Get('export')
  async export(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(exportQuery)) query: ExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    const rows = await this.transactions.export(tenant, query);
    if (typeof rows === 'string') return refuse(rejections, { rejected: rows });
    await sendCsv(response, `daybook-transactions-${today}.csv`, rows);
  }

  @Get('choices')
  @Reads(ledgerCategory, rulesCategory)
  async choices(@CallerOf() { tenant }: Caller): Promise<TransactionChoices> {
    return this.transactions.choices(tenant);
  }

  @Patch(':id/link-bill')
  async link(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(linkBillBody)) { billId }: z.infer<typeof linkBillBody>,
  ): Promise<Transaction> {
    return this.edit(new EditTransaction(caller, id, 'link-bill', { billId: { set: billId } }));
  }

  @Patch(':id/link-income')
  async linkIncome(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(linkIncomeBody)) { incomeId }: z.infer<typeof linkIncomeBody>,
  ): Promise<Transaction> {
    return this.edit(new EditTransaction(caller, id, 'link-income', { incomeId: { set: incomeId } }));
  }

  @Patch(':id/reviewed')
  async review(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(reviewedBody)) { reviewed }: z.infer<typeof reviewedBody>,
  ): Promise<Transaction> {
    return this.edit(new EditTransaction(caller, id, 'review', { reviewed: { set: reviewed } }));
  }

  @Patch(':id')
  async patch(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(transactionPatchBody)) body: TransactionPatchBody,
  ): Promise<Transaction> {
    const { clear = [] } = body;
    const patch = { ...patchOf(body), ...Object.fromEntries(clear.map((field) => [field, { clear: true }])) };
    return this.edit(new EditTransaction(caller, id, 'edit-transactions', patch, tagChangeOf(body)));
  }

  @Post(':id/split')
  async split(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(splitBody)) body: SplitBody,
  ): Promise<SplitAnswer> {
    const outcome = await this.commands.execute(new SplitTransaction(caller, id, body));
    return outcome.ok ? outcome.split : refuse(rejections, outcome.rejection);
  }

  @Get(':id/split')
  async readSplit(@CallerOf() { tenant }: Caller, @Param('id', IdPipe) id: number): Promise<SplitAnswer> {
    const found = await this.transactions.splitOf(tenant, id);
    return found ?? refuse(rejections, { rejected: 'transaction-not-found' });
  }

  @Delete(':id/split')
  async join(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<Transaction> {
    const outcome = await this.commands.execute(new JoinTransaction(caller, id));
    return outcome.ok ? outcome.transaction : refuse(rejections, outcome.rejection);
  }

  @Delete(':id')
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
