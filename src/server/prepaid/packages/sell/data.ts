import { and, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { bookings } from '#server/bookings/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import {
  clientPackages,
  type NewClientPackageRow,
  type PackageRow,
  packages,
} from '#server/prepaid/ledger/tables.ts';
import { isOffered } from '#server/prepaid/packages/data.ts';

/** Those of these ids that can be bought. */
export async function listOffers(db: Db, ids: readonly number[]): Promise<PackageRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(packages)
    .where(and(inArray(packages.id, [...ids]), isOffered));
}

export async function insertClientPackages(tx: Db, rows: NewClientPackageRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(clientPackages).values(rows);
}

/** Visits of a client that have begun and are not over by their time. */
export function listBegunVisits(db: Db, clientId: number, now: Date) {
  const { startsAt, endsAt, status } = bookings;
  return db
    .select({ startsAt, endsAt, status })
    .from(bookings)
    .where(
      and(
        sql`${bookings.clientId} = any (cards_of(${clientId}))`,
        lte(startsAt, now),
        gt(endsAt, now),
        isNull(bookings.archivedAt),
      ),
    );
}
