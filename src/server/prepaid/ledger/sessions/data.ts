import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import {
  type AccountRow,
  type ClientPackageRow,
  clientPackages,
  prepaidAccounts,
} from '#server/prepaid/ledger/tables.ts';

export function listPackagesOfOrder(db: Db, orderId: number): Promise<ClientPackageRow[]> {
  return db.select().from(clientPackages).where(eq(clientPackages.orderId, orderId));
}

/** Those that have an account, by the lines they were sold with. */
export async function listPaidPackages(db: Db, orderIds: number[]) {
  const { orderId, line, coolingOffUntil } = clientPackages;
  const rows = await db
    .select({ orderId, line, coolingOffUntil, expiresAt: prepaidAccounts.expiresAt })
    .from(clientPackages)
    .innerJoin(prepaidAccounts, eq(prepaidAccounts.id, clientPackages.accountId))
    .where(inArray(orderId, orderIds));
  return rows.map((row) => ({ ...row, coolingOffUntil: row.coolingOffUntil! })); // it has an account
}

/** It was paid: from now on it has an account. */
export async function openClientPackage(
  tx: Db,
  { orderId, line }: { orderId: number; line: number },
  fields: { accountId: number; coolingOffUntil: Date },
): Promise<void> {
  await tx
    .update(clientPackages)
    .set(fields)
    .where(and(eq(clientPackages.orderId, orderId), eq(clientPackages.line, line)));
}

export function listAccountsOfOrder(db: Db, orderId: number): Promise<AccountRow[]> {
  return db
    .select()
    .from(prepaidAccounts)
    .where(eq(prepaidAccounts.orderId, orderId))
    .orderBy(asc(prepaidAccounts.line));
}

type OwnedPackage = { account: AccountRow; sold: ClientPackageRow };

/** Packages of a client with sessions left, the first to expire first. Merged cards mean the same person. */
export function listOpenPackages(db: Db, clientId: number, now: Date): Promise<OwnedPackage[]> {
  return db
    .select({ account: prepaidAccounts, sold: clientPackages })
    .from(prepaidAccounts)
    .innerJoin(clientPackages, eq(clientPackages.accountId, prepaidAccounts.id))
    .where(
      and(
        sql`${prepaidAccounts.clientId} = any (cards_of(${clientId}))`,
        gt(prepaidAccounts.sessions, 0),
        or(isNull(prepaidAccounts.expiresAt), gt(prepaidAccounts.expiresAt, now)),
      ),
    )
    .orderBy(asc(prepaidAccounts.expiresAt), asc(prepaidAccounts.id));
}

/** One of them, its account locked until the transaction ends. */
export async function lockPackage(tx: Db, accountId: number): Promise<OwnedPackage | undefined> {
  const [found] = await tx
    .select({ account: prepaidAccounts, sold: clientPackages })
    .from(prepaidAccounts)
    .innerJoin(clientPackages, eq(clientPackages.accountId, prepaidAccounts.id))
    .where(eq(prepaidAccounts.id, accountId))
    .for('no key update', { of: prepaidAccounts });
  return found;
}

export function listPackageNames(db: Db, accountIds: readonly number[]) {
  const { accountId, name } = clientPackages;
  return db
    .select({ accountId, name })
    .from(clientPackages)
    .where(inArray(accountId, [...accountIds]));
}

/** Whether two cards mean the same person. */
export async function isSameClient(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await db.execute<{ isSame: boolean }>(
    sql`select card_of(${one}) = card_of(${other}) as "isSame"`,
  );
  return rows[0]?.isSame ?? false;
}

/** Past their day, with nothing booked on them. */
export async function listExpiredIds(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: prepaidAccounts.id })
    .from(prepaidAccounts)
    .where(
      and(
        lte(prepaidAccounts.expiresAt, now),
        or(gt(prepaidAccounts.cents, 0), gt(prepaidAccounts.sessions, 0)),
        eq(prepaidAccounts.held, 0),
      ),
    )
    .orderBy(asc(prepaidAccounts.expiresAt))
    .limit(most);
  return rows.map(({ id }) => id);
}
