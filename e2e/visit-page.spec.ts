import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { GUEST, othersBook, slot } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const NAME = 'Sensitive Calm Facial';
const bookings = (page: Page) => page.getByRole('article').filter({ hasText: NAME });
const toast = (page: Page) => page.locator('.toast');

test('a guest with the mailed link looks, moves and cancels, and looking alone changes nothing', {
  tag: '@phone',
}, async ({ page, request, studio }) => {
  const link = await bookAsGuest(page, studio);
  expect((await request.get(link)).status()).toBe(200);
  expect(await (await request.get(link)).text()).toContain('name="robots" content="noindex"');
  await openPage(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit' })).toBeVisible();
  for (const part of [NAME, 'Thursday 17 September', '3:00 PM', '60 min', GUEST.name, '$156.00', 'Pending'])
    await expect(page.getByRole('main')).toContainText(part);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await stateOf(studio)).toEqual([{ status: 'pending', starts: '2026-09-17T07:00:00.000Z' }]);

  await page.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });
  const present = '17 September 2026, your booking';
  await expect(dialog.getByRole('button', { name: present })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('radio', { name: '3:00 PM, your time now' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Move booking' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  await expect(dialog.getByText('Please select a time')).toBeVisible();
  await dialog.getByRole('button', { name: '18 September 2026' }).click();
  await slot(page, '11:00 AM').check();
  expect(await axeComplaints(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  await expect(toast(page)).toContainText('Booking Moved');
  await expect(toast(page)).toContainText('See you on Fri 18 Sep at 11:00 AM.');
  await expect(page.getByRole('main')).toContainText('Friday 18 September');
  await expect(page.getByRole('main')).toContainText('11:00 AM');
  expect(await stateOf(studio)).toEqual([{ status: 'pending', starts: '2026-09-18T03:00:00.000Z' }]);

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await question.getByRole('button', { name: 'Keep booking' }).click();
  expect((await stateOf(studio))[0]?.status).toBe('pending');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toast(page)).toContainText('Booking Cancelled');
  await expect(page.getByRole('main')).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  expect((await stateOf(studio))[0]?.status).toBe('cancelled');
});

test('a link mailed before leads to the same page', { tag: ['@desktop', '@long'] }, async ({
  page,
  studio,
}) => {
  const link = await bookAsGuest(page, studio);
  await openPage(page, `${link.replace('/visit/', '/manage/')}?card=done`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit' })).toBeVisible();
  expect(page.url()).toBe(`${link}?card=done`);
});

test('who runs late says so, the board shows it, staff answer in a press, and the page shows the answer', {
  tag: ['@phone', '@long'],
}, async ({ page, studio, context }) => {
  const link = await bookAsGuest(page, studio);
  studio.clock.set('2026-09-17T06:30:00Z');
  await studio.sql("update bookings set status = 'confirmed'");
  await page.clock.setFixedTime('2026-09-17T06:30:00Z');
  await openPage(page, link);
  await expect(page.getByText("You're expected at 3:00 PM.")).toBeVisible();
  await page.getByRole('button', { name: '10 min', exact: true }).click();
  await expect(page.getByText("You'll still have your full 60 minutes.")).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tell the studio: 10 min late' }).click();
  await expect(page.getByRole('heading', { name: "You're running 10 min late" })).toBeVisible();

  const staff = await context.newPage();
  await signInAs(staff, studio, { role: 'reception' });
  await openPage(staff, '/admin-dashboard?tab=bookings&date=2026-09-17');
  const card = staff.locator('.appt-block').filter({ hasText: GUEST.name });
  await expect(card).toHaveAccessibleName(/, 10 min late/);
  await card.click();
  const dialog = staff.getByRole('dialog', { name: GUEST.name });
  expect(await axeComplaints(staff, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: /^We'll shorten it to 50 min/ }).click();
  await expect(dialog.getByRole('button', { name: /^We'll shorten/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await staff.close();

  await page.bringToFront();
  await expect(page.getByText("We'll shorten your treatment to 50 minutes")).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
});

test('a member sees, moves, cancels and downloads', { tag: ['@desktop', '@long'] }, async ({
  page,
  request,
  studio,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/(409|503).*api\/bookings|404.*api\/receipt/);
  const { token } = await signInAs(page, studio);
  await bookAs(page, token, '2026-09-17T15:00');
  await bookAs(page, token, '2026-09-16T11:00');
  await bookAs(page, token, '2026-09-18T11:00');
  await studio.sql("update bookings set status = 'confirmed' where id = 2");
  await studio.sql("update bookings set status = 'cancelled' where id = 3");
  await openPage(page, '/dashboard?tab=bookings');

  await test.step('sees what is to come and what was, each with its status', async () => {
    await expect(bookings(page)).toHaveCount(3);
    await expect(bookings(page).nth(0)).toContainText('11:00 AM · 60 min · with extraction');
    await expect(bookings(page).locator('.badge')).toHaveText(['Confirmed', 'Pending', 'Cancelled']);
    await expect(bookings(page).locator('.badge--confirmed, .badge--pending, .badge--cancelled')).toHaveCount(
      3,
    );
    const cancelled = bookings(page).nth(2);
    await expect(cancelled.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
    await expect(cancelled.getByRole('link', { name: /^Book again/ })).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByRole('region', { name: 'Active Bookings' })).toContainText('1');
    await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('article')).toHaveCount(3);
    expect(await axeComplaints(page, 'main')).toEqual([]);
    await page.getByRole('tab', { name: 'Bookings' }).click();
  });

  const pending = bookings(page).filter({ hasText: 'Pending' });
  await test.step('moves a booking; its own time is not in its way, somebody else’s is', async () => {
    await othersBook(request, await idOf(studio), '2026-09-17T15:00', 1);
    await pending.getByRole('button', { name: /^Reschedule/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule' });
    await dialog.getByRole('button', { name: '17 September 2026' }).click();
    await expect(slot(page, '3:00 PM')).toBeEnabled();
    await slot(page, '4:00 PM').check();
    await othersBook(request, await idOf(studio), '2026-09-17T16:00');
    await dialog.getByRole('button', { name: 'Move booking' }).click();
    await expect(toast(page)).toContainText('Reschedule Failed');
    await dialog.getByRole('button', { name: 'Thu 17 Sep, 5:00 PM' }).click();
    await dialog.getByRole('button', { name: 'Move booking' }).click();
    await expect(toast(page)).toContainText('Booking Moved');
    await expect(pending).toContainText('5:00 PM');
  });

  await test.step('downloads the receipt and the calendar file, and sees when that fails', async () => {
    const receipt = page.waitForEvent('download');
    await pending.getByRole('button', { name: /^Booking confirmation/ }).click();
    expect((await receipt).suggestedFilename()).toBe('booking-confirmation-1.pdf');
    const calendar = page.waitForEvent('download');
    await pending.getByRole('button', { name: /^Add to calendar/ }).click();
    expect((await calendar).suggestedFilename()).toBe('booking-1.ics');
    await page.route('**/api/receipt/*', (route) => route.fulfill({ status: 404, json: {} }));
    await pending.getByRole('button', { name: /^Booking confirmation/ }).click();
    await expect(toast(page)).toContainText('Download Failed');
  });

  await test.step('cancels after a confirmation, and sees when that fails', async () => {
    await page.route('**/api/bookings/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Please come back later.' } }),
    );
    await pending.getByRole('button', { name: /^Cancel: / }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await expect(question.getByRole('button', { name: 'Keep booking' })).toBeFocused();
    expect(await axeComplaints(page, 'dialog')).toEqual([]);
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(question.locator('.toaster')).toContainText('Cancellation Failed');
    await expect(question.locator('.toaster')).toContainText('Please come back later.');
    await page.unroute('**/api/bookings/*');
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(toast(page)).toContainText('Booking Cancelled');
    await expect(pending).toHaveCount(0);
    await expect(bookings(page).locator('.badge')).toHaveText(['Confirmed', 'Cancelled', 'Cancelled']);
  });
});

/** Returns the link of the resulting mail. */
async function bookAsGuest(page: Page, studio: E2eStudio): Promise<string> {
  const answer = await page.request.post('/api/bookings', { data: await input(studio, '2026-09-17T15:00') });
  expect(answer.status(), await answer.text()).toBe(201);
  const mail = await lastMailTo(studio, GUEST.email);
  return /http\S+\/visit\/\S+/.exec(mail)?.[0] ?? 'no link in the mail';
}

async function bookAs(page: Page, token: string, studioTime: string): Promise<void> {
  const answer = await page.request.post('/api/bookings', {
    data: { ...(await input(null, studioTime)), treatmentId: await treatmentId(page) },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function input(studio: E2eStudio | null, appointmentDate: string) {
  return {
    treatmentId: studio ? await idOf(studio) : 0,
    appointmentDate,
    customerName: GUEST.name,
    customerEmail: GUEST.email,
    customerPhone: `+65 ${GUEST.phone}`,
    addExtraction: true,
  };
}

async function treatmentId(page: Page): Promise<number> {
  const all = (await (await page.request.get('/api/treatments')).json()) as { id: number; name: string }[];
  return all.find(({ name }) => name === NAME)?.id ?? 0;
}

async function idOf(studio: E2eStudio): Promise<number> {
  const [row] = await studio.sql<{ id: number }>('select id from treatments where name = $1', [NAME]);
  return row?.id ?? 0;
}

async function stateOf(studio: E2eStudio) {
  const rows = await studio.sql<{ status: string; starts_at: Date }>(
    'select status, starts_at from bookings',
  );
  return rows.map(({ status, starts_at }) => ({ status, starts: starts_at.toISOString() }));
}
