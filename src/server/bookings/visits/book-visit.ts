import { insertBooking } from '#server/bookings/data.ts';
import type { Asking } from '#server/bookings/deposits/ask-deposit.ts';
import { orRunAgain } from '#server/bookings/find-place.ts';
import { takeCode } from '#server/bookings/promo-code.ts';
import { receivedLater } from '#server/bookings/received-mail.ts';
import { checkedFor, noticesFor } from '#server/bookings/safety/booking-notices.ts';
import { insertCheck } from '#server/bookings/safety/data.ts';
import { foundFor, type GatePass, passGate } from '#server/bookings/safety/gate.ts';
import type { BookingRow, NewBookingRow, UnwrittenBooking } from '#server/bookings/tables.ts';
import { toBookings } from '#server/bookings/to-booking.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { splitVisit, type VisitPlaces } from '#shared/bookings/visit-parts.ts';
import type { Standing } from '#shared/clients/person.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import type { SafetyResult } from '#shared/safety/check-safety.ts';
import { readWholeOf } from './read-whole.ts';
import type { FurtherPart } from './visit-parts.ts';

type Visit = {
  /** The first, as it would be booked alone, but for its place and time. */
  row: UnwrittenBooking;
  suits: SafetyResult | null;
  secret: Buffer;
  further: FurtherPart[];
  places: VisitPlaces['places'];
  times: { span: Span; busy: Span };
  standing: Standing;
  asking: Asking | null;
};

/** Several treatments in one visit: a booking for each, all or none, and one mail. In the caller's transaction. */
export async function bookVisit(
  ctx: Context<Visitor | null>,
  visit: Visit,
  promoCode?: string | null,
): Promise<Omit<MadeBooking, 'manageToken'>> {
  const { row, suits, secret, standing, asking } = visit;
  let written: BookingRow[] = [];
  for (const each of rowsOf(visit)) written.push(await orRunAgain(insertBooking(ctx.db, each)));
  if (promoCode) written = await takeCode(ctx, written, promoCode);
  if (suits) await insertCheck(ctx.db, foundFor(row.id, row.startsAt, suits, ctx.now()));
  for (const each of written.slice(1)) await passForPart(ctx, each, { who: 'customer', standing });
  const requested = await asking?.(written);
  const { row: whole, therapist, visit: mailed } = await readWholeOf(ctx.db, written);
  await queueMail(ctx, receivedLater(whole, secret, therapist, { visit: mailed, deposit: requested?.mail }));
  const [made] = await toBookings(ctx.db, [requested?.row ?? written[0]!]);
  const checked = suits ? await checkedFor(ctx, written, standing) : [];
  return { ...made!, ...(await noticesFor(ctx.db, checked, standing, { isNamed: true })) };
}

/** What the first has for all of them, or for itself. */
const NOT_OF_THE_FIRST = { manageHashes: [], answerHashes: [], remindAt: null, depositCents: 0 };

/** The first minutes of the visit are the first treatment's, and so on. */
function rowsOf({ row, further, places, times }: Visit): NewBookingRow[] {
  const firstMinutes = minutesLeft(times.span, further);
  const timed = splitVisit(times, [{ minutes: firstMinutes }, ...further]);
  return timed.map(({ span, busy }, index) => {
    const part = further[index - 1];
    const place = places[index]!; // one for each
    return {
      ...row,
      ...(part && { id: undefined, ...part.offer, ...NOT_OF_THE_FIRST }),
      prepaidAccountId: (part ?? row).prepaidAccountId,
      ...place,
      isRequested: (part?.isRequested ?? row.isRequested) && place.therapistId !== null,
      deviceKindId: part ? (part.staffing.device?.kindId ?? null) : row.deviceKindId,
      startsAt: span.start,
      endsAt: span.end,
      busyUntil: busy.end,
      visitId: row.id,
      visitPosition: index + 1,
    };
  });
}

function minutesLeft({ start, end }: Span, further: FurtherPart[]): number {
  const rest = further.reduce((sum, { minutes }) => sum + minutes, 0);
  return (end.getTime() - start.getTime()) / 60_000 - rest;
}

/** The gate, whose refusal says which of the treatments it is about. */
export async function passForPart(
  ctx: Context<Visitor | null>,
  row: BookingRow,
  pass: GatePass,
): Promise<BookingRow> {
  try {
    return await passGate(ctx, row, pass);
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code !== 'not_suitable') throw error;
    throw namingThePart(error, row);
  }
}

export function namingThePart(
  refused: HttpProblem,
  { treatmentId, treatmentName }: Pick<BookingRow, 'treatmentId' | 'treatmentName'>,
): HttpProblem {
  const message = `${treatmentName}: ${refused.message}`;
  return new HttpProblem(refused.status, { ...refused.toJSON(), message, treatmentId });
}
