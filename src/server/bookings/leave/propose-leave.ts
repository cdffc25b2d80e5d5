import { createHash } from 'node:crypto';
import { listStanding } from '#server/bookings/admin/data.ts';
import type { BookingContext } from '#server/bookings/booking-context.ts';
import { readContext } from '#server/bookings/context/data.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Context } from '#server/kit/http/context.ts';
import { getLeave } from '#server/team/admin/leave.ts';
import { readTherapistName } from '#server/team/therapist-names.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { LeaveProposal, LeaveQuestion, LeaveRepair } from '#shared/bookings/leave-contract.ts';
import { cutOut, type LeavePlan, planLeave, type Repair } from '#shared/bookings/plan-leave.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';

export type PlannedLeave = {
  plan: LeavePlan;
  context: BookingContext;
  /** The visits in the way, in the order of the repairs. */
  rows: BookingRow[];
  proposal: LeaveProposal;
};

export async function proposeLeave(ctx: Context, question: LeaveQuestion): Promise<LeaveProposal> {
  return (await planFor(ctx, question)).proposal;
}

/** What would be done now. To do it, lock the days before. */
export async function planFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { leave: { therapistId, from, to }, change, ask: contactIds }: LeaveQuestion,
): Promise<PlannedLeave> {
  const within = { start: studioInstant(from, '00:00'), end: studioInstant(addDays(to, 1), '00:00') };
  const context = await readContext(db, { within, now: now() });
  // Also of somebody who is not active and so keeps no visits.
  const name = await readTherapistName(db, therapistId);
  if (name === null) throw notFound('therapist');
  if (change && (await getLeave(db, change.leaveId)).therapistId !== therapistId) throw notFound('leave');
  const ids = context.placed.flatMap(({ id, visit }) => (visit?.therapistId === therapistId ? [id] : []));
  const rows = ids.length === 0 ? [] : await listStanding(db, ids);
  const inTheWay = rows.filter((row) => isInTheWay(row, within, now())).sort(byStart);
  const plan = planLeave({
    team: context.team.map((each) =>
      each.id === therapistId
        ? { ...each, workingTimes: cutOut(each.workingTimes, toStretch(within)) }
        : each,
    ),
    placed: context.placed,
    inTheWay: inTheWay.map(({ id, isRequested }) => ({
      id,
      mayMove: !isRequested && !contactIds.includes(id),
    })),
    rules: context.settings,
    devices: context.devices,
    now: now(),
  });
  return { plan, context, rows: inTheWay, proposal: toProposal(name, context, inTheWay, plan) };
}

/** Those that have begun stay, and those staff put outside the shifts knowingly. */
function isInTheWay({ startsAt, status, isOffShift }: BookingRow, { start, end }: Span, now: Date): boolean {
  return startsAt >= start && startsAt < end && startsAt > now && isOpen(status) && !isOffShift;
}

function toProposal(
  therapistName: string,
  { team }: BookingContext,
  rows: BookingRow[],
  { repairs, moved }: LeavePlan,
): LeaveProposal {
  const names = new Map(team.map(({ id, name }) => [id, name]));
  const listed = new Set(rows.map(({ id }) => id));
  const version = createHash('sha256')
    .update(JSON.stringify([repairs, moved]))
    .digest('base64url');
  return {
    therapistName,
    repairs: rows.map((row, index) => toRepair(row, repairs[index]!, names)), // one for each
    othersMoved: moved.filter(({ id }) => !listed.has(id)).length,
    version,
  };
}

function toRepair(row: BookingRow, repair: Repair, names: Map<number, string>): LeaveRepair {
  const { id, customerName, treatmentName, startsAt, isRequested, customerEmail, customerPhone } = row;
  const therapistId = repair.kind === 'ask' ? null : repair.therapistId;
  return {
    id,
    treatmentName,
    isRequested,
    customerEmail,
    customerPhone,
    kind: repair.kind,
    customerName: customerName || FORMER_CUSTOMER,
    appointmentDate: startsAt.toISOString(),
    therapistName: (therapistId && names.get(therapistId)) || null,
    newDate: repair.kind === 'time' ? repair.span.start.toISOString() : null,
  };
}

function byStart(a: BookingRow, b: BookingRow): number {
  return a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id;
}

function toStretch({ start, end }: Span) {
  return { from: start.getTime(), to: end.getTime() };
}
