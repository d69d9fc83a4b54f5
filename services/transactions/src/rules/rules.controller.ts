import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ExplainedTransaction,
  type RuleBody,
  ruleBody,
  type RuleChangeBody,
  type RuleCounts,
  ruleChangeBody,
  type RuleOrderBody,
  ruleOrderBody,
  type RulePreviewBody,
  rulePreviewBody,
  type RulePreviewQuery,
  rulePreviewQuery,
  type TransactionRule,
} from '@daybook/contracts';
import { type Caller, CallerOf, IdPipe, Problem, refuse, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import { rejections } from '../rejections.js';
import { sendJsonArray } from '../send-list.js';
import { RuleAnswers } from './rule-answers.js';
import { ChangeRules, type Done } from './change-rules.js';
import { RuleList } from './rule-list.js';
import { checkedTerms } from './rule-terms.js';
import type { RuleCommand } from './rules.js';

/** A change answers when the transactions show it, or by 202 that the work goes on. */
@Controller('api')
export class RulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rules: RuleList,
    private readonly answers: RuleAnswers,
  ) {}

  @Get('transaction-rules')
  async list(@CallerOf() caller: Caller): Promise<TransactionRule[]> {
    return this.rules.all(caller.tenant);
  }

  @Get('transaction-rules/counts')
  async counts(@CallerOf() caller: Caller): Promise<RuleCounts> {
    return this.rules.counts(caller.tenant);
  }

  /** One of the list, by which `If-Match` judges changes. */
  @Get('transaction-rules/:id')
  async one(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<TransactionRule> {
    const rules = await this.rules.all(caller.tenant);
    return rules.find((rule) => rule.id === id) ?? refuse(rejections, { rejected: 'rule-not-found' });
  }

  @Post('transaction-rules')
  async add(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(ruleBody)) body: RuleBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<unknown> {
    const outcome = await this.change(caller, response, { type: 'add', terms: sensible(body) });
    return this.answers.applied(caller.tenant, outcome);
  }

  @Post('transaction-rules/preview')
  @HttpCode(200)
  async preview(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(rulePreviewBody)) body: RulePreviewBody,
    @Query(new ZodPipe(rulePreviewQuery)) { limit }: RulePreviewQuery,
    @Res() response: Response,
  ): Promise<void> {
    const matching = this.rules.preview(caller.tenant, body);
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
  ): Promise<unknown> {
    const outcome = await this.change(caller, response, { type: 'order', order: ids });
    return this.answers.ordered(caller.tenant, outcome);
  }

  @Put('transaction-rules/:id')
  async revise(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) rule: number,
    @Body(new ZodPipe(ruleChangeBody)) body: RuleChangeBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<unknown> {
    const outcome = await this.change(caller, response, { type: 'revise', rule, change: sensible(body) });
    return this.answers.applied(caller.tenant, outcome, rule);
  }

  @Delete('transaction-rules/:id')
  async remove(
    @CallerOf() caller: Caller,
    @Param('id', IdPipe) rule: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<unknown> {
    return this.answers.reverted(await this.change(caller, response, { type: 'remove', rule }));
  }

  @Get('transactions/:id/rules')
  async explain(@CallerOf() caller: Caller, @Param('id', IdPipe) id: number): Promise<ExplainedTransaction> {
    return (await this.rules.explained(caller.tenant, id)) ?? refuse(rejections, { rejected: 'transaction-not-found' });
  }

  private async change(caller: Caller, response: Response, command: RuleCommand): Promise<Done> {
    const outcome = await this.commands.execute(new ChangeRules(caller, command));
    if (!outcome.ok) return refuse(rejections, outcome.rejection);
    if (outcome.operation?.state === 'failed') return refuse(rejections, { rejected: 'operation-failed' });
    if (outcome.operation?.state === 'running') response.status(202);
    return outcome;
  }
}

/** @throws Problem 400 with the field's reason */
function sensible<T extends Partial<RuleBody>>(body: T) {
  const checked = checkedTerms(body);
  if (typeof checked === 'string') throw new Problem(400, 'invalid-request', checked);
  return checked.terms;
}
