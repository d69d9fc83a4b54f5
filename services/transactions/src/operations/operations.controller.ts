import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type BulkDeleteBody,
  bulkDeleteBody,
  type BulkEditBody,
  bulkEditBody,
  type Operation,
  operationCategory,
  type UndoneOperation,
  type UndoOperationQuery,
  undoOperationQuery,
  type UndoPreview,
} from '@daybook/contracts';
import { type Caller, CallerOf, operationIdHeader, Reads, refuse, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import { rejections } from '../rejections.js';
import { ChangeTransactions } from './change-transactions.js';
import { operationAnswer } from './operation-answer.js';
import { OperationQueue } from './operation-queue.js';
import { preferredWaitMs } from './preferred-wait.js';
import { UndoChange, UndoChangeHandler } from './undo-change.js';

/** Long operations: a request that starts one is answered when it is done, or by 202 while it goes on. */
@Controller('api')
export class OperationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly operations: OperationQueue,
    private readonly undos: UndoChangeHandler,
  ) {}

  @Post('transactions/bulk-edit')
  @HttpCode(200)
  async edit(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(bulkEditBody)) body: BulkEditBody,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Operation> {
    return this.change(
      response,
      new ChangeTransactions(caller, { kind: 'bulk-edit', ...body }, preferredWaitMs(prefer)),
    );
  }

  @Post('transactions/bulk-delete')
  @HttpCode(200)
  async remove(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(bulkDeleteBody)) body: BulkDeleteBody,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Operation> {
    const request = { kind: 'bulk-delete', ...body } as const;
    return this.change(response, new ChangeTransactions(caller, request, preferredWaitMs(prefer)));
  }

  @Post('operations/:id/undo')
  @HttpCode(200)
  async undo(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @Query(new ZodPipe(undoOperationQuery)) { dryRun, month }: UndoOperationQuery,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoneOperation | UndoPreview> {
    const wanted = { root: id.toLowerCase(), month };
    if (dryRun) {
      const preview = await this.undos.preview(caller.tenant, wanted);
      return preview.ok ? preview.answer : refuse(rejections, preview.rejection);
    }
    const outcome = await this.commands.execute(new UndoChange(caller, wanted, preferredWaitMs(prefer)));
    if (!outcome.ok) return refuse(rejections, outcome.rejection);
    // Whoever undoes it makes the same change.
    response.setHeader(operationIdHeader, outcome.answer.root);
    if (outcome.answer.state === 'running') response.status(202);
    return outcome.answer;
  }

  @Get('operations/:id')
  @Reads(operationCategory)
  async one(@CallerOf() caller: Caller, @Param('id') id: string): Promise<Operation> {
    const found = await this.operations.find(caller.tenant, id);
    return found ?? refuse(rejections, { rejected: 'operation-not-found' });
  }

  private async change(response: Response, command: ChangeTransactions): Promise<Operation> {
    const outcome = await this.commands.execute(command);
    return outcome.ok ? operationAnswer(response, outcome.operation) : refuse(rejections, outcome.rejection);
  }
}
