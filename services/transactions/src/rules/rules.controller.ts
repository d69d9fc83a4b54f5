import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AppliedRule,
  type ExplainedTransaction,
  ledgerCategory,
  type OrderedRules,
  type PendingRules,
  planCategory,
  type RevertedRule,
  type RuleBody,
  ruleBody,
  type RuleChangeBody,
  ruleChangeBody,
  type RuleCounts,
  type RuleOrderBody,
  ruleOrderBody,
  type RulePreviewBody,
  rulePreviewBody,
  type RulePreviewQuery,
  rulePreviewQuery,
  rulesCategory,
  type TransactionRule,
} from '@daybook/contracts';
import { type Caller, CallerOf, ChangesNothing, IdPipe, Problem, Reads, refuse, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import { operationAnswer } from '../operations/operation-answer.js';
import { rejections } from '../rejections.js';
import { sendJsonArray } from '../send-list.js';
import { type ChangedRules, ChangeRules } from './change-rules.js';
import { RulePreview } from './rule-preview.js';
import { RuleQueries } from './rule-queries.js';
import { checkedTerms } from './rule-terms.js';
import type { RuleCommand } from './rules.js';

/** A change answers when the transactions show it, or by 202 while the work goes on. */
@Controller('api')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class RulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rules: RuleQueries,
    private readonly previews: RulePreview,
  ) {}

  @Get('transaction-rules')
  @Reads(planCategory, rulesCategory)
  async list(@CallerOf() { tenant }: Caller): Promise<TransactionRule[]> {
    return this.rules.all(tenant);
  }

  @Get('transaction-rules/counts')
  async counts(@CallerOf() { tenant }: Caller): Promise<RuleCounts> {
    return this.rules.counts(tenant);
  }

  @Get('transaction-rules/:id')
  @Reads(planCategory, rulesCategory)
  async one(@CallerOf() { tenant }: Caller, @Param('id', IdPipe) id: number): Promise<TransactionRule> {
    const rules = await this.rules.all(tenant);
    return rules.find((rule) => rule.id === id) ?? refuse(rejections, { rejected: 'rule-not-found' });
  }

  @Post('transaction-rules')
  async add(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(ruleBody)) body: RuleBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AppliedRule | PendingRules> {
    return this.apply(caller, response, { type: 'add', terms: sensible(body) });
  }

  @ChangesNothing()
  @Post('transaction-rules/preview')
  @HttpCode(200)
  async preview(
    @CallerOf() { tenant }: Caller,
    @Body(new ZodPipe(rulePreviewBody)) body: RulePreviewBody,
    @Query(new ZodPipe(rulePreviewQuery)) { limit }: RulePreviewQuery,
    @Res() response: Response,
  ): Promise<void> {
    const matching = this.previews.of(tenant, body);
    if (limit === undefined) return sendJsonArray(response, matching);
    const first: unknown[] = [];
    let total = 0;
    for await (const row of matching) {
      if (total < limit) first.push(row);
      total += 1;
    }
    response.setHeader('X-Total-Count', String(total));
    response.json(first);
  }

  @Put('transaction-rules/order')
  async order(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(ruleOrderBody)) { ids }: RuleOrderBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderedRules | PendingRules> {
    const { operation } = await this.change(caller, response, { type: 'order', order: ids });
    if (operation?.state === 'running') return { operationId: operation.operationId };
    const { changed = 0, operationId = null } = operation ?? {};
    return { rules: await this.rules.all(caller.tenant), changedTransactions: changed, operationId };
  }

  @Put('transaction-rules/:id')
  async revise(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) rule: number,
    @Body(new ZodPipe(ruleChangeBody)) body: RuleChangeBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AppliedRule | PendingRules> {
    return this.apply(caller, response, { type: 'revise', rule, change: sensible(body) });
  }

  @Delete('transaction-rules/:id')
  async remove(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) rule: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RevertedRule | PendingRules> {
    const { operation } = await this.change(caller, response, { type: 'remove', rule });
    if (operation?.state === 'running') return { operationId: operation.operationId };
    const { reverted = 0, skipped = 0, operationId = null } = operation ?? {};
    return { revertedTransactions: reverted, skipped, operationId };
  }

  @Get('transactions/:id/rules')
  async explain(@CallerOf() { tenant }: Caller, @Param('id', IdPipe) id: number): Promise<ExplainedTransaction> {
    return (await this.rules.explained(tenant, id)) ?? refuse(rejections, { rejected: 'transaction-not-found' });
  }

  private async apply(
    caller: Caller,
    response: Response,
    command: Extract<RuleCommand, { type: 'add' | 'revise' }>,
  ): Promise<AppliedRule | PendingRules> {
    const { event, operation, rules } = await this.change(caller, response, command);
    if (operation?.state === 'running') return { operationId: operation.operationId };
    const changed = event?.type === 'RuleAdded' || event?.type === 'RuleRevised' ? event.data : undefined;
    const id = changed?.rule ?? (command.type === 'revise' ? command.rule : 0);
    const terms = changed?.terms ?? rules.find((rule) => rule.id === id)?.terms;
    const [shown] = terms ? await this.rules.present(caller.tenant, [{ id, terms }]) : [];
    const rule = shown as TransactionRule;
    if (operation) {
      const { applied = 0, skipped = 0, operationId } = operation;
      return { ...rule, appliedToTransactions: applied, skipped, operationId };
    }
    const { carried, skipped } = await this.rules.effectOf(caller.tenant, id);
    return { ...rule, appliedToTransactions: carried, skipped, operationId: null };
  }

  private async change(caller: Caller, response: Response, command: RuleCommand): Promise<ChangedRules> {
    const outcome = await this.commands.execute(new ChangeRules(caller, command));
    if (!outcome.ok) return refuse(rejections, outcome.rejection);
    operationAnswer(response, outcome.operation);
    return outcome;
  }
}

/** @throws Problem 400 with the field's reason */
function sensible<T extends Partial<RuleBody>>(body: T) {
  const checked = checkedTerms(body);
  if (typeof checked === 'string') throw new Problem(400, 'invalid-request', checked);
  return checked.terms;
}
