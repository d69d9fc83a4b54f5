import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Budgets,
  type BudgetsBody,
  budgetsBody,
  type BudgetsQuery,
  budgetsQuery,
  ledgerCategory,
  planCategory,
  type PlannedBudgets,
  rulesCategory,
  type SavedBudgets,
  type UndoneChange,
  type UndoPreview,
  type UndoQuery,
  undoQuery,
} from '@daybook/contracts';
import { type Cents, centsToDecimal, firstDayOf, lastDayOf, monthOf, parseCents } from '@daybook/money';
import { answerUndo, type Caller, CallerOf, Problem, Reads, ZodPipe } from '@daybook/nest';
import { createRest } from '@daybook/platform';
import { namesAt } from '@daybook/rules';
import type { Response } from 'express';
import { HouseholdSpending } from '../spending/household-spending.js';
import { comparedSpans, spanWithin } from '../spending/spans.js';
import { spentInMonths } from '../spending/spending-of.js';
import { presentCarries, presentMonth } from './budgets.js';
import { budgetsOfMonth, earlierMonths, plannedMonth } from './budgets-of-month.js';
import { HouseholdBudgets } from './household-budgets.js';
import { SetBudgetsOfMonth } from './set-budgets.js';
import { UndoBudgets } from './undo-budgets.js';

/** @throws Problem 400 */
const centsOf = (input: string | number | null): Cents | null => {
  if (input === null) return null;
  const cents = parseCents(input);
  if (cents !== undefined && cents >= 0) return cents;
  throw new Problem(400, 'invalid-amount', 'The amount must be a number from 0 to 999,999,999.99');
};

/** What is planned by category and month, and what was spent of it. */
@Controller('api/budgets')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class BudgetsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly budgets: HouseholdBudgets,
    private readonly spending: HouseholdSpending,
    private readonly undos: UndoBudgets,
  ) {}

  @Get()
  async ofMonth(
    @CallerOf() { tenant, today }: Caller,
    @Query(new ZodPipe(budgetsQuery)) { month = monthOf(today) }: BudgetsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Budgets> {
    const names = namesAt(await this.budgets.nameChanges(tenant));
    const stated = await this.budgets.read(tenant);
    // The same transactions as spending looks at, so that both see the same transfers.
    const looked = spanWithin(comparedSpans({ from: firstDayOf(month), to: lastDayOf(month) }));
    return this.spending.inTurn(tenant, response, async () => {
      const planned = await plannedMonth(stated, month, names);
      const earlier = earlierMonths(planned);
      const [first = month] = earlier;
      const from = firstDayOf(first) < looked.from ? firstDayOf(first) : looked.from;
      const rows = await this.spending.rows(tenant, { from, to: looked.to });
      const spent = await spentInMonths(rows, [...earlier, month]);
      return budgetsOfMonth(planned, (asked) => spent.get(asked) ?? new Map());
    });
  }

  @Get('planned')
  @Reads(rulesCategory)
  async all(@CallerOf() { tenant }: Caller): Promise<PlannedBudgets> {
    const names = namesAt(await this.budgets.nameChanges(tenant));
    const stated = await this.budgets.read(tenant);
    const carries = presentCarries(stated, names);
    const planned: PlannedBudgets = [];
    const rest = createRest();
    for (const month of stated.months.keys()) {
      const present = [...presentMonth(stated, month, names)].sort(([a], [b]) => (a < b ? -1 : 1));
      for (const [category, amount] of present) {
        planned.push({ month, category, amount: centsToDecimal(amount), carriesOver: carries.has(category) ? 1 : 0 });
      }
      const due = rest();
      if (due) await due;
    }
    return planned;
  }

  @Put()
  save(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(budgetsBody)) { month, budgets }: BudgetsBody,
  ): Promise<SavedBudgets> {
    const change = {
      budgets: budgets.flatMap(({ category, amount }) =>
        amount === undefined ? [] : [{ month, category, amount: centsOf(amount) }],
      ),
      carries: budgets.flatMap(({ category, carriesOver }) =>
        carriesOver === undefined ? [] : [{ category, carriesOver: carriesOver === 1 }],
      ),
    };
    return this.commands.execute(new SetBudgetsOfMonth(caller, month, change));
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
