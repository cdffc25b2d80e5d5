import { and, asc, count, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import { bookings } from '#server/bookings/tables.ts';
import { products, treatments } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { mails } from '#server/kit/mail/tables.ts';
import { settingsTable } from '#server/studio/tables.ts';
import type { TodaysBooking } from '#shared/admin/contract.ts';
import type { Span } from '#shared/kit/span.ts';

/** Those that take place, by their time. */
export async function listBookingsOf(db: Db, { start, end }: Span): Promise<TodaysBooking[]> {
  const { id, customerName, treatmentName, startsAt, room, status } = bookings;
  const rows = await db
    .select({ id, customerName, treatmentName, startsAt, room, status })
    .from(bookings)
    .where(and(ne(status, 'cancelled'), isNull(bookings.archivedAt), gte(startsAt, start), lt(startsAt, end)))
    .orderBy(asc(startsAt), asc(room));
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    status: row.status as TodaysBooking['status'], // none of them is cancelled
  }));
}

export async function countTreatments(db: Db) {
  const [row] = await db
    .select({ total: count(), active: counted(sql`${treatments.isActive}`) })
    .from(treatments)
    .where(isNull(treatments.archivedAt));
  return row ?? { total: 0, active: 0 };
}

export async function countProducts(db: Db, lowStock: number) {
  const { stockQuantity, archivedAt } = products;
  const [row] = await db
    .select({
      total: count(),
      outOfStock: counted(sql`${stockQuantity} = 0`),
      low: counted(sql`${stockQuantity} <= ${lowStock}`),
    })
    .from(products)
    .where(isNull(archivedAt));
  return row ?? { total: 0, outOfStock: 0, low: 0 };
}

export function countFailedMails(db: Db): Promise<number> {
  return db.$count(mails, eq(mails.state, 'failed'));
}

export async function hasSettings(db: Db): Promise<boolean> {
  return (await db.select({ key: settingsTable.key }).from(settingsTable).limit(1)).length > 0;
}

function counted(condition: ReturnType<typeof sql>) {
  return sql<number>`count(*) filter (where ${condition})::int`;
}
