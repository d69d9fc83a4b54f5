import { deterministicId } from '@daybook/event-sourcing';
import { addDays, formatMoney } from '@daybook/money';
import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarOccurrence } from './calendar-occurrences.js';
import { type CalendarRevisions, occurrenceRevision } from './occurrence-revision.js';

/** Calendars ask again after so long; Apple offers it as the default, Outlook follows it, Google asks when it likes. */
const refreshSeconds = 6 * 3_600;

const product = { company: 'Daybook', product: 'Daybook', language: 'EN' };

/** Characters that no text of a calendar may hold (RFC 5545, section 3.1); a break of lines reads as a space. */
const textOf = (name: string): string => name.replaceAll(/\p{Cc}+/gu, ' ').trim();

const summaryOf = ({ kind, name, amount, isDone }: CalendarOccurrence, amounts: boolean): string => {
  const what = kind === 'bill' ? textOf(name) : `Income: ${textOf(name)}`;
  const money = amounts ? ` ${formatMoney(amount)}` : '';
  const done = isDone ? (kind === 'bill' ? ' (paid)' : ' (received)') : '';
  return `${what}${money}${done}`;
};

/** For ever the same of one occurrence, and never that of another household: Google takes equal ids for one event. */
const uidOf = (tenant: string, { kind, id, month }: CalendarOccurrence): string =>
  `${deterministicId('calendar-event', tenant, kind, id, month)}@daybook`;

export interface CalendarTerms {
  tenant: string;
  amounts: boolean;
  /** What the calendar is called. */
  name: string;
  revisions: CalendarRevisions;
  /** Where months were left out, the last one that is there, in words. */
  endsWith?: string;
}

const calendarOf = (name: string, description?: string) =>
  ical({
    name,
    prodId: product,
    ttl: refreshSeconds,
    ...(description !== undefined && { description }),
  });

/** What stands before the events, and after them. */
export function frameOf({ name, endsWith }: CalendarTerms): [string, string] {
  const empty = calendarOf(
    textOf(name),
    endsWith && `Up to ${endsWith}: more bills and incomes than a calendar takes`,
  ).toString();
  const end = empty.lastIndexOf('END:VCALENDAR');
  return [empty.slice(0, end), `${empty.slice(end).trimEnd()}\r\n`];
}

/** The events of a few occurrences, as lines: a whole year at once would hold up everybody else. */
export function eventsOf(occurrences: readonly CalendarOccurrence[], terms: CalendarTerms): string {
  const { tenant, amounts, name, revisions } = terms;
  const calendar = calendarOf(textOf(name));
  for (const occurrence of occurrences) {
    const { count, at } = occurrenceRevision(occurrence, revisions);
    // A feed names no method, so that DTSTAMP is the instant of the last change (RFC 5545, section 3.8.7.2), and the answer the
    // same as long as nothing changes. Outlook takes an event as changed only where SEQUENCE or this has risen.
    const changed = new Date(at);
    calendar.createEvent({
      id: uidOf(tenant, occurrence),
      sequence: count,
      stamp: changed,
      lastModified: changed,
      allDay: true,
      // Civil dates: the library writes them by their UTC parts, and VALUE=DATE keeps calendars from moving them.
      start: new Date(occurrence.date),
      // Exclusive; Outlook shows an event without an end as one of no length.
      end: new Date(addDays(occurrence.date, 1)),
      summary: summaryOf(occurrence, amounts),
      // Nobody is busy for a day because of a bill.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  const text = calendar.toString();
  const begin = text.indexOf('BEGIN:VEVENT');
  return begin < 0 ? '' : text.slice(begin, text.lastIndexOf('END:VCALENDAR'));
}
