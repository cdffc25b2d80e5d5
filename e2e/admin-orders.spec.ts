import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { anOrder, CLEANSER, giveVoucher, manyOrders, VOUCHER } from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';

/** A dialog that is just closing still has a toaster of its own. */
const expectToast = (page: Page, text: string) =>
  expect(page.locator('.toast', { hasText: text }).first()).toBeVisible();
const row = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `ORD-${id}` });
const answerTo = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });

test('an order goes its way and back, by keys, and everything is told', { tag: '@desktop' }, async ({
  page,
  request,
  studio,
}) => {
  const mei = await studio.aMember({ firstName: 'Mei', lastName: 'Lim', email: 'mei@example.com' });
  await giveVoucher(studio, mei, VOUCHER, 10);
  await manyOrders(studio, mei, 10);
  const id = await anOrder(request, studio, mei, VOUCHER);
  await signInAs(page, studio, { role: 'admin', firstName: 'Owner' });
  await openPage(page, '/admin-dashboard?tab=orders');
  await expect(row(page, id)).toContainText(/Mei Lim.*mei@example\.com.*1 item.*\$28\.00.*Pending/);
  await expect(page.getByText('1 to 10 of 11')).toBeVisible();
  await expect(page.locator('.kpi', { hasText: 'Pending' })).toContainText('1');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: `Mark paid ORD-${id}` }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Is $28.00 there (At the studio)?');
  await answerTo(page, 'Mark paid').press('Enter');
  await expectToast(page, 'Order updated successfully');
  await expect(row(page, id)).toContainText('Paid');
  await page.getByRole('button', { name: `Mark ready ORD-${id}` }).press('Enter');
  await expect(row(page, id)).toContainText('Ready');

  await page.getByRole('button', { name: `View ORD-${id}` }).press('Enter');
  const sheet = page.getByRole('dialog', { name: `ORD-${id}` });
  await expect(sheet).toContainText(`1 × ${CLEANSER}`);
  await expect(sheet).toContainText(`Voucher ${VOUCHER}`);
  await expect(sheet).toContainText('28 points earned');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await sheet.getByRole('button', { name: 'Refund order' }).press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText([
    '1 piece goes back into stock.',
    `Voucher ${VOUCHER} ($10.00) can be used again while it is valid.`,
    '28 points are taken back.',
    '$28.00 was paid at the counter: please hand it back.',
    "We'll e-mail mei@example.com.",
  ]);
  await answerTo(page, 'Refund order').press('Enter');
  await expect(sheet).toContainText('Refunded');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('11 to 11 of 11')).toBeVisible();
  await page.getByLabel('Search orders').fill(`ORD-${id}`);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('orders.csv');

  const unpaid = await anOrder(request, studio, mei);
  await page.getByRole('button', { name: 'Bank file' }).press('Enter');
  const table = `Date,Text,Credit\n1 Mar,PayNow ORD-${unpaid},38.00\n2 Mar,Rent,900.00\n`;
  await page
    .getByLabel('Bank file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByRole('button', { name: 'Match payments' }).press('Enter');
  await expect(page.getByText('1 payment matched, 0 already paid, 1 unmatched.')).toBeVisible();
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByLabel('Search orders').fill(`ORD-${unpaid}`);
  await expect(row(page, unpaid)).toContainText('Paid');
});
