import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type Appointment = {
  /** The same for all that is ever said about this appointment. */
  uid: string;
  /** Higher with every change; a calendar keeps the highest. */
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

/** `request` puts it into a calendar and lets later ones change it; `publish` is a file to keep. */
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

/** One appointment as iCalendar (RFC 5545). All times are UTC, which every calendar shows in its reader's zone. */
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
