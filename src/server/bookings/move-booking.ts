import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { judgeStart } from '#shared/bookings/availability.ts';
import { startRefusalText } from '#shared/bookings/refusal-texts.ts';
import { type Changer, judgeMove } from '#shared/bookings/status.ts';
import { refusal } from '#shared/kit/problem.ts';
import { changeRefused } from './change-refused.ts';
import { movedMail } from './emails.ts';
import { newManageSecret, withManageHash } from './manage-token.ts';
import { daysFrom, readGround } from './read-ground.ts';
import { reminderTime } from './reminder-time.ts';
import type { BookingRow } from './tables.ts';
import { takeRoom } from './take-room.ts';
import { minutesOf } from './to-booking.ts';

/** The same booking at another time, at its old price and status; a new reminder, a newer calendar entry. */
export async function moveBooking(
  ctx: Context<Visitor | null>,
  row: BookingRow,
  start: Date,
  who: Changer,
): Promise<BookingRow> {
  const now = ctx.now();
  const movable = judgeMove(who, row, now);
  if (!movable.ok) throw changeRefused(movable.reason);
  if (start.getTime() === row.startsAt.getTime()) return row;

  const ground = await readGround(ctx.db, { within: daysFrom(start), exceptId: row.id });
  const judging = { rules: ground.settings, minutes: minutesOf(row), now, isStudio: who === 'studio' };
  const verdict = judgeStart(judging, start);
  if (!verdict.ok) throw refusal(verdict.reason, startRefusalText(verdict.reason, { ...judging, start }));

  const secret = newManageSecret();
  const fields = {
    startsAt: verdict.span.start,
    endsAt: verdict.span.end,
    busyUntil: verdict.busy.end,
    sequence: row.sequence + 1,
    remindAt: reminderTime(start, now),
    updatedAt: now,
    manageHashes: withManageHash(secret),
  };
  const changed = await takeRoom(ctx.db, { row, busy: verdict.busy, ground, judging, fields });
  if (who === 'studio') {
    const details = { before: { appointmentDate: row.startsAt }, after: { appointmentDate: start } };
    await recordAudit(ctx, { action: 'move booking', subject: `booking ${row.id}`, details });
  }
  const wish = { row: changed, settings: ground.settings, publicUrl: ctx.publicUrl, now, secret };
  if (row.customerEmail) await queueMail(ctx, movedMail(wish, row.startsAt));
  return changed;
}
