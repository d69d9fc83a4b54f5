import { Inject, Injectable } from '@nestjs/common';
import { planCategory, type TransactionFilter } from '@daybook/contracts';
import { type ReadStream, streamName } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { type BillDocument, bills } from './bill-documents.js';
import { liveIds, type PlannedBills, plannedBills } from './planned-bills.js';

/** How a link is shown: the bill's name, marked when the bill is deleted, and its series. */
export interface BillName {
  billName: string;
  groupId: number;
}

@Injectable()
export class HouseholdBills {
  private readonly readPlan: ReadStream<PlannedBills>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.readPlan = eventSourcing.streamReader(plannedBills);
  }

  async all(tenant: string): Promise<BillDocument[]> {
    const found: BillDocument[] = [];
    for await (const { body } of this.platform.readModels.find<BillDocument>(bills, tenant)) found.push(body);
    return found;
  }

  /** By the id of every row that the bill ever had. */
  async names(tenant: string): Promise<Map<number, BillName>> {
    const names = new Map<number, BillName>();
    for (const { ids, name, deleted, series } of await this.all(tenant)) {
      for (const id of ids) names.set(id, { billName: deleted ? `${name} (deleted)` : name, groupId: series });
    }
    return names;
  }

  /** Whether a transaction may be linked to it. Read from the log: a read model that is behind would allow a bill just deleted. */
  async exists(tenant: string, billId: number): Promise<boolean> {
    return (await this.live(tenant)).has(billId);
  }

  /** Ids of all bills that a transaction may be linked to, from the log. */
  live(tenant: string): Promise<ReadonlySet<number>> {
    return this.readPlan(streamName(planCategory, tenant), liveIds);
  }

  /** Whether the household ever had the bills that a filter names: a deleted bill still has transactions. */
  async areKnown(tenant: string, filter: Pick<TransactionFilter, 'billId' | 'groupId'>): Promise<boolean> {
    const { billId, groupId } = filter;
    if (groupId !== undefined && !(await this.isKnownSeries(tenant, groupId))) return false;
    if (typeof billId !== 'number') return true;
    // A bill may be in the log before it is in the read model.
    return (await this.names(tenant)).has(billId) || this.exists(tenant, billId);
  }

  private async isKnownSeries(tenant: string, groupId: number): Promise<boolean> {
    const isProjected = (await this.all(tenant)).some(({ series }) => series === groupId);
    // The group id of a series is the id of its first bill.
    return isProjected || this.exists(tenant, groupId);
  }
}
