import { formUrlFor } from '#server/forms/visit-forms.ts';
import type { MailComposers } from '#server/kit/mail/deliver-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { receivedMail, receivedSubject, threadOf } from './emails.ts';
import type { MailedBooking } from './tables.ts';
import { unsentMails } from './unsent-mail.ts';
import type { MailedVisit } from './visits/read-whole.ts';

const RECEIVED = 'booking received';

type Queued = {
  row: { [key in keyof MailedBooking]: MailedBooking[key] extends Date ? string : MailedBooking[key] };
  secret: string;
  /** In words; only where somebody keeps the visit. */
  therapist?: string;
  /** Only of several treatments in one visit. */
  visit?: MailedVisit;
};

/**
 * The mail about a new booking is composed by its job. It says what was booked, also when the booking has been moved or
 * cancelled since, which the next mail says.
 */
export function receivedLater(
  row: MailedBooking,
  secret: Buffer,
  therapist: string | null,
  visit?: MailedVisit,
): Mail {
  const { id, customerEmail } = row;
  const input: Queued = {
    row: {
      id,
      treatmentName: row.treatmentName,
      treatmentCents: row.treatmentCents,
      addExtraction: row.addExtraction,
      extractionCents: row.extractionCents,
      status: row.status,
      sequence: row.sequence,
      customerName: row.customerName,
      customerEmail,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      ...(row.promoCents && { promoCents: row.promoCents, promoCode: row.promoCode ?? null }),
    },
    secret: secret.toString('base64url'),
    ...(therapist !== null && { therapist }),
    ...(visit && { visit }),
  };
  const draft = { composer: RECEIVED, input };
  return { recipient: customerEmail, subject: receivedSubject(row), text: '', draft, thread: threadOf(id) };
}

export const bookingMails: MailComposers = {
  ...unsentMails,
  [RECEIVED]: async (tools, { row, secret, therapist, visit }: Queued) => {
    const { db, publicUrl } = tools;
    const createdAt = new Date(row.createdAt);
    return receivedMail({
      row: { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt), createdAt },
      settings: await readSettings(db),
      publicUrl,
      now: createdAt,
      secret: Buffer.from(secret, 'base64url'),
      therapist: therapist ?? null,
      visit,
      formUrl: await formUrlFor(tools, row.id),
    });
  },
};
