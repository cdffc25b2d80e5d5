import { getCurrentUser } from '#server/accounts/profile/export-profile.ts';
import { findMoving, managedBy } from '#server/bookings/find-booking.ts';
import { readMovable } from '#server/bookings/offers/plan-offer.ts';
import { cardFor } from '#server/clients/card-for.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { INVALID_CUSTOMER_EMAIL, MISSING_YOUR_NAME } from '#shared/bookings/messages.ts';
import { readPhone } from '#shared/bookings/phone.ts';
import { minutesOf } from '#shared/bookings/plan/move-request.ts';
import { malformed, refusal } from '#shared/kit/problem.ts';
import { sum } from '#shared/kit/sum.ts';
import type { NewWaitlistEntry, WaitlistEntry, WaitlistRequest } from '#shared/waitlist/contract.ts';
import { requireOn, requirePossible } from './check-request.ts';
import { countLive, countUnconfirmed, insertDecision, insertEntry, lockJoining } from './data.ts';
import { confirmMail, joinedMail } from './emails.ts';
import { queueOffers } from './offer-times.ts';
import { mailEntry } from './send-mail.ts';
import type { EntryRow, NewEntryRow } from './tables.ts';
import { toEntry } from './to-entry.ts';

type Joining = Context<Visitor | null>;
export type Contact = Pick<
  EntryRow,
  'userId' | 'clientId' | 'customerName' | 'customerEmail' | 'customerPhone' | 'phoneE164'
>;

/** Of one person, under whatever account or contact. */
const MOST_ENTRIES = 3;

/**
 * A member waits at once, and so does whoever came by the link in the mail of the visit they would move. Anybody else is
 * mailed a link to confirm, with the same answer whoever the e-mail belongs to.
 */
export async function joinWaitlist(
  ctx: Joining,
  { request: given, moving, website, ...person }: NewWaitlistEntry,
): Promise<{ entry: WaitlistEntry | null; message: string }> {
  if (website) throw refusal('refused', "We couldn't take this. Please call us instead.");
  return withTransaction(ctx, async (inTransaction, tx) => {
    const settings = await readSettings(tx);
    requireOn(settings);
    const visit = moving ? await readMovingVisit(inTransaction, moving, given) : null;
    const request = visit?.request ?? given;
    await requirePossible(tx, request, { settings, now: ctx.now(), minutes: visit?.minutes });
    const contact = visit?.contact ?? (await contactOf(inTransaction, person));
    const isProven = visit ? visit.isProven : contact.userId !== null;
    await lockJoining(tx);
    const movesBookingId = visit?.bookingId ?? null;
    if (isProven) {
      const entry = await startWaiting(inTransaction, contact, { request, movesBookingId });
      if (ctx.visitor === null) await mailEntry(inTransaction, entry, joinedMail);
      return { entry: await toEntry(tx, entry), message: ON_THE_LIST };
    }
    if ((await countUnconfirmed(tx, contact.customerEmail)) >= MOST_ENTRIES) throw confirmFirst();
    const row = rowOf(inTransaction, contact, { request, movesBookingId });
    const entry = await insertEntry(tx, { ...row, clientId: null, state: 'unconfirmed' }, partsOf(request));
    await mailEntry(inTransaction, entry, confirmMail);
    return {
      entry: null,
      message: `Nearly there: please confirm in the e-mail we've sent to ${contact.customerEmail}.`,
    };
  });
}

const ON_THE_LIST = "You're on the waitlist. We'll e-mail you as soon as a time is free for you.";

/** In the transaction that has the lock of joining: it waits from now on, and what is free already is offered. */
export async function startWaiting(
  ctx: Joining,
  contact: Contact,
  {
    request,
    movesBookingId,
    addedBy = null,
  }: { request: WaitlistRequest; movesBookingId: number | null; addedBy?: number | null },
): Promise<EntryRow> {
  const { db: tx } = ctx;
  await requireFewer(tx, contact);
  const now = ctx.now();
  const { customerName: name, customerEmail: email, customerPhone: phone, phoneE164, userId } = contact;
  const person =
    userId === null
      ? ({ standing: 'typed', name, email, phoneE164 } as const)
      : ({ standing: 'signed-in', userId } as const);
  const clientId = contact.clientId ?? (await cardFor(tx, { person, phone }, now));
  const row = rowOf(ctx, { ...contact, clientId }, { request, movesBookingId });
  const entry = await insertEntry(tx, { ...row, state: 'waiting', joinedAt: now, addedBy }, partsOf(request));
  await noteJoined(ctx, entry, addedBy);
  return entry;
}

