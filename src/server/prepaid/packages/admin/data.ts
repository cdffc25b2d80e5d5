import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { treatments } from '#server/catalog/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { lockLive, updateById } from '#server/kit/db/record-rows.ts';
import {
  clientPackages,
  type NewPackageRow,
  type PackageRow,
  packages,
  payouts,
  prepaidAccounts,
} from '#server/prepaid/ledger/tables.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { PageOf } from '#shared/kit/page-of.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import type { AdminPackage, Payout } from '#shared/prepaid/packages/admin-contract.ts';

// What is offered

const siteOrder = [asc(packages.position), asc(packages.id)];

function selectAdmin(db: Db) {
  // Not those whose order was never paid.
  const sold = sql<number>`(select count(*) from ${clientPackages}
    where ${clientPackages.packageId} = ${packages.id} and ${clientPackages.accountId} is not null)`.mapWith(
    Number,
  );
  const deleted = sql<string[]>`array(select ${treatments.name} from ${treatments}
    where ${treatments.id} = any (${packages.treatmentIds}) and ${treatments.archivedAt} is not null order by 1)`;
  return db.select({ offer: packages, sold, deletedTreatments: deleted }).from(packages);
}

export async function listAdminRows(db: Db): Promise<AdminPackage[]> {
  const rows = await selectAdmin(db)
    .where(isNull(packages.archivedAt))
    .orderBy(...siteOrder);
  return rows.map(toAdmin);
}

export async function findAdminRow(db: Db, id: number): Promise<AdminPackage | undefined> {
  const [row] = await selectAdmin(db).where(and(eq(packages.id, id), isNull(packages.archivedAt)));
  return row && toAdmin(row);
}

/** Locked until the transaction ends. */
export const lockPackageRow = lockLive(packages, 'no key update');

export function lockAllRows(tx: Db): Promise<PackageRow[]> {
  return tx
    .select()
    .from(packages)
    .where(isNull(packages.archivedAt))
    .orderBy(...siteOrder)
    .for('no key update');
}

/** Last in the order. */
export async function insertPackage(tx: Db, row: Omit<NewPackageRow, 'position'>): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from packages)`;
  const rows = await tx
    .insert(packages)
    .values({ ...row, position })
    .returning({ id: packages.id });
  return oneRow(rows).id;
}

export const updatePackage = updateById(packages);

type ReadOffer = { offer: PackageRow; sold: number; deletedTreatments: string[] };

function toAdmin({ offer, sold, deletedTreatments }: ReadOffer): AdminPackage {
  const { priceCents, position: _, archivedAt: __, createdAt, updatedAt, ...row } = offer;
  return {
    ...row,
    deletedTreatments,
    sold,
    price: toMoneyString(priceCents),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

// What clients have

/** It belongs to another client from now on; what was written to its ledger goes along. */
export async function moveAccount(
  tx: Db,
  accountId: number,
  { clientId, coolingOffUntil }: { clientId: number; coolingOffUntil: Date },
): Promise<void> {
  await tx.update(prepaidAccounts).set({ clientId }).where(eq(prepaidAccounts.id, accountId));
  await tx
    .update(clientPackages)
    .set({ clientId, coolingOffUntil })
    .where(eq(clientPackages.accountId, accountId));
}

/** Its owner is told anew before the later day. */
export async function setExpiry(tx: Db, accountId: number, expiresAt: Date): Promise<void> {
  await tx
    .update(prepaidAccounts)
    .set({ expiresAt, warnedAt: null })
    .where(eq(prepaidAccounts.id, accountId));
}

export async function setCertificate(tx: Db, accountId: number, certificate: string): Promise<void> {
  await tx.update(clientPackages).set({ certificate }).where(eq(clientPackages.accountId, accountId));
}

// Refunds to pay out

type PayoutLine = Omit<Payout, 'amount' | 'orderNumber' | 'requestedAt' | 'paidAt'> & {
  cents: number;
  requestedAt: string;
  paidAt: string | null;
};

/** Whose it is: of the card, or of the account that ordered it. Empty once they are gone. */
const payoutLines = sql`
  select payouts.id, card.id as "clientId",
    coalesce(nullif(trim(concat_ws(' ', member.first_name, member.last_name)), ''), nullif(card.name, ''),
      nullif(trim(concat_ws(' ', buyer.first_name, buyer.last_name)), ''), orders.guest_name) as "clientName",
    order_items.product_name as what, payouts.order_id as "orderId", payouts.cents, pay_to as "payTo", reason,
    requested_at as "requestedAt", payouts.paid_at as "paidAt"
  from payouts
    join prepaid_accounts on prepaid_accounts.id = payouts.account_id
    join order_items on order_items.order_id = payouts.order_id and order_items.line = prepaid_accounts.line
    join orders on orders.id = payouts.order_id
    left join clients card on card.id = card_of(prepaid_accounts.client_id)
    left join users member on member.id = card.user_id and member.deactivated_at is null
    left join users buyer on buyer.id = orders.user_id and buyer.deactivated_at is null`;

export async function listPayoutLines(
  db: Db,
  { isPaid, limit, offset }: { isPaid: boolean; limit: number; offset: number },
): Promise<PageOf<Payout>> {
  const where = isPaid ? sql`payouts.paid_at is not null` : sql`payouts.paid_at is null`;
  const order = isPaid ? sql`payouts.paid_at desc, payouts.id desc` : sql`payouts.id`;
  const { rows } = await db.execute<PayoutLine>(
    sql`${payoutLines} where ${where} order by ${order} limit ${limit} offset ${offset}`,
  );
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from payouts where ${where}`,
  );
  return { items: rows.map(toPayout), total: counted.rows[0]?.total ?? 0 };
}

export function countDuePayouts(db: Db): Promise<number> {
  return db.$count(payouts, isNull(payouts.paidAt));
}

export async function findPayoutLine(db: Db, id: number): Promise<Payout | undefined> {
  const where: SQL = sql`payouts.id = ${id}`;
  const { rows } = await db.execute<PayoutLine>(sql`${payoutLines} where ${where}`);
  return rows[0] && toPayout(rows[0]);
}

function toPayout({ cents, requestedAt, paidAt, ...row }: PayoutLine): Payout {
  return {
    ...row,
    orderNumber: orderNumber(row.orderId),
    amount: toMoneyString(cents),
    requestedAt: new Date(requestedAt).toISOString(),
    paidAt: paidAt && new Date(paidAt).toISOString(),
  };
}
