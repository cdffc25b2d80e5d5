import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** What the rows are about, and where their numbers begin. */
export type Fixtures = {
  now: Date;
  settings: Settings;
  /** Of the first of each; those there were before stay as they are. */
  firstUser: number;
  firstBooking: number;
  firstOrder: number;
  /** Rooms up to this one may be taken. */
  takenRooms: number;
  /** Who did what the desk did; null in a studio without one. */
  adminId: number | null;
};

/** Nobody else numbers anything until this transaction ends, however long it takes. */
export async function readFixtures(tx: Db, now: Date): Promise<Fixtures> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local work_mem = '64MB'`);
  await tx.execute(
    sql`lock table users, bookings, orders, vouchers, loyalty_transactions in share row exclusive mode`,
  );
  await layOutCatalog(tx, now);
  const { rows } = await tx.execute<Omit<Fixtures, 'now' | 'settings'>>(sql`
    select (select coalesce(max(id), 0) + 1 from users) as "firstUser",
      (select coalesce(max(id), 0) + 1 from bookings) as "firstBooking",
      (select coalesce(max(id), 1000) + 1 from orders) as "firstOrder",
      (select coalesce(max(room), 0) from bookings
        where status <> 'cancelled' and archived_at is null and starts_at > ${now}::timestamptz - interval '3 years'
      ) as "takenRooms",
      (select min(id) from users where role = 'admin' and erased_at is null) as "adminId"`);
  return { now, settings: await readSettings(tx), ...rows[0]! };
}

/** A studio that was opened empty needs something to book and to buy. */
async function layOutCatalog(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into treatments (name, description, price_cents, duration_minutes, category, created_at, updated_at)
    select 'Facial ' || n, 'An hour of care.', 5800 + n * 1000, 60, 'facial', ${now}, ${now}
    from generate_series(1, 8) as n
    where not exists (select from treatments where archived_at is null and duration_minutes between 1 and 75)`);
  await tx.execute(sql`
    insert into categories (slug, name, created_at, updated_at) select 'serums', 'Serums', ${now}, ${now}
    where not exists (select from categories where archived_at is null)`);
  await tx.execute(sql`
    insert into products (category_id, name, description, price_cents, stock_quantity, created_at, updated_at)
    select (select min(id) from categories where archived_at is null), 'Serum ' || n, 'A few drops a day.',
      2800 + n * 500, 40, ${now}, ${now}
    from generate_series(1, 12) as n where not exists (select from products where archived_at is null)`);
}
