import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A dialog has a place of its own for what is said while it is open. */
const isSaid = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).filter({ hasText: text })).toBeVisible();

test('a customer is found, given a voucher, and it is used at the desk', { tag: '@desktop' }, async ({
  page,
  studio,
  trouble,
}) => {
  trouble.expect(/404|500/);
  const phone = { phone: '+65 91234567', phoneE164: '+6591234567' };
  await studio.aMember({ firstName: 'Mei', lastName: 'Tan', email: 'mei@example.com', ...phone });
  await signInAs(page, studio, { role: 'admin', firstName: 'Ann' });
  await openPage(page, '/admin-dashboard?tab=customer-lookup');
  const box = page.getByLabel('Phone number or email');
  await expect(page.getByRole('button', { name: 'Search' })).toBeDisabled();
  await box.press('Enter');
  await expect(page.getByText('Please enter a phone number or email address')).toBeVisible();
  await box.fill('nobody@example.com');
  await page.keyboard.press('Enter');
  await isSaid(page, 'Customer Not Found');
  await isSaid(page, 'No customer found with that phone number or email');
  expect(await axeComplaints(page)).toEqual([]);

  await box.fill('+65 9123-4567');
  await page.keyboard.press('Enter');
  await isSaid(page, 'Customer Found');
  await expect(page).toHaveURL(/\?tab=customer-lookup$/);
  await expect(page.getByRole('region', { name: 'Customer information' })).toContainText('mei@example.com');
  await expect(page.getByText('No transaction history available')).toBeVisible();
  await expect(page.getByText('No active vouchers')).toBeVisible();

  await page.getByRole('button', { name: 'Grant voucher' }).click();
  await page.getByLabel('Description').fill('Birthday gift');
  await page.getByLabel('Value ($)').fill('12.5');
  await page.keyboard.press('Enter');
  await isSaid(page, 'Voucher created successfully');
  const voucher = page.getByRole('table', { name: 'Active vouchers' }).getByRole('row').nth(1);
  await expect(voucher).toContainText('$12.50');
  await expect(voucher).toContainText('15 Sep 2027');
  await page.getByRole('button', { name: 'Adjust points' }).click();
  const adjusting = page.getByRole('dialog', { name: 'Adjust points of Mei Tan' });
  await adjusting.getByLabel('Points', { exact: true }).fill('1200');
  await adjusting.getByLabel('Reason').fill('Welcome back');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Loyalty status' })).toContainText('1,200TierSilver');
  await expect(page.getByRole('table', { name: 'The latest 10 transactions' })).toContainText('Welcome back');
  expect(await axeComplaints(page)).toEqual([]);

  const mark = voucher.getByRole('button', { name: /^Mark used/ });
  await page.route('**/use', (route) => route.fulfill({ status: 500, body: '{}' }));
  await mark.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark used' }).click();
  await isSaid(page, 'Failed to mark voucher as used');
  await page.unroute('**/use');
  await mark.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark used' }).press('Enter');
  await expect(page.getByText('No active vouchers')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mark).toBeVisible();
  await page.getByRole('link', { name: 'View all' }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('Welcome back');
});
