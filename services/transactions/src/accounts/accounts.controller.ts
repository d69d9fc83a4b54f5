import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AccountBalances,
  type AccountBalancesQuery,
  accountBalancesQuery,
  type DescribedAccountBody,
  describedAccountBody,
  type Accounts,
  type AccountsQuery,
  accountsQuery,
  type DescribedAccountsAnswer,
  ledgerCategory,
  planCategory,
  type Reconciliation,
  type ReconciliationQuery,
  reconciliationQuery,
  rulesCategory,
  type SavedAccount,
  type SavedStatement,
  type StatementBody,
  statementBody,
  type Statements,
  type StatementsQuery,
  statementsQuery,
  type UndoneChange,
  type UndoPreview,
  type UndoQuery,
  undoQuery,
} from '@daybook/contracts';
import { balanceAtEnd, type Cents, centsToDecimal, dayBefore, parseCents } from '@daybook/money';
import { answerUndo, type Caller, CallerOf, Problem, Reads, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import { HouseholdSpending } from '../spending/household-spending.js';
import { accountsListed, daysOfList, daysOfStatements, openingText, statementOf } from './accounts-listed.js';
import { describedAs } from './accounts.js';
import { balancesOverTime } from './balances-over-time.js';
import { ChangeHouseholdAccounts } from './change-accounts.js';
import { HouseholdAccounts } from './household-accounts.js';
import { MovedOnAccounts } from './moved-on-accounts.js';
import { ReconciledStatement } from './reconciled-statement.js';
import { spanOfBalances } from './span-of-balances.js';
import { UndoAccounts } from './undo-accounts.js';

/** @throws Problem 400 */
const centsOf = (input: string | number): Cents => {
  const cents = parseCents(input);
  if (cents !== undefined) return cents;
  throw new Problem(400, 'invalid-balance', 'The balance must be a number from -999,999,999.99 to 999,999,999.99');
};

/** Accounts with their balances, and the statements with which they are compared. */
@Controller('api/accounts')
@Reads(ledgerCategory)
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: HouseholdAccounts,
    private readonly moved: MovedOnAccounts,
    private readonly statements: ReconciledStatement,
    private readonly spending: HouseholdSpending,
    private readonly undos: UndoAccounts,
  ) {}

  @Get()
  async list(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(accountsQuery)) { on = today }: AccountsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Accounts> {
    return this.spending.inTurn(tenant, response, async () => {
      const described = await this.accounts.read(tenant);
      return accountsListed(described, await this.moved.until(tenant, daysOfList(described, on)), on);
    });
  }

  @Get('described')
  async described(@CallerOf() { tenant }: Caller): Promise<DescribedAccountsAnswer> {
    const described = await this.accounts.read(tenant);
    return [...described.keys()].sort().map((name) => {
      const { type, opening, statements } = describedAs(described, name);
      const stated = [...statements].sort(([a], [b]) => (a < b ? -1 : 1));
      return {
        name,
        type,
        opening: openingText(opening),
        statements: stated.map(([date, balance]) => ({ date, balance: centsToDecimal(balance) })),
      };
    });
  }

  @Put()
  async describe(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(describedAccountBody)) { name, type, opening }: DescribedAccountBody,
  ): Promise<SavedAccount> {
    const described = [{ name, type, opening: opening && { ...opening, amount: centsOf(opening.amount) } }];
    const change = { described, statements: [] };
    const saved = await this.commands.execute(new ChangeHouseholdAccounts(caller, 'describe-account', change));
    const account = describedAs(saved, name);
    return { name, type: account.type, opening: openingText(account.opening) };
  }

  @Get('balances')
  async overTime(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(accountBalancesQuery)) query: AccountBalancesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AccountBalances> {
    const { account, each = 'month' } = query;
    const span = spanOfBalances(query, today, each);
    return this.spending.inTurn(tenant, response, async () => {
      const described = await this.accounts.read(tenant);
      const { opening } = describedAs(described, account);
      const start = dayBefore(span.from);
      const days = [start, ...(opening ? [dayBefore(opening.date)] : [])];
      const of = new Set([account]);
      const { netUpTo } = await this.moved.until(tenant, new Map(days.map((day) => [day, of])));
      const before = balanceAtEnd(opening, start, netUpTo(account));
      const moved = await this.moved.byDay(tenant, account, span);
      return {
        account,
        ...span,
        opening: openingText(opening),
        before: centsToDecimal(before),
        balances: balancesOverTime(before, span, each, moved),
      };
    });
  }

  @Get('reconciliation')
  @Reads(ledgerCategory, planCategory, rulesCategory)
  async compare(
    @CallerOf() { tenant }: Caller,
    @Query(new ZodPipe(reconciliationQuery)) query: ReconciliationQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reconciliation> {
    const { account, date, limit = 100, offset = 0 } = query;
    const stated = { account, date, balance: centsOf(query.balance) };
    return this.spending.inTurn(tenant, response, async () => {
      const described = await this.accounts.read(tenant);
      return this.statements.compare(tenant, describedAs(described, account), stated, { limit, offset });
    });
  }

  @Get('statements')
  async reconciled(
    @CallerOf() { tenant }: Caller,
    @Query(new ZodPipe(statementsQuery)) { account }: StatementsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Statements> {
    return this.spending.inTurn(tenant, response, async () => {
      const known = describedAs(await this.accounts.read(tenant), account);
      const { netUpTo } = await this.moved.until(tenant, daysOfStatements(account, known));
      const days = [...known.statements.keys()].sort().reverse();
      return days.map((date) => statementOf(account, known, date, netUpTo(account)));
    });
  }

  @Put('statements')
  async reconcile(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(statementBody)) { account, date, balance }: StatementBody,
  ): Promise<SavedStatement> {
    const change = {
      described: [],
      statements: [{ account, date, balance: balance === null ? null : centsOf(balance) }],
    };
    const saved = await this.commands.execute(new ChangeHouseholdAccounts(caller, 'reconcile-statement', change));
    const stored = describedAs(saved, account).statements.get(date);
    return { account, date, balance: stored === undefined ? null : centsToDecimal(stored) };
  }

  @Post('changes/:root/undo')
  @HttpCode(200)
  undo(
    @CallerOf() caller: Caller,
    @Param('root') root: string,
    @Query(new ZodPipe(undoQuery)) query: UndoQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoneChange | UndoPreview> {
    return answerUndo(this.undos, caller, root, query, response);
  }
}
