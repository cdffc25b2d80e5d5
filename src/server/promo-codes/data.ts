import { and, desc, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { type PromoCodeRow, type PromoUseRow, promoCodes, promoUses } from './tables.ts';

const byCode = (code: string) => and(eq(promoCodes.code, code), isNull(promoCodes.archivedAt));

export async function findCode(db: Db, code: string): Promise<PromoCodeRow | undefined> {
  const [row] = await db.select().from(promoCodes).where(byCode(code));
  return row;
}

/** Locked until this transaction ends: whoever uses it counts alone. */
export async function lockCode(tx: Db, code: string): Promise<PromoCodeRow | undefined> {
  const [row] = await tx.select().from(promoCodes).where(byCode(code)).for('no key update');
  return row;
}

/** Also an archived one. */
export async function lockCodeById(tx: Db, id: number): Promise<PromoCodeRow | undefined> {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('no key update');
  return row;
}

/** Whether visitors can be asked for one. */
export async function hasOpenCode(db: Db, today: string): Promise<boolean> {
  const { isActive, archivedAt, startsOn, endsOn } = promoCodes;
  const [row] = await db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(
      and(
        eq(isActive, true),
        isNull(archivedAt),
        or(isNull(startsOn), lte(startsOn, today)),
        or(isNull(endsOn), gte(endsOn, today)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export type Whose = {
  /** A card, or the account whose card it is. */
  clientId?: number | undefined;
  userId?: number | undefined;
  /** Bookings that are being booked or paid with the code. */
  exceptIds?: readonly number[] | undefined;
  /** Visits that are only booked count, too. */
  isBooking: boolean;
  now: Date;
};
type Facts = { clientId: number | null; visitsBefore: number; usesBefore: number };

/**
 * What decides whether somebody may use a code. Merged cards are one person; so is a guest who books with the same
 * e-mail under another name or phone.
 */
export async function readClient(db: Db, promoCodeId: number, whose: Whose): Promise<Facts> {
  const { clientId, userId, exceptIds = [], isBooking, now } = whose;
  const card =
    userId === undefined ? sql`${clientId ?? null}::int` : sql`card_of_user(${userId}, ${at(now)})`;
  const { rows } = await db.execute<Facts>(sql`
    with own as materialized (select card_of(${card}) as id),
    cards as materialized (
      select unnest(cards_of(own.id)) as id from own
      union
      select guest.client_id from bookings mine
        join bookings guest on base_email(guest.customer_email) = base_email(mine.customer_email) and guest.user_id is null
      where mine.id = any (${sql.param([...exceptIds])}::int[]) and mine.customer_email <> '' and mine.user_id is null
    )
    select own.id as "clientId",
      (select count(*)::int from bookings where client_id in (select id from cards)
        and not (id = any (${sql.param([...exceptIds])}::int[])) and archived_at is null and not is_patch_test
        and (status = 'completed' or (${isBooking} and status in ('pending', 'confirmed')))) as "visitsBefore",
      (select count(*)::int from promo_uses where client_id in (select id from cards)
        and promo_code_id = ${promoCodeId} and released_at is null) as "usesBefore"
    from own`);
  return rows[0]!;
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

export async function insertUse(tx: Db, row: Omit<PromoUseRow, 'id' | 'releasedAt'>): Promise<void> {
  await tx.insert(promoUses).values(row);
}

export async function releaseUseOfOrder(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .update(promoUses)
    .set({ releasedAt: now })
    .where(and(eq(promoUses.orderId, orderId), isNull(promoUses.releasedAt)));
}

/** The last one, whether it stands or not. */
export async function findUseOfBooking(tx: Db, bookingId: number): Promise<PromoUseRow | undefined> {
  const [row] = await tx
    .select()
    .from(promoUses)
    .where(eq(promoUses.bookingId, bookingId))
    .orderBy(desc(promoUses.id))
    .limit(1);
  return row;
}

/** Whether this person has used it elsewhere. */
export async function hasOtherUse(tx: Db, { promoCodeId, clientId }: PromoUseRow): Promise<boolean> {
  if (clientId === null) return false;
  const isTheirs = sql`${promoUses.clientId} = any (cards_of(${clientId}))`;
  const standing = and(eq(promoUses.promoCodeId, promoCodeId), isNull(promoUses.releasedAt), isTheirs);
  return (await tx.$count(promoUses, standing)) > 0;
}

export async function reviveUse(tx: Db, id: number): Promise<void> {
  await tx
    .update(promoUses)
    .set({ releasedAt: null })
    .where(and(eq(promoUses.id, id), isNotNull(promoUses.releasedAt)));
}
