import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  type HistoryChange,
  type HistoryDetail,
  historyDetailQuery,
  type HistoryDetailQuery,
  historyQuery,
  type HistoryQuery,
} from '@daybook/contracts';
import { type Caller, CallerOf, Reads, refuse, type RejectionTable, ZodPipe } from '@daybook/nest';
import { ChangeDetails } from '../details/change-details.js';
import { historyCategories } from '../read-models/history.projection.js';
import { Changes } from './changes.js';

const rejections = {
  'change-not-found': { status: 404, message: 'Change not found' },
} satisfies RejectionTable<'change-not-found'>;

@Controller('api/history')
@Reads(...historyCategories)
export class HistoryController {
  constructor(
    private readonly changes: Changes,
    private readonly details: ChangeDetails,
  ) {}

  @Get()
  async list(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(historyQuery)) query: HistoryQuery,
  ): Promise<HistoryChange[]> {
    return (await this.changes.list(caller, query)) ?? refuse(rejections, { rejected: 'change-not-found' });
  }

  @Get(':root')
  async one(
    @CallerOf() caller: Caller,
    @Param('root') root: string,
    @Query(new ZodPipe(historyDetailQuery)) { cursor }: HistoryDetailQuery,
  ): Promise<HistoryDetail> {
    const stored = await this.changes.one(caller.tenant, root);
    if (!stored) {
      const ofPersons = await this.changes.ofPersons(caller, root);
      return ofPersons
        ? { ...ofPersons.change, parts: [], next: null }
        : refuse(rejections, { rejected: 'change-not-found' });
    }
    const [change] = (await this.changes.present(caller, [stored])) as [HistoryChange];
    return { ...change, ...(await this.details.page(caller.tenant, stored.id, cursor)) };
  }
}
