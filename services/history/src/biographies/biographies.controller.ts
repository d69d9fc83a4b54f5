import { Controller, Get, Param } from '@nestjs/common';
import type { BiographyEntry, HistoryEntry } from '@daybook/contracts';
import { type Caller, CallerOf, IdPipe, Reads, refuse, type RejectionTable } from '@daybook/nest';
import { historyCategories } from '../read-models/history.projection.js';
import { Biographies } from './biographies.js';

const rejections = {
  'bill-not-found': { status: 404, message: 'Bill not found' },
  'income-not-found': { status: 404, message: 'Income not found' },
  'rule-not-found': { status: 404, message: 'Rule not found' },
  'transaction-not-found': { status: 404, message: 'Transaction not found' },
} satisfies RejectionTable<string>;

/** The history of one thing. */
@Controller('api')
@Reads(...historyCategories)
export class BiographiesController {
  constructor(private readonly biographies: Biographies) {}

  @Get('bills/:id/history')
  async bill(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<BiographyEntry[]> {
    return (await this.biographies.ofSeries(caller, 'bill', id)) ?? refuse(rejections, { rejected: 'bill-not-found' });
  }

  @Get('incomes/:id/history')
  async income(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<BiographyEntry[]> {
    const found = await this.biographies.ofSeries(caller, 'income', id);
    return found ?? refuse(rejections, { rejected: 'income-not-found' });
  }

  @Get('transaction-rules/:id/history')
  async rule(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<BiographyEntry[]> {
    return (await this.biographies.ofRule(caller, id)) ?? refuse(rejections, { rejected: 'rule-not-found' });
  }

  @Get('transactions/:id/history')
  async transaction(@CallerOf() caller: Caller, @Param('id', new IdPipe()) id: number): Promise<HistoryEntry[]> {
    const found = await this.biographies.ofTransaction(caller, id);
    return found ?? refuse(rejections, { rejected: 'transaction-not-found' });
  }
}
