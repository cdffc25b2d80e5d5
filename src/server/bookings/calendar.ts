import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { Attachment } from '#server/kit/mail/tables.ts';
import { type CalendarMethod, writeAppointment } from '#server/kit/write-appointment.ts';
import { addressLine } from '#server/studio/mail-sender.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { BookingStatus } from '#shared/bookings/status.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { BookingSettings } from './context/data.ts';
import type { BookingRow, MailedBooking } from './tables.ts';
import { dueCents } from './visit-bill.ts';
import { type MailedVisit, readWhole } from './visits/read-whole.ts';

const STATES: Record<BookingStatus, 'tentative' | 'confirmed' | 'cancelled'> = {
  pending: 'tentative',
  confirmed: 'confirmed',
  completed: 'confirmed',
  'no-show': 'confirmed',
  cancelled: 'cancelled',
};

/** `url`: the page of the booking. */
type Written = {
  row: MailedBooking;
  settings: BookingSettings;
  url: string;
  now: Date;
  /** In words for the client. */
  therapist: string | null;
  visit?: MailedVisit | undefined;
  /** Paid in advance, which counts towards the bill. */
  depositPaidCents?: number | undefined;
};

function bookingCalendar(written: Written, method: CalendarMethod): string {
  const { row, settings, url, now, depositPaidCents } = written;
  const { treatmentName, customerName, customerEmail } = row;
  return writeAppointment(
    {
      uid: `booking-${row.id}-${row.createdAt.getTime().toString(36)}@studio-bookings`,
      sequence: row.sequence,
      start: row.startsAt,
      end: row.endsAt,
      summary: `${treatmentName} at ${settings.name}`,
      description:
        row.status === 'cancelled'
          ? 'This appointment has been cancelled.'
          : `${whatAndWho(written)}, ${formatCents(dueCents(row, depositPaidCents))}.\nManage booking: ${url}`,
      location: [settings.name, addressLine(settings)].filter(Boolean).join(', '),
      url,
      organizer: { name: settings.name, email: settings.email },
      // A downloaded file has no attendees.
      ...(method !== 'publish' &&
        customerEmail && { attendee: { name: customerName || FORMER_CUSTOMER, email: customerEmail } }),
      status: STATES[row.status],
    },
    method,
    now,
  );
}

/** Of several treatments, each with its time. */
function whatAndWho({ row, therapist, visit }: Written): string {
  const by = (name: string | null) => (name ? ` with ${name}` : '');
  if (!visit) return `${row.treatmentName}${by(therapist)}`;
  return visit.parts.map((part) => `${part.time} ${part.treatmentName}${by(part.therapist)}`).join('\n');
}

/**
 * REQUEST, not PUBLISH: mail programs then add the appointment to the calendar, and move or remove it when a later
 * one with the same UID and a higher SEQUENCE arrives. The guest is already marked as accepted.
 */
export function calendarAttachment(written: Written): Attachment {
  const method = written.row.status === 'cancelled' ? 'cancel' : 'request';
  return {
    filename: 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${method.toUpperCase()}`,
    base64: Buffer.from(bookingCalendar(written, method)).toString('base64'),
  };
}

/** A file to download: needs no reply, so it is a PUBLISH. `path`: the page of the booking. */
export async function getCalendar(
  { db, now, publicUrl }: Context<Visitor | null>,
  find: Promise<BookingRow>,
  path: string,
): Promise<FileAnswer> {
  const row = await find;
  const settings = await readSettings(db);
  const written = { ...(await readWhole(db, row)), settings, url: publicUrl + path, now: now() };
  const content = bookingCalendar(written, 'publish');
  return { name: `booking-${written.row.id}.ics`, content };
}
