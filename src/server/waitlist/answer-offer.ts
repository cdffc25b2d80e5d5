import type { DepositHook } from '#server/bookings/deposits/deposit-hook.ts';
import { findOwn } from '#server/bookings/find-booking.ts';
import { manageToken } from '#server/bookings/manage-token.ts';
import { moveToOffer } from '#server/bookings/offers/move-to-offer.ts';
import { readMovable } from '#server/bookings/offers/plan-offer.ts';
import { releasePlaces } from '#server/bookings/offers/reserved-places.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { toClientBookings } from '#server/bookings/to-client-bookings.ts';
import { bookVisit } from '#server/bookings/visits/book-visit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { withdrawMails } from '#server/kit/mail/stored-mails.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { DepositMethod } from '#shared/bookings/deposit.ts';
import type { Person } from '#shared/clients/person.ts';
import { conflict, notFound, refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { WaitlistEntry } from '#shared/waitlist/contract.ts';
import { endOffer } from './close-offer.ts';
import {
  closeOffer,
  findOffer,
  insertDecision,
  listParts,
  lockOffer,
  lockOpenOffer,
  updateEntry,
} from './data.ts';
import { offerThread } from './emails.ts';
import { type Find, personOf } from './find-entry.ts';
import { requestOf } from './offer-times.ts';
import type { EntryRow, OfferRow } from './tables.ts';
import { toEntry } from './to-entry.ts';

type Answering = Context<Visitor | null>;
type Taking = {
  offerId: number;
  depositMethod?: DepositMethod | null | undefined;
  instead?: number | null | undefined;
};
type Taken = Booking & { manageToken?: string };

/**
 * The time that was kept becomes a visit, all of it or nothing: refused, it goes on being kept. Whoever answers twice, in
 * two tabs or again after no reply, gets the same visit.
 */
export function takeOffer(ctx: Answering, find: Find, taking: Taking, deposits: DepositHook): Promise<Taken> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const entry = await find(inTransaction, { lock: true });
    const offer = await lockOwnOffer(tx, entry, taking.offerId);
    const person = await personOf(inTransaction, entry);
    if (offer.state === 'taken' && offer.bookingId !== null)
      return toTaken(inTransaction, await bookedBefore(tx, offer.bookingId), person);
    requireOpen(offer, ctx.now());
    await releasePlaces(tx, offer.id);
    const { row, token } = await book(inTransaction, { entry, offer, person, taking, deposits });
    const at = ctx.now();
    await closeOffer(tx, offer.id, { state: 'taken', closedAt: at, bookingId: row.id });
    await withdrawMails(tx, offerThread(offer.id));
    await updateEntry(tx, entry.id, { state: 'taken', updatedAt: at });
    const when = formatShortAppointment(offer.startsAt);
    const words = { words: `Took ${when}`, ownWords: `You took ${when}.` };
    const day = studioDay(offer.startsAt);
    await insertDecision(tx, { entryId: entry.id, at, kind: 'taken', day, ...words });
    return toTaken(inTransaction, row, person, token);
  });
}

type Booked = { row: BookingRow; token?: string };

async function book(
  ctx: Answering,
  {
    entry,
    offer,
    person,
    taking,
    deposits,
  }: { entry: EntryRow; offer: OfferRow; person: Person; taking: Taking; deposits: DepositHook },
): Promise<Booked> {
  const { startsAt: start } = offer;
  const { standing } = person;
  const moving = taking.instead ? await findInstead(ctx, entry, taking.instead) : entry.movesBookingId;
  if (moving !== null) return { row: await moveToOffer(ctx, moving, { start, standing }) };
  const parts = await listParts(ctx.db, [entry.id]);
  const request = requestOf({ entry, parts }, start, { person, isEmailConfirmed: true });
  const { rows, secrets } = await bookVisit(
    ctx,
    { ...request, depositMethod: taking.depositMethod },
    deposits,
  );
  const row = rows[0]!; // a visit has at least one
  return { row, token: manageToken(row.id, secrets.answer) };
}

/** Their own visit of the same treatments. */
async function findInstead(ctx: Answering, entry: EntryRow, id: number): Promise<number> {
  if (ctx.visitor === null || ctx.visitor.id !== entry.userId) throw notFound('booking');
  const row = await findOwn(ctx, id);
  const rows = await readMovable(ctx.db, row.id);
  const parts = await listParts(ctx.db, [entry.id]);
  const isSame =
    rows.map(({ treatmentId }) => treatmentId).join() === parts.map(({ treatmentId }) => treatmentId).join();
  if (row.userId !== ctx.visitor.id) throw notFound('booking');
  if (isSame) return row.id;
  throw refusal('other_treatment', 'Please choose a booking for the same treatment.');
}

async function bookedBefore(tx: Db, bookingId: number): Promise<BookingRow> {
  const [row] = await readMovable(tx, bookingId);
  if (!row) throw offerEnded('You took this time already, and the booking has been cancelled since.');
  return row;
}

async function toTaken(
  ctx: Answering,
  row: BookingRow,
  { standing }: Person,
  token?: string,
): Promise<Taken> {
  const [booking] = await toClientBookings(ctx, [row], standing);
  const own = { ...booking!, userId: ctx.visitor?.id ?? null }; // one for the row
  return token ? { ...own, manageToken: token } : own;
}

/** Passing it costs nothing: the entry waits on for other times. */
export function passOffer(
  ctx: Answering,
  find: Find,
  { offerId }: { offerId: number },
): Promise<WaitlistEntry> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const entry = await find(inTransaction, { lock: true });
    const offer = await lockOwnOffer(tx, entry, offerId);
    if (offer.state !== 'passed') {
      requireOpen(offer, ctx.now());
      await endOffer(inTransaction, offer, 'passed');
    }
    return toEntry(tx, entry);
  });
}

export async function leaveWaitlist(ctx: Answering, find: Find): Promise<void> {
  await withTransaction(ctx, async (inTransaction) => {
    const entry = await find(inTransaction, { lock: true });
    if (entry.state !== 'waiting' && entry.state !== 'unconfirmed') return;
    await stopWaiting(inTransaction, entry, 'left', { words: 'Left', ownWords: 'You left the waitlist.' });
  });
}

/** Whatever was offered to them goes to the next. */
export async function stopWaiting(
  ctx: Pick<Answering, 'db' | 'now'>,
  entry: EntryRow,
  state: 'left' | 'ended',
  words: { words: string; ownWords: string | null; staffId?: number },
): Promise<void> {
  const { db: tx, now } = ctx;
  const offer = await lockOpenOffer(tx, entry.id);
  if (offer) await endOffer(ctx, offer, 'withdrawn');
  await updateEntry(tx, entry.id, { state, updatedAt: now() });
  await insertDecision(tx, { entryId: entry.id, at: now(), kind: state, ...words });
}

/** Nobody knows of one that was not announced. */
async function lockOwnOffer(tx: Db, entry: EntryRow, offerId: number): Promise<OfferRow> {
  const found = await findOffer(tx, offerId);
  const offer = found?.entryId === entry.id ? await lockOffer(tx, offerId) : undefined;
  if (!offer || offer.announcedAt === null) throw notFound('offer');
  return offer;
}

function requireOpen(offer: OfferRow, now: Date): void {
  if (offer.state === 'open' && now < offer.expiresAt) return;
  throw offerEnded('This offer has ended, and the time went to the next in line.');
}

function offerEnded(message: string) {
  return conflict('offer_ended', message);
}
