import type { Page } from '@playwright/test';
import { aPackage } from './a-package.ts';
import { axeComplaints } from './axe-complaints.ts';
import { chooseWhen, confirm, form, openBooking, total } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { bearer, markPaid, takePayNow } from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

/** What the member's page says of the package. */
const owned = (page: Page) => page.getByRole('article', { name: 'Five Facials' });

test('a package is bought by PayNow, booked with twice, and given back in the cooling-off without the studio', {
  tag: '@phone',
}, async ({ page, request, studio }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await takePayNow(studio);
  await aPackage(studio);
  const mei = await signInAs(page, studio, { phone: '+65 91234567' });

  await test.step('bought from the page of packages', async () => {
    await openPage(page, '/packages');
    await expect(page.getByRole('article', { name: 'Five Facials' })).toContainText(
      'Facial extraction included',
    );
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Buy Five Facials' }).click();
    const dialog = page.getByRole('dialog', { name: 'Five Facials' });
    await expect(dialog).toContainText('Changed your mind? Until');
    expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Order for $600.00' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole('img', { name: /^PayNow QR code for \$600\.00/ })).toBeVisible();
    await markPaid(request, studio, Number(page.url().split('/').at(-1)));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Mei. Your order is paid.');
  });

  await test.step('two visits are booked with its sessions', async () => {
    const book = async (day: string, left: number) => {
      await form(page)
        .getByLabel('Choose a treatment')
        .selectOption({ label: 'Sensitive Calm Facial · $156.00' });
      await chooseWhen(page, day);
      const session = page.getByRole('checkbox', { name: `Use a session (${left} left)` });
      await expect(session).toBeChecked();
      await expect(total(page)).toHaveText('$0.00'); // the extraction is part of it
    };
    await openBooking(page);
    await book('17 September 2026', 5);
    expect(await tooWide(page)).toEqual([]);
    await confirm(page).click();
    const done = page.getByRole('region', { name: 'Booking Confirmed!' });
    await expect(done).toContainText('Thu 17 Sep, 3:00 PM');
    await expect(done).toContainText('payable at the studio$0.00');
    await done.getByRole('button', { name: 'Book another' }).click();
    await book('18 September 2026', 4);
    await confirm(page).click();
    await expect(done).toContainText('Fri 18 Sep, 3:00 PM');
  });

  await test.step('one is cancelled in time, and its session is back', async () => {
    await openPage(page, '/dashboard?tab=bookings');
    await page.getByRole('button', { name: 'Cancel: Sensitive Calm Facial, Fri 18 Sep, 3:00 PM' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await expect(dialog).toContainText('Your session of Five Facials goes back to your package.');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Booking Cancelled')).toBeVisible();
    await openPage(page, '/dashboard?tab=wallet');
    await expect(owned(page)).toContainText('5of 5 sessions left, 1 booked');
    await expect(page.getByText('A session of it is booked. Please cancel that visit first.')).toBeVisible();
  });

  await test.step('after the other visit the rest is given back, alone', async () => {
    studio.clock.set('2026-09-17T08:30:00Z');
    const [visit] = await studio.sql<{ id: number }>("select id from bookings where status <> 'cancelled'");
    const headers = bearer(await studio.aMember({ role: 'admin' }));
    const done = await request.patch(`/api/bookings/${visit!.id}`, {
      headers,
      data: { status: 'completed' },
    });
    expect(done.status(), await done.text()).toBe(200);
    await openPage(page, '/dashboard?tab=wallet');
    await expect(owned(page)).toContainText('4of 5 sessions left');
    await expect(owned(page)).toContainText('Value left$480.00');
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel and refund' }).click();
    await page.getByLabel(/^Where should we send it/).fill('9123 4567');
    await page.getByRole('button', { name: 'Cancel and refund $480.00' }).click();
    await expect(page.getByText("We'll pay $480.00 out to you", { exact: false })).toBeVisible();
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
  });

  await test.step('reception pays it out', async () => {
    await signInAs(page, studio, { role: 'reception' });
    await page.goto('/admin-dashboard?tab=packages');
    await expect(page.getByText('9123 4567')).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page
      .getByRole('dialog', { name: 'Mark $480.00 as paid out?' })
      .getByRole('button', { name: 'Mark as paid', exact: true })
      .click();
    await expect(page.getByText('Nothing to pay out')).toBeVisible();
    const [order] = await studio.sql<{ refunded_cents: number }>(
      'select refunded_cents from orders where user_id = $1',
      [mei.id],
    );
    expect(order?.refunded_cents).toBe(48_000);
  });
});

test('side by side, the prices and the buttons of packages stand in one line', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await aPackage(studio);
  await aPackage(studio, { name: 'Glow', description: 'For skin that needs some attention. '.repeat(6) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/packages');
  for (const part of ['.price', '.package__facts', 'button']) {
    const tops = await page
      .getByRole('article')
      .locator(part)
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(tops, part).toHaveLength(2);
    expect(tops[0], part).toBe(tops[1]);
  }
});
