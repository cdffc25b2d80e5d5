import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { fillStudio } from '#server/seed/large/fill-studio.ts';
import { largePlan } from '#server/seed/large/plan.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { seedSettings } from '#server/studio/seed-settings.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { analyticsAdminApi } from '#shared/analytics/admin-contract.ts';
import type { Range } from '#shared/analytics/range.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { foldDays } from './figures/days/data.ts';
import { addUp } from './testing/add-up.ts';
import { liveThrough } from './testing/live-through.ts';

const studio = useStudio('2028-03-10T08:00:00Z');

/** Some around a leap day, some into days to come, one of every length of step. */
const RANGES = [
  { from: '2028-02-29', to: '2028-02-29' },
  { from: '2028-02-01', to: '2028-03-01' },
  { from: '2027-12-15', to: '2028-04-20' },
  { from: '2026-01-01', to: '2028-12-31' },
];

type Ranked = { id: number; number: { now: number }; amount: { now: string } };
const first = <Row extends Ranked>(rows: readonly Row[]) =>
  [...rows]
    .sort((a, b) => Number(b.amount.now) - Number(a.amount.now) || b.number.now - a.number.now || a.id - b.id)
    .slice(0, 10);

async function compare(admin: { token: string }, query: Range) {
  const { body } = await studio.call(analyticsAdminApi.analytics, { query }, { as: admin });
  const { treatments, products, now: _, before: __, steps: ___, hasData, ...rest } = body;
  const counted = await addUp(studio.db, query, await readSettings(studio.db));
  const { treatments: done, products: sold, ...raw } = counted;
  const unnamed = (rows: typeof treatments) => rows.map(({ name, ...row }) => row);
  expect(rest).toEqual(raw);
  expect(unnamed(treatments)).toEqual(first(done));
  expect(unnamed(products)).toEqual(first(sold));
  expect(hasData).toBe(true);
}

test.each([1, 2, 3])(
  'every figure is the sum of the raw rows, to the cent (dice %i)',
  async (seed) => {
    const admin = await anAdmin(studio.db);
    const closures = [{ date: '2028-02-28', reason: 'Holiday' }];
    await seedSettings(studio.db, { booking: { ...defaults.booking, rooms: 3, closures } }, new Date());
    await liveThrough(studio.db, seed, 250, () => foldDays(studio.db));
    for (const range of RANGES) await compare(admin, range);
  },
  60_000,
);

test('and so is every figure of the large studio, as its seed fills it (a hundredth)', async () => {
  const admin = await anAdmin(studio.db);
  await fillStudio(studio.db, largePlan(1 / 100), new Date('2028-03-10T08:00:00Z'));
  await compare(admin, { from: '2028-02-10', to: '2028-03-10' });
  await compare(admin, { from: '2027-03-11', to: '2028-03-10' });
}, 60_000);

const figures = async () => {
  const days = await studio.db.execute(sql`
    select kind, day, label, sum(number) as number, sum(cents) as cents from day_figures
    group by 1, 2, 3 having sum(number) <> 0 or sum(cents) <> 0 order by 1, 2, 3`);
  const customers = await studio.db.execute(sql`select * from customer_days order by who, day`);
  return { days: days.rows, customers: customers.rows };
};

test('folding loses nothing, and leaves one row of each', async () => {
  await liveThrough(studio.db, 4, 120);
  const before = await figures();
  await foldDays(studio.db);
  expect(await figures()).toEqual(before);
  const { rows } = await studio.db.execute(sql`select count(*)::int as number from day_figures`);
  expect(rows).toEqual([{ number: before.days.length }]);
});

test('a studio that had all this before the charts came finds the same in them', async () => {
  await liveThrough(studio.db, 6, 200);
  const grown = await figures();
  const migration = readFileSync(join(projectRoot(), 'migrations/0024_analytics_desk.sql'), 'utf8');
  await studio.db.execute(sql`truncate day_figures, customer_days`);
  await studio.db.execute(sql.raw(migration.split('-- What is there already.')[1]!));
  expect(await figures()).toEqual(grown);
});

test('what is emptied has no figures any more', async () => {
  await liveThrough(studio.db, 5, 60);
  await studio.db.execute(sql`truncate bookings, orders, loyalty_transactions, events cascade`);
  const { rows } = await studio.db.execute(
    sql`select (select count(*) from day_figures)::int as days, (select count(*) from customer_days)::int as customers`,
  );
  expect(rows).toEqual([{ days: 0, customers: 0 }]);
});
