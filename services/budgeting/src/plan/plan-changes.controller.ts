import { Controller, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { type UndoneChange, type UndoPreview, type UndoQuery, undoQuery } from '@daybook/contracts';
import { answerUndo, type Caller, CallerOf, ZodPipe } from '@daybook/nest';
import type { Response } from 'express';
import { UndoPlan } from './undo-plan.js';

/** Changes of bills and incomes, by their root. */
@Controller('api/plan/changes')
export class PlanChangesController {
  constructor(private readonly undos: UndoPlan) {}

  @Post(':root/undo')
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
