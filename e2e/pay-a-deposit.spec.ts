import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { confirm, fillInAll, GUEST, openBooking } from './booking-steps.ts';
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
      page.getByText('We hold the time for 2 hours, then release it.', { exact: false }),
    ).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    await confirm(page).click();
    const done = page.getByRole('region', { name: 'Your Time Is Held' });
    await expect(done).toContainText('Please pay the deposit of $30.00 by 2:00 PM');
    await expect(done.getByRole('img', { name: /^PayNow QR code for \$30\.00/ })).toBeVisible();
    expect(await axeComplaints(page, '#booking')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  };

  await test.step('unpaid, it is let go, and both page and mail say so', async () => {
    await book();
    studio.clock.advance({ minutes: 121 });
    expect(await lastMailTo(studio, GUEST.email)).toContain("so we've released the time");
    const done = page.getByRole('region', { name: 'Your Time Is Held' });
    await expect(done).toContainText("wasn't paid, so we've released the time", { timeout: 15_000 });
    studio.clock.advance({ minutes: -121 });
  });

  await test.step('paid by PayNow and confirmed by staff, the page says so by itself', async () => {
    await book();
    await page.getByRole('link', { name: 'Manage booking' }).click();
    await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible();
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

test('a late cancellation says before that it keeps the deposit, and does', {
  tag: ['@phone', '@long'],
}, async ({ page, request, studio }) => {
  await openBooking(page);
  await fillInAll(page);
  await confirm(page).click();
  await expect(page.getByRole('region', { name: 'Your Time Is Held' })).toBeVisible();
  await markPaid(request, studio, await orderOf(studio));
  const manage = await page.getByRole('link', { name: 'Manage booking' }).getAttribute('href');
  await page.clock.setFixedTime('2026-09-17T02:00:00Z');
  studio.clock.set('2026-09-17T02:00:00Z');
  await openPage(page, manage!);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText("we'll keep your deposit of $30.00");
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('This booking is cancelled', { exact: false })).toBeVisible();
  const texts = (await studio.deliverMail()).map(({ text }) => text);
  expect(texts.some((text) => text?.includes("we've kept the deposit of $30.00"))).toBe(true);
});
