import type { MailComposers } from '#server/kit/mail/deliver-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { readBeforeVisit } from './before-visit.ts';
import type { DepositMail } from './deposits/deposit-hook.ts';
import { depositMail, depositSubject } from './deposits/emails.ts';
import { receivedMail, receivedSubject, threadOf } from './emails.ts';
import { gapPointsOf } from './gap-keeper/gap-points-of.ts';
import { queueCallFirstMail } from './queue-call-first-mail.ts';
import type { MailedBooking } from './tables.ts';
import { unsentMails } from './unsent-mail.ts';
import { sessionCents } from './visit-bill.ts';
import type { MailedVisit } from './visits/read-whole.ts';

const RECEIVED = 'booking received';

type Queued = {
  row: { [key in keyof MailedBooking]: MailedBooking[key] extends Date ? string : MailedBooking[key] };
  secret: string;
  /** In words; only where somebody keeps the visit. */
  therapist?: string;
  /** Only of several treatments in one visit. */
  visit?: MailedVisit;
  /** Only where one is asked for. */
  deposit?: DepositMail;
};

/**
 * The mail about a new booking is composed by its job. It says what was booked, also when the booking has been moved or
 * cancelled since, which the next mail says.
 */
export function receivedLater(
  row: MailedBooking,
  secret: Buffer,
  therapist: string | null,
  { visit, deposit }: { visit?: MailedVisit | undefined; deposit?: DepositMail | undefined } = {},
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
      ...(sessionCents(row) > 0 && { sessionCents: sessionCents(row) }),
      ...(gapPointsOf(row) > 0 && { gapPoints: row.gapPoints ?? null, gapMinutes: row.gapMinutes ?? null }),
      ...(row.promoCents && { promoCents: row.promoCents, promoCode: row.promoCode ?? null }),
    },
    secret: secret.toString('base64url'),
    ...(therapist !== null && { therapist }),
    ...(visit && { visit }),
    ...(deposit && { deposit }),
  };
  const draft = { composer: RECEIVED, input };
  const subject = deposit ? depositSubject(row) : receivedSubject(row);
  return { recipient: customerEmail, subject, text: '', draft, thread: threadOf(id), isFirst: true };
}

export const bookingMails: MailComposers = {
  ...unsentMails,
  [RECEIVED]: async (tools, { row, secret, therapist, visit, deposit }: Queued) => {
    const { db, publicUrl } = tools;
    // In the transaction that composes this one, so once.
    await queueCallFirstMail(tools, row.id);
    const createdAt = new Date(row.createdAt);
    const options = {
      row: { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt), createdAt },
      settings: await readSettings(db),
      publicUrl,
      now: createdAt,
      secret: Buffer.from(secret, 'base64url'),
      therapist: therapist ?? null,
      visit,
      before: await readBeforeVisit(tools, row.id),
    };
    return deposit ? depositMail(options, deposit) : receivedMail(options);
  },
};
