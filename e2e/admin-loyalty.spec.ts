import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A dialog has a place of its own for what is said while it is open. */
const isSaid = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).filter({ hasText: text })).toBeVisible();
const MEI = { firstName: 'Mei', lastName: 'Tan', phone: '+65 91234567', phoneE164: '+6591234567' };

test('points for a sale, also where two share a phone, by keys', { tag: '@desktop' }, async ({
  page,
  studio,
  trouble,
}) => {
  trouble.expect(/409|500/);
  await studio.aMember({ ...MEI, email: 'mei@example.com' });
  await signInAs(page, studio, { role: 'admin', firstName: 'Ann' });
  await openPage(page, '/dashboard');
  await page.getByRole('link', { name: 'Issue Points' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard\?tab=loyalty$/);
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('Total Members');
  const process = page.getByRole('button', { name: 'Process Purchase' });
  await expect(process).toBeDisabled();

  await page.getByLabel('Phone number').fill('9123 4567');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter both phone number and purchase amount')).toBeVisible();
  await page.getByLabel('Purchase amount ($)').fill('-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Purchase amount must be greater than 0')).toBeVisible();
  await page.getByLabel('Purchase amount ($)').fill('1086.99');
  await expect(page.getByText('Points to be awarded')).toBeVisible();
  await expect(page.locator('output').getByText('1,086')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Customer' })).toContainText('Mei Tan');
  expect(await axeComplaints(page)).toEqual([]);

  await page.route('**/api/loyalty/process-purchase', (route) => route.fulfill({ status: 500, body: '{}' }));
  await process.click();
  await isSaid(page, 'Failed to process purchase');
  await page.unroute('**/api/loyalty/process-purchase');
  await process.click();
  await isSaid(page, 'Purchase Processed Successfully');
  await isSaid(page, '1,086 points awarded to Mei Tan');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page.getByText('Silver Members').locator('..')).toContainText('1');

  await studio.aMember({ firstName: 'Lin', phone: '+65 91234567', phoneE164: '+6591234567' });
  await page.getByLabel('Phone number').fill('91234567');
  await page.getByLabel('Purchase amount ($)').fill('10');
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Which customer?' });
  await choice.getByRole('button', { name: /^Mei Tan/ }).press('Enter');
  await isSaid(page, '10 points awarded to Mei Tan');
  await expect(choice).toBeHidden();
});

test('points by hand, and the report of them', { tag: '@desktop' }, async ({ page, studio }) => {
  const mei = await studio.aMember({ ...MEI, email: 'mei@example.com' });
  const { token } = await signInAs(page, studio, { role: 'admin', firstName: 'Ann' });
  await page.request.post(`${studio.url}/api/loyalty/process-purchase`, {
    headers: { authorization: `Bearer ${token}` },
    data: { phone: '+6591234567', amount: '1096' },
  });
  await openPage(page, '/admin-dashboard?tab=loyalty');
  await page.getByLabel('Find a member').fill('MEI@example.com');
  await page.keyboard.press('Enter');
  await page.getByLabel('Points', { exact: true }).fill('96');
  await page.getByRole('radio', { name: 'Remove points' }).check();
  await page.getByLabel('Reason').fill('A slip of the hand');
  await page.keyboard.press('Enter');
  await isSaid(page, 'New balance: 1,000 points');

  await page.getByRole('link', { name: 'Transaction Report' }).click();
  const table = page.getByRole('table', { name: 'Transactions' });
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText(`${mei.id} Mei Tan`);
  await expect(first).toContainText('deducted manual');
  await expect(first).toContainText('-96');
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByLabel('Search transactions').fill('slip');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toBe('loyalty-transactions.csv');
  await page.getByLabel('Search transactions').fill('nothing of the kind');
  await expect(page.getByText('No Transactions Found')).toBeVisible();
});

test('the desk on a phone', { tag: '@phone' }, async ({ page, studio }) => {
  await studio.aMember({ ...MEI, email: 'a-very-long-address-without-any-space@example.com' });
  const { token } = await signInAs(page, studio, { role: 'admin' });
  await page.request.post(`${studio.url}/api/loyalty/process-purchase`, {
    headers: { authorization: `Bearer ${token}` },
    data: { phone: '+6591234567', amount: '12345.00' },
  });
  for (const [tab, shown] of [
    ['loyalty', 'Gold Members'],
    ['transactions-report', '+12,345'],
    ['rewards', '0/∞ redeemed'],
    ['customer-lookup', 'Search for a customer'],
  ]) {
    await openPage(page, `/admin-dashboard?tab=${tab}`);
    await expect(page.getByText(String(shown)).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await page.getByLabel('Phone number or email').fill('9123-4567');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('region', { name: 'Loyalty status' })).toContainText('12,345');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeComplaints(page)).toEqual([]);
});
