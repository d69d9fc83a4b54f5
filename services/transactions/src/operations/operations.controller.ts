import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type BulkDeleteBody,
  bulkDeleteBody,
  type BulkEditBody,
  bulkEditBody,
  type ImportSummary,
  type Operation,
  type UndoneOperation,
} from '@daybook/contracts';
import { type Caller, CallerOf, refuse, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import { ImportList } from '../imports/import-list.js';
import { UndoImport } from '../imports/undo-import.js';
import { rejections } from '../rejections.js';
import { ChangeTransactions, type OperationOutcome } from './bulk-operations.js';
import { OperationList } from './operation-list.js';
import { patienceOf } from './patience.js';
import { UndoEdit } from './undo-edit.js';

/** Long operations: what starts them answers when they are done, or by 202 that they go on. */
@Controller('api')
export class OperationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly operations: OperationList,
    private readonly imports: ImportList,
  ) {}

  @Post('transactions/bulk-edit')
  @HttpCode(200)
  async edit(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(bulkEditBody)) body: BulkEditBody,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Operation> {
    const command = new ChangeTransactions(caller, { kind: 'bulk-edit', ...body }, patienceOf(prefer));
    return told(response, await this.commands.execute(command));
  }

  @Post('transactions/bulk-delete')
  @HttpCode(200)
  async remove(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(bulkDeleteBody)) body: BulkDeleteBody,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Operation> {
    const command = new ChangeTransactions(caller, { kind: 'bulk-delete', ...body }, patienceOf(prefer));
    return told(response, await this.commands.execute(command));
  }

  @Post('operations/:id/undo')
  @HttpCode(200)
  async takeBack(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoneOperation> {
    const outcome = await this.commands.execute(new UndoEdit(caller, id.toLowerCase(), patienceOf(prefer)));
    if (!outcome.ok) return refuse(rejections, outcome.rejection);
    return { operations: outcome.operations.map((operation) => told(response, { ok: true, operation })) };
  }

  @Get('operations/:id')
  async one(@CallerOf() caller: Caller, @Param('id') id: string): Promise<Operation> {
    const found = await this.operations.one(caller.tenant, id);
    return found ?? refuse(rejections, { rejected: 'operation-not-found' });
  }

  @Get('imports')
  async list(@CallerOf() caller: Caller): Promise<ImportSummary[]> {
    return this.imports.all(caller.tenant);
  }

  @Post('imports/:id/undo')
  @HttpCode(200)
  async undo(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Operation> {
    return told(response, await this.commands.execute(new UndoImport(caller, id.toLowerCase())));
  }
}

function told(response: Response, outcome: OperationOutcome): Operation {
  if (!outcome.ok) return refuse(rejections, outcome.rejection);
  if (outcome.operation.state === 'failed') return refuse(rejections, { rejected: 'operation-failed' });
  if (outcome.operation.state === 'running') response.status(202);
  return outcome.operation;
}
