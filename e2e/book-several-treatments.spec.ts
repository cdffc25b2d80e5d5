import { aTherapist } from './a-therapist.ts';
import { axeComplaints } from './axe-complaints.ts';
import { chooseWhen, confirm, form, GUEST, openBooking, total } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { lastMailTo } from './read-mail.ts';
import { tooWide } from './too-wide.ts';

const CALM = 'Sensitive Calm Facial · $156.00';
const AISYAH = 'Aisyah Rahman';
const GRACE = 'Grace Tan';

test('a client books three treatments in one visit with two therapists on a phone, and cancels them as one', {
  tag: '@phone',
}, async ({ page, studio }) => {
  test.slow();
  const aisyah = await aTherapist(studio, AISYAH);
  const grace = await aTherapist(studio, GRACE);
  const part = (name: string) => form(page).getByRole('group', { name });
  const choice = (name: string) => form(page).getByRole('combobox', { name, exact: true });
  const add = form(page).getByRole('button', { name: 'Add another treatment' });

  await test.step('adds two treatments; one is removed and added again', async () => {
    await openBooking(page);
    await expect(add).toBeHidden();
    await form(page).getByLabel('Choose a treatment').selectOption({ label: CALM });
    await form(page).getByLabel('With').selectOption({ label: AISYAH });
    await add.click();
    await expect(choice('Second treatment')).toBeFocused();
    await choice('Second treatment').selectOption({ label: CALM });
    await part('Second treatment').getByLabel('With').selectOption({ label: GRACE });
    await add.click();
    await choice('Third treatment').selectOption({ label: CALM });
    await expect(add).toBeHidden();
    await expect(total(page)).toHaveText('$468.00');
    await part('Third treatment').getByRole('button', { name: 'Remove' }).click();
    await expect(total(page)).toHaveText('$312.00');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await choice('Third treatment').selectOption({ label: CALM });
    expect(await axeComplaints(page, '#booking')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });

  await test.step('books them at a time when all fit', async () => {
    await chooseWhen(page);
    await expect(page.getByRole('radio', { name: /^6:00 PM/ })).toBeEnabled();
    await form(page).getByLabel('Name').fill(GUEST.name);
    await form(page).getByLabel('E-mail').fill(GUEST.email);
    await form(page).getByLabel('Phone', { exact: true }).fill(GUEST.phone);
    await confirm(page).click();
    const done = page.getByRole('region', { name: 'Booking Confirmed!' });
    await expect(done).toContainText('Sensitive Calm Facial + Sensitive Calm Facial + Sensitive Calm Facial');
    await expect(done).toContainText('180 min');
    await expect(done).toContainText('$468.00');
  });

  const link = await test.step('one mail names both', async () => {
    const mail = await lastMailTo(studio, GUEST.email);
    expect(mail).toContain('180 minutes');
    expect(mail).toContain(AISYAH);
    expect(mail).toContain(GRACE);
    expect(mail).toContain('Total, payable at the studio: $468.00');
    const [mails] = await studio.sql<{ count: number }>('select count(*)::int as count from mails');
    expect(mails?.count).toBe(1);
    return /http\S+\/visit\/\S+/.exec(mail)?.[0] ?? 'no link in the mail';
  });

  await test.step('three bookings one after the other', async () => {
    expect(
      await studio.sql('select starts_at, therapist_id, visit_position from bookings order by id'),
    ).toMatchObject([
      { therapist_id: aisyah, visit_position: 1 },
      { therapist_id: grace, visit_position: 2 },
      { visit_position: 3 },
    ]);
  });

  await test.step('the link shows one booking, which is moved and cancelled as one', async () => {
    await openPage(page, link);
    const main = page.getByRole('main');
    await expect(main).toContainText('180 min');
    await expect(main).toContainText('$468.00');
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule' });
    await expect(dialog.getByLabel('With')).toBeHidden();
    await dialog.getByRole('button', { name: '18 September 2026' }).click();
    await dialog.getByRole('radio', { name: /^11:00 AM/ }).check();
    await dialog.getByRole('button', { name: 'Move booking' }).click();
    await expect(page.locator('.toast')).toContainText('See you on Fri 18 Sep at 11:00 AM.');
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(main).toContainText('Cancelled');
    expect(await studio.sql('select distinct status from bookings')).toEqual([{ status: 'cancelled' }]);
    expect(await lastMailTo(studio, GUEST.email)).toContain('Your appointment has been cancelled');
  });
});
