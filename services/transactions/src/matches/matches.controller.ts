import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AcceptMatchesBody,
  acceptMatchesBody,
  type AcceptSuggestionBody,
  acceptSuggestionBody,
  type BillSuggestion,
  ledgerCategory,
  type MatchesQuery,
  matchesQuery,
  type Match,
  type MatchPage,
  type Operation,
  planCategory,
  type RefuseMatchBody,
  refuseMatchBody,
  rulesCategory,
  type Transaction,
} from '@daybook/contracts';
import { centsToDecimal, parseCents } from '@daybook/money';
import { type Caller, CallerOf, leavingOf, Reads, refuse, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import { type BillName, HouseholdBills } from '../bills/household-bills.js';
import { EditTransaction } from '../ledger/edit-transaction.js';
import { AddSeries } from '../operations/add-series.js';
import { LinkBills } from '../operations/link-bills.js';
import { operationAnswer } from '../operations/operation-answer.js';
import { preferredWaitMs } from '../operations/preferred-wait.js';
import { TransactionQueries } from '../read-models/transaction-queries.js';
import { rejections } from '../rejections.js';
import { HouseholdMatches, incomesAmong } from './household-matches.js';

const mostSuggestions = 100;
const mostIds = 500;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The bill or income of a match, as its fields. */
function linkOf(
  id: number,
  named: BillName | undefined,
): Pick<Match, 'billId' | 'billName' | 'incomeId' | 'incomeName'> {
  const name = named?.billName ?? '';
  return named?.kind === 'income'
    ? { billId: null, billName: null, incomeId: id, incomeName: name }
    : { billId: id, billName: name, incomeId: null, incomeName: null };
}

/** Transactions that look like bills or income: found by `libs/matching`, linked or not by a person. */
@Controller('api/transactions')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class MatchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly matches: HouseholdMatches,
    private readonly transactions: TransactionQueries,
    private readonly bills: HouseholdBills,
  ) {}

  @Get('matches')
  async list(
    @CallerOf() { tenant }: Caller,
    @Query(new ZodPipe(matchesQuery)) { limit = 100, offset = 0 }: MatchesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MatchPage> {
    const found = await this.matches.all(tenant, leavingOf(response));
    const present = await this.transactions.presenter(tenant);
    const names = await this.bills.names(tenant);
    return {
      matches: found.slice(offset, offset + limit).map(({ stored, slot, series, dueDate, score, isSure, reasons }) => ({
        transaction: present(stored),
        ...linkOf(slot, names.get(slot)),
        groupId: series,
        dueDate,
        score,
        sure: flag(isSure),
        reasons: [...reasons],
      })),
      total: found.length,
      sure: found.filter(({ isSure }) => isSure).length,
      incomes: incomesAmong(found),
    };
  }

  @Post('matches/accept')
  @HttpCode(200)
  async accept(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(acceptMatchesBody)) { matches }: AcceptMatchesBody,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Operation> {
    const outcome = await this.commands.execute(new LinkBills(caller, matches, preferredWaitMs(prefer)));
    return outcome.ok ? operationAnswer(response, outcome.operation) : refuse(rejections, outcome.rejection);
  }

  @Post('matches/refuse')
  @HttpCode(200)
  async refuse(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(refuseMatchBody)) { transactionId }: RefuseMatchBody,
  ): Promise<Transaction> {
    const row = await this.transactions.one(caller.tenant, transactionId);
    const patch = row?.type === 'credit' ? { incomeId: { set: null } } : { billId: { set: null } };
    const outcome = await this.commands.execute(new EditTransaction(caller, transactionId, 'refuse-match', patch));
    return outcome.ok ? outcome.transaction : refuse(rejections, outcome.rejection);
  }

  @Post('bill-suggestions/accept')
  @HttpCode(200)
  async acceptSuggestion(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(acceptSuggestionBody)) body: AcceptSuggestionBody,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Operation> {
    const { kind = 'bill', transactionIds, amount, anchorMonth, ...fields } = body;
    const terms = {
      ...fields,
      amount: parseCents(amount) ?? 0,
      dueDate: fields.dueDate ?? null,
      paymentDates: fields.paymentDates ?? null,
      emoji: fields.emoji ?? null,
      ...(anchorMonth && { anchorMonth }),
    };
    const command = new AddSeries(caller, { kind, terms }, transactionIds, preferredWaitMs(prefer));
    const outcome = await this.commands.execute(command);
    return outcome.ok ? operationAnswer(response, outcome.operation) : refuse(rejections, outcome.rejection);
  }

  @Get('bill-suggestions')
  async suggestions(
    @CallerOf() { tenant, today }: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BillSuggestion[]> {
    const found = await this.matches.recurring(tenant, today, leavingOf(response));
    return found.slice(0, mostSuggestions).map(({ rows, first, last, amount, least, most, ...fields }) => ({
      ...fields,
      amount: centsToDecimal(amount),
      least: centsToDecimal(least),
      most: centsToDecimal(most),
      from: first,
      to: last,
      count: rows.length,
      transactionIds: rows.slice(0, mostIds),
    }));
  }
}
