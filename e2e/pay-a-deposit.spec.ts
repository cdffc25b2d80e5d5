import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { chooseWhen, confirm, fillInAll, GUEST, openBooking } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { markPaid, takePayNow } from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const orderOf = async (studio: E2eStudio) => {
  const [row] = await studio.sql<{ id: number }>('select max(order_id) as id from deposits');
  return row!.id;
};
const held = (page: Page) => page.getByRole('region', { name: "We're holding your time" });

/** The studio's clock and the browser's. */
async function setClocks(page: Page, studio: E2eStudio, at: string): Promise<void> {
  await page.clock.setFixedTime(at);
  studio.clock.set(at);
}

test.beforeEach(async ({ page, studio }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await takePayNow(studio);
  await studio.sql("update treatments set deposit_cents = 3000 where name = 'Sensitive Calm Facial'");
});

test('a deposit that is not paid lets the time go; one that is paid confirms the visit and counts at checkout', {
  tag: '@phone',
}, async ({ page, request, studio }) => {
  test.slow();
  const book = async () => {
    await page.goto('/products');
    await openBooking(page);
    await fillInAll(page);
    await expect(
      page.getByText('We hold the time until 2:00 PM today, then release it.', { exact: false }),
    ).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    await confirm(page).click();
    const done = held(page);
    await expect(done).toContainText('Please pay the deposit of $30.00 by 2:00 PM today');
    await expect(done.getByRole('img', { name: /^PayNow QR code for \$30\.00/ })).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    expect(await axeComplaints(page, '#booking')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  };

  await test.step('unpaid, it is let go, and both page and mail say so', async () => {
    await book();
    studio.clock.advance({ minutes: 121 });
    expect(await lastMailTo(studio, GUEST.email)).toContain("so we've released the time");
    const done = page.getByRole('region', { name: "We've released your time" });
    await expect(done).toContainText("wasn't paid, and we've released the time", { timeout: 15_000 });
    await expect(done).not.toContainText('payable');
    studio.clock.advance({ minutes: -121 });
  });

  await test.step('paid by PayNow and confirmed by staff, the page says so by itself', async () => {
    await book();
    await page.getByRole('link', { name: 'Manage booking' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your visit' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Deposit' })).toContainText('$30.00');
    await markPaid(request, studio, await orderOf(studio));
    await expect(page.getByRole('region', { name: 'Deposit' })).toContainText('is paid and counts', {
      timeout: 15_000,
    });
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(page.getByText('$126.00')).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });

  await test.step('it counts at the counter', async () => {
    studio.clock.set('2026-09-17T08:30:00Z');
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInAs(page, studio, { role: 'admin' });
    const [visit] = await studio.sql<{ id: number }>("select id from bookings where status = 'confirmed'");
    await openPage(page, `/admin-dashboard?tab=pos&visit=${visit!.id}`);
    await expect(page.getByText('−$30.00')).toBeVisible();
    await expect(page.locator('.counter__totals .total')).toContainText('$126.00');
  });
});

test("a guest books at 11 PM for the next morning, says I've paid, keeps the time, and staff confirm at opening", {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  await setClocks(page, studio, '2026-09-16T15:00:00Z');
  await openBooking(page);
  await fillInAll(page);
  await chooseWhen(page, '17 September 2026', '11:00 AM');
  const terms = "It's not refundable, as your visit is less than 24 hours away.";
  await expect(page.locator('.summary')).toContainText(terms);
  await expect(page.locator('.total-bar')).toContainText('$30.00 deposit now');
  await confirm(page).click();
  await expect(held(page)).toContainText('by 11:00 AM tomorrow to keep your time.');
  await expect(held(page)).toContainText(terms);
  await page.getByRole('button', { name: "I've paid" }).click();
  await expect(held(page)).toContainText(
    'hold your time in the meantime, until 3:00 PM tomorrow at the latest',
  );
  const manage = await page.getByRole('link', { name: 'Manage booking' }).getAttribute('href');
  expect(await tooWide(page)).toEqual([]);

  // Opening time, and the visit begins: nobody could have looked before.
  await setClocks(page, studio, '2026-09-17T03:05:00Z');
  await studio.deliverMail();
  await signInAs(page, studio, { role: 'reception' });
  await openPage(page, '/admin-dashboard?tab=bookings');
  await page.getByRole('button', { name: GUEST.name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: GUEST.name });
  await expect(sheet).toContainText('$30.00, paid by PayNow as the client says.');
  await sheet.getByRole('button', { name: 'Mark deposit as paid' }).click();
  await expect(sheet.getByText('$30.00, paid', { exact: true })).toBeVisible();
  await openPage(page, manage!);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a late cancellation says before that it keeps the deposit, and does', {
  tag: ['@phone', '@long'],
}, async ({ page, request, studio }) => {
  await openBooking(page);
  await fillInAll(page);
  await confirm(page).click();
  await expect(held(page)).toBeVisible();
  await markPaid(request, studio, await orderOf(studio));
  const manage = await page.getByRole('link', { name: 'Manage booking' }).getAttribute('href');
  await setClocks(page, studio, '2026-09-17T02:00:00Z');
  await openPage(page, manage!);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText("We'll keep your deposit of $30.00: it's not refundable");
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { name: 'Your booking is cancelled' })).toBeVisible();
  await expect(page.getByText('payable', { exact: false })).toHaveCount(0);
  const texts = (await studio.deliverMail()).map(({ text }) => text);
  expect(texts.some((text) => text?.includes("we've kept the deposit of $30.00"))).toBe(true);
});
