import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type BulkAnswer,
  bulkBody,
  type DuplicatesAnswer,
  duplicatesBody,
  type FailedImport,
  type ImportsQuery,
  importsQuery,
  type ImportSummary,
  type ResumedImport,
  ledgerCategory,
  operationCategory,
  planCategory,
  rulesCategory,
  type UndoneImport,
  type UndoPreview,
  type UndoQuery,
  undoQuery,
} from '@daybook/contracts';
import {
  type Caller,
  CallerOf,
  ChangesNothing,
  operationIdHeader,
  PLATFORM,
  Problem,
  Reads,
  refuse,
  ZodPipe,
} from '@daybook/nest';
import { importChangeOf } from '@daybook/event-sourcing';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import { operationAnswer } from '../operations/operation-answer.js';
import { rejections } from '../rejections.js';
import { failedBatches } from './failed-batches.js';
import { findDuplicates } from './find-duplicates.js';
import { ImportBatch } from './import-batch.js';
import { listImports } from './list-imports.js';
import { ResumeImport } from './resume-import.js';
import { UndoImport, UndoImportHandler } from './undo-import.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

@Controller('api')
export class ImportsController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly ledger: LedgerCommands,
    private readonly undos: UndoImportHandler,
  ) {}

  @Post('transactions/bulk')
  @Reads(ledgerCategory, planCategory, rulesCategory)
  @HttpCode(200)
  async import(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(bulkBody)) body: z.infer<typeof bulkBody>,
    @Headers('x-import-id') importHeader: string | undefined,
    @Headers('x-import-batch') batchHeader: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BulkAnswer | { operationId: string; importId: string }> {
    const importId = (importHeader ?? caller.commandId).toLowerCase();
    if (!uuid.test(importId)) throw new Problem(400, 'invalid-import-id', 'X-Import-Id is not a UUID');
    const batch = batchHeader ?? '0';
    if (!/^\d{1,6}$/.test(batch))
      throw new Problem(400, 'invalid-import-batch', 'X-Import-Batch is not a number from 0');
    // Each batch is an operation; those of a file are one change.
    response.setHeader(operationIdHeader, importChangeOf(caller.tenant, importId));
    const outcome = await this.commands.execute(new ImportBatch(caller, importId, Number(batch), body));
    switch (outcome.kind) {
      case 'done':
        return outcome.answer;
      case 'pending':
        response.status(202);
        return { operationId: outcome.operationId, importId: outcome.importId };
      case 'refused':
        return refuse(rejections, outcome.rejection);
    }
  }

  @ChangesNothing()
  @Post('transactions/duplicates')
  @Reads()
  @HttpCode(200)
  async duplicates(
    @CallerOf() { tenant }: Caller,
    @Body(new ZodPipe(duplicatesBody)) body: z.infer<typeof duplicatesBody>,
  ): Promise<DuplicatesAnswer> {
    return findDuplicates(this.ledger, tenant, body);
  }

  @Get('imports')
  @Reads(ledgerCategory, operationCategory)
  async list(
    @CallerOf() { tenant }: Caller,
    @Query(new ZodPipe(importsQuery)) { limit, offset = 0 }: ImportsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportSummary[]> {
    const all = await listImports(this.platform.readModels, tenant);
    if (limit === undefined && offset === 0) return all;
    response.setHeader('X-Total-Count', String(all.length));
    return all.slice(offset, limit === undefined ? undefined : offset + limit);
  }

  /** What was accepted, and could not be imported for a week or ended its process. */
  @Get('imports/failed')
  @Reads()
  async failed(@CallerOf() { tenant }: Caller): Promise<FailedImport[]> {
    return failedBatches(this.platform).list(tenant);
  }

  @Post('imports/:id/resume')
  @HttpCode(202)
  async resume(@CallerOf() caller: Caller, @Param('id') id: string): Promise<ResumedImport> {
    const batches = await this.commands.execute(new ResumeImport(caller, id.toLowerCase()));
    return batches !== undefined
      ? { importId: id.toLowerCase(), batches }
      : refuse(rejections, { rejected: 'import-not-found' });
  }

  @Post('imports/:id/undo')
  @HttpCode(200)
  async undo(
    @CallerOf() caller: Caller,
    @Param('id') id: string,
    @Query(new ZodPipe(undoQuery)) { dryRun }: UndoQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoneImport | UndoPreview> {
    const importId = id.toLowerCase();
    if (dryRun) {
      const preview = await this.undos.preview(caller.tenant, importId);
      return preview.ok ? preview.answer : refuse(rejections, preview.rejection);
    }
    const outcome = await this.commands.execute(new UndoImport(caller, importId));
    if (!outcome.ok) return refuse(rejections, outcome.rejection);
    // Whoever undoes it makes the same change.
    response.setHeader(operationIdHeader, outcome.answer.root);
    return operationAnswer(response, outcome.answer);
  }
}
