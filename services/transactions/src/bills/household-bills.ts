import { Inject, Injectable } from '@nestjs/common';
import type { EventOf, PlanEvents } from '@daybook/contracts';
import { readEvents, streamName } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { type BillDocument, bills, foldBill, planCategory } from './bill-documents.js';

/** What a link shows: the bill's name, marked when it is gone, and its series. */
export interface BillName {
  billName: string;
  groupId: number;
}

@Injectable()
export class HouseholdBills {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async all(tenant: string): Promise<BillDocument[]> {
    const found: BillDocument[] = [];
    for await (const { body } of this.platform.readModels.find<BillDocument>(bills, tenant)) found.push(body);
    return found;
  }

  /** By the id of any row that the bill ever had. */
  async names(tenant: string): Promise<Map<number, BillName>> {
    const names = new Map<number, BillName>();
    for (const { ids, name, deleted, series } of await this.all(tenant)) {
      for (const id of ids) names.set(id, { billName: deleted ? `${name} (deleted)` : name, groupId: series });
    }
    return names;
  }

  /** Whether a transaction may be linked to it. A miss is looked up in the log before it counts. */
  async exists(tenant: string, billId: number): Promise<boolean> {
    if ((await this.all(tenant)).some(({ live }) => live.includes(billId))) return true;
    const folded = new Map<number, BillDocument>();
    const { events } = this.platform;
    for await (const decoded of readEvents(events, this.eventSourcing.codec, streamName(planCategory, tenant))) {
      if (decoded.kind !== 'event') continue;
      const event = decoded.event as EventOf<PlanEvents>;
      const next = foldBill(folded.get(event.data.series), event, decoded.metadata.at);
      if (next) folded.set(event.data.series, next);
    }
    return [...folded.values()].some(({ live }) => live.includes(billId));
  }
}
