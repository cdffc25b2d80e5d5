import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAnalytics } from '#server/analytics/get-analytics.ts';
import { addUp } from '#server/analytics/testing/add-up.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { readDrawer, readTakings } from '#server/counter/day/get-day.ts';
import type { Db } from '#server/kit/db/db.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { createKeyRing } from '#server/kit/secrets/key-ring.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { listDifferences } from '#server/loyalty/admin/data.ts';
import { dayClosings } from '#server/orders/tables.ts';
import { PHOTO_KEYS } from '#server/photos/client-keys.ts';
import { listClientPhotos } from '#server/photos/photos.ts';
import { seedCatalog, seedDemo } from '#server/seed/seed-demo.ts';
import { DEMO_ADMIN as ADMIN, DEMO_FILLED_AT, useDemo } from '#server/seed/testing/use-demo.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { waitlistSchedule } from '#server/waitlist/jobs.ts';
import { DEMO_MEMBER, DEMO_STAFF } from '#shared/accounts/demo-member.ts';
import { expectedCash } from '#shared/counter/takings.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { openOn } from '#shared/studio/opening.ts';
import { runs } from '#shared/testing/runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const demo = useDemo(() => folder);

const toolsOf = (db: Db, now: Date) => ({
  db,
  now: () => now,
  files: { folder },
  metrics: uncached,
  times: uncachedByTag,
  secretBox: noSecrets,
  publicUrl: 'http://studio.test',
  photoKeys: createKeyRing({ path: join(folder, PHOTO_KEYS) }),
});

type Row = Record<string, unknown>;
const rowsOf = async (db: Db, text: string) => (await db.execute<Row>(sql.raw(text))).rows;

/** Times that may be in the future. */
const MAY_BE_AHEAD = [
  'form_links.expires_at',
  'booking_checks.starts_at',
  ...['bookings.starts_at', 'bookings.ends_at', 'bookings.busy_until', 'vouchers.expires_at'],
  ...[
    'room_times.starts_at',
    'room_times.ends_at',
    'therapist_times.starts_at',
    'therapist_times.ends_at',
    'room_blocks.starts_at',
    'room_blocks.ends_at',
  ],
  ...['orders.held_until', 'prepaid_accounts.expires_at', 'client_packages.cooling_off_until'],
  'gift_cards.send_on',
  ...['device_times.starts_at', 'device_times.ends_at'],
];

const MONDAY = DEMO_FILLED_AT.toISOString();

/** What would differ if anything were invented at random. */
const PRINT = `select
  (select md5(string_agg(concat(user_id, treatment_id, room, starts_at, status, created_at), ',' order by id)) from bookings) as bookings,
  (select md5(string_agg(concat(user_id, status, total_cents, created_at, paid_at), ',' order by id)) from orders) as orders,
  (select md5(string_agg(concat(user_id, type, points, created_at), ',' order by id)) from loyalty_transactions) as ledger,
  (select md5(string_agg(concat(name, path, at), ',' order by id)) from events) as events,
  (select md5(string_agg(concat(email, first_name, created_at), ',' order by id)) from users) as users`;

const DAYS: [string, string][] = [
  ['a Monday afternoon', MONDAY],
  ['a Sunday, the 31st of January', '2027-01-31T03:00:00Z'],
  ['a public holiday', '2026-12-25T06:00:00Z'],
];

