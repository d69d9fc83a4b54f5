import { Controller, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type UndoneChange, type UndoPreview, type UndoQuery, undoQuery } from '@daybook/contracts';
import { type Caller, CallerOf, operationIdHeader, ZodPipe } from '@daybook/nest';
import { UndoPlan, UndoPlanHandler } from './undo-plan.js';

/** Changes of bills and incomes, by their root. */
@Controller('api/plan/changes')
export class PlanChangesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly undos: UndoPlanHandler,
  ) {}

  @Post(':root/undo')
  @HttpCode(200)
  async undo(
    @CallerOf() caller: Caller,
    @Param('root') given: string,
    @Query(new ZodPipe(undoQuery)) { dryRun }: UndoQuery,
    @Res({ passthrough: true }) response: { setHeader(name: string, value: string): unknown },
  ): Promise<UndoneChange | UndoPreview> {
    const root = given.toLowerCase();
    if (dryRun) return this.undos.preview(caller.tenant, root);
    const undone = await this.commands.execute(new UndoPlan(caller, root));
    // Whoever undoes it makes the same change.
    response.setHeader(operationIdHeader, undone.root);
    return undone;
  }
}
