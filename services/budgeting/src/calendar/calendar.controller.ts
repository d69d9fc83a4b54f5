import { Controller, Get, Query, Res } from '@nestjs/common';
import { calendarQuery, ledgerCategory, planCategory, rulesCategory } from '@daybook/contracts';
import { type PersistentMap, type ReadStream, streamName } from '@daybook/event-sourcing';
import { type CivilDate, type CivilMonth, formatMonth } from '@daybook/money';
import { type Caller, CallerOf, EventSourcing, Problem, Reads, ZodPipe } from '@daybook/nest';
import { planStream } from '@daybook/plan';
import { createRest } from '@daybook/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import { type CalendarOccurrence, mayBePaid, monthsOfFeed } from './calendar-occurrences.js';
import { HouseholdOccurrences } from './household-occurrences.js';
import { eventsOf, frameOf } from './calendar-text.js';
import { ledgerLinkRevisions, type LinkRevisions, ruleLinkRevisions } from './link-revisions.js';
import type { CalendarRevisions } from './occurrence-revision.js';
import { planRevisions, type Revisions } from './plan-revisions.js';

/** Of 370 bytes or so each: Google and Outlook refuse calendars of more than a megabyte. */
const mostEvents = 2_500;
/** What takes a millisecond or two. */
const atOnce = 10;

const madeOf = [ledgerCategory, planCategory, rulesCategory] as const;

@Controller('api/calendar')
@Reads(...madeOf)
export class CalendarController {
  private readonly plan: ReadStream<PersistentMap<number, Revisions>>;
  private readonly ledger: ReadStream<LinkRevisions>;
  private readonly rules: ReadStream<LinkRevisions>;

  constructor(
    private readonly household: HouseholdOccurrences,
    private readonly eventSourcing: EventSourcing,
  ) {
    this.plan = eventSourcing.streamReader(planRevisions);
    this.ledger = eventSourcing.streamReader(ledgerLinkRevisions);
    this.rules = eventSourcing.streamReader(ruleLinkRevisions);
  }

  /** @throws Problem 503 where the read models lag behind: a calendar would keep for hours what is no longer so */
  @Get()
  async calendar(
    @CallerOf() caller: Caller,
    @Query(new ZodPipe(calendarQuery))
    { amounts, name = 'Daybook', changes, changedAt }: z.infer<typeof calendarQuery>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { tenant, today } = caller;
    const revisions = { ...(await this.revisions(tenant, today)), changes, changedAt };
    // After the revisions: an event that is told as it was under the number that it has now would stay so in calendars.
    if (response.hasHeader('Daybook-Stale') || !(await this.eventSourcing.fresh(tenant, madeOf))) {
      response.setHeader('Retry-After', 10);
      throw new Problem(503, 'unavailable', 'The latest changes are not there yet. Please try again in a moment.');
    }
    const { events, endsWith } = await this.occurrences(caller);
    const terms = {
      tenant,
      amounts: amounts === '1',
      name,
      revisions,
      ...(endsWith !== undefined && { endsWith: formatMonth(endsWith) }),
    };
    const [head, foot] = frameOf(terms);
    const parts = [head];
    const rest = createRest();
    for (let at = 0; at < events.length; at += atOnce) {
      parts.push(eventsOf(events.slice(at, at + atOnce), terms));
      const due = rest();
      if (due) await due;
    }
    // Last: a refusal is JSON.
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    return [...parts, foot].join('');
  }

  private async revisions(tenant: string, today: CivilDate): Promise<Omit<CalendarRevisions, 'changes'>> {
    const plan = await this.plan(planStream(tenant), (known) => known);
    const rules = await this.rules(streamName(rulesCategory, tenant), (known) => known);
    const ledger = new Map<CivilMonth, LinkRevisions>();
    for (const month of monthsOfFeed(today).filter((one) => mayBePaid(one, today))) {
      const stream = streamName(ledgerCategory, tenant, month.replace('-', ''));
      ledger.set(month, await this.ledger(stream, (known) => known));
    }
    return { plan, rules, ledger };
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
