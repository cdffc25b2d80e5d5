import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '#server/kit/db/migrate.ts';
import { type Database, openDatabase } from '#server/kit/db/open-database.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { migrateBefore } from '#server/testing/migrate-before.ts';
import { cloneDatabase } from '#server/testing/test-postgres.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { demoSettings } from '#shared/studio/demo-settings.ts';
import { defaultCategories } from './default-categories.ts';

/** What a studio without demo content has, and what one filled by an older version keeps. */

const now = new Date('2026-03-10T08:00:00Z');

let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  const clone = await cloneDatabase(inject('postgres'));
  drop = clone.drop;
  database = openDatabase(clone.connection);
});
afterEach(async () => {
  await database.close();
  await drop();
});

const rows = async (text: string) => (await database.pool.query(text)).rows;

test('begins with the seven categories and the four fixed rewards, and nothing invented', async () => {
  expect(await rows('select slug, name, description from categories order by sort')).toEqual(
    defaultCategories,
  );
  expect(await rows('select id, name from loyalty_rewards order by id')).toEqual([
    { id: 1, name: '$10 Voucher' },
    { id: 2, name: '$25 Voucher' },
    { id: 3, name: '$50 Voucher' },
    { id: 4, name: 'Free Treatment' },
  ]);
  for (const table of ['settings', 'treatments', 'products', 'articles', 'topics'])
    expect(await rows(`select * from ${table}`), table).toEqual([]);
  expect(await readSettings(database.db)).toEqual(defaults);
});

async function upgradeOldStudio(isDemo: boolean, promoRow?: object) {
  await migrateBefore(database.pool, '0030_empty_studio.sql', now);
  if (isDemo) await database.pool.query("insert into milestones values ('demo content', '2026-01-01')");
  if (promoRow)
    await database.pool.query("insert into settings values ('promo', $1, '2026-02-01')", [promoRow]);
  await database.pool.query(`
    insert into treatments (name, description, price_cents, duration_minutes, category, created_at, updated_at) values
      ('Detoxifying Hydration Facial', 'x', 5800, 60, 'facial', '2026-01-01', '2026-01-01'),
      ('Rose Salt Body Scrub', 'x', 10800, 60, 'body', '2026-01-01', '2026-01-01'),
      ('Hot Stone Back Ritual', 'x', 14800, 60, 'wellness', '2026-01-01', '2026-02-01')`);
  await migrate(database.pool, now);
  return readSettings(database.db);
}
const rules = () => rows('select name, extraction from treatments order by id');

test('a studio filled with the demo before keeps what it shows, its promo names its treatment', async () => {
  const { payNowId: _, prepaid: __, ...shown } = demoSettings(1, '2026-09-15');
  // It ran without days then.
  const promo = { ...shown.promo, firstDay: '', lastDay: '' };
  expect(await upgradeOldStudio(true)).toEqual({ ...defaults, ...shown, promo });
  expect(await rules()).toEqual([
    { name: 'Detoxifying Hydration Facial', extraction: 'required' },
    { name: 'Rose Salt Body Scrub', extraction: 'none' },
    { name: 'Hot Stone Back Ritual', extraction: 'required' }, // changed by somebody since
  ]);
});

test('what its admin has saved stays', async () => {
  const { treatmentId: _, firstDay: __, lastDay: ___, ...old } = demoSettings(1, '2026-09-15').promo;
  const { promo } = await upgradeOldStudio(true, {
    ...old,
    isShown: false,
    title: 'Our own',
    price: '70.00',
  });
  expect(promo).toMatchObject({ isShown: false, title: 'Our own', price: '70.00', treatmentId: null });
});

test('a studio that began without the demo gets the categories and no praise', async () => {
  expect(await upgradeOldStudio(false)).toEqual(defaults);
  expect(await rows('select name from categories')).toHaveLength(7);
  expect((await rules()).map(({ extraction }) => extraction)).toEqual(['required', 'required', 'required']);
});
