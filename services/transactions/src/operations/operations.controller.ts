import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type BulkDeleteBody,
  bulkDeleteBody,
  type BulkEditBody,
  bulkEditBody,
  type Operation,
  operationCategory,
  type UndoneOperation,
} from '@daybook/contracts';
import { type Caller, CallerOf, operationIdHeader, Reads, refuse, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import { rejections } from '../rejections.js';
import { ChangeTransactions } from './change-transactions.js';
import { operationAnswer } from './operation-answer.js';
import { OperationQueue } from './operation-queue.js';
import { preferredWaitMs } from './preferred-wait.js';
import { undoChange, UndoEdit } from './undo-edit.js';

/** Long operations: a request that starts one is answered when it is done, or by 202 while it goes on. */
@Controller('api')
export class OperationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly operations: OperationQueue,
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
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoneOperation> {
    const undone = id.toLowerCase();
    // Whoever undoes it makes the same change.
    response.setHeader(operationIdHeader, undoChange(undone));
    const outcome = await this.commands.execute(new UndoEdit(caller, undone, preferredWaitMs(prefer)));
    if (!outcome.ok) return refuse(rejections, outcome.rejection);
    return { operations: outcome.operations.map((operation) => operationAnswer(response, operation)) };
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
