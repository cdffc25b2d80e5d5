import { writeNote } from '#server/bookings/admin/note-booking.ts';
import { dayKey, findBooking, lockBooking, lockKeys } from '#server/bookings/data.ts';
import { shownLate } from '#server/bookings/late/shown-late.ts';
import { shownPresence } from '#server/bookings/presence/shown-presence.ts';
import { readVisitSafety } from '#server/bookings/safety/visit-safety.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { changeStatus } from '#server/bookings/visits/change-status.ts';
import { cardsOf } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { listSensitivities } from '#server/safety/list-sensitivities.ts';
import { listRotaDays } from '#server/team/staff/list-rota-days.ts';
import { ownTherapist } from '#server/team/staff/own-therapist.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type { MyClient, MyDay, MyVisit } from '#shared/bookings/my-day-contract.ts';
import type { StaffAnswers } from '#shared/bookings/safety-contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { conflict, notFound } from '#shared/kit/problem.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { listEarlier, listVisitsOf } from './data.ts';
import type { NotesHook } from './notes-hook.ts';

const ROTA_DAYS = 14;
const MOST_EARLIER = 20;

/** Empty for an account that belongs to no therapist. */
export async function getMyDay(ctx: Context, given: string | undefined): Promise<MyDay> {
  const day = given ?? studioDay(ctx.now());
  const therapist = await ownTherapist(ctx);
  if (!therapist) return { day, therapist: null, visits: [], rota: [] };
  const { id, name } = therapist;
  const span = { start: studioInstant(day, '00:00'), end: studioInstant(addDays(day, 1), '00:00') };
  const [visits, rota] = await Promise.all([
    listVisitsOf(ctx.db, id, span),
    listRotaDays(ctx.db, id, { first: day, days: ROTA_DAYS }),
  ]);
  return { day, therapist: { id, name }, visits: await withSensitivities(ctx, visits, day), rota };
}

export async function getMyClient(ctx: Context, id: number, readNotes: NotesHook): Promise<MyClient> {
  const row = await findMyVisit(ctx, id);
  const rows = await listEarlier(ctx.db, row, await cardsOf(ctx.db, row.clientId), MOST_EARLIER);
  const notes = await readNotes(
    ctx.db,
    rows.map((each) => each.id),
  );
  const [visit] = await withSensitivities(ctx, [row], studioDay(row.startsAt));
  return {
    visit: visit!, // one for the row
    earlier: rows.map(({ startsAt, ...each }) => ({
      ...each,
      appointmentDate: startsAt.toISOString(),
      note: notes.get(each.id) || null,
    })),
  };
}

/** The day's lock comes before the booking's, as everywhere: a fixed order, so no deadlock. */
export function completeMyVisit(
  ctx: Context,
  id: number,
  { safetyReason, early: isEarly }: StaffAnswers = {},
): Promise<MyVisit> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { startsAt } = await findMyVisit(inTransaction, id);
    await lockKeys(tx, [dayKey(startsAt)]);
    const row = await findMyVisit(inTransaction, id, { lock: true });
    if (row.status === 'completed') return toMyVisit(tx, row);
    if (!isOpen(row.status)) {
      throw conflict('not_open', 'This visit was cancelled or missed. Please ask the reception.');
    }
    const change = {
      to: 'completed',
      who: 'studio',
      isEarly,
      safetyReason: safetyReason || undefined,
    } as const;
    const [done] = await changeStatus(inTransaction, [row], change);
    return toMyVisit(tx, done);
  });
}

type Note = { deskNote: string; updatedAt?: string | undefined };

export async function noteMyVisit(ctx: Context, id: number, note: Note): Promise<MyVisit> {
  return toMyVisit(ctx.db, await writeNote(ctx, id, note, findMyVisit));
}

type Deps = Pick<Context<Visitor | null>, 'db' | 'visitor'>;

/** Whoever calls, only what the therapist of their account keeps; with `lock` until this transaction ends. */
export async function findMyVisit(
  { db, visitor }: Deps,
  id: number,
  { lock = false } = {},
): Promise<BookingRow> {
  const therapist = visitor && (await ownTherapist({ db, visitor }));
  const row = therapist ? await (lock ? lockBooking : findBooking)(db, id) : undefined;
  if (!row || row.therapistId !== therapist?.id) throw notFound('visit');
  return row;
}

/** For who prepares them: with what their clients told us. */
async function withSensitivities(ctx: Context, rows: BookingRow[], day: string): Promise<MyVisit[]> {
  const clientIds = rows.map(({ clientId }) => clientId);
  const known = await listSensitivities(ctx, clientIds, day);
  const visits = await toMyVisits(ctx.db, rows);
  return visits.map((visit, index) => {
    const sensitivities = known.get(rows[index]!.clientId); // one for each
    return sensitivities ? { ...visit, sensitivities } : visit;
  });
}

async function toMyVisit(db: Db, row: BookingRow): Promise<MyVisit> {
  const [visit] = await toMyVisits(db, [row]);
  return visit!; // one for the row
}

async function toMyVisits(db: Db, rows: BookingRow[]): Promise<MyVisit[]> {
  const safety = await readVisitSafety(db, rows);
  return rows.map((row) => ({ ...toVisit(row), ...safety(row) }));
}

function toVisit(row: BookingRow): MyVisit {
  const { id, treatmentName, addExtraction, room, specialRequests, status, isRequested } = row;
  return {
    id,
    treatmentName,
    addExtraction,
    room,
    specialRequests,
    status,
    isRequested,
    appointmentDate: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    customerName: row.customerName || FORMER_CUSTOMER,
    deskNote: row.staffNote,
    ...shownPresence(row),
    ...shownLate(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}