export async function noteJoined(ctx: Joining, entry: EntryRow, staffId: number | null): Promise<void> {
  const words = staffId === null ? 'Joined' : 'Added by the studio';
  const ownWords = 'You joined the waitlist.';
  await insertDecision(ctx.db, {
    entryId: entry.id,
    at: ctx.now(),
    kind: 'joined',
    words,
    ownWords,
    staffId,
  });
  await queueOffers(ctx);
}

export async function requireFewer(
  tx: Db,
  { userId, clientId, customerEmail: email, phoneE164 }: Contact,
): Promise<void> {
  if ((await countLive(tx, { userId, clientId, email, phoneE164 })) < MOST_ENTRIES) return;
  throw refusal(
    'too_many',
    `You're already waiting for ${MOST_ENTRIES} times. Please leave one of them first.`,
  );
}

function confirmFirst() {
  return refusal(
    'too_many',
    `Please confirm the ${MOST_ENTRIES} you've asked for already, in the e-mails we've sent.`,
  );
}

function rowOf(
  { now }: Joining,
  contact: Contact,
  { request, movesBookingId }: { request: WaitlistRequest; movesBookingId: number | null },
): NewEntryRow {
  const { firstDay, lastDay, weekdays, from, to } = request;
  const at = now();
  return {
    ...contact,
    state: 'unconfirmed',
    movesBookingId,
    firstDay,
    lastDay,
    weekdays: [...new Set(weekdays)].sort(),
    fromTime: from,
    toTime: to,
    createdAt: at,
    updatedAt: at,
  };
}

function partsOf({ parts }: WaitlistRequest) {
  return parts.map(({ treatmentId, addExtraction = null, therapistId = null }) => ({
    treatmentId,
    addExtraction,
    therapistId,
  }));
}

type Given = Pick<NewWaitlistEntry, 'customerName' | 'customerEmail' | 'customerPhone'>;

/** A member is known; a guest says who they are. */
async function contactOf({ visitor, ...ctx }: Joining, given: Given): Promise<Contact> {
  const phone = given.customerPhone ? readPhone(given.customerPhone) : null;
  if (visitor) {
    const { firstName, lastName, email, phone: own } = await getCurrentUser({ ...ctx, visitor });
    const name = [firstName, lastName].filter(Boolean).join(' ') || given.customerName;
    const reached = (own && readPhone(own)) || phone;
    if (!reached) throw malformed(MISSING_PHONE, { customerPhone: MISSING_PHONE });
    return {
      userId: visitor.id,
      clientId: null,
      customerName: name || email.split('@')[0]!,
      customerEmail: email,
      ...reached,
    }; // there is something before the @
  }
  const { customerName, customerEmail } = given;
  if (!customerName) throw malformed(MISSING_YOUR_NAME, { customerName: MISSING_YOUR_NAME });
  if (!customerEmail) throw malformed(INVALID_CUSTOMER_EMAIL, { customerEmail: INVALID_CUSTOMER_EMAIL });
  if (!phone) throw malformed(MISSING_PHONE, { customerPhone: MISSING_PHONE });
  return { userId: null, clientId: null, customerName, customerEmail, ...phone };
}

const MISSING_PHONE = 'Please enter your phone number';

/** Who moves it is known by the visit, and so is what they wait for. */
async function readMovingVisit(ctx: Joining, moving: string, request: WaitlistRequest) {
  const found = await findMoving(ctx, moving);
  const rows = await readMovable(ctx.db, found.id);
  const [row] = rows;
  if (!row || row.startsAt <= ctx.now()) throw refusal('not_movable', 'This booking can no longer be moved.');
  const { userId, clientId, customerName, customerEmail, customerPhone, phoneE164 } = row;
  const isOwn = ctx.visitor !== null && ctx.visitor.id === userId;
  const isReached = !isOwn && (await managedBy(ctx, found, moving)).standing !== 'typed';
  const parts = rows.map(({ treatmentId, addExtraction, therapistId, isRequested }) => ({
    treatmentId,
    addExtraction,
    therapistId: isRequested ? therapistId : null,
  }));
  return {
    bookingId: row.id,
    minutes: sum(rows.map(minutesOf)),
    request: { ...request, parts },
    contact: { userId, clientId, customerName, customerEmail, customerPhone, phoneE164 },
    isProven: isOwn || isReached,
  };
}
