import { setImmediate } from 'node:timers/promises';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { calendarQuery, ledgerCategory, planCategory, rulesCategory } from '@daybook/contracts';
import type { ReadStream } from '@daybook/event-sourcing';
import { type CivilMonth, formatMonth } from '@daybook/money';
import { type Caller, CallerOf, EventSourcing, Problem, Reads, ZodPipe } from '@daybook/nest';
import { planStream } from '@daybook/plan';
import type { Response } from 'express';
import type { z } from 'zod';
import { type CalendarOccurrence, monthsOfFeed } from './calendar-occurrences.js';
import { HouseholdOccurrences } from './household-occurrences.js';
import { eventsOf, frameOf } from './calendar-text.js';
import { planRevisions, type Revisions } from './plan-revisions.js';

/** Of 370 bytes or so each: Google and Outlook refuse calendars of more than a megabyte. */
const mostEvents = 2_500;
/** What takes a few milliseconds. */
const atOnce = 50;

@Controller('api/calendar')
@Reads(ledgerCategory, planCategory, rulesCategory)
export class CalendarController {
  private readonly revisions: ReadStream<ReadonlyMap<number, Revisions>>;

  constructor(
    private readonly household: HouseholdOccurrences,
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
    const events: CalendarOccurrence[] = [];
    let before: CivilMonth | undefined;
    for await (const { month, occurrences } of this.household.months(tenant, monthsOfFeed(today), today)) {
      if (before && events.length + occurrences.length > mostEvents) return { events, endsWith: before };
      events.push(...occurrences);
      before = month;
    }
    return { events };
  }
}
