import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

/** A dialog that is just closing still has a toaster of its own. */
const expectToast = (page: Page, text: string) =>
  expect(page.locator('.toast', { hasText: text }).first()).toBeVisible();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const figure = (page: Page, label: string) => page.locator('.kpi', { hasText: label });
const answerTo = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });

test('users are found, made admins, deleted and brought back, by keys', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await signInAs(page, studio, { role: 'admin', firstName: 'Owner', email: 'owner@example.com' });
  const phones = { phone: '+65 91234567', phoneE164: '+6591234567' };
  await studio.aMember({ firstName: 'Serene', lastName: 'Ong', email: 'serene@example.com', ...phones });
  await openPage(page, '/admin-dashboard?tab=users');
  // The browser is in New York: the studio's day is shown all the same.
  await expect(row(page, 'Serene Ong')).toContainText(/Customer.*1 Jan 2026.*1 Jan 2026/);
  await expect(figure(page, 'Total Users')).toContainText('2');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByLabel('Search users').fill('9123 4567');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'More about Serene Ong' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Make Admin' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Make admin?' })).toContainText('serene@example.com');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await answerTo(page, 'Make Admin').press('Enter');
  await expectToast(page, 'User role updated successfully');
  await expect(figure(page, 'Admin Users')).toContainText('2');
  await expect(row(page, 'Serene Ong').getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'History of Serene Ong' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'History of Serene Ong' })).toContainText(
    'changed the role of Serene Ong: user → admin',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More about Serene Ong' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove Admin' }).press('Enter');
  await answerTo(page, 'Remove Admin').press('Enter');
  await expect(figure(page, 'Admin Users')).toContainText('1');
  await page.getByRole('button', { name: 'Delete Serene Ong' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete user?' })).toBeVisible();
  await answerTo(page, 'Delete').press('Enter');
  await expectToast(page, 'User deleted successfully');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row(page, 'Serene Ong')).toBeVisible();

  await page.getByLabel('Search users').fill('');
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  await page.getByLabel('Role').selectOption('admin');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('users.csv');

  await test.step("a guest's data are handed out, and erased", async () => {
    await bookAsGuest(studio);
    await page.getByRole('button', { name: "A guest's data" }).press('Enter');
    const dialog = page.getByRole('dialog', { name: "A guest's data" });
    await dialog.getByLabel('E-mail').fill('goh@example.com');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Guest Goh');
    expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
    const exported = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download data' }).press('Enter');
    const file = await readFile(await (await exported).path(), 'utf8');
    expect(JSON.stringify(JSON.parse(file))).toContain('+65 98765432');
    await dialog.getByRole('button', { name: 'Erase data' }).press('Enter');
    await expect(page.getByRole('alertdialog', { name: "Erase this guest's data?" })).toContainText(
      'Sensitive Calm Facial',
    );
    await answerTo(page, 'Erase').press('Enter');
    await expectToast(page, 'Guest erased successfully');
    const [booking] = await studio.sql('select status, customer_name, customer_email from bookings');
    expect(booking).toMatchObject({ status: 'cancelled', customer_email: '' });
    expect(booking).not.toMatchObject({ customer_name: 'Guest Goh' });
  });
});

/** A confirmed visit of somebody without an account, two days ahead. */
async function bookAsGuest(studio: E2eStudio): Promise<void> {
  await studio.sql(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room, status,
       starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, created_at, updated_at)
     select id, name, price_cents, false, 0, 1, 'confirmed', '2026-09-17T04:00Z', '2026-09-17T05:00Z', '2026-09-17T05:00Z',
       'Guest Goh', 'goh@example.com', '+65 98765432', '+6598765432', now(), now()
     from treatments where name = 'Sensitive Calm Facial'`,
    [],
  );
}
