import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { aTherapist } from './a-therapist.ts';
import { axeComplaints } from './axe-complaints.ts';
import { chooseWhen, confirm, form, GUEST, openBooking, slot } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { tooWide } from './too-wide.ts';

const CALM = 'Sensitive Calm Facial · $156.00';
const AISYAH = 'Aisyah Rahman';
const GRACE = 'Grace Tan';

test('a client finds a therapist on the team’s page, books her, and has her name in mail and calendar', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  test.slow();
  const aisyah = await aTherapist(studio, AISYAH);
  const grace = await aTherapist(studio, GRACE);
  const therapist = form(page).getByLabel('With');

  await test.step('from the home page to the team, and from there to the form with her chosen', async () => {
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Our team' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our team' })).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('link', { name: `Book with ${AISYAH}` }).click();
    await expect(form(page)).toBeVisible();
    await expect(therapist).toBeHidden();
    await form(page).getByLabel('Choose a treatment').selectOption({ label: CALM });
    await expect(therapist).toHaveValue(String(aisyah));
    expect(await axeComplaints(page, '#booking')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });

  await test.step('books her', async () => {
    await chooseWhen(page);
    await form(page).getByLabel('Name').fill(GUEST.name);
    await form(page).getByLabel('E-mail').fill(GUEST.email);
    await form(page).getByLabel('Phone', { exact: true }).fill(GUEST.phone);
    const sent = page.waitForRequest(
      (each) => each.url().endsWith('/api/bookings') && each.method() === 'POST',
    );
    await confirm(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ therapistId: aisyah });
    const done = page.getByRole('region', { name: 'Booking Confirmed!' });
    await expect(done).toContainText(AISYAH);
    const file = page.waitForEvent('download');
    await done.getByRole('link', { name: 'Add to calendar' }).click();
    expect(await calendarText(await file)).toContain(`Sensitive Calm Facial with ${AISYAH}`);
  });

  const link = await test.step('reads her name in the mail', async () => {
    const mail = await lastMailTo(studio, GUEST.email);
    expect(mail).toContain(`With: ${AISYAH}\n`);
    return /http\S+\/visit\/\S+/.exec(mail)?.[0] ?? 'no link in the mail';
  });

  await test.step('her time is taken now, and anyone’s is not', async () => {
    await openBooking(page, '/?again#booking');
    await form(page).getByLabel('Choose a treatment').selectOption({ label: CALM });
    await page.getByRole('button', { name: '17 September 2026' }).click();
    await expect(slot(page, '3:00 PM')).toBeEnabled();
    await therapist.selectOption({ label: AISYAH });
    await expect(slot(page, '3:00 PM')).toBeDisabled();
    await expect(slot(page, '5:00 PM')).toBeEnabled();
  });

  await test.step('by the mailed link she changes her mind', async () => {
    await openPage(page, link);
    await expect(page.getByRole('main')).toContainText(AISYAH);
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule' });
    await expect(dialog.getByLabel('With')).toHaveValue(String(aisyah));
    await dialog.getByLabel('With').selectOption({ label: GRACE });
    expect(await axeComplaints(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: '18 September 2026' }).click();
    await slot(page, '11:00 AM').check();
    await dialog.getByRole('button', { name: 'Move booking' }).click();
    await expect(page.locator('.toast')).toContainText('See you on Fri 18 Sep at 11:00 AM.');
    await expect(page.getByRole('main')).toContainText(GRACE);
    expect(await lastMailTo(studio, GUEST.email)).toContain(`With: ${GRACE}\n`);
    expect(
      await studio.sql('select therapist_id as therapist, is_requested as requested from bookings'),
    ).toEqual([{ therapist: grace, requested: true }]);
  });
});

/** Long lines go on after a line break and a space. */
async function calendarText(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8').replace(/\r\n /g, '');
}