describe.each(DAYS.slice(0, runs(1, DAYS.length)))('on %s', (_, at) => {
  const now = new Date(at);
  const database = useDatabase(at === MONDAY ? { copyOf: demo } : {});
  const read = (text: string) => rowsOf(database.db, text);
  const readOne = async (text: string) => (await read(text))[0]!;

  beforeAll(async () => {
    if (at !== MONDAY) expect(await seedDemo(toolsOf(database.db, now), ADMIN)).toBe(true);
  }, 120_000);

  test('there are members, guests and bookings in every state, and orders in every state', async () => {
    const statuses = (table: string) =>
      read(`select status, count(*)::int as count from ${table} group by status order by status`);
    const bookings = Object.fromEntries((await statuses('bookings')).map((row) => [row.status, row.count]));
    expect(Object.keys(bookings)).toEqual(['cancelled', 'completed', 'confirmed', 'no-show', 'pending']);
    expect(bookings.completed).toBeGreaterThan(150);
    expect((await statuses('orders')).map(({ status }) => status)).toEqual([
      ...['cancelled', 'collected', 'paid', 'pending', 'ready', 'refunded'],
    ]);
    expect(
      await readOne(`select (select count(*) from users where role = 'user')::int as members,
        (select count(distinct customer_email) from bookings where user_id is null)::int as guests,
        (select count(distinct loyalty_tier) from users)::int as tiers,
        (select count(*) from users where email not like '%@example.com')::int as others`),
    ).toEqual({ members: 60, guests: 30, tiers: 3, others: 1 });
    const {
      voids,
      refunds,
      redeemed,
      used,
      referrals,
      read: articles,
      notes,
    } = await readOne(`select
      (select count(*) from orders where voided_at is not null)::int as voids,
      (select count(*) from order_refunds where not is_void)::int as refunds,
      (select count(*) from loyalty_transactions where type = 'redeemed')::int as redeemed,
      (select count(*) from vouchers where used_at is not null)::int as used,
      (select count(*) from loyalty_transactions where type = 'referral_bonus')::int as referrals,
      (select count(*) from events where path like '/articles/%')::int as read,
      (select count(*) from bookings where special_requests is not null)::int as notes`);
    for (const count of [voids, refunds, redeemed, used, referrals, articles, notes])
      expect(count).toBeGreaterThan(0);
  });

  test('there are packages in every state, and their ledger adds up', async () => {
    const rows =
      await read(`select sold.name, account.sessions, account.held, cooling_off_until > now() as cools,
        (select type from prepaid_entries where account_id = account.id order by id desc limit 1) as last
      from client_packages sold join prepaid_accounts account on account.id = account_id`);
    const lasts = new Set(rows.map(({ last }) => last));
    for (const last of ['bought', 'used', 'refunded', 'expired']) expect(lasts).toContain(last);
    expect(await read('select id from payouts where paid_at is null')).toHaveLength(1);
    expect(await findLedgerDifferences(database.db)).toEqual([]);
  });

  test('there is a gift card that is used up, one that is half spent, and one that waits for its day', async () => {
    const cards =
      await read(`select value_cents as value, cents, send_on is not null and sent_at is null as waits
      from gift_cards join prepaid_accounts on prepaid_accounts.id = account_id order by account_id`);
    expect(cards).toEqual([
      { value: 5_000, cents: 0, waits: false },
      { value: 10_000, cents: 4_800, waits: false },
      { value: 12_000, cents: 12_000, waits: true },
    ]);
  });

  test('three wait for a time that is taken, and get nothing else; one got what another passed on', async () => {
    const states = `select array_agg(state order by id) as states from`;
    const waiting = ['waiting', 'waiting', 'waiting', 'ended', 'taken'];
    expect(await readOne(`${states} waitlist_entries`)).toEqual({ states: waiting });
    expect(await readOne(`${states} waitlist_offers`)).toEqual({ states: ['passed', 'taken'] });
    const decisions = await read(`select words from waitlist_decisions
      where entry_id = (select id from waitlist_entries where state = 'taken') order by id`);
    expect(decisions.map(({ words }) => words)).toEqual([
      'Joined',
      expect.stringMatching(/^Offered .+, kept until /),
      expect.stringMatching(/^Took /),
    ]);
    await waitlistSchedule.run(toolsOf(database.db, now));
    expect(await readOne(`${states} waitlist_offers`)).toEqual({ states: ['passed', 'taken'] });
    expect(await readOne(`${states} waitlist_entries`)).toEqual({ states: waiting });
  });

  test('some wrote about their visits: shown ones of several stars, and two that wait for the owner', async () => {
    const rows = await read(`select stars, reviews.state, may_show as shows, reviews.first_name as name,
        bookings.status, position(reviews.first_name in bookings.customer_name) > 0 as theirs
      from reviews join bookings on bookings.id = reviews.visit_id order by reviews.id`);
    const shown = rows.filter(({ state }) => state === 'shown');
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(new Set(shown.map(({ stars }) => stars)).size).toBeGreaterThan(1);
    expect(rows.filter(({ state }) => state === 'new').map(({ shows }) => shows)).toEqual([true, false]);
    expect(rows.every(({ status, theirs }) => status === 'completed' && theirs)).toBe(true);
  });

  test('two cards look alike, and two were merged lately', async () => {
    const alike = await read(`select name from clients where user_id is null and merged_into_id is null
      and name in (select name from clients where user_id is null group by name having count(*) > 1)`);
    expect(alike).toHaveLength(3); // of the merged pair only the one that stays
    const merged = await read(`select merged.name, stays.name as into from clients merged
      join clients stays on stays.id = merged.merged_into_id where merged.merged_at > '${at}'::timestamptz - interval '30 days'`);
    expect(merged).toEqual([{ name: expect.any(String), into: merged[0]!.name }]);
  });

  test('one card has a photo of before and one of after, which open', async () => {
    const [card] = await read('select distinct client_id as id from client_photos');
    const [admin] = await read(`select id, email, role from users where role = 'admin'`);
    const visitor = admin as { id: number; email: string; role: 'admin' };
    const ctx = { ...toolsOf(database.db, now), visitor, ip: 'in process' };
    const { consent, photos } = await listClientPhotos(ctx, Number(card!.id));
    expect(consent.state).toBe('given');
    expect(photos.map(({ kind, angle }) => [kind, angle])).toEqual([
      ['after', 'front'],
      ['before', 'front'],
    ]);
    for (const { thumbnail, bookingId } of photos)
      expect([thumbnail, bookingId]).toEqual([expect.stringMatching(/^data:image/), expect.any(Number)]);
  });

  test('a treatment needs the only device of its kind, and every visit of it has it', async () => {
    const [treatment] = await read(`select treatments.id, pieces from treatments
      join device_kinds on device_kinds.id = device_kind_id`);
    expect(treatment!.pieces).toBe(1);
    const visits = await read(`select device_piece from bookings where treatment_id = ${treatment!.id}`);
    expect(visits.length).toBeGreaterThan(10);
    expect(visits.filter(({ device_piece: piece }) => piece !== 1)).toEqual([]);
  });

  test('every balance is the sum of its ledger, and every stock of its moves and of what was sold', async () => {
    expect((await database.db.transaction(listDifferences)).differences).toEqual([]);
    expect(
      await read(`select id from products where stock_quantity <>
        (select coalesce(sum(change), 0) from stock_moves where product_id = products.id)`),
    ).toEqual([]);
    expect(
      await read(`select id from products where stock_quantity <>
        (select coalesce(sum(change), 0) from stock_moves where product_id = products.id and reason = 'Opening stock')
        - (select coalesce(sum(quantity), 0) from order_items join orders on orders.id = order_id
          where product_id = products.id and (channel = 'counter' or status not in ('cancelled', 'refunded')))
        + (select coalesce(sum(returned.quantity), 0) from order_refund_lines as returned
          join order_items as item using (order_id, line) where item.product_id = products.id and is_restocked)`),
    ).toEqual([]);
  });

  test('what was paid is what was sold, and each closed day has the takings of its payments', async () => {
    expect(
      await read(`select id from orders where status in ('paid', 'ready', 'collected') and total_cents <>
        (select coalesce(sum(amount_cents), 0) from order_payments where order_id = orders.id and is_counted)`),
    ).toEqual([]);
    const closings = await database.db.select().from(dayClosings);
    expect(closings.length).toBeGreaterThan(60);
    for (const { day, takings, floatCents, expectedCents } of closings) {
      expect(takings, day).toEqual(await readTakings(database.db, day));
      const drawer = await readDrawer(database.db, day);
      expect(expectedCents, day).toBe(expectedCash(floatCents, takings.cash.netCents, drawer));
    }
  });

  test('the figures of analytics are those of the lists', async () => {
    const query = { from: addDays(studioDay(now), -29), to: studioDay(now) };
    const {
      treatments,
      products,
      hasData,
      now: _,
      before: __,
      steps: ___,
      bridge,
      ...figures
    } = await getAnalytics({ db: database.db, metrics: uncached, now: () => now }, query);
    const counted = await addUp(database.db, query, await readSettings(database.db));
    const { treatments: done, products: sold, ...lists } = counted;
    expect(figures).toEqual(lists);
    expect(bridge.map(({ step }) => step)).not.toContain('other');
    expect([hasData, treatments.length > 4, products.length > 4]).toEqual([true, true, true]);
    expect([done.length, sold.length].every((count) => count > 4)).toBe(true);
  });

  test('nothing lies in the future but what is booked, held and valid', async () => {
    const columns = await read(`select table_name || '.' || column_name as name, table_name, column_name
      from information_schema.columns where table_schema = 'public' and data_type = 'timestamp with time zone'`);
    const ahead: unknown[] = [];
    for (const { name, table_name: table, column_name: column } of columns) {
      if (MAY_BE_AHEAD.includes(String(name)) || ['articles', 'migrations'].includes(String(table))) continue;
      const { count } = await readOne(
        `select count(*)::int as count from ${table} where ${column} > '${at}'`,
      );
      if (count) ahead.push(name);
    }
    expect(ahead).toEqual([]);
    expect(
      await read(`select id from bookings where created_at > starts_at
        or (status in ('completed', 'no-show') and ends_at > '${at}')`),
    ).toEqual([]);
    const { left } = await readOne(`select count(*)::int as left from bookings
      where status in ('pending', 'confirmed') and ends_at < '${at}'`);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(6);
  });

  test('visits are within opening hours, none on a closed day, and today is half full', async () => {
    const settings = await readSettings(database.db);
    const closed = settings.booking.closures.map(({ date }) => date);
    const visits = await read(`select starts_at, ends_at, status from bookings`);
    let minutesToday = 0;
    for (const { starts_at, ends_at, status } of visits) {
      const [start, end] = [new Date(String(starts_at)), new Date(String(ends_at))];
      const open = openOn(settings, studioDay(start));
      expect(closed).not.toContain(studioDay(start));
      expect(open && open.start <= start && end <= open.end, String(starts_at)).toBe(true);
      if (studioDay(start) === studioDay(now) && status !== 'cancelled')
        minutesToday += (end.getTime() - start.getTime()) / 60_000;
    }
    const today = closed.includes(studioDay(now)) ? null : openOn(settings, studioDay(now));
    if (!today) return expect(minutesToday).toBe(0);
    const whole = (settings.booking.rooms * (today.end.getTime() - today.start.getTime())) / 60_000;
    expect(minutesToday / whole).toBeGreaterThan(0.35);
    expect(minutesToday / whole).toBeLessThan(0.65);
  });

  test('nobody is mailed', async () => {
    expect(
      await readOne(`select (select count(*) from jobs)::int as jobs,
        (select count(*) from mails where state <> 'sent')::int as mails,
        (select count(*) from bookings where remind_at is not null)::int as reminders,
        (select count(*) from orders where held_until <= '${at}')::int as overdue`),
    ).toEqual({ jobs: 0, mails: 0, reminders: 0, overdue: 0 });
  });

  test('reception and a therapist with visits of her own can be signed in as', async () => {
    const staff = await read(`select email, role, therapists.name, passwordless from (
        select *, password_hash is null as passwordless from users where role not in ('user', 'admin')) as users
      left join therapists on therapists.user_id = users.id order by email`);
    const passwordless = true; // none was given
    expect(staff).toEqual(
      DEMO_STAFF.map(({ email, role, firstName, lastName }) => ({
        email,
        role,
        passwordless,
        name: role === 'therapist' ? `${firstName} ${lastName}` : null,
      })),
    );
    const [visits] =
      await read(`select count(*)::int as count from bookings join therapists on therapists.id = therapist_id
      where therapists.user_id is not null`);
    expect(visits!.count).toBeGreaterThan(0);
  });

  test('the member to sign in as has a visit to come, an order to collect, a voucher and points', async () => {
    const mine = `(select id from users where email = '${DEMO_MEMBER.email}')`;
    const { coming, orders, vouchers, points } = await readOne(`select
      (select count(*) from bookings where user_id = ${mine} and starts_at > '${at}' and status <> 'cancelled')::int as coming,
      (select count(*) from orders where user_id = ${mine} and status = 'ready')::int as orders,
      (select count(*) from vouchers where user_id = ${mine} and used_at is null)::int as vouchers,
      (select loyalty_points from users where id = ${mine}) as points`);
    for (const count of [coming, orders, vouchers, points]) expect(count).toBeGreaterThan(0);
  });

  // One day is enough: filling another database takes seconds.
  if (at !== MONDAY) return;
  describe('the same day', () => {
    const other = useDatabase();

    test.runIf(process.env.TEST_LONG)(
      'gives the same demo everywhere',
      async () => {
        expect(await seedDemo(toolsOf(other.db, now), ADMIN)).toBe(true);
        expect(await rowsOf(other.db, PRINT)).toEqual(await read(PRINT));
      },
      120_000,
    );

    test('gives it once, and only where nobody is', async () => {
      expect(await seedDemo(toolsOf(database.db, now), ADMIN)).toBe(false);
      expect(await seedCatalog(toolsOf(database.db, now))).toBe(false);
    });
  });
});

describe('a studio with somebody in it', () => {
  const database = useDatabase();
  const now = new Date('2026-11-16T07:00:00Z');

  test('gets the catalogue and no invented people', async () => {
    await rowsOf(
      database.db,
      `insert into users (email, created_at, updated_at) values ('mei@studio.sg', now(), now())`,
    );
    expect(await seedDemo(toolsOf(database.db, now), ADMIN)).toBe(false);
    expect(
      await rowsOf(
        database.db,
        'select (select count(*) from users)::int as users, (select count(*) from bookings)::int as bookings, (select count(*) > 0 from treatments) as "hasMenu"',
      ),
    ).toEqual([{ users: 1, bookings: 0, hasMenu: true }]);
  });
});
