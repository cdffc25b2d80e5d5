import { aTreatment } from '#server/catalog/make.ts';
import { type CardRequest, cardFor } from '#server/clients/card-for.ts';
import type { Db } from '#server/kit/db/db.ts';
import { insertBlocks } from './blocks/data.ts';
import { insertBooking, withDefaults } from './data.ts';
import { manageHash, manageToken, newManageSecret } from './manage-token.ts';
import type { NewBookingRow, roomBlocks } from './tables.ts';
import { nextBookingId } from './visits/data.ts';

const MADE = new Date('2026-01-01T00:00:00Z');

/** A booking of an hour, bypassing all rules but the constraints. */
export async function aBooking(db: Db, { startsAt, ...fields }: Partial<NewBookingRow> & { startsAt: Date }) {
  const treatmentId = fields.treatmentId ?? (await aTreatment(db)).id;
  const endsAt = fields.endsAt ?? new Date(startsAt.getTime() + 3_600_000);
  const secret = newManageSecret();
  const given = {
    treatmentId,
    treatmentName: 'Sensitive Calm Facial',
    treatmentCents: 12_800,
    addExtraction: true,
    extractionCents: 2_800,
    room: 1,
    startsAt,
    endsAt,
    busyUntil: endsAt,
    customerName: 'Mei Lim',
    customerEmail: 'mei@example.com',
    customerPhone: '+65 91234567',
    phoneE164: '+6591234567',
    manageHashes: [manageHash(secret)],
    createdAt: MADE,
    updatedAt: MADE,
    ...fields,
  };
  const id = fields.id ?? (await nextBookingId(db));
  const clientId = fields.clientId ?? (await cardFor(db, cardRequest(given), given.createdAt));
  const row = withDefaults({ ...given, id, clientId });
  await insertBooking(db, row);
  return { ...row, manageToken: manageToken(row.id, secret) };
}

/** What a client has said ten minutes before such a booking. */
export function tenMinutesLate(startsAt: Date): Partial<NewBookingRow> {
  return {
    lateFor: startsAt,
    lateChanges: 1,
    lateMinutes: 10,
    lateSaidAt: new Date(startsAt.getTime() - 600_000),
    lateMeans: 'shifts',
    lateLeftMinutes: 50,
  };
}

function cardRequest({ userId, ...given }: NewBookingRow): CardRequest {
  const { customerName: name, customerEmail: email, customerPhone: phone, phoneE164 } = given;
  return userId
    ? { person: { standing: 'signed-in', userId }, phone }
    : { person: { standing: 'typed', name, email, phoneE164 }, phone };
}

/** A room blocked for an hour. */
export async function aBlock(
  db: Db,
  { startsAt, ...fields }: Partial<typeof roomBlocks.$inferInsert> & { startsAt: Date },
) {
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const [row] = await insertBlocks(db, [
    { room: 1, startsAt, endsAt, reason: 'Lunch', createdAt: MADE, ...fields },
  ]);
  return row!;
}
