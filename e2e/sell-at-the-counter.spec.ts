import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { bearer, CLEANSER, giveVoucher, setStock, toast, VOUCHER } from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const MASK = 'Rose Clay Mask';
const CODE = '8881234567890';

test.beforeEach(async ({ page, studio }) => {
  await page.addInitScript(() => {
    window.print = () => {}; // a dialog of the system; the page stays as it is while it is open
  });
  await studio.sql('update products set product_code = $1 where name = $2', [CODE, CLEANSER]);
  await setStock(studio, 5);
});

const field = (page: Page) => page.getByLabel('Product or barcode');
const basket = (page: Page) => page.getByRole('list', { name: 'Basket' });
const slip = (page: Page) => page.getByRole('article', { name: /^Receipt ORD-/ });

/** Presses keys and counts them; what a scanner types is no key of a person's. */
function counting(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

test('by keys alone: one product in cash takes six of them at most, and prints as long as it is', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await signInAs(page, studio, { role: 'admin', firstName: 'Hui', lastName: 'Min' });
  await openPage(page, '/admin-dashboard');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Point of Sale' }).click();
  await expect(field(page)).toBeFocused();
  expect(await axeComplaints(page, 'main')).toEqual([]);

  const keys = counting(page);
  await page.keyboard.type(CODE);
  await keys.press('Enter');
  await expect(basket(page)).toContainText(CLEANSER);
  await keys.press('F2');
  await expect(page.getByLabel('Cash received')).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Next customer' })).toBeFocused();
  await expect(slip(page)).toContainText(`Total$38.00`);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await keys.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('Nothing to pay yet')).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(6);

  const [sale] = await studio.sql<{ id: number; channel: string; status: string; total_cents: number }>(
    'select id, channel, status, total_cents from orders',
  );
  expect(sale).toMatchObject({ channel: 'counter', status: 'collected', total_cents: 3_800 });
  const [product] = await studio.sql<{ stock_quantity: number }>(
    'select stock_quantity from products where name = $1',
    [CLEANSER],
  );
  expect(product!.stock_quantity).toBe(4);

  await test.step('the receipt on a roll of 80 mm: one page, as long as it is', async () => {
    await openPage(page, `/admin-dashboard?tab=pos&sale=${sale!.id}`);
    await page.getByRole('button', { name: 'Print receipt' }).click();
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toHaveLength(1);
    expect(pages[0]!.width).toBeCloseTo(80, 0);
    expect(pages[0]!.height).toBeGreaterThan(60);
    expect(pages[0]!.height).toBeLessThan(200);
  });
});

/** The sizes of the pages of a PDF, in mm. */
function pagesOf(pdf: Buffer): { width: number; height: number }[] {
  const mm = (points: string | undefined) => (Number(points) * 25.4) / 72;
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => ({ width: mm(width), height: mm(height) }),
  );
}

test('by touch: two products to a member with a voucher, refunded in part and another one voided', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  test.slow();
  const mei = await studio.aMember({
    firstName: 'Mei',
    lastName: 'Lim',
    email: 'mei@example.com',
    phone: '+65 91234567',
    phoneE164: '+6591234567',
  });
  await giveVoucher(studio, mei, VOUCHER, 10);
  await signInAs(page, studio, { role: 'admin', firstName: 'Hui', email: 'owner@example.com' });
  await openPage(page, '/admin-dashboard?tab=pos');
  await expect(field(page)).toBeVisible();

  await test.step('two products, a member and a voucher: at most six actions', async () => {
    await page.keyboard.type(CODE); // two scans
    await page.keyboard.press('Enter');
    await page.keyboard.type('clay');
    await page.keyboard.press('Enter');
    await expect(basket(page)).toContainText(MASK);
    await page.getByLabel('Client').fill('9123 4567'); // 3
    const hit = page.getByRole('button', { name: /Mei Lim/ });
    await expect(hit).toContainText('Pink');
    await hit.tap(); // 4
    await page.getByRole('button', { name: '$10.00 A present' }).tap();
    expect(await tooWide(page)).toEqual([]);
    expect(await axeComplaints(page, 'main')).toEqual([]);
    await page.reload();
    await expect(basket(page)).toContainText(MASK);
    await page.getByRole('button', { name: /^Charge \$/ }).tap(); // 5
    await expect(page.getByText(/^Sale complete: ORD-\d+/)).toBeVisible();
    await expect(slip(page)).toContainText('Vouchers−$10.00');
    await expect(slip(page)).toContainText(/Products\+\d+/);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next customer' }).tap(); // 6
    await expect(page.getByText('Nothing to pay yet')).toBeVisible();
  });

  const [sale] = await studio.sql<{ id: number }>('select id from orders');
  await test.step('one piece comes back', async () => {
    await openPage(page, `/admin-dashboard?tab=orders&order=${sale!.id}`);
    const sheet = page.getByRole('dialog', { name: `ORD-${sale!.id}` });
    await sheet.getByRole('button', { name: 'Refund' }).tap();
    const dialog = page.getByRole('dialog', { name: `Refund ORD-${sale!.id}` });
    await dialog.getByRole('checkbox', { name: new RegExp(`^${CLEANSER}`) }).check();
    await dialog.getByLabel('Reason').fill('Irritates her skin');
    expect(await axeComplaints(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: /^Refund \$[1-9]/ }).tap();
    await expect(toast(page)).toContainText('refunded');
    await expect(sheet).toContainText('Irritates her skin');
    await expect(sheet.getByRole('button', { name: 'Void' })).toHaveCount(0);
  });

  await test.step('a sale by mistake is voided', async () => {
    await openPage(page, '/admin-dashboard?tab=pos');
    await expect(field(page)).toBeVisible();
    await page.keyboard.type(CODE);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Charge $38.00' }).tap();
    await page.getByRole('link', { name: 'Void or refund' }).tap();
    await page.getByRole('button', { name: 'Void', exact: true }).tap();
    await page
      .getByRole('dialog', { name: /^Void ORD-/ })
      .getByLabel('Reason')
      .fill('Rung up twice');
    await page.getByRole('button', { name: 'Void sale' }).tap();
    await expect(toast(page)).toContainText('is voided');
    const [product] = await studio.sql<{ stock_quantity: number }>(
      'select stock_quantity from products where name = $1',
      [CLEANSER],
    );
    expect(product!.stock_quantity).toBe(5);
  });
});

