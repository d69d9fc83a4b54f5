import { Body, Controller, Get, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CategoriesInUse,
  type ChangedCategories,
  ledgerCategory,
  type MergeCategoriesBody,
  mergeCategoriesBody,
  type PendingRules,
  type RenameCategoryBody,
  renameCategoryBody,
  type RestoreCategoryBody,
  restoreCategoryBody,
  rulesCategory,
  type UndoCategoriesBody,
  undoCategoriesBody,
} from '@daybook/contracts';
import { type Caller, CallerOf, Reads, refuse, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import { operationAnswer } from '../operations/operation-answer.js';
import { preferredWaitMs } from '../operations/preferred-wait.js';
import { rejections } from '../rejections.js';
import type { CategoryCommand } from './categories.js';
import { CategoryUses } from './category-uses.js';
import { ChangeRules } from './change-rules.js';

/** Category names. A change answers when every transaction shows it, or by 202 while the work goes on. */
@Controller('api/categories')
export class CategoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly uses: CategoryUses,
  ) {}

  @Get()
  @Reads(ledgerCategory, rulesCategory)
  all(@CallerOf() caller: Caller): Promise<CategoriesInUse> {
    return this.uses.all(caller.tenant);
  }

  @Post('rename')
  @HttpCode(200)
  rename(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(renameCategoryBody)) body: RenameCategoryBody,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.change(caller, prefer, response, { type: 'rename-category', ...body });
  }

  @Post('merge')
  @HttpCode(200)
  merge(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(mergeCategoriesBody)) body: MergeCategoriesBody,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.change(caller, prefer, response, { type: 'merge-categories', ...body });
  }

  @Post('undo')
  @HttpCode(200)
  undo(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(undoCategoriesBody)) { operationId }: UndoCategoriesBody,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.change(caller, prefer, response, { type: 'undo-categories', operation: operationId });
  }

  @Post('restore')
  @HttpCode(200)
  restore(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(restoreCategoryBody)) { name }: RestoreCategoryBody,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.change(caller, prefer, response, { type: 'restore-category', name });
  }

  private async change(
    caller: Caller,
    prefer: string | undefined,
    response: Response,
    command: CategoryCommand,
  ): Promise<ChangedCategories | PendingRules> {
    const outcome = await this.commands.execute(new ChangeRules(caller, command, preferredWaitMs(prefer)));
    if (!outcome.ok) return refuse(rejections, outcome.rejection);
    const operation = operationAnswer(response, outcome.operation);
    if (operation?.state === 'running') return { operationId: operation.operationId };
    return { changedTransactions: operation?.changed ?? 0, operationId: operation?.operationId ?? null };
  }
}
