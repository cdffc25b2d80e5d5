import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

type Appointment = {
  /** The same for every update of this appointment. */
  uid: string;
  /** Increases with every change; calendars keep the highest. */
  sequence: number;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  attendee?: { name: string; email: string };
  status: 'tentative' | 'confirmed' | 'cancelled';
};

/** `request` adds it to a calendar and allows updates; `publish` is a plain file. */
export type CalendarMethod = 'request' | 'publish' | 'cancel';

const METHODS = {
  request: ICalCalendarMethod.REQUEST,
  publish: ICalCalendarMethod.PUBLISH,
  cancel: ICalCalendarMethod.CANCEL,
};
const STATES = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** One appointment as iCalendar (RFC 5545). All times are UTC, which calendars show in the reader's zone. */
export function writeAppointment(
  { uid, attendee, status, ...appointment }: Appointment,
  method: CalendarMethod,
  now: Date,
): string {
  const calendar = ical({
    method: METHODS[method],
    prodId: { company: 'Studio', product: 'Bookings', language: 'EN' },
  });
  const event = calendar.createEvent({ ...appointment, id: uid, stamp: now, status: STATES[status] });
  if (attendee) event.createAttendee({ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return calendar.toString();
}
