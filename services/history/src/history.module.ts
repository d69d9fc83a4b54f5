import { Module } from '@nestjs/common';
import { EventSourcing } from '@daybook/nest';
import { Actors } from './changes/actors.js';
import { ChangeFilter } from './changes/change-filter.js';
import { Changes } from './changes/changes.js';
import { HistoryController } from './changes/history.controller.js';
import { ThingNames } from './changes/thing-names.js';
import { ChangeDetails } from './details/change-details.js';
import { MonthLog } from './details/month-log.js';
import { historyProjection } from './read-models/history.projection.js';

@Module({
  controllers: [HistoryController],
  providers: [Changes, ChangeFilter, ChangeDetails, MonthLog, ThingNames, Actors],
})
export class HistoryModule {
  constructor(eventSourcing: EventSourcing) {
    eventSourcing.register(historyProjection);
  }
}
