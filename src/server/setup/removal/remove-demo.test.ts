import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { sell } from '#server/counter/sell.ts';
import { backupAt } from '#server/database/backup/open-store.ts';
import { verifyBackup } from '#server/database/backup/read-backup.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { createKeyRing } from '#server/kit/secrets/key-ring.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { listDifferences } from '#server/loyalty/admin/data.ts';
import { PHOTO_KEYS } from '#server/photos/client-keys.ts';
import { photoJobs } from '#server/photos/forget-files.ts';
import { GUEST_NAMES, MEMBER_NAMES } from '#server/seed/demo/names.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { DEMO_ADMIN as ADMIN, DEMO_FILLED_AT as FILLED, useDemo } from '#server/seed/testing/use-demo.ts';
import { findEverywhere } from '#server/testing/find-everywhere.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { DEMO_STAFF } from '#shared/accounts/demo-member.ts';
import { demoReviews } from '#shared/studio/demo-settings.ts';
import { aDemo } from '../make.ts';
import { saveLeftOut } from '../setup.ts';
import { findFilledAt } from './data.ts';
import { removeDemo } from './remove-demo.ts';

const LATER = new Date('2026-11-17T09:00:00Z');
const INVENTED = [
  ...['@example.com', '202412345K'],
  ...[...MEMBER_NAMES, ...GUEST_NAMES].map((names) => names.join(' ')),
  ...DEMO_STAFF.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  ...demoReviews.map(({ name }) => name),
];

