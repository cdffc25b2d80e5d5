import { createHash } from 'node:crypto';
import { openProposal, sealProposal } from '#server/agents/proposal-token.ts';
import { guestTools } from '#shared/agents/guest-tools.ts';
import { studioIso } from '#shared/agents/studio-iso.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import { formatShortAppointment, formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { type Booking, bookingsApi } from '#shared/bookings/contract.ts';
import { isRefundable } from '#shared/bookings/deposit-terms.ts';
import { visitPageApi } from '#shared/bookings/visit-page-contract.ts';
import { conflict, HttpProblem, refusal } from '#shared/kit/problem.ts';
import { TIME_ZONE } from '#shared/kit/studio-time.ts';
import { requireFree } from './find-times.ts';
import { costOfCancelling, showVisit, spanOf, visitOf } from './show-visit.ts';
import { type Assisting, tool, UNTRUSTED } from './tool.ts';

export const readVisit = tool(guestTools.readVisit, async (ctx, { visit }) => {
  const booking = await findVisit(ctx, visit);
  const { beforeCare, isFormMissing } = await ctx.call(visitPageApi.page, { params: { token: visit } });
  const data = await showVisit(ctx, booking, visit);
  const text = [
    `${data.when}, ${data.status}.`,
    ...beforeCare.map(({ treatmentName, text }) => `Before ${treatmentName}: ${text}`),
    ...(isFormMissing ? [`A form is still to be filled in, by the person themself: ${data.url}`] : []),
    UNTRUSTED,
  ].join(' ');
  return { text, data };
});

export const proposeMove = tool(guestTools.proposeMove, async (ctx, { visit, appointmentDate }) => {
  const booking = await findVisit(ctx, visit);
  const to = readAppointment(appointmentDate)!; // validated by the contract
  const { start, end } = spanOf(booking);
  if (to.getTime() === start.getTime())
    throw refusal('same_time', 'The visit is at that time already. Nothing has to be changed.');
  await requireFree(ctx, to, { moving: visit });
  const proposed = {
    kind: 'move' as const,
    visit: hashOf(visit),
    appointmentDate: to.toISOString(),
    updatedAt: booking.updatedAt,
  };
  const { proposal, expiresAt } = await sealProposal(ctx.db, proposed, ctx.now);
  const endsAt = new Date(to.getTime() + end.getTime() - start.getTime());
  const when = `${formatShortAppointment(to)} to ${formatStudioTime(endsAt)}`;
  const summary = [
    'Proposed, nothing is changed or reserved yet.',
    `From: ${formatShortAppointment(start)}`,
    `To: ${when}, studio time (${studioIso(to)}, ${TIME_ZONE})`,
    'Treatments and price stay as they are. The person gets an e-mail about the move.',
    `To move it, call move_visit with the proposal by ${formatStudioTime(expiresAt)}, after the person has agreed. Until then somebody else may take the time.`,
  ].join('\n');
  const data = {
    proposal,
    expiresAt: studioIso(expiresAt),
    isReserved: false as const,
    from: studioIso(start),
    to: studioIso(to),
    when,
    timeZone: TIME_ZONE,
    summary,
  };
  return { text: summary, data };
});

export const moveVisit = tool(guestTools.moveVisit, async (ctx, { visit, proposal }) => {
  const { proposed } = await openProposal(ctx.db, proposal, { kind: 'move', now: ctx.now });
  if (proposed.visit !== hashOf(visit))
    throw refusal('proposal_of_another_visit', 'This proposal is for another visit. Nothing was changed.');
  const booking = await findVisit(ctx, visit);
  const { start } = spanOf(booking);
  const to = new Date(proposed.appointmentDate);
  if (to.getTime() !== start.getTime() && booking.updatedAt !== proposed.updatedAt)
    throw conflict(
      'visit_changed',
      'The visit has changed since the proposal. Please read it and propose again.',
    );
  // Of several treatments, the link may be of a later one: it moves by as much as the first.
  const own = new Date(new Date(booking.appointmentDate).getTime() + to.getTime() - start.getTime());
  const moved = await change(ctx, visit, { appointmentDate: own.toISOString() });
  const data = await showVisit(ctx, moved, visit);
  return { text: `Moved: ${data.when}, ${data.status}. ${UNTRUSTED}`, data };
});

export const cancelVisit = tool(guestTools.cancelVisit, async (ctx, { visit, acceptsCost }) => {
  const booking = await findVisit(ctx, visit);
  const isDone = booking.status === 'cancelled';
  const cost = isDone ? null : whatIsLost(ctx, booking);
  if (cost && !acceptsCost) {
    const message = `${cost} Nothing is cancelled yet: if the person agrees, call again with acceptsCost.`;
    throw new HttpProblem(409, { code: 'cancelling_costs', message });
  }
  const cancelled = isDone ? booking : await change(ctx, visit, { status: 'cancelled' });
  const data = await showVisit(ctx, cancelled, visit);
  const text = isDone ? 'It was cancelled already.' : 'Cancelled. The person gets an e-mail about it.';
  return { text: `${text} ${UNTRUSTED}`, data };
});

function findVisit({ call }: Assisting, visit: string): Promise<Booking> {
  return call(bookingsApi.managed, { params: { token: visit } });
}

function change(
  { call }: Assisting,
  visit: string,
  body: { appointmentDate: string } | { status: 'cancelled' },
): Promise<Booking> {
  return call(bookingsApi.changeManaged, { params: { token: visit }, body });
}

/** Only what costs something has to be agreed to again. */
function whatIsLost(ctx: Assisting, booking: Booking): string | null {
  const parts = booking.visit?.parts ?? [booking];
  const used = parts.find(({ session }) => session && ctx.now >= new Date(session.freeUntil));
  if (used?.session) return `A session of ${used.session.packageName} is used, as the visit is so soon.`;
  const isLost = booking.deposit?.state === 'paid' && !isRefundable(visitOf(ctx, booking));
  return isLost ? costOfCancelling(ctx, booking) : null;
}

function hashOf(visit: string): string {
  return createHash('sha256').update(visit).digest('base64url');
}
