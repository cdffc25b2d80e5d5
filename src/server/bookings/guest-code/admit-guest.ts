import { daysFrom } from '#server/bookings/booking-context.ts';
import { lockKeys } from '#server/bookings/data.ts';
import type { Known } from '#server/bookings/visits/read-for-visit.ts';
import { type Db, sendLast } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { clientOf, networkOf } from '#server/kit/http/network.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import type { ConfirmEmail } from '#shared/bookings/contract.ts';
import { bookableMinutes, needsEmailCode } from '#shared/bookings/needs-email-code.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { openOn } from '#shared/studio/opening.ts';
import { type Attempt, hashAttempt, hashCode } from './attempt.ts';
import { insertGuestBooking, isExpired, knowGuest, readGuestFacts, takeCode } from './data.ts';

const GUEST_LIMIT = { name: 'guest bookings', max: 30, perMinutes: 60 };

/**
 * The last check of a guest's booking, in its transaction, so that bookings count and not tries: when the day or the
 * network asks for it, only with the code that was mailed. Notes that it is a guest's; the booking itself is written
 * after it. `known` was read under the lock of the day.
 */
export async function admitGuest(
  ctx: Context<Visitor | null>,
  { booker, customer, parts, start }: VisitRequest,
  known: Known,
): Promise<void> {
  if (booker.by !== 'client' || booker.person.standing !== 'typed' || booker.isEmailConfirmed) return;
  const { db } = ctx;
  const { now } = known;
  await countTry(db, { ...GUEST_LIMIT, by: clientOf(ctx.ip) }, now);
  const network = networkOf(ctx.ip);
  const guest = { email: customer.customerEmail, phoneE164: customer.phoneE164 };
  // The count is read under the lock: of thirty bookings at once from one network, each sees those before it.
  const [, { isKnown, ...held }] = await Promise.all([
    lockKeys(db, [`guest network ${network}`]),
    readGuestFacts(db, { ...guest, network, now, within: daysFrom(start) }),
  ]);
  const isNeeded = needsEmailCode({
    setting: known.settings.booking.guestEmailCode,
    bookableMinutes: bookableOn(start, known),
    isKnown,
    ...held,
  });
  const { emailCode } = booker;
  if (isNeeded && !emailCode) throw unconfirmed(guest.email);
  const attempt = { email: guest.email, start, treatmentIds: parts.map(({ treatmentId }) => treatmentId) };
  const isConfirmed = emailCode ? await useCode(db, attempt, emailCode, { isNeeded, now }) : false;
  if (isConfirmed) sendLast(db, knowGuest(db, guest));
  const row = { bookingId: known.bookingIds[0]!, network, agent: ctx.agent ?? null, createdAt: now }; // there is a booker
  sendLast(db, insertGuestBooking(db, { ...row, isKnown: isKnown || isConfirmed }));
}

function bookableOn(start: Date, { settings, placed, team, now }: Known): number {
  const open = openOn(settings, studioDay(start))!; // or the start would have been refused
  const blocks = placed.filter(({ isFixed }) => isFixed).map(({ span }) => span);
  return bookableMinutes({ open, now, rooms: settings.booking.rooms, blocks, team });
}

type Using = { isNeeded: boolean; now: Date };

/** A wrong code where none is needed does not matter. */
async function useCode(tx: Db, attempt: Attempt, code: string, { isNeeded, now }: Using): Promise<boolean> {
  const attemptHash = await hashAttempt(tx, attempt);
  const codeHash = await hashCode(tx, attemptHash, code);
  const isTaken = await takeCode(tx, { attemptHash, codeHash, at: now });
  if (isTaken || !isNeeded) return isTaken;
  throw wrongCode((await isExpired(tx, { attemptHash, codeHash })) ? EXPIRED : WRONG);
}

const WRONG = "That code isn't right. Please check the e-mail, or ask for a new code.";
const EXPIRED = 'That code has expired. Please ask for a new one.';

function wrongCode(message: string): HttpProblem {
  const code = message === EXPIRED ? 'code_expired' : 'wrong_code';
  return new HttpProblem(422, { code, message, fields: { emailCode: message } });
}

/** Answered alike whoever the e-mail belongs to. */
function unconfirmed(email: string): HttpProblem {
  const message = `Please confirm your e-mail: we've sent a 6-digit code to ${email}.`;
  const problem: ConfirmEmail = { code: 'confirm_email', message, email };
  return new HttpProblem(403, problem);
}
