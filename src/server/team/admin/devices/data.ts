import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { upcomingVisits } from '#server/bookings/team-visits.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { lockLive, updateById } from '#server/kit/db/record-rows.ts';
import { deviceKinds } from '#server/team/tables.ts';
import type { AdminDevice } from '#shared/team/admin-contract.ts';

export type DeviceRow = typeof deviceKinds.$inferSelect;

export async function listAdminRows(db: Db, now: Date): Promise<AdminDevice[]> {
  const rows = await select(db, now)
    .where(isNull(deviceKinds.archivedAt))
    .orderBy(asc(sql`lower(${deviceKinds.name})`), asc(deviceKinds.id));
  return rows.map(toAdmin);
}

export async function findAdminRow(db: Db, id: number, now: Date): Promise<AdminDevice | undefined> {
  const [row] = await select(db, now).where(and(eq(deviceKinds.id, id), isNull(deviceKinds.archivedAt)));
  return row && toAdmin(row);
}

/** Locked against whoever is about to book one of them, too. */
export const lockDevice = lockLive(deviceKinds, 'update');

export async function insertDevice(tx: Db, row: typeof deviceKinds.$inferInsert): Promise<number> {
  return oneRow(await tx.insert(deviceKinds).values(row).returning({ id: deviceKinds.id })).id;
}

export const updateDevice = updateById(deviceKinds);

/** Exactly these treatments need it; one needs one kind at most. Their own `updatedAt` stays. */
export async function writeTreatments(tx: Db, id: number, treatmentIds: number[]): Promise<void> {
  await tx.execute(sql`
    update treatments set device_kind_id = case when id = any(${sql.param(treatmentIds)}::int[]) then ${id}::int end
    where device_kind_id = ${id} or id = any(${sql.param(treatmentIds)}::int[])`);
}

function select(db: Db, now: Date) {
  // Literal names, because drizzle omits the table's where there is only one.
  const upcomingBookings = upcomingVisits.countOpen({
    column: 'device_kind_id',
    id: sql`device_kinds.id`,
    now,
  });
  const treatmentIds = sql<number[] | null>`(
    select array_agg(treatments.id order by treatments.id) from treatments
    where treatments.device_kind_id = device_kinds.id and treatments.archived_at is null
  )`;
  return db.select({ device: deviceKinds, upcomingBookings, treatmentIds }).from(deviceKinds);
}

type Found = { device: DeviceRow; upcomingBookings: number; treatmentIds: number[] | null };

function toAdmin({ device, upcomingBookings, treatmentIds }: Found): AdminDevice {
  const { id, name, pieces, createdAt, updatedAt } = device;
  return {
    id,
    name,
    pieces,
    upcomingBookings,
    treatmentIds: treatmentIds ?? [],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
