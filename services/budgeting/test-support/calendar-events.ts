import ICAL from 'ical.js';

export interface CalendarEvent {
  uid: string;
  sequence: number;
  date: string;
  summary: string;
  stamp: string;
}

/** As ical.js reads it. */
export const eventsIn = (text: string): CalendarEvent[] => {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true]);
    const stamp = String(component.getFirstPropertyValue('dtstamp'));
    return {
      uid: event.uid,
      sequence: event.sequence,
      date: String(event.startDate),
      summary: event.summary,
      stamp,
    };
  });
};
