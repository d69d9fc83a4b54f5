import { Module } from '@nestjs/common';
import { EventSourcing } from '@daybook/nest';
import { AccountChanges } from './account/account-changes.js';
import { Biographies } from './biographies/biographies.js';
import { BiographiesController } from './biographies/biographies.controller.js';
import { Actors } from './changes/actors.js';
import { ChangeFilter } from './changes/change-filter.js';
import { Changes } from './changes/changes.js';
import { HistoryController } from './changes/history.controller.js';
import { SentenceSearch } from './changes/sentence-search.js';
import { ThingNames } from './changes/thing-names.js';
import { ChangeDetails } from './details/change-details.js';
import { MonthLog } from './details/month-log.js';
import { historyProjection } from './read-models/history.projection.js';
import { HouseholdChanges } from './household/household-changes.js';
import { HouseholdLog } from './seal/household-log.js';
import { SealHousehold } from './seal/seal-household.js';
import { SealNights } from './seal/seal-nights.js';
import { SealController } from './seal/seal.controller.js';
import { SealedExport } from './seal/sealed-export.js';

@Module({
  // Its routes come first: `/api/history/{root}` would take them.
  controllers: [SealController, HistoryController, BiographiesController],
  providers: [
    AccountChanges,
    Biographies,
    Changes,
    ChangeFilter,
    SentenceSearch,
    ChangeDetails,
    MonthLog,
    ThingNames,
    Actors,
    HouseholdChanges,
    HouseholdLog,
    SealHousehold,
    SealNights,
    SealedExport,
  ],
})
export class HistoryModule {
  constructor(eventSourcing: EventSourcing) {
    eventSourcing.register(historyProjection);
  }
}
