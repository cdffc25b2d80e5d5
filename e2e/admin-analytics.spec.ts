import { readFile } from 'node:fs/promises';
import type { E2eStudio } from '#server/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const ANALYTICS = '/admin-dashboard?tab=analytics';

/** Two done treatments of this studio day (15 September 2026) and one of the month before. */
async function someTreatments(studio: E2eStudio) {
  await studio.sql(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
      starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status,
      created_at, updated_at)
     select t.id, t.name, 10005, false, 0, room, at, at + interval '1 hour', at + interval '1 hour', 'Mei',
       'mei@example.com', '+65 91234567', '+6591234567', 'completed', at, at
     from (select id, name from treatments order by id limit 1) as t,
       (values (1, timestamptz '2026-09-15 03:00Z'), (2, timestamptz '2026-09-15 03:00Z'),
         (1, timestamptz '2026-08-01 03:00Z')) as times (room, at)`,
    [],
  );
}

test('from nothing to charts: figures, keys, table, file, ranges', { tag: '@desktop' }, async ({
  page,
  studio,
  trouble,
}) => {
  trouble.expect(/503/);
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, ANALYTICS);
  await expect(page.getByRole('heading', { name: 'Analytics dashboard coming soon' })).toBeVisible();

  await someTreatments(studio);
  await page.route('**/api/admin/analytics?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We could not load the analytics' })).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute('**/api/admin/analytics?*');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.locator('.kpi', { hasText: 'Revenue' })).toContainText('$200.10100% more than $100.05');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  const revenue = page.getByRole('region', { name: 'Revenue' });
  await revenue.getByRole('slider').press('End');
  await expect(revenue.locator('.chart__readout')).toContainText('15 Sep: Treatments $200.10, Orders $0');
  await revenue.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(revenue.getByRole('row').last()).toContainText('15 Sep');
  expect(await axeComplaints(page, '.analytics__card')).toEqual([]);
  const download = page.waitForEvent('download');
  await revenue.getByRole('button', { name: 'Export CSV' }).press('Enter');
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    '2026-09-15,2026-09-15,0.00,200.10',
  );

  await page.getByRole('button', { name: '7 days' }).press('Enter');
  await expect(page).toHaveURL(/range=7/);
  await expect(page.locator('.kpi', { hasText: 'Revenue' })).toContainText('$200.10before: $0.00');
  await page.getByRole('button', { name: 'Custom dates' }).press('Enter');
  await page.getByLabel('From', { exact: true }).fill('2026-09-16');
  await expect(page.getByText('The first day must not come after the last one.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-08-01');
  await expect(page.locator('.kpi', { hasText: 'Revenue' })).toContainText('$300.15');
  await page.goBack();
  await expect(page).toHaveURL(/range=7/);
});

test('on a phone every chart fits and answers the finger', { tag: '@phone' }, async ({ page, studio }) => {
  await someTreatments(studio);
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, `${ANALYTICS}&range=90`);
  const hours = page.getByRole('region', { name: 'Bookings by hour of the week' });
  await hours.getByRole('slider').tap({ position: { x: 5, y: 100 } });
  await expect(hours.locator('.chart__readout')).toContainText(/Thursdays 10am: 0 bookings/);
  await hours.getByRole('button', { name: 'Show as table' }).tap();
  await expect(hours.getByRole('row', { name: /^11am/ })).toContainText('2 (0)');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
