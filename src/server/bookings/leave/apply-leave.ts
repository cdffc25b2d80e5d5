import { listStanding, lockStanding } from '#server/bookings/admin/data.ts';
import { dayKey, lockKeys } from '#server/bookings/data.ts';
import { CHANGED, chooseTimeMail, threadOf } from '#server/bookings/emails.ts';
import { knownFacts, notifyCustomer } from '#server/bookings/notify-customer.ts';
import type { GatePass } from '#server/bookings/safety/gate.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { readTherapistWords } from '#server/bookings/to-booking.ts';
import { orRunAgain, writePlaces } from '#server/bookings/visits/write-places.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { withdrawMails } from '#server/kit/mail/stored-mails.ts';
import { addLeaveIn, changeLeaveIn, getLeave, leaveFields } from '#server/team/admin/leave.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import type { AgreedLeave, AppliedLeave, LeaveQuestion } from '#shared/bookings/leave-contract.ts';
import type { Repair } from '#shared/bookings/plan-leave.ts';
import { presenceAfterMove } from '#shared/bookings/presence.ts';
import { conflict } from '#shared/kit/problem.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { undoEnd } from '#shared/kit/undo.ts';
import { moveForLeave, toPlace } from './move-for-leave.ts';
import { type PlannedLeave, planFor } from './propose-leave.ts';

/** The leave and the repair that was shown, in one transaction. Day locks, the therapist, then the bookings. */
export function applyLeave(
  ctx: Context,
  { version, safetyReason, ...question }: AgreedLeave,
): Promise<AppliedLeave> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockKeys(tx, daysOf(question.leave));
    const planned = await planFor(inTransaction, question);
    if (planned.proposal.version !== version) {
      throw conflict('plan_changed', 'The bookings have changed meanwhile. Please look at the new proposal.');
    }
    const ids = changedIds(planned);
    const was = ids.length === 0 ? [] : await lockStanding(tx, ids);
    const written = await writePlaces(tx, planned.plan.moved, async () => {
      for (const [index, repair] of planned.plan.repairs.entries()) {
        const row = planned.rows[index]!; // one for each
        await writeRepair(inTransaction, planned, row, repair, safetyReason || undefined);
      }
      return orRunAgain(writeLeave(inTransaction, question));
    });
    const after = new Map((ids.length === 0 ? [] : await listStanding(tx, ids)).map((row) => [row.id, row]));
    const changes = was.flatMap((row) => {
      const is = after.get(row.id);
      return is ? [{ id: row.id, before: toPlace(row), after: toPlace(is) }] : [];
    });
    return { ...written, changes };
  });
}

async function writeLeave(
  inTransaction: Context,
  { leave, change }: LeaveQuestion,
): Promise<Omit<AppliedLeave, 'changes'>> {
  const before = change ? leaveFields(await getLeave(inTransaction.db, change.leaveId)) : null;
  const { id: leaveId, updatedAt } = change
    ? await changeLeaveIn(inTransaction, change.leaveId, { ...leave, updatedAt: change.updatedAt })
    : await addLeaveIn(inTransaction, leave);
  return { leaveId, updatedAt, before };
}

/** In order, so that there is no deadlock. */
function daysOf({ from, to }: LeaveQuestion['leave']): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(dayKey(studioInstant(day, '00:00')));
  return days;
}

function changedIds({ plan: { moved, repairs } }: PlannedLeave): number[] {
  return [...new Set([...moved, ...repairs].map(({ id }) => id))].sort((a, b) => a - b);
}

async function writeRepair(
  ctx: Context,
  { context, proposal }: PlannedLeave,
  row: BookingRow,
  repair: Repair,
  safetyReason: string | undefined,
): Promise<void> {
  const now = ctx.now();
  const { changed, secret } = await moveForLeave(ctx, row, {
    fields: fieldsOf(row, repair, now),
    pass: passOf(repair, safetyReason),
    action: repair.kind === 'ask' ? 'ask about booking' : 'move booking',
  });
  const therapist = await readTherapistWords(ctx.db, changed);
  const { publicUrl } = ctx;
  const input = { row: changed, settings: context.settings, publicUrl, now, secret, therapist };
  if (repair.kind === 'time') await notifyCustomer(ctx, input, { before: row, canUndo: true });
  if (repair.kind === 'ask' && row.customerEmail !== '') {
    const [waiting] = await withdrawMails(ctx.db, { thread: threadOf(row.id), topic: CHANGED });
    const facts = waiting ?? knownFacts(row);
    const mail = chooseTimeMail(input, proposal.therapistName);
    await queueMail(ctx, { ...mail, topic: CHANGED, facts, sendAt: undoEnd(now) });
  }
}

/** Another time is agreed to by whoever plans the leave; who keeps it changes nothing. */
function passOf({ kind }: Repair, reason: string | undefined): GatePass {
  return kind === 'time' ? { who: 'staff', reason, to: 'move' } : { who: 'system' };
}

/** Of who is asked, the therapist stays on it, off shift, until the client has decided. */
function fieldsOf(row: BookingRow, repair: Repair, now: Date) {
  if (repair.kind === 'ask') return { isOffShift: true };
  if (repair.kind === 'therapist') return { therapistId: repair.therapistId };
  const { span, busy, room, therapistId, devicePiece } = repair;
  return {
    startsAt: span.start,
    endsAt: span.end,
    busyUntil: busy.end,
    room,
    therapistId,
    devicePiece,
    sequence: row.sequence + 1,
    remindAt: reminderTime(span.start, now),
    ...presenceAfterMove(row, span.start),
  };
}
