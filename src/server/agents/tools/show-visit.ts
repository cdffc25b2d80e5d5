import type * as z from 'zod/mini';
import type { shownVisit } from '#shared/agents/shapes.ts';
import { studioIso } from '#shared/agents/studio-iso.ts';
import { formatShortAppointment, formatStudioTime } from '#shared/bookings/appointment-words.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { cancelTerms, depositSentences, type SaidDeposit } from '#shared/bookings/deposit-terms.ts';
import { patchTestWords } from '#shared/bookings/patch-test-words.ts';
import type { BookedPart } from '#shared/bookings/visit-contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { TIME_ZONE } from '#shared/kit/studio-time.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { cancellingOf } from './propose-booking.ts';
import type { Assisting } from './tool.ts';

type ShownVisit = z.infer<typeof shownVisit>;

/** Of several treatments in one visit all are shown as one, as on the page of the visit. */
export function spanOf({ visit, appointmentDate, endsAt }: Booking): { start: Date; end: Date } {
  const { whole } = visit ?? { whole: { appointmentDate, endsAt } };
  return { start: new Date(whole.appointmentDate), end: new Date(whole.endsAt) };
}

/** Without e-mail and phone: whoever has the link need not learn them from us. */
export async function showVisit(ctx: Assisting, booking: Booking, token: string): Promise<ShownVisit> {
  const studio = await ctx.call(studioApi.studio, {});
  const { start, end } = spanOf(booking);
  const { patchTests = [], tests = [], customerName, specialRequests } = booking;
  const parts: readonly BookedPart[] = booking.visit?.parts ?? [booking];
  return {
    url: urlOf(ctx, token),
    status: booking.status,
    treatments: parts.map(shownPart),
    startsAt: studioIso(start),
    endsAt: studioIso(end),
    when: `${formatShortAppointment(start)} to ${formatStudioTime(end)}`,
    timeZone: TIME_ZONE,
    totalAmount: booking.visit?.totalAmount ?? booking.totalAmount,
    currency: 'SGD',
    deposit: depositOf(ctx, booking),
    patchTests: tests.map((test) => ({
      name: test.treatmentName,
      startsAt: studioIso(new Date(test.appointmentDate)),
      when: formatShortAppointment(new Date(test.appointmentDate)),
      status: test.status,
      url: urlOf(ctx, test.manageToken ?? token),
    })),
    toDo: patchTests.length > 0 ? patchTestWords(patchTests) : null,
    cancelling: [cancellingOf(studio), costOfCancelling(ctx, booking)].filter(Boolean).join(' '),
    untrusted: { customerName, specialRequests },
  };
}

function urlOf({ publicUrl }: Assisting, token: string): string {
  return `${publicUrl}/visit/${encodeURIComponent(token)}`;
}

function shownPart(part: BookedPart): ShownVisit['treatments'][number] {
  return {
    name: part.treatmentName,
    startsAt: studioIso(new Date(part.appointmentDate)),
    minutes: part.durationMinutes,
    hasExtraction: part.addExtraction,
    price: part.totalAmount,
    therapist: part.therapist?.inWords ?? null,
    status: part.status,
  };
}

function depositOf(ctx: Assisting, booking: Booking): string | null {
  const said = saidDeposit(booking);
  return said && depositSentences(said, visitOf(ctx, booking));
}

/** What cancelling now does with the deposit, in words. */
export function costOfCancelling(ctx: Assisting, booking: Booking): string | null {
  const said = saidDeposit(booking);
  return said && cancelTerms(said, visitOf(ctx, booking));
}

function saidDeposit({ deposit }: Booking): SaidDeposit | null {
  if (!deposit) return null;
  const { amount, state, dueAt, claimedAt } = deposit;
  return { amount: formatMoney(amount), state, dueAt: new Date(dueAt), isClaimed: claimedAt !== null };
}

export function visitOf({ now }: Assisting, booking: Booking) {
  const { start: startsAt } = spanOf(booking);
  return { startsAt, now, freeCancelHours: booking.deposit?.freeCancelHours ?? 0 };
}
