import { and, desc, eq, getTableColumns, gte, inArray, lte, ne, notInArray, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { updateById } from '#server/kit/db/record-rows.ts';
import {
  type ClientKeyRow,
  clientKeys,
  clientPhotos,
  type PhotoRow,
  photoConsents,
  photoKeysLock,
} from './tables.ts';

// Keys

/** Until the transaction ends, the master key does not change. */
export async function shareMasterKey(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${photoKeysLock})`);
}

export async function lockMasterKey(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${photoKeysLock})`);
}

export function listKeys(db: Db, clientIds?: number[]): Promise<ClientKeyRow[]> {
  const query = db.select().from(clientKeys);
  return clientIds ? query.where(inArray(clientKeys.clientId, clientIds)) : query;
}

/** Whether a key was wrapped by one that is not among these. */
export async function hasForeignKeys(db: Db, masterKeyIds: string[]): Promise<boolean> {
  return (await db.$count(clientKeys, notInArray(clientKeys.masterKeyId, masterKeyIds))) > 0;
}

/** The one that is there then: another process may have been faster. */
export async function insertKey(tx: Db, row: ClientKeyRow): Promise<ClientKeyRow> {
  await tx.insert(clientKeys).values(row).onConflictDoNothing();
  return oneRow(await tx.select().from(clientKeys).where(eq(clientKeys.clientId, row.clientId)));
}

export async function rewrapKey(
  tx: Db,
  { clientId, wrappedKey, masterKeyId }: Omit<ClientKeyRow, 'createdAt'>,
): Promise<void> {
  await tx.update(clientKeys).set({ wrappedKey, masterKeyId }).where(eq(clientKeys.clientId, clientId));
}

/** With their photos; returns the files. */
export async function deleteKeys(tx: Db, clientIds: number[]): Promise<string[]> {
  const isTheirs = inArray(clientPhotos.clientId, clientIds);
  const files = await tx.delete(clientPhotos).where(isTheirs).returning({ file: clientPhotos.file });
  await tx.delete(clientKeys).where(inArray(clientKeys.clientId, clientIds));
  return files.map(({ file }) => file);
}

// Photos

export type ShownPhoto = PhotoRow & { takenByName: string | null; treatmentName: string | null };

export async function listPhotos(db: Db, clientIds: number[]): Promise<ShownPhoto[]> {
  return selectShown(db)
    .where(inArray(clientPhotos.clientId, clientIds))
    .orderBy(desc(clientPhotos.takenAt), desc(clientPhotos.id));
}

export async function findPhoto(db: Db, id: number): Promise<ShownPhoto | undefined> {
  const [row] = await selectShown(db).where(eq(clientPhotos.id, id));
  return row;
}

function selectShown(db: Db) {
  return db
    .select({
      ...getTableColumns(clientPhotos),
      takenByName: sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`,
      treatmentName: bookings.treatmentName,
    })
    .from(clientPhotos)
    .leftJoin(users, eq(users.id, clientPhotos.takenBy))
    .leftJoin(bookings, eq(bookings.id, clientPhotos.bookingId));
}

export function countPhotos(db: Db, clientIds: number[]): Promise<number> {
  return db.$count(clientPhotos, inArray(clientPhotos.clientId, clientIds));
}

export async function insertPhoto(tx: Db, row: Omit<PhotoRow, 'id'>): Promise<number> {
  return oneRow(await tx.insert(clientPhotos).values(row).returning({ id: clientPhotos.id })).id;
}

export const updatePhoto = updateById(clientPhotos);

/** Whether it was still there. */
export async function deletePhotoRow(tx: Db, id: number): Promise<boolean> {
  return ((await tx.delete(clientPhotos).where(eq(clientPhotos.id, id))).rowCount ?? 0) > 0;
}

/** Whether the visit is one of this client's. */
export async function isVisitOf(db: Db, bookingId: number, clientIds: number[]): Promise<boolean> {
  return (
    (await db.$count(bookings, and(eq(bookings.id, bookingId), inArray(bookings.clientId, clientIds)))) > 0
  );
}

/** The client's last visit within these hours that has begun and was not cancelled. */
export async function findVisitBetween(
  db: Db,
  clientIds: number[],
  from: Date,
  to: Date,
): Promise<number | null> {
  const isThen = and(gte(bookings.startsAt, from), lte(bookings.startsAt, to));
  const [visit] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.clientId, clientIds), isThen, ne(bookings.status, 'cancelled')))
    .orderBy(desc(bookings.startsAt))
    .limit(1);
  return visit?.id ?? null;
}

// Consent

export async function findConsent(db: Db, clientIds: number[]) {
  const [row] = await db
    .select()
    .from(photoConsents)
    .where(inArray(photoConsents.clientId, clientIds))
    .orderBy(desc(photoConsents.id))
    .limit(1);
  return row;
}

export function listConsents(db: Db, clientIds: number[]) {
  const { isGiven, recordedAt } = photoConsents;
  return db
    .select({ isGiven, recordedAt })
    .from(photoConsents)
    .where(inArray(photoConsents.clientId, clientIds))
    .orderBy(photoConsents.id);
}

export async function insertConsent(
  tx: Db,
  row: Omit<typeof photoConsents.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(photoConsents).values(row);
}

export async function deleteConsents(tx: Db, clientIds: number[]): Promise<void> {
  await tx.delete(photoConsents).where(inArray(photoConsents.clientId, clientIds));
}