/** What only people fill. */
const HISTORY = [
  ...[
    'therapists',
    'rotas',
    'shifts',
    'leave',
    'device_kinds',
    'clients',
    'client_details',
    'client_consents',
    'client_pairs_apart',
    'client_keys',
    'client_photos',
    'photo_consents',
    'forms',
    'form_answers',
    'safety_rules',
    'patch_tests',
    'booking_checks',
    'bookings',
    'visit_notes',
    'aftercare_mails',
    'room_blocks',
    'room_times',
    'therapist_times',
    'device_times',
    'reserved_places',
    'waitlist_entries',
    'waitlist_parts',
    'waitlist_offers',
    'waitlist_decisions',
    'reviews',
    'orders',
    'order_items',
    'order_vouchers',
    'order_payments',
    'packages',
    'client_packages',
    'payouts',
    'gift_cards',
    'prepaid_accounts',
    'prepaid_entries',
  ],
  ...[
    'order_refunds',
    'order_refund_lines',
    'day_closings',
    'drawer_moves',
    'loyalty_transactions',
    'vouchers',
    'bonus_claims',
    'promo_codes',
    'promo_uses',
  ],
  ...[
    'subscribers',
    'newsletter_issues',
    'newsletter_recipients',
    'events',
    'mails',
    'cart_items',
    'sessions',
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'studio-own-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function contextOf(db: Db, now: Date): Context {
  return {
    db,
    now: () => now,
    files: { folder },
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
    publicUrl: 'http://studio.test',
    backupFolder: join(folder, 'backups'),
    photoKeys: createKeyRing({ path: join(folder, PHOTO_KEYS) }),
    visitor: { id: 1, email: ADMIN.email, role: 'admin' as const },
    ip: '127.0.0.1',
  };
}

const demo = useDemo(() => folder);

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

type Row = Record<string, unknown>;
const rowsOf = async (db: Db, text: string) => (await db.execute<Row>(sql.raw(text))).rows;
const oneOf = async (db: Db, text: string) => (await rowsOf(db, text))[0]!;
const search = (db: Db) => findEverywhere({ db, dataDir: join(folder, 'none') }, INVENTED);
const stockDifferences = (db: Db) =>
  rowsOf(
    db,
    `select id from products where stock_quantity <>
      (select coalesce(sum(change), 0) from stock_moves where product_id = products.id)`,
  );

describe('a demo that nobody but its owner has used', () => {
  const database = useDatabase({ copyOf: demo });
  let removed: Awaited<ReturnType<typeof removeDemo>>;
  let found: string[];

  beforeAll(async () => {
    const { db } = database;
    const [treatment, product] = [
      await oneOf(db, 'select id from treatments order by id limit 1'),
      await oneOf(db, 'select id from products order by id limit 1'),
    ];
    const article = await oneOf(db, 'select id from articles order by id limit 1');
    const ctx = contextOf(db, LATER);
    await saveLeftOut(ctx, {
      treatments: [Number(treatment.id)],
      products: [Number(product.id)],
      articles: [Number(article.id)],
    });
    found = await search(db);
    removed = await removeDemo(ctx);
  }, 120_000);

  test('is empty of everybody invented, in every column of every table', async () => {
    expect(found.length).toBeGreaterThan(100);
    expect(await search(database.db)).toEqual([]);
    const filled: string[] = [];
    for (const table of HISTORY)
      if ((await rowsOf(database.db, `select from ${table} limit 1`)).length > 0) filled.push(table);
    expect(filled).toEqual([]);
    expect(removed.removed).toMatchObject({ members: 60, guests: 30 });
    for (const count of Object.values(removed.removed)) expect(count).toBeGreaterThan(0);
  });

  test('has no file of a photo left once its job is done, and no treatment that needs a device', async () => {
    const { db } = database;
    const kind = 'forget photo files';
    const jobs = await rowsOf(db, `select payload from jobs where kind = '${kind}'`);
    expect(readdirSync(join(folder, 'sealed'))).toHaveLength(2);
    const forget = photoJobs[kind]!;
    for (const { payload } of jobs) await forget(contextOf(db, LATER), payload as never, { isLast: false }); // as queued
    expect(readdirSync(join(folder, 'sealed'))).toEqual([]);
    expect(await rowsOf(db, 'select id from treatments where device_kind_id is not null')).toEqual([]);
  });

  test('keeps the admin, the settings, the rewards and what was chosen of the catalogue', async () => {
    expect(await rowsOf(database.db, 'select email, role from users')).toEqual([
      { email: ADMIN.email, role: 'admin' },
    ]);
    expect(
      await oneOf(
        database.db,
        `select (select count(*) from treatments)::int as treatments, (select count(*) from products)::int as products,
          (select count(*) from articles)::int as articles, (select count(*) from topics) > 0 as topics,
          (select count(*) from categories)::int as categories, (select count(*) from loyalty_rewards)::int as rewards,
          (select sum(current_redemptions) from loyalty_rewards)::int as redeemed,
          (select value -> 'closures' <> '[]' from settings where key = 'booking') as holidays`,
      ),
    ).toEqual({
      treatments: 7,
      products: expect.any(Number),
      articles: expect.any(Number),
      topics: true,
      categories: 7,
      rewards: 4,
      redeemed: 0,
      holidays: true,
    });
  });

  test('adds up: the ledger, and every stock is one opening stock', async () => {
    expect((await database.db.transaction(listDifferences)).differences).toEqual([]);
    expect(await stockDifferences(database.db)).toEqual([]);
    expect(await rowsOf(database.db, 'select distinct reason from stock_moves')).toEqual([
      { reason: 'Opening stock' },
    ]);
  });

  test('numbers its orders from the start, and says in the activity what was done', async () => {
    expect(
      await oneOf(database.db, `select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`),
    ).toEqual({ id: 1001 });
    expect(await rowsOf(database.db, 'select action from audit_log order by id')).toEqual([
      { action: 'choose catalogue' },
      { action: 'remove demo' },
    ]);
  });

  test('has a backup of what it was', async () => {
    const { header } = await verifyBackup(backupAt(join(folder, 'backups', removed.backup)));
    expect(header.at).toBe(LATER.toISOString());
  });

  test('is never a demo again: its ledgers are closed, and a restart fills nothing in', async () => {
    const { db } = database;
    await rowsOf(
      db,
      `insert into loyalty_transactions (user_id, type, description, points, source_kind, source_id, created_at)
        select id, 'earned_manual', 'x', 5, 'adjustment', 'a', now() from users`,
    );
    const cheat = db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('studio.removing_demo', 'on', true)`);
      await tx.execute(sql`delete from loyalty_transactions`);
    });
    await expect(cheat).rejects.toThrow();
    expect(await seedDemo(contextOf(db, LATER), ADMIN)).toBe(false);
    await expect(removeDemo(contextOf(db, LATER))).rejects.toMatchObject({ status: 409, code: 'not_a_demo' });
  });
});

describe('a demo in which real people have booked and bought', () => {
  const database = useDatabase({ copyOf: demo });

  test('loses the invented ones only; what was left out but booked is archived', async () => {
    const { db } = database;
    const [treatment, product] = [
      await oneOf(db, 'select id, name from treatments order by id limit 1'),
      await oneOf(
        db,
        `select id, (price_cents / 100.0)::numeric(9, 2)::text as price from products
        where stock_quantity > 5 order by id limit 1`,
      ),
    ];
    const treatmentId = Number(treatment.id);
    const mei = await aMember(db, { email: 'mei@studio.sg', firstName: 'Mei' });
    await db.execute(sql`update users set created_at = ${LATER.toISOString()},
      referred_by = (select id from users where email = 'clara.tan@example.com') where id = ${mei.id}`);
    const visit = { startsAt: new Date('2027-01-12T04:00:00Z'), createdAt: LATER, treatmentId };
    await aBooking(db, { ...visit, userId: mei.id, customerEmail: 'mei@studio.sg', room: 1 });
    await aBooking(db, { ...visit, customerEmail: 'guest@studio.sg', customerName: 'A guest', room: 2 });
    const ctx = contextOf(db, LATER);
    const line = {
      kind: 'product' as const,
      productId: Number(product.id),
      quantity: 1,
      price: String(product.price),
    };
    const amount = String(product.price);
    const sale = await sell(ctx, {
      userId: mei.id,
      lines: [line],
      voucherCodes: [],
      payments: [{ method: 'cash' as const, amount }],
    });
    await saveLeftOut(ctx, { treatments: [treatmentId], products: [Number(product.id)], articles: [] });
    const joanne = await oneOf(db, `select id from users where email = '${DEMO_STAFF[0].email}'`);
    await db.execute(sql`update orders set sold_by = ${joanne.id} where id = ${sale.id}`);

    await removeDemo(contextOf(db, new Date('2026-11-17T10:00:00Z')));

    expect(
      await rowsOf(db, 'select email, referred_by from users where deactivated_at is null order by id'),
    ).toEqual([
      { email: ADMIN.email, referred_by: null },
      { email: 'mei@studio.sg', referred_by: null },
    ]);
    // Who sold to somebody real is on record, without a name.
    expect(
      await rowsOf(
        db,
        'select id, first_name, role, password_hash from users where deactivated_at is not null',
      ),
    ).toEqual([{ id: joanne.id, first_name: null, role: 'user', password_hash: null }]);
    expect(await rowsOf(db, 'select customer_email from bookings order by id')).toEqual([
      { customer_email: 'mei@studio.sg' },
      { customer_email: 'guest@studio.sg' },
    ]);
    expect(await rowsOf(db, 'select id from orders')).toEqual([{ id: sale.id }]);
    expect(
      await oneOf(
        db,
        `select (select archived_at is not null from treatments where id = ${treatmentId}) as treatment,
        (select archived_at is not null from products where id = ${line.productId}) as product`,
      ),
    ).toEqual({ treatment: true, product: true });
    expect((await db.transaction(listDifferences)).differences).toEqual([]);
    expect(await stockDifferences(db)).toEqual([]);
    expect(await search(db)).toEqual([]);
    // Their numbers go on.
    const { id } = await oneOf(db, `select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`);
    expect(Number(id)).toBeGreaterThan(sale.id);
  }, 120_000);
});

describe('with BACKUP_KEY', () => {
  const database = useDatabase();

  test('the backup is encrypted', async () => {
    const { db } = database;
    await aDemo(db, FILLED);
    await anAdmin(db); // who removes it
    const backupKey = 'a long key of the studio';
    const { backup } = await removeDemo({ ...contextOf(db, LATER), backupKey });
    const path = join(folder, 'backups', backup);
    await expect(verifyBackup(backupAt(path))).rejects.toThrow('is encrypted: set BACKUP_KEY');
    const { header } = await verifyBackup(backupAt(path, { backups: { key: backupKey } }));
    expect(header.at).toBe(LATER.toISOString());
  });
});

describe('without a backup', () => {
  const database = useDatabase();

  test('nothing is deleted, and the reason is said', async () => {
    const { db } = database;
    await aDemo(db, FILLED);
    const mei = await aMember(db);
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    for (const backupFolder of [file, join(file, 'deeper')]) {
      const removal = removeDemo({ ...contextOf(db, LATER), backupFolder });
      await expect(removal).rejects.toMatchObject({ status: 503, code: 'backup_failed' });
    }
    expect(await rowsOf(db, 'select id from users')).toEqual([{ id: mei.id }]);
    expect(await findFilledAt(db)).toEqual(FILLED);
  });
});

describe('while somebody invented books', () => {
  const database = useDatabase();

  test('the booking goes with them, and none is left without its member', async () => {
    const { db } = database;
    await aDemo(db, FILLED);
    const owner = await anAdmin(db);
    const [clara, treatment] = [await aMember(db), await aTreatment(db)];
    const visit = { startsAt: new Date('2027-01-12T04:00:00Z'), createdAt: LATER, treatmentId: treatment.id };
    let removal: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await aBooking(tx, { ...visit, userId: clara.id, customerEmail: clara.email });
      removal = removeDemo(contextOf(db, LATER));
      await expect.poll(() => rowsOf(db, WAITING), { timeout: 20_000 }).toHaveLength(1);
    });
    await removal;
    expect(await rowsOf(db, 'select id from users')).toEqual([{ id: owner.id }]);
    expect(await rowsOf(db, 'select id from bookings')).toEqual([]);
  });
});
