import { setImmediate } from 'node:timers/promises';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { calendarQuery, ledgerCategory, planCategory, rulesCategory } from '@daybook/contracts';
import type { ReadStream } from '@daybook/event-sourcing';
import { type CivilMonth, formatMonth } from '@daybook/money';
import { type Caller, CallerOf, EventSourcing, PLATFORM, Problem, Reads, ZodPipe } from '@daybook/nest';
import { planStream, type Series } from '@daybook/plan';
import type { Platform } from '@daybook/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import { decidingLinks } from '../read-models/deciding-links.js';
import { latestPayments } from '../read-models/latest-payments.js';
import { livingSeries } from '../read-models/series-documents.js';
import {
  mayBePaid,
  monthsOfFeed,
  type CalendarOccurrence,
  type LinksOfMonth,
  occurrencesOf,
} from './calendar-occurrences.js';
import { eventsOf, frameOf } from './calendar-text.js';
import { planRevisions, type Revisions } from './plan-revisions.js';

/** About 700 KB: Google and Outlook refuse calendars of more than a megabyte. */
const mostEvents = 3_000;
/** What takes a few milliseconds. */
const atOnce = 50;

@Controller('api/calendar')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class CalendarController {
  private readonly revisions: ReadStream<ReadonlyMap<number, Revisions>>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    eventSourcing: EventSourcing,
  ) {
    this.revisions = eventSourcing.streamReader(planRevisions);
  }

  /** @throws Problem 503 where the read models lag behind: a calendar would keep for hours what is no longer so */
  @Get()
  async calendar(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(calendarQuery)) { amounts }: z.infer<typeof calendarQuery>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    if (response.hasHeader('Daybook-Stale')) {
      response.setHeader('Retry-After', 10);
      throw new Problem(503, 'unavailable', 'The latest changes are not there yet. Please try again in a moment.');
    }
    const { tenant } = caller;
    const { events, endsWith } = await this.occurrences(caller);
    const revisions = await this.revisions(planStream(tenant), (known) => known);
    const terms = {
      tenant,
      amounts: amounts === '1',
      revisions,
      ...(endsWith !== undefined && { endsWith: formatMonth(endsWith) }),
    };
    const [head, foot] = frameOf(terms);
    const parts = [head];
    for (let at = 0; at < events.length; at += atOnce) {
      parts.push(eventsOf(events.slice(at, at + atOnce), terms));
      await setImmediate();
    }
    // Last: a refusal is JSON.
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    return [...parts, foot].join('');
  }

  private async occurrences({
    tenant,
    today,
  }: Caller): Promise<{ events: CalendarOccurrence[]; endsWith?: CivilMonth }> {
    const { readModels } = this.platform;
    const kinds = [await livingSeries(readModels, tenant, 'bill'), await livingSeries(readModels, tenant, 'income')];
    const events: CalendarOccurrence[] = [];
    let before: CivilMonth | undefined;
    for (const month of monthsOfFeed(today)) {
      const ofMonth = [];
      for (const series of kinds) {
        const links: LinksOfMonth = mayBePaid(month, today) ? await this.linksOf(tenant, series, month) : new Map();
        ofMonth.push(...series.flatMap((one) => occurrencesOf(one, month, today, links)));
      }
      if (before && events.length + ofMonth.length > mostEvents) return { events, endsWith: before };
      events.push(...ofMonth.sort(byDate));
      before = month;
    }
    return { events };
  }

  private async linksOf(tenant: string, series: readonly Series[], month: CivilMonth): Promise<LinksOfMonth> {
    const { readModels } = this.platform;
    const occurrences = series.flatMap((one) => one.slots.map(({ id }) => ({ series: one, id })));
    const payments = await latestPayments(readModels, tenant, series);
    return decidingLinks(readModels, tenant, occurrences, month, payments);
  }
}

/** In an order that does not depend on how documents are stored. */
const byDate = (a: CalendarOccurrence, b: CalendarOccurrence): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.kind !== b.kind) return a.kind === 'bill' ? -1 : 1;
  return a.id - b.id;
};
