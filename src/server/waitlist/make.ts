import { manageHash, manageToken, newManageSecret } from '#server/bookings/manage-token.ts';
import { reservePlaces } from '#server/bookings/offers/reserved-places.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { cardFor } from '#server/clients/card-for.ts';
import type { Db } from '#server/kit/db/db.ts';
import { insertEntry, insertOffer, setAnnounced } from './data.ts';
import type { NewEntryRow } from './tables.ts';

const MADE = new Date('2026-03-01T00:00:00Z');

type Fields = Partial<NewEntryRow> & { treatmentId?: number; therapistId?: number | null };

/** Somebody who waits for Saturday, 14 March 2026, with the token of their link. */
export async function anEntry(db: Db, { treatmentId, therapistId = null, ...fields }: Fields = {}) {
  const secret = newManageSecret();
  const row = {
    state: 'waiting' as const,
    customerName: 'Mei Lim',
    customerEmail: 'mei@example.com',
    customerPhone: '+65 91234567',
    phoneE164: '+6591234567',
    firstDay: '2026-03-14',
    lastDay: fields.firstDay ?? '2026-03-14',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    fromTime: '10:00',
    toTime: '18:00',
    joinedAt: MADE,
    createdAt: MADE,
    updatedAt: MADE,
    linkHashes: [manageHash(secret)],
    ...fields,
  };
  const { userId, customerName: name, customerEmail: email, customerPhone: phone, phoneE164 } = row;
  const person = userId
    ? ({ standing: 'signed-in', userId } as const)
    : ({ standing: 'typed', name, email, phoneE164 } as const);
  const clientId = row.clientId ?? (await cardFor(db, { person, phone }, MADE));
  const parts = [{ treatmentId: treatmentId ?? (await aTreatment(db)).id, addExtraction: null, therapistId }];
  const entry = await insertEntry(db, { ...row, clientId }, parts);
  return { ...entry, treatmentId: parts[0]!.treatmentId, token: manageToken(entry.id, secret) };
}

/** An hour in room 1 that is offered to them until half past four on Tuesday, 10 March 2026, and that they were told of. */
export async function anOffer(
  db: Db,
  { id, treatmentId }: { id: number; treatmentId: number },
  start = new Date('2026-03-14T06:00:00Z'),
) {
  const end = new Date(start.getTime() + 3_600_000);
  const offer = await insertOffer(db, {
    entryId: id,
    startsAt: start,
    endsAt: end,
    offeredAt: new Date('2026-03-10T07:59:00Z'),
    expiresAt: new Date('2026-03-10T08:30:00Z'),
    offeredBy: null,
  });
  const span = { start, end };
  const place = { room: 1, therapistId: null, deviceKindId: null, devicePiece: null };
  const parts = [{ treatmentId, ...place, span, busy: span }];
  await reservePlaces(db, { id: offer.id, isAnnounced: true }, { ok: true, parts, moved: [] });
  await setAnnounced(db, offer.id, { announcedAt: offer.offeredAt, expiresAt: offer.expiresAt });
  return offer;
}
