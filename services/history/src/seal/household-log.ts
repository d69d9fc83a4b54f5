import { Inject, Injectable } from '@nestjs/common';
import { eventTypes, householdCategory, scenarioCategory, sealCategory } from '@daybook/contracts';
import {
  createCatalog,
  createEventCodec,
  type EventCodec,
  type LiveDocuments,
  parkedStreams,
  streamName,
  subjectOf,
} from '@daybook/event-sourcing';
import { EventSourcing, LIVE_DOCUMENTS, PLATFORM } from '@daybook/nest';
import {
  DependencyUnavailable,
  KeyDestroyed,
  type Platform,
  type RecordedEvent,
  toStoredMetadata,
} from '@daybook/platform';
import canonicalize from 'canonicalize';
import { historyCategories, historyProjection } from '../read-models/history.projection.js';
import { householdStreams } from '../read-models/household-streams.js';

/** The events of a household as they were stored, stream by stream: each the line that seals and exports are made of. */
@Injectable()
export class HouseholdLog {
  private readonly codec: EventCodec;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(LIVE_DOCUMENTS) private readonly live: LiveDocuments,
    private readonly eventSourcing: EventSourcing,
  ) {
    const catalog = createCatalog(eventTypes);
    // As it was stored: an upcaster may be corrected later, and what was sealed before must stay the same.
    const asStored = { ...catalog, read: (type: string, data: unknown) => ({ type, data }) };
    this.codec = createEventCodec({ ...platform, catalog: asStored });
  }

  /** Names of all streams, in order. @throws DependencyUnavailable while it is not known whether these are all */
  async streams(tenant: string): Promise<string[]> {
    if (!(await this.eventSourcing.fresh(tenant, historyCategories))) {
      throw new DependencyUnavailable('The history of the household');
    }
    const found = new Set(
      [sealCategory, scenarioCategory, householdCategory].map((category) => streamName(category, tenant)),
    );
    for await (const { id } of this.platform.readModels.find(householdStreams, tenant)) found.add(id);
    // Of a stream that the read model stopped at it knows nothing more, perhaps not even that it is there.
    const parked = parkedStreams({ projection: historyProjection, documents: this.live.allGenerations });
    for await (const { stream } of parked) if (subjectOf(stream) === tenant) found.add(stream);
    return [...found].sort();
  }

  /** From the revision on. @throws KeyDestroyed where the household was erased */
  async *lines(stream: string, from = 0): AsyncGenerator<string> {
    for await (const stored of this.platform.events.readStream(stream, from)) yield this.lineOf(stored);
  }

  private async lineOf(stored: RecordedEvent): Promise<string> {
    const decoded = this.codec.decodeNow(stored) ?? (await this.codec.decode(stored));
    const { stream, revision, id, type, metadata } = stored;
    if (decoded.kind === 'erased') throw new KeyDestroyed(subjectOf(stream) ?? stream);
    const payload = decoded.event.data;
    return canonicalize({ stream, revision, id, type, metadata: toStoredMetadata(metadata), payload }) ?? '';
  }
}