test('a visit is paid at the counter, and the day is closed', { tag: '@desktop' }, async ({
  page,
  request,
  studio,
}) => {
  test.slow();
  const admin = await signInAs(page, studio, { role: 'admin', firstName: 'Hui' });
  const [treatment] = await studio.sql<{ id: number }>(
    "select id from treatments where name = 'Sensitive Calm Facial'",
  );
  const booked = await request.post('/api/admin/bookings', {
    headers: bearer(admin),
    data: {
      treatmentId: treatment!.id,
      appointmentDate: '2026-09-15T02:00:00.000Z',
      insist: true,
      customerName: 'Guest Goh',
      customerPhone: '+65 91234567',
      addExtraction: true,
    },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const { id } = await booked.json();
  await openPage(page, `/admin-dashboard?tab=bookings&booking=${id}`);
  await page.getByRole('link', { name: 'Complete and take payment' }).click();
  await expect(basket(page)).toContainText('Sensitive Calm Facial + ExtractionGuest Goh');
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await expect(page.getByText(/^Sale complete: ORD-\d+/)).toBeVisible();

  await openPage(page, '/admin-dashboard?tab=close-day');
  await expect(page.getByRole('row', { name: /Card terminal/ })).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page.getByLabel('Float this morning').fill('100');
  await page.getByLabel('Counted').fill('98');
  await page.getByLabel('Why does it differ?').fill('Coins miscounted');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText(/^Closed .* by Hui/)).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('accounting-2026-09-01-2026-09-15.csv');
  const [heading, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(heading).toContain('Date,Document,Description,Account,Net,GST,Gross,Method');
  expect(lines).toEqual([
    expect.stringMatching(/^2026-09-15,ORD-\d+,Counter sale,Treatments,.*Card terminal$/),
  ]);
});

test('two sales after closing stand with the closed day, and are in the next closing', {
  tag: ['@desktop', '@long'],
}, async ({ page, request, studio }) => {
  const admin = await signInAs(page, studio, { role: 'admin', firstName: 'Hui' });
  const [product] = await studio.sql<{ id: number }>('select id from products where name = $1', [CLEANSER]);
  const sell = async () => {
    const data = {
      userId: null,
      lines: [{ kind: 'product', productId: product!.id, quantity: 1, price: '38.00' }],
      payments: [{ method: 'cash', amount: '38.00' }],
    };
    const sold = await request.post('/api/admin/counter/sales', { headers: bearer(admin), data });
    expect(sold.status(), await sold.text()).toBe(201);
  };
  await sell();
  const closing = { day: '2026-09-15', float: '0.00', counted: '38.00', banked: '0.00' };
  const closed = await request.post('/api/admin/counter/day/close', {
    headers: bearer(admin),
    data: closing,
  });
  expect(closed.status(), await closed.text()).toBe(200);
  await sell();
  await sell();

  await openPage(page, '/admin-dashboard?tab=close-day');
  await expect(
    page.getByText(/^Closed at .* by Hui\. 2 sales since, \$76\.00, count for tomorrow\.$/),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sales and refunds since closing' })).toContainText('ORD-');
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  const next = await request.get('/api/admin/counter/day?day=2026-09-16', { headers: bearer(admin) });
  const { total, adjustments } = await next.json();
  expect([total, adjustments.length]).toEqual(['76.00', 2]);
});

test('five lines, three payments and the button are on one screen of 1280 × 800', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, studio, { role: 'admin', firstName: 'Hui' });
  await openPage(page, '/admin-dashboard?tab=pos');
  const hits = page.locator('.counter__hit:not([disabled])');
  await expect(hits.nth(4)).toBeVisible();
  for (const index of [0, 1, 2, 3, 4]) await hits.nth(index).click();
  await expect(basket(page).locator('> li')).toHaveCount(5);
  const split = page.getByRole('button', { name: 'Split payment' });
  await split.click();
  await split.click();
  for (const [index, method] of ['Cash', 'Card', 'PayNow'].entries())
    await page
      .getByRole('group', { name: `Payment ${index + 1}` })
      .getByRole('button', { name: method })
      .click();
  const shown = [
    ...(await basket(page).locator('> li').all()),
    ...(await page.getByRole('group', { name: /^Payment \d/ }).all()),
    page.getByRole('button', { name: /^Money received/ }),
  ];
  for (const each of shown) await expect(each).toBeInViewport({ ratio: 1 });
  expect(await axeComplaints(page, 'main')).toEqual([]);
});
