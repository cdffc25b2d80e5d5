import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { undoEnd } from '#shared/kit/undo.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

const toast = (page: Page) => page.locator('.toast');
const block = (page: Page, name: string) => page.locator('.appt-block').filter({ hasText: name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const lane = (page: Page, room: number) => page.locator(`.board__lane[data-room="${room}"]:visible`);

async function openBookings(page: Page, studio: E2eStudio): Promise<void> {
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, '/admin-dashboard?tab=bookings');
}

test('bookings are searched, cancelled, dragged by mouse and moved by keys', {
  tag: '@desktop',
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/409|422/);
  await fillTuesday(studio);
  await openBookings(page, studio);
  // The browser is in New York: the studio's clock is shown all the same.
  await expect(row(page, 'Serene Ong')).toContainText('Tue 15 Sep 2026, 3:00 PM');
  await expect(page.locator('.counts')).toHaveText('4 total1 pending2 confirmed1 completed');
  await expect(block(page, 'Serene Ong')).toHaveAccessibleName(/3:00 PM to 4:00 PM, Room 1, confirmed/);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await page.getByLabel('Search bookings').fill('9111-0003');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByLabel('Search bookings').fill('');
  await row(page, 'Goh Wei Ling').getByRole('combobox').selectOption('cancelled');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(toast(page)).toContainText('Booking updated successfully: Goh Wei Ling, cancelled');
  await page.getByRole('button', { name: 'Delete booking of Clarissa Teo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Clarissa Teo')).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Clarissa Teo')).toBeVisible();

  // By mouse: to another room and back, and to a time that is taken.
  await drag(page, block(page, 'Serene Ong'), lane(page, 2), 0.5);
  await expect(toast(page)).toContainText('Booking moved to Tue 15 Sep, 4:00 PM, Room 2');
  await expect(block(page, 'Serene Ong')).toHaveAccessibleName(/4:00 PM to 5:00 PM, Room 2/);
  // Sorted: two workers may hand over two mails in either order.
  const subjects = async () => {
    letUndoEnd(studio);
    return (await studio.deliverMail()).map(({ subject }) => subject).sort();
  };
  expect(await subjects()).toEqual([
    'Cancelled: Sensitive Calm Facial, Tue 15 Sep, 6:00 PM',
    'Moved: Sensitive Calm Facial, Tue 15 Sep, 4:00 PM',
  ]);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, 'Serene Ong')).toHaveAccessibleName(/3:00 PM to 4:00 PM, Room 1/);
  await drag(page, block(page, 'Serene Ong'), lane(page, 2), 0.3);
  await expect(toast(page)).toContainText('Room 2 is taken by Nur Aisyah from 2:00 PM to 3:15 PM.');
  await expect(block(page, 'Serene Ong')).toHaveAccessibleName(/3:00 PM to 4:00 PM, Room 1/);

  // By keys: the block, the dialog, closed hours after a question.
  await block(page, 'Serene Ong').press('Enter');
  const opened = page.getByRole('dialog', { name: 'Serene Ong' });
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await opened.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const move = page.getByRole('dialog', { name: 'Move booking' });
  await move.getByLabel('Time').fill('20:30');
  await move.getByLabel('E-mail the customer').press('Space');
  await move.getByRole('button', { name: 'Move booking' }).press('Enter');
  const doubt = page.getByRole('alertdialog', { name: 'Outside opening hours?' });
  await expect(doubt).toContainText('would end after we close at 9pm');
  await doubt.getByRole('button', { name: 'Move anyway' }).press('Enter');
  await expect(page.locator('.toast:visible')).toContainText('8:30 PM, Room 1');
  await page.keyboard.press('Escape');
  await expect(block(page, 'Serene Ong')).toHaveAccessibleName(/8:30 PM to 9:30 PM, Room 1/);
  expect(await subjects()).toHaveLength(3); // one more, back by Undo; not this one
});

