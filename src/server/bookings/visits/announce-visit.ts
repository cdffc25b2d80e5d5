import { readBeforeVisit } from '#server/bookings/before-visit.ts';
import { CHANGED, confirmedMail, receivedMail } from '#server/bookings/emails.ts';
import { knownFacts } from '#server/bookings/notify-customer.ts';
import { receivedLater } from '#server/bookings/received-mail.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { sendLast } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { type Mail, queueMail } from '#server/kit/mail/queue-mail.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { undoEnd } from '#shared/kit/undo.ts';
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
    const mail = receivedLater(row, secrets.mail, therapist, { visit, deposit });
    sendLast(ctx.db, queueMail(ctx, booker.canUndo ? waiting(mail, rows[0]!, now) : mail)); // at least one
    return;
  }
  if (!booker.isNotified || customer.customerEmail === '' || start <= now) return;
  const mail = whole.row.status === 'confirmed' ? confirmedMail : receivedMail;
  const before = await readBeforeVisit(ctx, whole.row.id);
  const { publicUrl } = ctx;
  await queueMail(ctx, mail({ ...whole, settings, secret: secrets.mail, now, publicUrl, before }));
}

/** Cancelled until then, it is withdrawn, and nothing is said: the client knows of no booking yet. */
function waiting(mail: Mail, row: BookingRow, now: Date): Mail {
  const facts = knownFacts({ ...row, status: 'cancelled' });
  return { ...mail, topic: CHANGED, facts, sendAt: undoEnd(now) };
}
