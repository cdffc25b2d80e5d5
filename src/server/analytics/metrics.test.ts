import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { fillStudio } from '#server/seed/large/fill-studio.ts';
import { largePlan } from '#server/seed/large/plan.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { seedSettings } from '#server/studio/seed-settings.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { analyticsAdminApi } from '#shared/analytics/admin-contract.ts';
import type { Range } from '#shared/analytics/range.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { addUp } from './testing/add-up.ts';
import { liveThrough } from './testing/live-through.ts';

const studio = useStudio('2028-03-10T08:00:00Z');

/** Around a leap day, into the future, one of every step length. */
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

const getAnalytics = async (admin: { token: string }, query: Range) =>
  (await studio.call(analyticsAdminApi.analytics, { query }, { as: admin })).body;

async function compare(admin: { token: string }, query: Range) {
  const body = await getAnalytics(admin, query);
  // The way from one figure to the other has a test of its own, with histories in which every cent has its cause.
  const { treatments, products, now: _, before: __, steps: ___, bridge: ____, hasData, ...rest } = body;
  const counted = await addUp(studio.db, query, await readSettings(studio.db));
  const { treatments: done, products: sold, ...raw } = counted;
  const unnamed = (rows: typeof treatments) => rows.map(({ name, ...row }) => row);
  expect(rest).toEqual(raw);
  expect(unnamed(treatments)).toEqual(first(done));
  expect(unnamed(products)).toEqual(first(sold));
  expect(hasData).toBe(true);
}

test.each([1, 2, 3])(
  'every metric is the sum of the raw rows, to the cent, however often it was asked for before (dice %i)',
  async (seed) => {
    const admin = await anAdmin(studio.db);
    const closures = [{ date: '2028-02-28', reason: 'Holiday' }];
    await seedSettings(studio.db, { booking: { ...defaults.booking, rooms: 3, closures } }, new Date());
    await liveThrough(studio.db, seed, 250, () => getAnalytics(admin, RANGES[1]!));
    for (const range of RANGES) await compare(admin, range);
  },
  60_000,
);

test('and so is every metric of the large studio, as its seed fills it (a hundredth)', async () => {
  const admin = await anAdmin(studio.db);
  await fillStudio(studio.db, largePlan(1 / 100), new Date('2028-03-10T08:00:00Z'));
  await compare(admin, { from: '2028-02-10', to: '2028-03-10' });
  await compare(admin, { from: '2027-03-11', to: '2028-03-10' });
}, 60_000);

test('what is emptied has no metrics any more', async () => {
  const admin = await anAdmin(studio.db);
  await liveThrough(studio.db, 5, 60);
  expect((await getAnalytics(admin, RANGES[3]!)).bookings.total.now).toBeGreaterThan(0);
  await studio.db.execute(sql`truncate bookings, orders, loyalty_transactions, subscribers cascade`);
  const body = await getAnalytics(admin, RANGES[3]!);
  expect([body.hasData, body.earned.total.now, body.bookings.total.now]).toEqual([false, '0.00', 0]);
  expect([body.customers.fresh.now, body.points.outstanding.now, body.treatments, body.products]).toEqual([
    0,
    0,
    [],
    [],
  ]);
});
