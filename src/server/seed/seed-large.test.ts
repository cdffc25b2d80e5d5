import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { listDifferences } from '#server/loyalty/admin/data.ts';
import { countByStatus } from '#server/orders/list-orders.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import { fillStudio } from './large/fill-studio.ts';
import { largePlan } from './large/plan.ts';
import { readArgs, seedLarge } from './seed-large.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const plan = largePlan(1 / 100);
const { days: _, ...counts } = plan;
const [one, other] = [useDatabase(), useDatabase()];
type Row = Record<string, unknown>;
const read = async (text: string, from = one): Promise<Row> =>
  (await from.db.execute<Row>(sql.raw(text))).rows[0]!;

describe('a hundredth of the large studio', () => {
  beforeAll(async () => {
    for (const { db } of [one, other]) {
      await anAdmin(db, { email: 'owner@example.com' });
      expect(await fillStudio(db, plan, NOW)).toBe(true);
    }
  }, 60_000);

  test('holds as many of each as it says, over two years', async () => {
    expect(
      await read(`select (select count(*) from users where role = 'user')::int as users,
        (select count(*) from bookings)::int as bookings, (select count(*) from orders)::int as orders,
        (select count(*) from events)::int as events, (select count(*) from subscribers)::int as subscribers,
        (select count(*) from audit_log)::int as entries`),
    ).toEqual(counts);
    expect(
      await read(
        `select min(created_at) < '2024-03-20' and max(created_at) <= '2026-03-10T08:00:00Z' as ok from orders`,
      ),
    ).toEqual({ ok: true });
    expect(
      await read(`select count(distinct status)::int as bookings, (select count(distinct status) >= 5 from orders) as orders,
        count(*) filter (where starts_at > '2026-03-10T08:00:00Z') > 0 as "hasFuture" from bookings`),
    ).toEqual({ bookings: 5, orders: true, hasFuture: true });
  });

  test('every balance is the sum of its ledger, and both ways of spending are in it', async () => {
    const { differences, rows } = await one.db.transaction(listDifferences);
    expect(differences).toEqual([]);
    expect(rows).toBeGreaterThan(plan.orders);
    expect(
      await read(`select count(*) filter (where type = 'redeemed') > 0 as redeemed,
        count(*) filter (where type = 'reversed') > 0 as reversed,
        bool_and(created_at <= '2026-03-10T08:00:00Z') as "isPast" from loyalty_transactions`),
    ).toEqual({ redeemed: true, reversed: true, isPast: true });
  });

  test('an order is the sum of its items, and the counters that of the orders', async () => {
    expect(
      await read(`select count(*)::int as wrong from orders where total_cents <>
        (select sum(price_cents * quantity) from order_items where order_id = orders.id)`),
    ).toEqual({ wrong: 0 });
    expect((await countByStatus({ db: one.db, metrics: uncached })).total).toBe(plan.orders);
  });

  test('nobody is mailed: no reminder, no overdue order, no voucher to warn of', async () => {
    expect(
      await read(`select (select count(*) from bookings where remind_at is not null)::int as reminders,
        (select count(*) from orders where held_until <= '2026-03-10T08:00:00Z')::int as overdue,
        (select count(*) from vouchers where warned_at is null)::int as warnings,
        (select count(*) from jobs)::int as jobs`),
    ).toEqual({ reminders: 0, overdue: 0, warnings: 0, jobs: 0 });
  });

  test('what comes next gets the next number', async () => {
    const { next, last } = await read(
      `select nextval(pg_get_serial_sequence('orders', 'id'))::int as next, max(id) as last from orders`,
    );
    expect(next).toBe((last as number) + 1);
  });

  test('is the same everywhere, but for what is secret', async () => {
    const print = `select md5(string_agg(concat(user_id, treatment_id, room, starts_at, status), ',' order by id)) as bookings,
      (select md5(string_agg(concat(user_id, status, total_cents, created_at), ',' order by id)) from orders) as orders,
      (select md5(string_agg(concat(user_id, type, points, source_id), ',' order by id)) from loyalty_transactions) as ledger
      from bookings`;
    expect(await read(print)).toEqual(await read(print, other));
  });

  test('is there once', async () => {
    expect(await fillStudio(one.db, plan, NOW)).toBe(false);
  });
});

describe('three times a five-hundredth, two years each', () => {
  const few = largePlan(1 / 500);
  const three = useDatabase();
  beforeAll(async () => {
    await anAdmin(three.db, { email: 'owner@example.com' });
    expect(await fillStudio(three.db, few, NOW, () => {}, 3)).toBe(true);
  }, 60_000);
  const of = (text: string) => read(text, three);

  test('holds three times as many, over six years, in as many rooms', async () => {
    expect(
      await of(`select (select count(*) from users where role = 'user')::int as users,
        (select count(*) from bookings)::int as bookings, (select count(*) from orders)::int as orders,
        (select count(distinct email) from subscribers)::int as subscribers`),
    ).toEqual({
      users: 3 * few.users,
      bookings: 3 * few.bookings,
      orders: 3 * few.orders,
      subscribers: 3 * few.subscribers,
    });
    expect(
      await of(`select min(starts_at) between '2020-03-20' and '2020-08-20' as begins, max(room) as rooms,
        (select count(distinct extract(year from created_at)) >= 6 from orders) as "everyYear" from bookings`),
    ).toEqual({ begins: true, rooms: 1, everyYear: true });
  });

  test('nothing of the earlier years is left to be done', async () => {
    const before = "'2024-01-01'";
    expect(
      await of(`select (select count(*)::int from orders where created_at < ${before} and status in ('pending', 'paid', 'ready')) as orders,
        (select count(*)::int from orders where held_until <= '2026-03-10T08:00:00Z') as overdue,
        (select count(*)::int from bookings where remind_at is not null) as reminders, (select count(*)::int from jobs) as jobs`),
    ).toEqual({ orders: 0, overdue: 0, reminders: 0, jobs: 0 });
    const { differences } = await three.db.transaction(listDifferences);
    expect(differences).toEqual([]);
  });

  test('has every index that it had', async () => {
    const indexes = `select md5(string_agg(indexdef, ',' order by indexname)) as all from pg_indexes where schemaname = 'public'`;
    expect(await of(indexes)).toEqual(await read(indexes));
  });
});

describe('npm run seed:large', () => {
  test.each([
    [[], { scale: 1, times: 1, isMeant: false }],
    [['--scale', '0.01'], { scale: 0.01, times: 1, isMeant: false }],
    [['--times', '10'], { scale: 1, times: 10, isMeant: false }],
    [['--scale=2', '--even-in-production'], { scale: 2, times: 1, isMeant: true }],
  ])('reads %o', (args, input) => {
    expect(readArgs(args)).toEqual(input);
  });

  test.each([
    [['--scale']],
    [['--scale', '0']],
    [['--scale', 'all']],
    [['--scale', '11']],
    [['--times', '1.5']],
    [['--times', '']],
    [['now']],
  ])('refuses %o with a sentence', (args) => {
    expect(() => readArgs(args)).toThrow(/must be a (whole )?number|There is no/);
  });

  test('leaves a real studio alone unless forced', async () => {
    const production = { dataDir: '/nowhere', isProduction: true };
    await expect(seedLarge(production, [], NOW)).rejects.toThrow('--even-in-production');
  });
});
