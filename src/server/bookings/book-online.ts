import { identify } from '#server/clients/identify.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import type { MadeBooking, NewBooking } from '#shared/bookings/contract.ts';
import { readPhone } from '#shared/bookings/phone.ts';
import type { ClientBooker, VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { refusal } from '#shared/kit/problem.ts';
import { updateBooking, withAnswerHash } from './data.ts';
import type { DepositHook } from './deposits/deposit-hook.ts';
import { manageToken, newManageSecret } from './manage-token.ts';
import { toBookedTest } from './safety/booked-tests.ts';
import { noticesFor } from './safety/booking-notices.ts';
import { toBooking, toBookings } from './to-booking.ts';
import { bookVisit } from './visits/book-visit.ts';
import { partsIn } from './visits/visit-body.ts';
import type { WrittenVisit } from './visits/write-visit.ts';

type Booking = Context<Visitor | null>;

/** Books for the signed-in member or a guest; price and person sent by the client are ignored. */
export async function bookOnline(
  ctx: Booking,
  input: NewBooking,
  deposits: DepositHook,
): Promise<MadeBooking> {
  if (input.website) throw refusal('refused', 'We could not take this booking. Please call us instead.');
  const request = requestOf(ctx, input);
  return toMade(ctx, request.booker, await bookVisit(ctx, request, deposits));
}

function requestOf({ visitor }: Booking, input: NewBooking): VisitRequest & { booker: ClientBooker } {
  const { customerName, customerEmail, emailCode, promoCode, depositMethod, agreed } = input;
  const phone = readPhone(input.customerPhone)!; // validated by the contract, as is the date
  const given = { name: customerName, email: customerEmail, phoneE164: phone.phoneE164 };
  return {
    start: readAppointment(input.appointmentDate)!, // validated
    parts: partsIn(input),
    isPatchTest: input.isPatchTest === true,
    testStart: input.patchTestDate ? readAppointment(input.patchTestDate) : null,
    customer: {
      customerName,
      customerEmail,
      ...phone,
      specialRequests: input.specialRequests || input.notes || null,
      staffNote: null,
    },
    booker: {
      by: 'client',
      person: identify(visitor, given),
      isLimited: !isAtLeast(visitor?.role, 'reception'),
      emailCode,
    },
    promoCode,
    depositMethod,
    agreed,
  };
}

async function toMade(ctx: Booking, { person }: ClientBooker, visit: WrittenVisit): Promise<MadeBooking> {
  const { rows, parts, tests, team, secrets, deposit } = visit;
  const row = rows[0]!; // a visit has at least one
  // What stands in other tables is read only where there is some.
  const isPlain = row.visitId === null && row.prepaidAccountId === null && !deposit;
  const [booking] = isPlain ? [toBooking(row, team)] : await toBookings(ctx.db, [row]);
  const isGuest = person.standing === 'typed';
  const checked = parts.flatMap(({ check, safety, treatmentId, treatmentName, span }) =>
    check
      ? [
          {
            clientId: isGuest ? null : (safety?.clientId ?? null),
            ofVisit: row.id,
            treatmentId,
            treatmentName,
            startsAt: span.start,
            reasons: check.visible.reasons,
          },
        ]
      : [],
  );
  return {
    ...booking!, // one for the row
    ...(await noticesFor(ctx.db, checked, person.standing, {
      isNamed: parts.length > 1,
      tests: tests.length,
    })),
    ...(tests.length > 0 && { tests: tests.map(toBookedTest) }),
    // A guest does not learn whether the e-mail is a member's.
    userId: ctx.visitor?.id ?? null,
    manageToken: manageToken(row.id, secrets.answer),
  };
}

/** An answer given again (the same Idempotency-Key) was kept without its link: it gets one of its own. */
export async function renewManageLink({ db }: Booking, responded: MadeBooking): Promise<MadeBooking> {
  if (responded.manageToken) return responded;
  const secret = newManageSecret();
  await updateBooking(db, responded.id, { answerHashes: withAnswerHash(secret) });
  return { ...responded, manageToken: manageToken(responded.id, secret) };
}
