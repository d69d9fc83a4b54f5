import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  type Bill,
  digestPartId,
  digestPartQueues,
  digestPartsCollection,
  ledgerCategory,
  planCategory,
  rulesCategory,
} from '@daybook/contracts';
import { addDays, monthOf, shiftMonth } from '@daybook/money';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Collection, Platform, RunningJob, Worker } from '@daybook/platform';
import type { CalendarOccurrence } from '../calendar/calendar-occurrences.js';
import { HouseholdOccurrences } from '../calendar/household-occurrences.js';
import { SeriesRows } from '../read-models/series-rows.js';
import { patienceDays, planDigest } from './plan-digest.js';

const graceMs = 4_000;
const parts: Collection = { name: digestPartsCollection };

/** Makes what a digest tells of the plan, when identity asks for it; it takes it from there and removes it. */
@Injectable()
export class PlanDigests implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: Worker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly household: HouseholdOccurrences,
    private readonly rows: SeriesRows,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = this.platform.jobs.work(digestPartQueues.plan, (job) => this.run(job));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.stop(graceMs);
  }

  private async run({ id, data }: RunningJob): Promise<void> {
    const [tenant, day, since] = [String(data['tenant']), String(data['day']), String(data['since'])];
    const isFresh = await this.eventSourcing.fresh(tenant, [ledgerCategory, planCategory, rulesCategory]);
    if (!isFresh) throw new Error('the read models of budgeting are late');
    const month = monthOf(day);
    const first = monthOf(addDays(since, -patienceDays));
    const months = [...new Set([first, monthOf(since), shiftMonth(month, -1), month, shiftMonth(month, 1)])].sort();
    const occurrences: CalendarOccurrence[] = [];
    for await (const one of this.household.months(tenant, months, day)) occurrences.push(...one.occurrences);
    const bills = (await this.rows.all('bill', { tenant, today: day })) as Bill[];
    const body = planDigest(occurrences, bills, { day, since });
    const part = { tenant, id: digestPartId(id, 'plan'), version: 1, body, when: 'always' } as const;
    await this.platform.documents.write(parts, [part]);
  }
}
