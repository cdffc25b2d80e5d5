import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import type { AuditNames } from '#server/audit/hooks.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement, wholeRows } from '#server/kit/db/named-statement.ts';
import { vouchers } from '#server/loyalty/tables.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';

type Page = Pick<PageQuery, 'page' | 'pageSize'>;

export type VoucherRow = typeof vouchers.$inferSelect;

export async function insertVoucher(tx: Db, row: typeof vouchers.$inferInsert): Promise<VoucherRow> {
  return oneRow(await tx.insert(vouchers).values(row).returning());
}

/** An undone redemption leaves a void voucher, which is shown to nobody. */
const isStanding = isNull(vouchers.voidedAt);

export async function lockVoucher(tx: Db, voucherId: number): Promise<VoucherRow | undefined> {
  const [row] = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.id, voucherId), isStanding))
    .for('update');
  return row;
}

const whole = wholeRows(vouchers);
const lockByCode = namedStatement(
  'lock vouchers',
  sql`select ${whole.columns} from vouchers where user_id = ${sql.placeholder('userId')}
    and code = any (${sql.placeholder('codes')}::text[]) and voided_at is null order by id for update`,
);

/** In order of id: fixed lock order, so no deadlock between checkouts. */
export async function lockVouchersByCode(tx: Db, userId: number, codes: string[]): Promise<VoucherRow[]> {
  return (await lockByCode(tx, { userId, codes })).map(whole.toRow);
}

const useForOrder = namedStatement(
  'use voucher for an order',
  sql`update vouchers set redeemed_at = coalesce(redeemed_at, ${sql.placeholder('at')}), used_at = ${sql.placeholder('at')},
    used_for = ${sql.placeholder('usedFor')} where id = any (${sql.placeholder('ids')}::int[])`,
);

/** Locked ones. Whoever was not activated is by this. */
export async function useVouchersFor(tx: Db, ids: number[], usedFor: string, at: Date): Promise<void> {
  await useForOrder(tx, { ids, usedFor, at });
}

export async function updateVoucher(
  tx: Db,
  voucherId: number,
  fields: Partial<VoucherRow>,
): Promise<VoucherRow> {
  return oneRow(await tx.update(vouchers).set(fields).where(eq(vouchers.id, voucherId)).returning());
}

/** Resets them to unused. */
export async function freeVouchersOf(tx: Db, usedFor: string): Promise<VoucherRow[]> {
  const free = { usedAt: null, usedFor: null, usedBy: null };
  return tx.update(vouchers).set(free).where(eq(vouchers.usedFor, usedFor)).returning();
}

export async function listVoucherPage(db: Db, userId: number, page: Page): Promise<PageOf<Voucher>> {
  const theirs = and(eq(vouchers.userId, userId), isStanding);
  const rows = await db
    .select()
    .from(vouchers)
    .where(theirs)
    .orderBy(desc(vouchers.id))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  return { items: rows.map(toVoucher), total: await db.$count(vouchers, theirs) };
}

/** Unused and not expired. */
export async function listActiveVouchers(db: Db, userId: number, now: Date): Promise<Voucher[]> {
  const theirs = and(eq(vouchers.userId, userId), isStanding);
  const active = and(theirs, isNull(vouchers.usedAt), gt(vouchers.expiresAt, now));
  return (await db.select().from(vouchers).where(active).orderBy(asc(vouchers.expiresAt))).map(toVoucher);
}

/** Texts an admin wrote on granted vouchers; the names of rewards stay. */
export async function eraseDescriptions(tx: Db, userId: number): Promise<void> {
  const granted = and(eq(vouchers.userId, userId), isNotNull(vouchers.grantedBy));
  await tx.update(vouchers).set({ description: 'Voucher from the studio' }).where(granted);
}

/** Takes a batch whose owners are to be notified; other processes skip locked rows. */
export async function takeExpiring(tx: Db, { now, until, most }: { now: Date; until: Date; most: number }) {
  const due = tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        isStanding,
        isNull(vouchers.usedAt),
        isNull(vouchers.warnedAt),
        gt(vouchers.expiresAt, now),
        lte(vouchers.expiresAt, until),
      ),
    )
    .orderBy(asc(vouchers.expiresAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const { email, firstName, deactivatedAt } = users;
  return tx
    .update(vouchers)
    .set({ warnedAt: now })
    .from(users)
    .where(and(inArray(vouchers.id, due), eq(users.id, vouchers.userId)))
    .returning({ voucher: vouchers, email, firstName, deactivatedAt });
}

export function toVoucher(row: VoucherRow): Voucher {
  const { id, description, code, rewardType, pointsCost } = row;
  return {
    id,
    description,
    code,
    rewardType,
    pointsCost,
    value: toMoneyString(row.valueCents),
    expiryDate: row.expiresAt.toISOString(),
    isUsed: row.usedAt !== null,
    isRedeemed: row.redeemedAt !== null,
    usedAt: row.usedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export const voucherAuditNames: AuditNames = {
  voucher: (id) => sql`
    select nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')
    from ${users} join vouchers on vouchers.user_id = ${users.id} where vouchers.id = ${id}`,
};
