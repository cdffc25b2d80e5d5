import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type CalendarEvent = {
  /** The same for every version of this event. */
  uid: string;
  /** Increases with every change. */
  sequence: number;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string;
  isTentative: boolean;
  changedAt: Date;
};

/** How often programs should look for changes, in seconds. */
const REFRESH_SECONDS = 15 * 60;

/**
 * A calendar to subscribe to (RFC 5545). Depends on nothing but what is in it: no moment of writing, so that it is the
 * same text as long as nothing has changed. All times are UTC, which calendars show in the reader's zone.
 */
export function writeCalendar(name: string, events: CalendarEvent[]): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Studio', product: 'Calendar', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const { uid, isTentative, changedAt, ...event } of events) {
    calendar.createEvent({
      ...event,
      id: uid,
      stamp: changedAt,
      lastModified: changedAt,
      status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  // The library leaves the end of the last line to its caller.
  return `${calendar.toString()}\r\n`;
}
