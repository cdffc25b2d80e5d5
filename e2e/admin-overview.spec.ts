import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { othersBook } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

const figure = (page: Page, label: string) => page.locator('.kpi', { hasText: label });

test('the metrics and the day are shown, and open tasks link to their section', { tag: '@desktop' }, async ({
  page,
  studio,
  request,
}) => {
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, '/admin-dashboard');
  await expect(figure(page, 'Total Treatments')).toContainText('all active');
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
