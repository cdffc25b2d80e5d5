import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { othersBook } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const OVERVIEW = '/admin-dashboard';
const figure = (page: Page, label: string) => page.locator('.kpi', { hasText: label });

test('the figures and the day are shown, and what waits leads to its section', { tag: '@desktop' }, async ({
  page,
  studio,
  request,
  trouble,
}) => {
  trouble.expect(/503/);
  await signInAs(page, studio, { role: 'admin' });
  await page.route('**/api/admin/overview', (route) => route.fulfill({ status: 503, body: '' }));
  await openPage(page, OVERVIEW);
  await expect(page.getByRole('heading', { name: 'We could not load the overview' })).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute('**/api/admin/overview');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(figure(page, 'Total Treatments')).toContainText('all active');
  await expect(figure(page, 'Total Revenue')).toContainText('$0.00from 0 orders');
  await expect(page.getByText('No bookings today')).toBeVisible();

  const [treatment] = await (await request.get('/api/treatments')).json();
  await othersBook(request, treatment.id, '2026-09-15T15:00', 1);
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(figure(page, 'Total Bookings')).toContainText('11 today');
  const today = page.getByRole('region', { name: 'Tuesday 15 September' });
  await expect(today.getByRole('listitem')).toContainText(/3:00 PM.*Pending/);
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByRole('link', { name: /1 pending booking/ }).press('Enter');
  await expect(page).toHaveURL(/tab=bookings&status=pending/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
});

test.describe('a new studio', () => {
  test.use({ content: 'none' });

  test('is shown its first steps', { tag: '@phone' }, async ({ page, studio }) => {
    await signInAs(page, studio, { role: 'admin' });
    await openPage(page, OVERVIEW);
    const steps = page.getByRole('region', { name: 'First steps' });
    await expect(steps).toContainText('0 of 4 done');
    await expect(page.getByText("You're all caught up.")).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await steps.getByRole('link', { name: 'Add your treatments' }).tap();
    await expect(page).toHaveURL(/tab=treatments/);
  });
});
