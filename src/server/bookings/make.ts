import { aTreatment } from '#server/catalog/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { insertBlocks } from './blocks/data.ts';
import { insertBooking } from './data.ts';
import { manageHash, manageToken, newManageSecret } from './manage-token.ts';
import type { NewBookingRow, roomBlocks } from './tables.ts';

const MADE = new Date('2026-01-01T00:00:00Z');

/** A booking of an hour, bypassing all rules but the constraints. */
export async function aBooking(db: Db, { startsAt, ...fields }: Partial<NewBookingRow> & { startsAt: Date }) {
  const treatmentId = fields.treatmentId ?? (await aTreatment(db)).id;
  const endsAt = fields.endsAt ?? new Date(startsAt.getTime() + 3_600_000);
  const secret = newManageSecret();
  const row = await insertBooking(db, {
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
  });
  return { ...row, manageToken: manageToken(row.id, secret) };
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
