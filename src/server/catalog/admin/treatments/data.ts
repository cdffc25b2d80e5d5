import { and, asc, count, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { upcomingVisits } from '#server/bookings/team-visits.ts';
import { depositOf, like, siteOrder } from '#server/catalog/data.ts';
import { treatments } from '#server/catalog/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { lockLive, updateById } from '#server/kit/db/record-rows.ts';
import type { AdminTreatment, TREATMENT_SORTS } from '#shared/catalog/admin-contract.ts';
import type { TreatmentCategory } from '#shared/catalog/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { PageOf } from '#shared/kit/page-of.ts';

export type TreatmentRow = typeof treatments.$inferSelect;

type SortField = (typeof TREATMENT_SORTS)[number];
export type TreatmentQuery = {
  words?: string | undefined;
  category?: TreatmentCategory | undefined;
  isActive?: boolean | undefined;
  sort: { field: SortField; descending: boolean };
  limit: number;
  offset: number;
};

const SORTS: Record<SortField, SQL | typeof treatments.name> = {
  name: sql`lower(${treatments.name})`,
  price: sql`${treatments.priceCents}`,
  duration: sql`${treatments.durationMinutes}`,
  category: sql`${treatments.category}`,
  createdAt: sql`${treatments.createdAt}`,
  updatedAt: sql`${treatments.updatedAt}`,
};

export async function listAdminRows(
  db: Db,
  query: TreatmentQuery,
  now: Date,
): Promise<PageOf<AdminTreatment>> {
  const { words, category, isActive, sort, limit, offset } = query;
  const where = and(
    isNull(treatments.archivedAt),
    category && eq(treatments.category, category),
    isActive === undefined ? undefined : eq(treatments.isActive, isActive),
    words ? or(ilike(treatments.name, like(words)), ilike(treatments.description, like(words))) : undefined,
  );
  const turn = sort.descending ? desc : asc;
  const rows = await select(db, now)
    .where(where)
    .orderBy(turn(SORTS[sort.field]), turn(treatments.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(treatments).where(where);
  return { items: rows.map(toAdmin), total: all?.total ?? 0 };
}

export async function countTreatments(db: Db): Promise<{ total: number; active: number }> {
  const active = sql<number>`(count(*) filter (where ${treatments.isActive}))::int`;
  const rows = await db
    .select({ total: count(), active })
    .from(treatments)
    .where(isNull(treatments.archivedAt));
  return oneRow(rows);
}

export async function findAdminRow(db: Db, id: number, now: Date): Promise<AdminTreatment | undefined> {
  const [row] = await select(db, now).where(and(eq(treatments.id, id), isNull(treatments.archivedAt)));
  return row && toAdmin(row);
}

/** Locked until the transaction ends, so that concurrent changes are serialised. */
export const lockTreatment = lockLive(treatments, 'no key update');

/** In the order of the site, all locked: in order of id, so no deadlock. */
export async function lockAllTreatments(tx: Db): Promise<TreatmentRow[]> {
  const isLive = isNull(treatments.archivedAt);
  await tx
    .select({ id: treatments.id })
    .from(treatments)
    .where(isLive)
    .orderBy(asc(treatments.id))
    .for('no key update');
  return tx
    .select()
    .from(treatments)
    .where(isLive)
    .orderBy(...siteOrder);
}

export const updateTreatment = updateById(treatments);

function select(db: Db, now: Date) {
  // Literal names, because drizzle omits the table's where there is only one.
  const id = sql`treatments.id`;
  const upcomingBookings = upcomingVisits.countNotCancelled({ column: 'treatment_id', id, now });
  return db.select({ treatment: treatments, upcomingBookings }).from(treatments);
}

function toAdmin({ treatment, upcomingBookings }: { treatment: TreatmentRow; upcomingBookings: number }) {
  const {
    priceCents,
    durationMinutes,
    depositCents,
    createdAt,
    updatedAt,
    archivedAt: _,
    position: __,
    ...row
  } = treatment;
  return {
    ...row,
    price: toMoneyString(priceCents),
    duration: durationMinutes,
    ...depositOf({ depositCents }),
    upcomingBookings,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
