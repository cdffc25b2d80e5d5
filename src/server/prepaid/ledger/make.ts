import { sql } from 'drizzle-orm';
import { aCardOf } from '#server/clients/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { openAccounts } from './open-accounts.ts';
import { lockPrepaidAccount } from './post-entry.ts';
import { type AccountRow, clientPackages, type NewPackageRow, type PackageRow, packages } from './tables.ts';

const MADE = new Date('2026-01-01T00:00:00Z');

/** Five sessions of any treatment for $600.00, by default. */
export async function aPackage(db: Db, fields: Partial<NewPackageRow> = {}): Promise<PackageRow> {
  const row = { name: 'Five Facials', sessions: 5, priceCents: 60_000, validMonths: 12 };
  const [made] = await db
    .insert(packages)
    .values({ ...row, createdAt: MADE, updatedAt: MADE, ...fields })
    .returning();
  return made!;
}

type Sold = { userId: number; soldAt?: Date; of?: Partial<NewPackageRow> };

/** Bought online and paid: the rows an order leaves, bypassing all rules but the constraints. */
export async function aSoldPackage(
  db: Db,
  { userId, soldAt = MADE, of = {} }: Sold,
): Promise<AccountRow & { clientId: number }> {
  const offer = await aPackage(db, of);
  return db.transaction(async (tx) => {
    const { clientId, orderId } = await aPaidLine(tx, {
      userId,
      soldAt,
      priceCents: offer.priceCents,
      packageId: offer.id,
    });
    const { priceCents } = offer;
    await tx.insert(clientPackages).values({
      orderId,
      line: 1,
      packageId: offer.id,
      clientId,
      name: offer.name,
      sessions: offer.sessions,
      priceCents,
      treatmentIds: offer.treatmentIds,
      includesExtraction: offer.includesExtraction,
      validMonths: offer.validMonths,
      isTransferable: offer.isTransferable,
    });
    const items = [{ line: 1, kind: 'package', priceCents, discountCents: 0 }];
    await openAccounts({ db: tx, now: () => soldAt }, { id: orderId, items });
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from prepaid_accounts where order_id = ${orderId}`,
    );
    const account = await lockPrepaidAccount({ db: tx }, rows[0]!.id);
    return { ...account!, clientId };
  });
}

/** Credit of a client, as money that came too late for its deposit. */
export async function someCredit(
  db: Db,
  { userId, cents }: { userId: number; cents: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { clientId, orderId } = await aPaidLine(tx, { userId, soldAt: MADE, priceCents: cents });
    const items = [{ line: 1, kind: 'credit', priceCents: cents, discountCents: 0 }];
    await openAccounts({ db: tx, now: () => MADE }, { id: orderId, items, clientId });
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from prepaid_accounts where order_id = ${orderId}`,
    );
    return rows[0]!.id;
  });
}

type PaidLine = { userId: number; soldAt: Date; priceCents: number; packageId?: number };

async function aPaidLine(tx: Db, { userId, soldAt, priceCents, packageId }: PaidLine) {
  const at = soldAt.toISOString();
  const { rows } = await tx.execute<{ orderId: number }>(sql`
    with placed as (
      insert into orders (user_id, status, payment_method, collect, items_cents, vouchers_cents, total_cents, paid_at,
        collected_at, created_at, updated_at)
      values (${userId}, 'collected', 'paynow', 'studio', ${priceCents}, 0, ${priceCents}, ${at}, ${at}, ${at}, ${at})
      returning id
    ), sold as (
      insert into order_items (order_id, line, kind, package_id, product_name, price_cents, quantity)
      select id, 1, ${packageId === undefined ? 'credit' : 'package'}, ${packageId ?? null}::int, 'In advance',
        ${priceCents}, 1 from placed
    ), received as (
      insert into order_payments (order_id, source, external_id, amount_cents, is_counted, received_at, method, day)
      select id, 'desk', 'order ' || id, ${priceCents}, true, ${at}, 'paynow', (${at}::timestamptz)::date from placed
    )
    select id as "orderId" from placed`);
  return { orderId: rows[0]!.orderId, clientId: await aCardOf(tx, userId) };
}
