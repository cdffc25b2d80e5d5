import { recordAudit } from '#server/audit/record-audit.ts';
import { daysFrom } from '#server/bookings/booking-context.ts';
import { lockDay } from '#server/bookings/offers/offer-day.ts';
import { readMovable } from '#server/bookings/offers/plan-offer.ts';
import { listReservedWithin } from '#server/bookings/offers/reserved-places.ts';
import { cardsOf, findCard } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { stopWaiting } from '#server/waitlist/answer-offer.ts';
import { requireOn, requirePossible } from '#server/waitlist/check-request.ts';
import { endOffer } from '#server/waitlist/close-offer.ts';
import {
  findEntry,
  findOffer,
  insertDecision,
  listDecisions,
  listEntries,
  listOffers,
  listParts,
  lockEntry,
  lockJoining,
  lockOffer,
  lockOpenOffer,
  lockWaitlist,
  PASSED_OVER,
  readMetrics,
} from '#server/waitlist/data.ts';
import { joinedMail, withdrawnMail } from '#server/waitlist/emails.ts';
import { startWaiting } from '#server/waitlist/join-waitlist.ts';
import { makeOffer, planFor } from '#server/waitlist/offer-times.ts';
import { mailEntry } from '#server/waitlist/send-mail.ts';
import type { EntryRow } from '#server/waitlist/tables.ts';
import { toEntries, toEntry } from '#server/waitlist/to-entry.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { readPhone } from '#shared/bookings/phone.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { formatShortWeekday } from '#shared/kit/dates.ts';
import type { Received } from '#shared/kit/endpoint.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { conflict, notFound, orNotFound } from '#shared/kit/problem.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { StaffEntry, WaitlistMetrics, waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import { offerEnd } from '#shared/waitlist/offer-end.ts';

type Api = typeof waitlistAdminApi;
type Body<Name extends keyof Api> = Received<Api[Name]> extends { body: infer B } ? B : never;
type Query<Name extends keyof Api> = Received<Api[Name]> extends { query: infer Q } ? Q : never;

export async function listWaitlist({ db }: Context, query: Query<'list'>): Promise<PageOf<StaffEntry>> {
  const { day, clientId, state = 'live' } = query;
  const clientIds = clientId === undefined ? undefined : await cardsOf(db, clientId);
  const filter = { day, clientIds, isLive: state === 'live' };
  const page = { offset: offsetOf(query), limit: query.pageSize };
  const { rows, total } = await listEntries(db, filter, page);
  return { items: await toStaffEntries(db, rows), total };
}

async function toStaffEntries(db: Db, rows: EntryRow[]): Promise<StaffEntry[]> {
  const entries = await toEntries(db, rows, { isForStaff: true });
  const decisions = await listDecisions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row, index) => ({
    ...entries[index]!, // one for each
    clientId: row.clientId,
    userId: row.userId,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    story: decisions
      .filter(({ entryId }) => entryId === row.id)
      .map(({ at, words }) => ({ at: at.toISOString(), text: words })),
  }));
}

async function toStaffEntry(db: Db, id: number): Promise<StaffEntry> {
  const [entry] = await toStaffEntries(db, [orNotFound(await findEntry(db, id), 'waitlist entry')]);
  return entry!; // one for the row
}

/** As they stand on the board. Whose they are is no matter of a therapist who has no visit with them. */
export async function listHeldOffers({ db, visitor }: Context, day: string) {
  const isOffice = isAtLeast(visitor.role, 'reception');
  const places = await listReservedWithin(db, daysFrom(studioInstant(day, '00:00')));
  const offers = await listOffers(db, [...new Set(places.map(({ offerId }) => offerId))]);
  const held = [];
  for (const { id, entryId, startsAt, endsAt, expiresAt } of offers) {
    const entry = await findEntry(db, entryId);
    if (!entry) continue;
    const { treatmentName } = await toEntry(db, entry);
    held.push({
      id,
      entryId,
      customerName: isOffice ? entry.customerName : '',
      treatmentName,
      appointmentDate: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      places: places
        .filter(({ offerId }) => offerId === id)
        .map(({ room, therapistId, startsAt: from, busyUntil }) => ({
          room,
          therapistId,
          startsAt: from.toISOString(),
          busyUntil: busyUntil.toISOString(),
        })),
    });
  }
  return held;
}

/** For a caller, who waits at once. */
export function addToWaitlist(ctx: Context, body: Body<'add'>): Promise<StaffEntry> {
  const { request, clientId, customerName, customerEmail, customerPhone } = body;
  return withTransaction(ctx, async (inTransaction, tx) => {
    const settings = await readSettings(tx);
    requireOn(settings);
    await requirePossible(tx, request, { settings, now: ctx.now() });
    const card = clientId ? orNotFound(await findCard(tx, clientId), 'client') : null;
    await lockJoining(tx);
    const contact = {
      userId: card?.userId ?? null,
      clientId: card?.id ?? null,
      customerName,
      customerEmail: customerEmail ?? '',
      ...readPhone(customerPhone)!, // validated by the contract
    };
    const addedBy = ctx.visitor.id;
    const entry = await startWaiting(inTransaction, contact, { request, movesBookingId: null, addedBy });
    await mailEntry(inTransaction, entry, joinedMail);
    await audit(inTransaction, 'add waitlist entry', entry.id, { after: request });
    return toStaffEntry(tx, entry.id);
  });
}

