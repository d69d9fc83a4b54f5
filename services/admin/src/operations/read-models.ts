import { Inject, Injectable } from '@nestjs/common';
import type { AdminParkedStream, ReadModelState } from '@daybook/contracts';
import {
  announcedProjections,
  requestRebuild,
  requestRetry,
  type LiveDocuments,
  parkedStreams,
  type ProjectionEntry,
  projectionStatus,
  subjectOf,
} from '@daybook/event-sourcing';
import { LIVE_DOCUMENTS, PLATFORM } from '@daybook/nest';
import { type DocumentStore, type Platform, systemClock } from '@daybook/platform';
import { withoutPersonalData } from './without-personal-data.js';

/** So many streams are tried again at once. */
const mostStreams = 1_000;

const inIso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

export interface StreamOfReadModel {
  readModel: string;
  stream: string;
}

/** Every service's read models, by what their leaders have stored: those may run in other processes. */
@Injectable()
export class ReadModels {
  private readonly documents: DocumentStore;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(LIVE_DOCUMENTS) live: LiveDocuments,
  ) {
    this.documents = live.allGenerations;
  }

  async states(): Promise<ReadModelState[]> {
    const { documents: leases, events } = this.platform;
    const found: ReadModelState[] = [];
    for (const entry of await this.entries()) {
      const now = await projectionStatus(entry, { readModels: this.documents, leases, events, clock: systemClock });
      const { name, service, state, leader, lag, lagIsMore, parked, heldUp, rebuildPercent = null } = now;
      found.push({
        name,
        service,
        state,
        leader,
        lag,
        lagIsMore,
        lastProgressAt: inIso(now.lastProgressAt),
        parked,
        heldUp,
        rebuildPercent,
      });
    }
    return found;
  }

  async exists(name: string): Promise<boolean> {
    return (await this.entries()).some((entry) => entry.name === name);
  }

  /** Its leader begins within a second. */
  async rebuild(name: string): Promise<void> {
    await requestRebuild({ projection: { name }, documents: this.documents });
  }

  async parked(): Promise<AdminParkedStream[]> {
    const found: AdminParkedStream[] = [];
    for (const { name: readModel } of await this.entries()) {
      for await (const one of this.parkedStreamsOf(readModel)) {
        const { stream, type, since } = one;
        const tenant = subjectOf(stream) ?? null;
        found.push({ readModel, stream, tenant, type, error: withoutPersonalData(one.error), since: inIso(since) });
      }
    }
    return found;
  }

  /** Those that stand still and are meant, at most a thousand. */
  async parkedOf({ readModel, stream }: Partial<StreamOfReadModel>): Promise<StreamOfReadModel[]> {
    const found: StreamOfReadModel[] = [];
    for (const { name } of await this.entries()) {
      if (readModel !== undefined && name !== readModel) continue;
      for await (const one of this.parkedStreamsOf(name)) {
        if (stream === undefined || one.stream === stream) found.push({ readModel: name, stream: one.stream });
        if (found.length === mostStreams) return found;
      }
    }
    return found;
  }

  /** Each one's leader tries within a second. */
  async retry(streams: readonly StreamOfReadModel[]): Promise<void> {
    for (const { readModel: name, stream } of streams) {
      await requestRetry({ projection: { name }, documents: this.documents }, stream);
    }
  }

  private parkedStreamsOf(name: string) {
    return parkedStreams({ projection: { name }, documents: this.documents });
  }

  private async entries(): Promise<ProjectionEntry[]> {
    const entries = await announcedProjections(this.documents);
    return entries.sort((a, b) => (`${a.service} ${a.name}` < `${b.service} ${b.name}` ? -1 : 1));
  }
}
