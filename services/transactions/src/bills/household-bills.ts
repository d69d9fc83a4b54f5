import { Inject, Injectable } from '@nestjs/common';
import { planCategory, type TransactionFilter } from '@daybook/contracts';
import { type ReadStream, streamName } from '@daybook/event-sourcing';
import type { ItemKind } from '@daybook/money';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { TransactionsRejection } from '../rejections.js';
import { type BillDocument, bills, isIncome } from './bill-documents.js';
import { liveBills, liveIncomes, type PlannedBills, plannedBills } from './planned-bills.js';

/** How a link is shown: the name of the bill or income, marked when that is deleted, and its series. */
export interface BillName {
  kind: ItemKind;
  billName: string;
  groupId: number;
}

/** What a row is to be linked to; null as in 'No bill'. */
export interface WantedLink {
  billId?: number | null | undefined;
  incomeId?: number | null | undefined;
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

  /** Bills alone. */
  async all(tenant: string): Promise<BillDocument[]> {
    return (await this.withIncomes(tenant)).filter((one) => !isIncome(one));
  }

  /** Bills and incomes. */
  async withIncomes(tenant: string): Promise<BillDocument[]> {
    const found: BillDocument[] = [];
    for await (const { body } of this.platform.readModels.find<BillDocument>(bills, tenant)) found.push(body);
    return found;
  }

  /** By the id of every row that a bill or an income ever had: no bill has an income's id. */
  async names(tenant: string): Promise<Map<number, BillName>> {
    const names = new Map<number, BillName>();
    for (const one of await this.withIncomes(tenant)) {
      const { ids, name, deleted, series } = one;
      const kind = isIncome(one) ? 'income' : 'bill';
      const billName = deleted ? `${name} (deleted)` : name;
      for (const id of ids) names.set(id, { kind, billName, groupId: series });
    }
    return names;
  }

  /** Why a transaction may not be linked so. Read from the log: a read model that is behind would allow a bill just deleted. */
  async refusalOf(tenant: string, { billId, incomeId }: WantedLink): Promise<TransactionsRejection | undefined> {
    if (billId && incomeId) return 'bill-and-income';
    if (billId && !(await this.live(tenant)).has(billId)) return 'bill-not-found';
    return incomeId && !(await this.liveIncomes(tenant)).has(incomeId) ? 'income-not-found' : undefined;
  }

  /** Ids of all bills that a transaction may be linked to, from the log. */
  live(tenant: string): Promise<ReadonlySet<number>> {
    return this.readPlan(streamName(planCategory, tenant), liveBills);
  }

  /** As `live`, of incomes. */
  liveIncomes(tenant: string): Promise<ReadonlySet<number>> {
    return this.readPlan(streamName(planCategory, tenant), liveIncomes);
  }

  /** Whether the household lacks, and never had, what a filter names: a deleted bill still has transactions. */
  async unknownIn(
    tenant: string,
    { billId, incomeId, groupId }: Pick<TransactionFilter, 'billId' | 'incomeId' | 'groupId'>,
  ): Promise<'bill-not-found' | 'income-not-found' | undefined> {
    if (groupId !== undefined && !(await this.isKnownSeries(tenant, groupId))) return 'bill-not-found';
    if (typeof billId === 'number' && !(await this.isKnown(tenant, 'bill', billId))) return 'bill-not-found';
    const isUnknown = typeof incomeId === 'number' && !(await this.isKnown(tenant, 'income', incomeId));
    return isUnknown ? 'income-not-found' : undefined;
  }

  /** It may be in the log before it is in the read model. */
  private async isKnown(tenant: string, kind: ItemKind, id: number): Promise<boolean> {
    if ((await this.names(tenant)).get(id)?.kind === kind) return true;
    return (await (kind === 'bill' ? this.live(tenant) : this.liveIncomes(tenant))).has(id);
  }

  private async isKnownSeries(tenant: string, groupId: number): Promise<boolean> {
    if ((await this.withIncomes(tenant)).some(({ series }) => series === groupId)) return true;
    // The group id of a series is the id of its first row.
    return (await this.live(tenant)).has(groupId) || (await this.liveIncomes(tenant)).has(groupId);
  }
}
