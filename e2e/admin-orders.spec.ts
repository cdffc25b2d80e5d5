import type { APIRequestContext, Page } from '@playwright/test';
import type { E2eStudio } from '#server/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { bearer, CLEANSER, giveVoucher, putIntoCart, VOUCHER } from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const ORDERS = '/admin-dashboard?tab=orders';
type Member = { id: number; token: string };

/** A dialog that is just closing still has a toaster of its own. */
const notified = (page: Page, text: string) =>
  expect(page.locator('.toast', { hasText: text }).first()).toBeVisible();
const row = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `Order #${id}` });
const figure = (page: Page, label: string) => page.locator('.kpi', { hasText: label });
const answerTo = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });

async function anOrder(request: APIRequestContext, studio: E2eStudio, member: Member, voucher?: string) {
  await putIntoCart(request, studio, member);
  const data = { paymentMethod: 'studio', voucherCodes: voucher ? [voucher] : [] };
  const answer = await request.post('/api/orders', { headers: bearer(member), data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** More of them, without a shop around: for pages. */
async function manyOrders(studio: E2eStudio, member: Member, count: number) {
  await studio.sql(
    `insert into orders (user_id, status, payment_method, collect, items_cents, vouchers_cents, total_cents, paid_at,
      collected_at, created_at, updated_at)
     select $1, 'collected', 'card', 'studio', 3800, 0, 3800, now(), now(), now(), now() from generate_series(1, $2)`,
    [member.id, count],
  );
}

test('an order goes its way and back, by keys, and everything is told', { tag: '@desktop' }, async ({
  page,
  request,
  studio,
}) => {
  await signInAs(page, studio, { role: 'admin', firstName: 'Owner' });
  await openPage(page, ORDERS);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Products' })).toBeVisible();

  const mei = await studio.aMember({ firstName: 'Mei', lastName: 'Lim', email: 'mei@example.com' });
  await giveVoucher(studio, mei, VOUCHER, 10);
  await manyOrders(studio, mei, 10);
  const id = await anOrder(request, studio, mei, VOUCHER);
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(row(page, id)).toContainText(/Mei Lim.*mei@example\.com.*User \d+.*1 item.*\$28\.00.*Pending/);
  await expect(page.getByText('1 to 10 of 11')).toBeVisible();
  await expect(figure(page, 'Pending')).toContainText('1');
  expect(await axeComplaints(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: `Mark paid ORD-${id}` }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Is $28.00 there (At the studio)?');
  await answerTo(page, 'Mark paid').press('Enter');
  await notified(page, 'Order updated successfully');
  await expect(row(page, id)).toContainText('Paid');
  await page.getByRole('button', { name: `Mark ready ORD-${id}` }).press('Enter');
  await expect(row(page, id)).toContainText('Ready');

  await page.getByRole('button', { name: `View ORD-${id}` }).press('Enter');
  const sheet = page.getByRole('dialog', { name: `Order #${id}` });
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
  await sheet.getByRole('button', { name: `History of ORD-${id}` }).press('Enter');
  await expect(page.getByRole('dialog', { name: `History of ORD-${id}` })).toContainText(
    `changed order ORD-${id}`,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByLabel('Payment').selectOption('studio');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByLabel('Status').selectOption('paid');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('11 to 11 of 11')).toBeVisible();
  await page.getByLabel('Search orders').fill(`ORD-${id}`);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('orders.csv');
});

test("the bank's file pays what fits and lists the rest", { tag: '@desktop' }, async ({
  page,
  request,
  studio,
}) => {
  await signInAs(page, studio, { role: 'admin' });
  const id = await anOrder(request, studio, await studio.aMember({ firstName: 'Mei' }));
  await openPage(page, ORDERS);
  const send = async (table: string) => {
    await page
      .getByLabel('Bank file')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await page.getByRole('button', { name: 'Match payments' }).press('Enter');
  };
  await page.getByRole('button', { name: 'Bank file' }).press('Enter');
  await page.getByRole('button', { name: 'Match payments' }).press('Enter');
  await expect(page.getByText('Please choose a file')).toBeVisible();

  const table = `Date,Text,Credit\n1 Mar,PayNow ORD-${id},38.00\n2 Mar,Rent,900.00\n`;
  await send(table);
  await expect(page.getByText('1 payment matched, 0 already paid, 1 unmatched.')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Unmatched/ })).toContainText(
    'Line 3: 2 Mar · Rent · 900.00',
  );
  await expect(page.getByRole('region', { name: /^Matched/ })).toContainText(`ORD-${id} is paid.`);
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await page.getByRole('button', { name: 'Another file' }).press('Enter');
  await send(table);
  await expect(page.getByText('0 payments matched, 1 already paid, 1 unmatched.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(row(page, id)).toContainText('Paid');
});

test('what fails is told, and what somebody else changed is shown', { tag: '@desktop' }, async ({
  page,
  request,
  studio,
  trouble,
}) => {
  trouble.expect(/409|50[03]/);
  const admin = await signInAs(page, studio, { role: 'admin' });
  const id = await anOrder(request, studio, await studio.aMember({ firstName: 'Mei' }));
  let isBroken = true;
  await page.route('**/api/orders?*', (route) =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await openPage(page, ORDERS);
  await expect(page.getByRole('heading', { name: 'We could not load the orders' })).toBeVisible({
    timeout: 15_000,
  });
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();

  await page.route('**/api/admin/orders/*', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await page.getByRole('button', { name: `Mark paid ORD-${id}` }).click();
  await answerTo(page, 'Mark paid').click();
  await notified(page, 'Failed to update order');
  await expect(row(page, id)).toContainText('Pending');

  await page.getByRole('button', { name: `Mark paid ORD-${id}` }).click();
  const data = { status: 'cancelled' };
  await request.patch(`/api/admin/orders/${id}`, { headers: bearer(admin), data });
  await answerTo(page, 'Mark paid').click();
  await notified(page, `Order ORD-${id} is cancelled and can't be changed to paid.`);
  await expect(row(page, id)).toContainText('Cancelled');

  await page.route('**/bank-csv', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Bank file' }).click();
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from('x') };
  await page.getByLabel('Bank file').setInputFiles(file);
  await page.getByRole('button', { name: 'Match payments' }).click();
  await notified(page, 'Failed to read the bank file');
});

test('on a phone each order is a card with everything in reach', { tag: '@phone' }, async ({
  page,
  request,
  studio,
}) => {
  await signInAs(page, studio, { role: 'admin' });
  const mei = await studio.aMember({ firstName: 'Mei', email: 'a.rather.long.name.of.somebody@example.com' });
  await manyOrders(studio, mei, 10);
  const id = await anOrder(request, studio, mei);
  await openPage(page, ORDERS);
  await expect(page.getByText('1 to 10 of 11')).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const button of await row(page, id).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: `View ORD-${id}` }).tap();
  await page.getByRole('button', { name: 'Cancel order' }).tap();
  await answerTo(page, 'Cancel order').tap();
  await notified(page, 'Order updated successfully');
  await page.goBack();
  await expect(row(page, id)).toContainText('Cancelled');
});
