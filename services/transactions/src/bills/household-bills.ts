import { Inject, Injectable } from '@nestjs/common';
import type { EventOf, PlanEvents } from '@daybook/contracts';
import { type CommandHandler, streamName } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { type BillDocument, bills, planCategory } from './bill-documents.js';
import { liveIds, type PlannedBills, plannedBills } from './planned-bills.js';

/** What a link shows: the bill's name, marked when it is gone, and its series. */
export interface BillName {
  billName: string;
  groupId: number;
}

@Injectable()
export class HouseholdBills {
  private readonly planned: CommandHandler<never, PlannedBills, EventOf<PlanEvents>>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.planned = eventSourcing.commandHandler(plannedBills);
  }

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

  /** Whether a transaction may be linked to it. The log is asked: a read model that is behind lets nobody link what they have just deleted. */
  async exists(tenant: string, billId: number): Promise<boolean> {
    const { view } = await this.planned.read(streamName(planCategory, tenant), liveIds);
    return view.has(billId);
  }
}