function audit(ctx: Context, action: string, id: number, details: Record<string, unknown>): Promise<void> {
  return recordAudit(ctx, { action, target: `waitlist ${id}`, details });
}

/** A free time, whoever else waits; at once and by mail, as the client's own place in the queue would. */
export function offerByHand(
  ctx: Context,
  id: number,
  { appointmentDate, reason }: Body<'offer'>,
): Promise<StaffEntry> {
  const start = readAppointment(appointmentDate)!; // validated by the contract
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockWaitlist(tx);
    const entry = await lockWaiting(tx, id);
    if (await lockOpenOffer(tx, id)) throw conflict('offered', 'They are being offered a time already.');
    await lockDay(tx, studioDay(start));
    const expiresAt = offerEnd(await readSettings(tx), start, ctx.now());
    if (!expiresAt)
      throw conflict(
        'too_late',
        'It is too late to offer this time, or too early in the day. Please call them.',
      );
    const moving = entry.movesBookingId === null ? [] : await readMovable(tx, entry.movesBookingId);
    const candidate = { entry, parts: await listParts(tx, [id]), moving };
    const plan = await planFor(inTransaction, candidate, start);
    if (!plan.ok) throw conflict('not_offered', sentenceOf(plan.why, start));
    const staffId = ctx.visitor.id;
    await makeOffer(inTransaction, candidate, { start, expiresAt, plan, staffId, reason });
    const after = { appointmentDate, ...(reason && { reason }) };
    await audit(inTransaction, 'offer time', id, { after });
    return toStaffEntry(tx, id);
  });
}

function sentenceOf(why: string, start: Date): string {
  if (why === 'does not suit') return 'This treatment does not suit them. Please look at their card first.';
  return why === 'taken meanwhile' ? `${formatShortAppointment(start)} is not free.` : why;
}

async function lockWaiting(tx: Db, id: number): Promise<EntryRow> {
  const entry = orNotFound(await lockEntry(tx, id), 'waitlist entry');
  if (entry.state !== 'waiting') throw conflict('not_waiting', 'They are not on the waitlist any more.');
  return entry;
}

/** For all of a day; what is offered to them then goes to the next. */
export function passOver(ctx: Context, id: number, { day, reason }: Body<'passOver'>): Promise<StaffEntry> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const entry = await lockWaiting(tx, id);
    const offer = await lockOpenOffer(tx, id);
    if (offer && studioDay(offer.startsAt) === day) {
      await endOffer(inTransaction, offer, offer.announcedAt ? 'withdrawn' : 'undone', {
        staffId: ctx.visitor.id,
      });
      if (offer.announcedAt) {
        const { startsAt } = offer;
        await mailEntry(inTransaction, entry, (mail) => withdrawnMail({ ...mail, startsAt, reason }));
      }
    }
    const onDay = formatShortWeekday(day);
    await insertDecision(tx, {
      entryId: id,
      at: ctx.now(),
      kind: PASSED_OVER,
      day,
      words: `Passed over on ${onDay}: ${reason}`,
      ownWords: `We offer times on ${onDay} to others: ${reason}`,
      staffId: ctx.visitor.id,
    });
    await audit(inTransaction, 'pass over', id, { after: { day, reason } });
    return toStaffEntry(tx, id);
  });
}

export function withdrawOffer(
  ctx: Context,
  offerId: number,
  { reason }: Body<'withdraw'>,
): Promise<StaffEntry> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const found = orNotFound(await findOffer(tx, offerId), 'offer');
    const entry = orNotFound(await lockEntry(tx, found.entryId), 'waitlist entry');
    const offer = await lockOffer(tx, offerId);
    if (!offer) throw notFound('offer');
    if (offer.state !== 'open') throw conflict('offer_ended', 'This offer has ended already.');
    await endOffer(inTransaction, offer, 'withdrawn', { reason, staffId: ctx.visitor.id });
    const { startsAt } = offer;
    if (offer.announcedAt)
      await mailEntry(inTransaction, entry, (mail) => withdrawnMail({ ...mail, startsAt, reason }));
    await audit(inTransaction, 'withdraw offer', entry.id, { after: { startsAt, reason } });
    return toStaffEntry(tx, entry.id);
  });
}

export async function removeFromWaitlist(
  ctx: Context,
  id: number,
  { reason }: Body<'remove'>,
): Promise<void> {
  await withTransaction(ctx, async (inTransaction, tx) => {
    const entry = orNotFound(await lockEntry(tx, id), 'waitlist entry');
    if (entry.state !== 'waiting' && entry.state !== 'unconfirmed')
      throw conflict('not_waiting', 'They are not on the waitlist any more.');
    const words = { words: `Removed: ${reason}`, ownWords: 'We took you off the waitlist.' };
    await stopWaiting(inTransaction, entry, 'left', { ...words, staffId: ctx.visitor.id });
    await audit(inTransaction, 'remove waitlist entry', id, { after: { reason } });
  });
}

export function getMetrics({ db }: Context, { from, to }: Query<'metrics'>): Promise<WaitlistMetrics> {
  return readMetrics(db, {
    start: studioInstant(from, '00:00'),
    end: studioInstant(addDays(to, 1), '00:00'),
  });
}