test('a cancellation that is undone is as if it had never been, and nobody is mailed', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await fillTuesday(studio);
  await openBookings(page, studio);
  const status = row(page, 'Goh Wei Ling').getByRole('combobox');
  await status.selectOption('cancelled');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(block(page, 'Goh Wei Ling')).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Goh Wei Ling is pending again');
  await expect(status).toHaveValue('pending');
  await expect(block(page, 'Goh Wei Ling')).toHaveAccessibleName(/6:00 PM to 7:15 PM, Room 1, pending/);
  letUndoEnd(studio);
  expect(await studio.deliverMail()).toEqual([]);
});

test('eight pending bookings are confirmed by two keys, each with its mail', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await fillTuesday(studio);
  await studio.sql(`
    insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
      starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status, created_at, updated_at)
    select treatment_id, treatment_name, treatment_cents, true, 2800, 1, starts_at + n * interval '1 day',
      ends_at + n * interval '1 day', busy_until + n * interval '1 day', 'Guest ' || n, 'g' || n || '@example.com',
      customer_phone, phone_e164, 'pending', created_at, updated_at
    from bookings, generate_series(1, 7) as n where customer_name = 'Goh Wei Ling'`);
  await openBookings(page, studio);
  await expect(page.locator('.counts')).toContainText('8 pending');
  await page.getByRole('button', { name: 'Select all pending' }).press('Enter');
  await page.getByRole('button', { name: 'Confirm 8 bookings' }).press('Enter');
  await expect(toast(page)).toContainText('8 bookings confirmed');
  await expect(page.locator('.counts')).toContainText('0 pending');
  expect(await studio.deliverMail()).toEqual([]);
  letUndoEnd(studio);
  expect(await studio.deliverMail()).toHaveLength(8);
});

test('lunch is blocked by keyboard, drawn on the board, and nobody can be booked over it', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/409/);
  await fillTuesday(studio);
  await openBookings(page, studio);
  await page.getByRole('button', { name: 'Block time' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Block time' });
  await dialog.getByLabel('What for').fill('Lunch');
  await dialog.getByLabel('From').fill('15:30');
  await dialog.getByLabel('To').fill('16:30');
  await dialog.getByRole('button', { name: 'Block time' }).press('Enter');
  await expect(dialog.getByText(/^Serene Ong, Sensitive Calm Facial/)).toBeVisible();
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await dialog.getByLabel('From').fill('16:00');
  await dialog.getByLabel('To').fill('17:00');
  await dialog.getByRole('button', { name: 'Block time' }).press('Enter');
  const lunch = page.getByRole('button', { name: 'Blocked: Lunch, 4:00 PM to 5:00 PM, Room 1' });
  await expect(lunch).toBeVisible();
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await drag(page, block(page, 'Serene Ong'), lane(page, 1), 0.5);
  await expect(toast(page)).toContainText('Room 1 is blocked (Lunch) from 4:00 PM to 5:00 PM.');
  await lunch.press('Enter');
  await page
    .getByRole('dialog', { name: 'Lunch' })
    .getByRole('button', { name: 'Remove block' })
    .press('Enter');
  await expect(lunch).toHaveCount(0);
});

test('a walk-in is taken at a free spot, not where the room is taken, and dragged to another day of the week', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/409/);
  await fillTuesday(studio);
  await openBookings(page, studio);
  await expect(block(page, 'Nur Aisyah')).toBeVisible();
  const box = (await lane(page, 2).boundingBox())!;
  await lane(page, 2).click({ position: { x: box.width * 0.26, y: 20 } });
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await dialog.getByLabel('Treatment').selectOption({ label: 'Sensitive Calm Facial · $156.00 · 60 min' });
  await dialog.getByLabel('Name').fill('Walk In');
  await dialog.getByLabel('Phone', { exact: true }).fill('98765432');
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(dialog.locator('.toaster')).toContainText('Room 2 is taken by Nur Aisyah');
  await dialog.getByLabel('Time', { exact: true }).fill('17:05');
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(toast(page)).toContainText('Booking created successfully: Tue 15 Sep, 5:05 PM, Room 2');

  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.locator('.board')).toHaveCount(7);
  const wednesday = page.locator('.board__lane[data-day="2026-09-16"][data-room="1"]');
  await drag(page, block(page, 'Walk In'), wednesday, 0.5);
  await expect(toast(page)).toContainText('Booking moved to Wed 16 Sep');
  expect(await axeComplaints(page, 'main')).toEqual([]);
});

