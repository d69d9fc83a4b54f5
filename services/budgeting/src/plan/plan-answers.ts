import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { deletedGroup } from '@daybook/contracts';
import { monthOf } from '@daybook/money';
import type { Caller } from '@daybook/nest';
import type { z } from 'zod';
import { RowsOfSeries, type SeriesRow } from '../read-models/list-rows.js';
import { ChangePlan, type PlanChange } from './change-plan.js';
import type { PlanCommand } from './plan.js';
import { listedSlots } from './series.js';

/** Of an answer that is under way. */
export interface AnswerHead {
  setHeader(name: string, value: string): unknown;
}

export type SavedRow = SeriesRow & { groupIds: number[] };

/** Sends commands to a household's plan and says what they did, alike for bills and incomes. */
@Injectable()
export class PlanAnswers {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The row of the lowest id and the ids of all rows. */
  async saved(caller: Caller, opKind: string, command: PlanCommand, head: AnswerHead): Promise<SavedRow> {
    const { series } = await this.change(caller, opKind, command, head);
    const rows = await this.queries.execute(new RowsOfSeries(series, caller));
    const [lowest] = rows;
    if (!lowest) throw new Error(`Series ${series.series} has no row`);
    return { ...lowest, groupIds: rows.map(({ id }) => id) };
  }

  /** What was removed: the rows that were listed. Nothing where it was gone already. */
  async removed(
    caller: Caller,
    opKind: string,
    command: PlanCommand,
    head: AnswerHead,
  ): Promise<z.infer<typeof deletedGroup>> {
    const { events, series } = await this.change(caller, opKind, command, head);
    const listed = listedSlots(series, monthOf(caller.today)).map(({ id }) => id);
    const ids = events.length > 0 ? listed : [];
    return { deleted: ids.length, ids, operationId: caller.op };
  }

  async change(caller: Caller, opKind: string, command: PlanCommand, head: AnswerHead): Promise<PlanChange> {
    const change = await this.commands.execute(new ChangePlan(caller, opKind, command));
    if (!change.fresh) head.setHeader('Daybook-Stale', '1');
    return change;
  }
}
