import type { Db } from '#server/kit/db/db.ts';
import { givenName } from '#server/kit/mail/greeting.ts';
import type { OfferNow, OrderNow, PushTarget, VisitNow } from '#shared/push/push-target.ts';
import { findOffer, findOrder, listParts } from './data.ts';

/** As it is now; null when it is gone. Of a visit any of its bookings. */
export async function readTarget(
  db: Db,
  { target, targetId }: { target: 'visit' | 'offer' | 'order' | 'none'; targetId: number },
): Promise<PushTarget | null> {
  if (target === 'visit') return readVisit(db, targetId);
  if (target === 'offer') return readOffer(db, targetId);
  return target === 'order' ? readOrder(db, targetId) : null;
}

/** With the id that all of its bookings share. */
export async function readVisit(db: Db, bookingId: number): Promise<(VisitNow & { visitId: number }) | null> {
  const rows = await listParts(db, bookingId);
  const [first] = rows;
  if (!first) return null;
  const { visitId, ownerId, clientName } = first;
  const parts = rows.map(({ startsAt, arrivedAt, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt),
    arrivedAt: arrivedAt === null ? null : new Date(arrivedAt),
  }));
  return { type: 'visit', visitId, ownerId, clientName, firstName: givenName(clientName), parts };
}

async function readOffer(db: Db, id: number): Promise<OfferNow | null> {
  const row = await findOffer(db, id);
  if (!row) return null;
  return { ...row, type: 'offer', startsAt: new Date(row.startsAt), expiresAt: new Date(row.expiresAt) };
}

async function readOrder(db: Db, id: number): Promise<OrderNow | null> {
  const row = await findOrder(db, id);
  if (!row) return null;
  const { guestName, firstName, lastName, ...order } = row;
  const clientName = [firstName, lastName].filter(Boolean).join(' ') || guestName;
  return { ...order, type: 'order', clientName, firstName: firstName ?? givenName(guestName) };
}