test('on a phone the calendar stands upright, a day at a time, and nothing scrolls sideways', {
  tag: '@phone',
}, async ({ page, studio }) => {
  await fillTuesday(studio);
  await openBookings(page, studio);
  await expect(block(page, 'Serene Ong')).toBeVisible();
  await page.getByRole('button', { name: 'Week', exact: true }).tap();
  await page.getByRole('button', { name: /^Thursday 17 September/ }).tap();
  await expect(page.locator('.board:visible')).toHaveCount(1);
  await page.getByRole('button', { name: /^Tuesday 15 September, 4 booked/ }).tap();
  await block(page, 'Nur Aisyah').tap();
  const opened = page.getByRole('dialog', { name: 'Nur Aisyah' });
  await opened.getByLabel('Note for the studio').fill('Prefers Ana');
  await opened.getByRole('button', { name: 'Save note' }).tap();
  await expect(opened.locator('.toaster')).toContainText('Note saved successfully');
  await opened.getByRole('button', { name: 'Close' }).tap();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  expect(await axeComplaints(page, 'main')).toEqual([]);
});

/** From then on mails about a change are sent. */
function letUndoEnd(studio: E2eStudio): void {
  studio.clock.set(undoEnd(studio.clock.now()).toISOString());
}

/** From the middle of a block to a share of a lane's length. */
async function drag(
  page: Page,
  what: ReturnType<Page['locator']>,
  to: ReturnType<Page['locator']>,
  share: number,
): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  // What is on its way to another place is not to be grabbed; hovering waits until the block stands still.
  await expect(what).toHaveClass(/is-movable/);
  const { height } = (await what.boundingBox())!;
  await what.hover({ position: { x: 4, y: height / 2 } });
  const target = (await to.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(target.x + target.width * share + 4, target.y + target.height / 2, { steps: 4 });
  await expect(page.locator('.appt-block--ghost')).toBeVisible();
  await page.mouse.up();
}

/** Some bookings of the studio's Tuesday: completed, confirmed, pending. */
async function fillTuesday(studio: E2eStudio): Promise<void> {
  const rows = [
    [1, '11:00', 60, 'Clarissa Teo', 'completed'],
    [2, '14:00', 75, 'Nur Aisyah', 'confirmed'],
    [1, '15:00', 60, 'Serene Ong', 'confirmed'],
    [1, '18:00', 75, 'Goh Wei Ling', 'pending'],
  ] as const;
  for (const [n, [room, time, minutes, name, status]] of rows.entries()) {
    const phone = `9111000${n + 1}`;
    await studio.sql(
      `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room,
         starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, special_requests,
         status, created_at, updated_at)
       select id, name, price_cents, true, 2800, $1, $2, $2::timestamptz + $3 * interval '1 minute',
         $2::timestamptz + $3 * interval '1 minute', $4, $5, $6, $7, $8, $9,
         '2026-09-01T00:00:00Z', '2026-09-01T00:00:00Z'
       from treatments where name = 'Sensitive Calm Facial'`,
      [
        room,
        `2026-09-15T${time}:00+08:00`,
        minutes,
        name,
        `${name.split(' ')[0]?.toLowerCase()}@example.com`,
        `+65 ${phone}`,
        `+65${phone}`,
        name === 'Serene Ong' ? 'Reacts to fragrance' : null,
        status,
      ],
    );
  }
}
