import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

/** A dialog has a place of its own for what is said while it is open. */
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).filter({ hasText: text })).toBeVisible();
const MEI = { firstName: 'Mei', lastName: 'Tan', phone: '+65 91234567', phoneE164: '+6591234567' };

test('points for a sale, also where two share a phone, points by hand, and the report of them, by keys', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/409/);
  const mei = await studio.aMember({ ...MEI, email: 'mei@example.com' });
  await signInAs(page, studio, { role: 'admin', firstName: 'Ann' });
  await openPage(page, '/dashboard');
  await page.getByRole('link', { name: 'Issue Points' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard\?tab=loyalty$/);
  const process = page.getByRole('button', { name: 'Process Purchase' });
  await page.getByLabel('Phone number').fill('9123 4567');
  await page.getByLabel('Purchase amount ($)').fill('1086.99');
  await expect(page.locator('output').getByText('1,086')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Customer' })).toContainText('Mei Tan');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await process.press('Enter');
  await expectToast(page, '1,086 points awarded to Mei Tan');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page.getByText('Silver Members').locator('..')).toContainText('1');

  await studio.aMember({ firstName: 'Lin', phone: '+65 91234567', phoneE164: '+6591234567' });
  await page.getByLabel('Phone number').fill('91234567');
  await page.getByLabel('Purchase amount ($)').fill('10');
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Which customer?' });
  await choice.getByRole('button', { name: /^Mei Tan/ }).press('Enter');
  const again = page.getByRole('alertdialog', { name: 'Award points again today?' });
  await expect(again).toContainText('Mei Tan has already earned 1,086 points today.');
  await again.getByRole('button', { name: 'Award again' }).press('Enter');
  await expectToast(page, '10 points awarded to Mei Tan');
  await expect(choice).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Mei Tan has 1,086 points again.');

  await page.getByLabel('Find a member').fill('MEI@example.com');
  await page.keyboard.press('Enter');
  await page.getByLabel('Points', { exact: true }).fill('86');
  await page.getByRole('radio', { name: 'Remove points' }).check();
  await page.getByLabel('Reason').fill('A slip of the hand');
  await page.keyboard.press('Enter');
  await expectToast(page, 'New balance: 1,000 points');

  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Transaction Report' }).click();
  const table = page.getByRole('table', { name: 'Transactions' });
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText(`${mei.id} Mei Tan`);
  await expect(first).toContainText('Removed by the studio');
  await expect(first).toContainText('-86');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page.getByLabel('Search transactions').fill('slip');
  await expect(table.getByRole('row')).toHaveCount(2);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toBe('loyalty-transactions.csv');
});

test('a customer is found, given a voucher, and it is used at the counter', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await studio.aMember({ ...MEI, email: 'mei@example.com' });
  await signInAs(page, studio, { role: 'admin', firstName: 'Ann' });
  await openPage(page, '/admin-dashboard?tab=customer-lookup');
  await page.getByLabel('Phone number or email').fill('+65 9123-4567');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Customer Found');
  await expect(page).toHaveURL(/\?tab=customer-lookup$/);
  await expect(page.getByRole('region', { name: 'Customer information' })).toContainText('mei@example.com');

  await page.getByRole('button', { name: 'Grant voucher' }).click();
  await page.getByLabel('Description').fill('Birthday gift');
  await page.getByLabel('Value ($)').fill('12.5');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Voucher created successfully');
  const voucher = page.getByRole('table', { name: 'Active vouchers' }).getByRole('row').nth(1);
  await expect(voucher).toContainText('$12.50');
  await expect(voucher).toContainText('15 Sep 2027');
  await page.getByRole('button', { name: 'Adjust points' }).click();
  const adjusting = page.getByRole('dialog', { name: 'Adjust points of Mei Tan' });
  await adjusting.getByLabel('Points', { exact: true }).fill('1200');
  await adjusting.getByLabel('Reason').fill('Welcome back');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Loyalty status' })).toContainText('1,200TierSilver');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  const mark = voucher.getByRole('button', { name: /^Mark used/ });
  await mark.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark used' }).press('Enter');
  await expect(page.getByText('No active vouchers')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mark).toBeVisible();
  await page.getByRole('link', { name: 'View all' }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('Welcome back');
});
