import { readBeforeVisit } from '#server/bookings/before-visit.ts';
import { confirmedMail, receivedMail } from '#server/bookings/emails.ts';
import { receivedLater } from '#server/bookings/received-mail.ts';
import { sendLast } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { wholeOf } from './read-whole.ts';
import type { WrittenVisit } from './write-visit.ts';

/** The mail about a new visit: to who booked it, or to whom staff booked it for, if they say so. */
export async function announceVisit(
  ctx: Context<Visitor | null>,
  { booker, start, customer }: VisitRequest,
  { rows, team, secrets, settings, now, deposit }: WrittenVisit,
): Promise<void> {
  const whole = wholeOf(rows, team);
  if (booker.by === 'client') {
    const { row, therapist, visit } = whole;
    sendLast(ctx.db, queueMail(ctx, receivedLater(row, secrets.mail, therapist, { visit, deposit })));
    return;
  }
  if (!booker.isNotified || customer.customerEmail === '' || start <= now) return;
  const mail = whole.row.status === 'confirmed' ? confirmedMail : receivedMail;
  const before = await readBeforeVisit(ctx, whole.row.id);
  const { publicUrl } = ctx;
  await queueMail(ctx, mail({ ...whole, settings, secret: secrets.mail, now, publicUrl, before }));
}
