import type { Request } from '@playwright/test';
import {
  chooseWhen,
  complaintsIn,
  confirm,
  fillInAll,
  form,
  GUEST,
  openBooking,
  othersBook,
  slot,
  THURSDAY,
  total,
} from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

const SLOTS = ['10:00 AM', '11:00 AM', '12:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM'];
const BOOKED =
  "Your appointment has been successfully booked. We'll contact you soon to confirm the details.";
const CALM = 'Sensitive Calm Facial · $128.00';

test.describe('a guest', () => {
  test('books in one go and keeps the appointment', async ({ page, studio }) => {
    test.slow();
    await openBooking(page);
    await expect(total(page)).toHaveText('$196.00');
    const sent = page.waitForRequest(
      (each) => each.url().endsWith('/api/bookings') && each.method() === 'POST',
    );
    const counted = page.waitForRequest((each) => isCounted(each, 'book_treatment'));
    await fillInAll(page);
    await form(page).getByLabel('Special requests').fill('Roses make me sneeze');
    await expect(total(page)).toHaveText('$156.00');
    expect(await complaintsIn(page, '#booking')).toEqual([]);
    await confirm(page).click();

    const toast = page.locator('.toaster').getByRole('status');
    await expect(toast).toContainText('Booking Confirmed!');
    await expect(toast).toContainText(BOOKED);
    const done = page.getByRole('region', { name: 'Booking Confirmed!' });
    await expect(done.getByRole('heading')).toBeFocused();
    await expect(done.getByRole('heading')).toBeInViewport();
    for (const part of [BOOKED, 'Sensitive Calm Facial', 'Thu 17 Sep, 3:00 PM', GUEST.name, '$156.00'])
      await expect(done).toContainText(part);
    await expect(form(page)).toHaveCount(0);
    await expect(page.locator('.total-bar')).toHaveCount(0);
    expect(await complaintsIn(page, '#booking')).toEqual([]);

    const request = await sent;
    expect(request.headers()['idempotency-key']).toMatch(/^\S{16,}$/);
    expect(request.postDataJSON()).toEqual({
      treatmentId: await idOf(studio, 'Sensitive Calm Facial'),
      appointmentDate: '2026-09-17T07:00:00.000Z', // three in the afternoon in Singapore, wherever the browser is
      customerName: GUEST.name,
      customerEmail: GUEST.email,
      customerPhone: '+65 91234567',
      specialRequests: 'Roses make me sneeze',
      addExtraction: true,
      totalAmount: '156.00',
      userId: null,
    });
    await counted;

    const file = page.waitForEvent('download');
    await done.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.ics$/);
    await expect(done.getByRole('link', { name: 'Manage booking' })).toHaveAttribute('href', /^\/manage\//);
    await done.getByRole('button', { name: 'Book another' }).click();
    await expect(done).toHaveCount(0);
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await expect(form(page).getByLabel('Choose a treatment')).toHaveValue('');
    await expect(total(page)).toHaveText('$196.00');
  });

  test('books by keys alone', { tag: '@desktop' }, async ({ page, studio }) => {
    await openBooking(page);
    await form(page).getByLabel('Choose a treatment').focus();
    const itsTimes = page.waitForResponse(/\/api\/availability\?(?=.*treatmentId=)(?=.*from=)/);
    await page.keyboard.type('Sens');
    await itsTimes; // the next free ones are its own from here on
    await expect(page.getByRole('button', { name: 'Today, 2:00 PM' })).toBeVisible();
    await page.keyboard.press('Tab'); // extraction
    for (const name of ['Today, 2:00 PM', 'Tomorrow, 11:00 AM', 'Thu 17 Sep, 11:00 AM', 'More dates']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '15 September 2026, today' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter'); // the months instead of two weeks
    await page.getByRole('button', { name: '15 September 2026, today' }).focus();
    await page.keyboard.press('PageDown');
    await expect(page.getByRole('button', { name: '15 October 2026' })).toBeFocused();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: THURSDAY })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radiogroup', { name: 'Time on Thursday 17 September' })).toBeVisible();
    await expect(slot(page, '10:00 AM')).toBeDisabled();
    await page.keyboard.press('Tab'); // back to two weeks
    await page.keyboard.press('Tab');
    await expect(slot(page, '11:00 AM')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(slot(page, '12:00 PM')).toBeChecked();
    for (const words of [GUEST.name, GUEST.email]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(words);
    }
    await page.keyboard.press('Tab'); // dial code
    await page.keyboard.press('Tab');
    await page.keyboard.type(GUEST.phone);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
    expect(await startsOf(studio)).toEqual(['2026-09-17T04:00:00.000Z']);
  });

  test('is told under each field what is missing, the first of them in focus', async ({ page }) => {
    await openBooking(page);
    await confirm(page).click();
    for (const message of [
      'Please select a treatment',
      'Please select a date',
      'Please select a time',
      'Please enter your name',
      'Please enter a valid email',
      'Please enter a valid phone number',
    ])
      await expect(form(page).getByText(message)).toBeVisible();
    await expect(form(page).getByLabel('Choose a treatment')).toBeFocused();
    expect(await complaintsIn(page, '#booking')).toEqual([]);

    await form(page).getByLabel('Choose a treatment').selectOption({ label: CALM });
    await expect(form(page).getByText('Please select a treatment')).toBeHidden();
    await confirm(page).click();
    await expect(page.getByRole('button', { name: '15 September 2026, today' })).toBeFocused();
    await chooseWhen(page);
    await page.getByRole('checkbox', { name: /Facial extraction/ }).uncheck();
    await confirm(page).click();
    await expect(form(page).getByText('Please select the facial extraction add-on')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Facial extraction/ })).toBeFocused();
    await expect(total(page)).toHaveText('$156.00');
  });

  test('pays once for a double click', { tag: '@desktop' }, async ({ page, studio }) => {
    await openBooking(page);
    await fillInAll(page);
    await confirm(page).dblclick();
    await expect(page.getByRole('region', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(await startsOf(studio)).toHaveLength(1);
  });

  test('sees that it is under way, and another try after a broken line makes no second booking', {
    tag: '@desktop',
  }, async ({ page, studio, trouble }) => {
    trouble.expect(/ERR_FAILED/);
    await openBooking(page);
    await fillInAll(page);
    await page.route('**/api/bookings', async (route) => {
      await route.fetch(); // it arrived; only its answer did not
      await route.abort('failed');
    });
    await confirm(page).click();
    const toast = page.locator('.toaster').getByRole('alert');
    await expect(toast).toContainText('Booking Failed');
    await expect(toast).toContainText('Failed to create booking. Please try again.');
    await expect(page.getByLabel('Name')).toHaveValue(GUEST.name);

    await page.unroute('**/api/bookings');
    const line = await holdBack(page, '**/api/bookings');
    await confirm(page).click();
    await expect(page.getByRole('button', { name: 'Processing...' }).first()).toBeVisible();
    await line.letGo();
    await expect(page.getByRole('region', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(await startsOf(studio)).toHaveLength(1);
  });

  test('may choose before the form is awake', { tag: '@desktop' }, async ({ page }) => {
    const line = await holdBack(page, '**/assets/booking-panel*.js');
    await openPage(page, '/#booking');
    await form(page).getByLabel('Choose a treatment').selectOption({ label: CALM });
    await page.getByRole('button', { name: THURSDAY }).click();
    await slot(page, '2:00 PM').check();
    await page.getByRole('checkbox', { name: /Facial extraction/ }).uncheck();
    await form(page).getByLabel('Name').fill('Early Bird');
    await form(page).getByLabel('Dial code').selectOption('+60');
    await form(page).getByLabel('Phone', { exact: true }).fill('123456789');
    await line.letGo();
    await expect(confirm(page)).toHaveAttribute('type', 'submit');
    await expect(form(page).getByLabel('Choose a treatment')).toHaveValue(/\d/);
    await expect(page.getByRole('button', { name: THURSDAY })).toHaveAttribute('aria-pressed', 'true');
    await expect(slot(page, '2:00 PM')).toBeChecked();
    await expect(form(page).getByLabel('Name')).toHaveValue('Early Bird');
    await expect(form(page).getByLabel('Dial code')).toHaveValue('+60');
    await expect(form(page).getByLabel('Phone', { exact: true })).toHaveValue('123456789');
    await expect(page.getByRole('checkbox', { name: /Facial extraction/ })).not.toBeChecked();
    await expect(total(page)).toHaveText('$156.00');
  });

  test('may choose before any script is here', { tag: '@desktop' }, async ({ page }) => {
    const line = await holdBack(page, '**/assets/entry-client*.js');
    await page.goto('/#booking', { waitUntil: 'commit' });
    await form(page).getByLabel('Choose a treatment').selectOption({ label: CALM });
    await page.getByRole('checkbox', { name: /Facial extraction/ }).uncheck();
    await page.getByRole('button', { name: THURSDAY }).click();
    await slot(page, '2:00 PM').check();
    await form(page).getByLabel('Dial code').selectOption('+44');
    await line.letGo();
    await expect(confirm(page)).toHaveAttribute('type', 'submit');
    await expect(form(page).getByLabel('Choose a treatment')).toHaveValue(/\d/);
    await expect(page.getByRole('checkbox', { name: /Facial extraction/ })).not.toBeChecked();
    await expect(page.getByRole('button', { name: THURSDAY })).toHaveAttribute('aria-pressed', 'true');
    await expect(slot(page, '2:00 PM')).toBeChecked();
    await expect(form(page).getByLabel('Dial code')).toHaveValue('+44');
  });

  test('without a line it waits, through a reload too, and is sent once', { tag: '@desktop' }, async ({
    page,
    context,
    studio,
    trouble,
  }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await openBooking(page);
    await fillInAll(page);
    await context.setOffline(true);
    await confirm(page).click();
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeFocused();
    await expect(form(page)).toBeHidden();
    expect(await complaintsIn(page, '#booking')).toEqual([]);
    expect(await startsOf(studio)).toEqual([]);
    const line = await holdBack(page, '**/api/bookings');
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await line.letGo();
    await expect(page.getByRole('region', { name: 'Booking Confirmed!' })).toContainText(
      'Thu 17 Sep, 3:00 PM',
    );
    expect(await startsOf(studio)).toEqual(['2026-09-17T07:00:00.000Z']);
  });

  test('reads the server’s own words where only it knows better', { tag: '@desktop' }, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/400|422/);
    await openBooking(page);
    await fillInAll(page);
    await form(page).getByLabel('Dial code').selectOption('+60');
    await form(page).getByLabel('Phone', { exact: true }).fill('999999'); // six digits may be one somewhere
    await confirm(page).click();
    await expect(form(page).getByText('Please enter a valid phone number')).toBeVisible();
    await expect(page.locator('.toaster').getByRole('alert')).toContainText('Booking Failed');
    await expect(form(page).getByLabel('Phone', { exact: true })).toBeFocused();
  });
});

test.describe('the times', () => {
  test('are the studio’s eight, with the reason where one cannot be had', async ({ page }) => {
    await openBooking(page);
    await expect(page.getByRole('radio')).toHaveCount(8);
    for (const time of SLOTS) await expect(slot(page, time)).toBeVisible();
    await expect(form(page).getByText('Choose a day first to see which times are free.')).toBeVisible();

    await page.getByRole('button', { name: THURSDAY }).click();
    await expect(page.getByRole('radio', { name: '10:00 AM, Closed at this time' })).toBeDisabled();
    await expect(slot(page, '6:00 PM')).toBeEnabled();

    await page.getByRole('button', { name: '19 September 2026' }).click();
    await expect(page.getByRole('radio', { name: '6:00 PM, Closed at this time' })).toBeDisabled();
    await expect(slot(page, '10:00 AM')).toBeEnabled();

    await page.getByRole('button', { name: '15 September 2026, today' }).click();
    await expect(page.getByRole('radio', { name: '11:00 AM, Too late to book online' })).toBeDisabled();
    await expect(slot(page, '2:00 PM')).toBeEnabled();
  });

  test('days that are over or closed cannot be chosen', { tag: '@desktop' }, async ({ page }) => {
    await openBooking(page);
    await page.getByRole('button', { name: 'More dates' }).click();
    await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    for (const [day, why] of [
      ['14 September 2026, past', 'That day has passed. Please choose another one.'],
      ['20 September 2026, closed Sundays', "We're closed on Sundays."],
    ] as const) {
      const button = page.getByRole('button', { name: day });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await button.click({ force: true });
      await expect(form(page).getByText(why)).toBeVisible();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
    }
  });

  test('a holiday is closed, and so is what lies too far ahead', { tag: '@desktop' }, async ({
    page,
    studio,
  }) => {
    await studio.sql(
      `insert into settings (key, value, updated_at) values ('booking', $1, now())
       on conflict (key) do update set value = excluded.value`,
      [
        JSON.stringify({
          rooms: 2,
          bufferMinutes: 0,
          leadMinutes: 60,
          horizonDays: 30,
          closures: [{ date: '2026-09-18', reason: 'Stocktaking' }],
        }),
      ],
    );
    await openBooking(page);
    await expect(page.getByRole('button', { name: '18 September 2026, not available' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'More dates' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('button', { name: '15 October 2026', exact: true })).toBeEnabled();
    await expect(page.getByRole('button', { name: '16 October 2026, not available' })).toBeVisible();
  });

  test('one that goes while the visitor thinks is noticed', { tag: '@desktop' }, async ({
    page,
    request,
    studio,
  }) => {
    await openBooking(page);
    await fillInAll(page);
    await othersBook(request, await idOf(studio, 'Sensitive Calm Facial'), '2026-09-17T15:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByRole('radio', { name: '3:00 PM, Fully booked' })).toBeDisabled();
    await expect(form(page).getByText('3:00 PM is no longer free on Thursday 17 September.')).toBeVisible();
    expect(await complaintsIn(page, '#booking')).toEqual([]);
  });

  test('one that somebody else took a moment ago leads to the nearest', async ({
    page,
    request,
    studio,
    trouble,
  }) => {
    trouble.expect(/409/);
    await openBooking(page);
    await fillInAll(page);
    await othersBook(request, await idOf(studio, 'Sensitive Calm Facial'), '2026-09-17T15:00');
    await confirm(page).click();
    await expect(page.locator('.toaster').getByRole('alert')).toContainText('That time was just taken');
    await expect(form(page).getByText('Nearest free times:')).toBeVisible();
    await expect(page.getByRole('radio', { name: '3:00 PM, Fully booked' })).toBeDisabled();
    await expect(page.getByLabel('Name')).toHaveValue(GUEST.name);
    expect(await complaintsIn(page, '#booking')).toEqual([]);

    await page.getByRole('button', { name: 'Thu 17 Sep, 4:00 PM' }).click();
    await expect(slot(page, '4:00 PM')).toBeChecked();
    await confirm(page).click();
    await expect(page.getByRole('region', { name: 'Booking Confirmed!' })).toContainText('4:00 PM');
  });

  test('a day with none left leads to the next that has one', { tag: '@desktop' }, async ({
    page,
    request,
    studio,
  }) => {
    const treatmentId = await idOf(studio, 'Sensitive Calm Facial');
    for (const hour of [11, 12, 14, 15, 16, 17, 18])
      await othersBook(request, treatmentId, `2026-09-16T${hour}:00`);
    await openBooking(page);
    await form(page).getByLabel('Choose a treatment').selectOption({ label: CALM });
    await page.getByRole('button', { name: '16 September 2026' }).click();
    for (const time of SLOTS) await expect(slot(page, time)).toBeDisabled();
    expect(await complaintsIn(page, '#booking')).toEqual([]);
    await page.getByRole('button', { name: 'Next open date: Thursday 17 September' }).click();
    await expect(page.getByRole('button', { name: THURSDAY })).toHaveAttribute('aria-pressed', 'true');
    await expect(slot(page, '11:00 AM')).toBeEnabled();
  });

  test('can be chosen although they could not be checked', { tag: '@desktop' }, async ({ page, trouble }) => {
    trouble.expect(/503/);
    await page.route('**/api/availability*', (route) => route.fulfill({ status: 503, json: {} }));
    await openBooking(page);
    await fillInAll(page);
    await expect(form(page).getByText("We couldn't check which times are free.")).toBeVisible();
    await page.unroute('**/api/availability*');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(slot(page, '10:00 AM')).toBeDisabled();
    await expect(slot(page, '3:00 PM')).toBeChecked();
  });
});

test.describe('the treatment', () => {
  test('is chosen already for who comes from its card', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/');
    const card = page
      .locator('#treatments')
      .getByRole('article')
      .filter({ hasText: 'Signature Glow Facial' });
    await card.getByRole('link', { name: /^Book Now/ }).click();
    await expect(page.locator('#booking')).toBeFocused();
    await expect(form(page).getByLabel('Choose a treatment')).toHaveValue(/\d/);
    await expect(total(page)).toHaveText('$196.00');

    await form(page).getByLabel('Choose a treatment').selectOption({ label: CALM });
    await expect(total(page)).toHaveText('$156.00');
    await card.getByRole('link', { name: /^Book Now/ }).click();
    await expect(total(page)).toHaveText('$196.00');
  });

  test('says what its extraction is', { tag: '@desktop' }, async ({ page, studio }) => {
    const rules = {
      optional: 'Sensitive Calm Facial',
      included: 'Acne Clear Facial',
      none: 'Rose Salt Body Scrub',
    };
    for (const [rule, name] of Object.entries(rules))
      await studio.sql('update treatments set extraction = $1 where name = $2', [rule, name]);
    await openBooking(page, `/?treatment=${await idOf(studio, rules.optional)}#booking`);
    const box = page.getByRole('checkbox', { name: /Facial extraction/ });
    await expect(box).not.toBeChecked();
    await expect(form(page).getByText('Mandatory')).toBeHidden();
    await expect(total(page)).toHaveText('$128.00');
    await box.check();
    await expect(total(page)).toHaveText('$156.00');

    const choose = form(page).getByLabel('Choose a treatment');
    await choose.selectOption({ label: 'Acne Clear Facial · $138.00' });
    await expect(form(page).getByText('Facial extraction is included.')).toBeVisible();
    await expect(total(page)).toHaveText('$138.00');
    await choose.selectOption({ label: 'Rose Salt Body Scrub · $108.00' });
    await expect(box).toHaveCount(0);
    await expect(total(page)).toHaveText('$108.00');
  });
});

test.describe('a member', () => {
  test('finds the form filled in, and the booking is theirs', async ({ page, studio }) => {
    const member = await signInAs(page, studio, {
      firstName: '慧敏',
      lastName: 'Tan',
      email: 'huimin@example.com',
      phone: '+60 123456789',
    });
    await openBooking(page);
    await expect(form(page).getByLabel('Name')).toHaveValue('慧敏 Tan');
    await expect(form(page).getByLabel('E-mail')).toHaveValue('huimin@example.com');
    await expect(form(page).getByLabel('Dial code')).toHaveValue('+60');
    await expect(form(page).getByLabel('Phone', { exact: true })).toHaveValue('123456789');
    await form(page).getByLabel('Choose a treatment').selectOption({ label: CALM });
    await chooseWhen(page);
    await confirm(page).click();
    await expect(page.getByRole('region', { name: 'Booking Confirmed!' })).toBeVisible();
    const [row] = await studio.sql('select user_id, customer_phone from bookings');
    expect(row).toEqual({ user_id: member.id, customer_phone: '+60 123456789' });
  });
});

test.describe('Book Appointment on a card', () => {
  test('books that treatment right there', async ({ page, studio }) => {
    await signInAs(page, studio, { firstName: 'Mei', email: 'mei@example.com' });
    await openPage(page, '/treatments');
    await page.getByRole('button', { name: 'Book Appointment: Sensitive Calm Facial' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book Appointment' });
    await expect(dialog).toContainText('Sensitive Calm Facial · 60 min · $128.00');
    await expect(dialog.getByLabel('Name')).toHaveValue('Mei');
    await expect(dialog.getByLabel('E-mail')).toHaveValue('mei@example.com');
    await expect(dialog).toContainText('This price is without facial extraction ($28.00).');
    const submit = dialog.getByRole('button', { name: 'Book Appointment' });
    await expect(submit).toBeInViewport({ ratio: 1 });
    await submit.click(); // the browser misses the day first
    const date = dialog.getByLabel('Date');
    await expect(date).toHaveAttribute('min', '2026-09-15');
    expect(await date.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
      'Please select a date',
    );
    await dialog.getByRole('button', { name: THURSDAY }).click();
    await expect(date).toHaveValue('2026-09-17');
    await expect(dialog.getByRole('radio')).toHaveCount(10);
    for (const name of ['9:00 AM', '10:00 AM'])
      await expect(dialog.getByRole('radio', { name: `${name}, Closed at this time` })).toBeDisabled();
    await slot(page, '1:00 PM').check();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await complaintsIn(page, 'dialog')).toEqual([]);

    await submit.click(); // the browser misses the phone
    expect(
      await dialog
        .getByLabel('Phone', { exact: true })
        .evaluate((field: HTMLInputElement) => field.validity.valueMissing),
    ).toBe(true);
    await dialog.getByLabel('Phone', { exact: true }).fill('91234567');

    const said = page.waitForEvent('dialog');
    const sent = page.waitForRequest(
      (each) => each.url().endsWith('/api/bookings') && each.method() === 'POST',
    );
    const line = await holdBack(page, '**/api/bookings');
    await submit.click();
    await expect(dialog.getByRole('button', { name: 'Booking...' })).toBeVisible();
    await line.letGo();
    const alert = await said;
    expect(alert.message()).toBe('Appointment booked successfully!');
    await alert.accept();
    await expect(dialog).toBeHidden();
    const [{ id }] = (await studio.sql<{ id: number }>('select id from users')) as [{ id: number }];
    expect((await sent).postDataJSON()).toEqual({
      treatmentId: await idOf(studio, 'Sensitive Calm Facial'),
      appointmentDate: '2026-09-17T05:00:00.000Z',
      customerName: 'Mei',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
      totalAmount: '128.00',
      notes: '',
      userId: id,
    });
    expect((await sent).headers()['idempotency-key']).toBeTruthy();
  });

  test('says that it failed, and why', { tag: '@desktop' }, async ({ page, request, studio, trouble }) => {
    trouble.expect(/409/);
    await openPage(page, '/treatments');
    await page.getByRole('button', { name: 'Book Appointment: Sensitive Calm Facial' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book Appointment' });
    await dialog.getByLabel('Name').fill('Mei');
    await dialog.getByLabel('E-mail').fill('mei@example.com');
    await dialog.getByLabel('Phone', { exact: true }).fill('91234567');
    await dialog.getByRole('button', { name: THURSDAY }).click();
    await slot(page, '3:00 PM').check();
    await othersBook(request, await idOf(studio, 'Sensitive Calm Facial'), '2026-09-17T15:00');
    const said = page.waitForEvent('dialog');
    const click = dialog.getByRole('button', { name: 'Book Appointment' }).click();
    const alert = await said;
    expect(alert.message()).toBe('Failed to book appointment. Please try again.');
    await alert.accept();
    await click;
    await expect(dialog.getByLabel('Name')).toHaveValue('Mei');
    await dialog.getByRole('button', { name: 'Thu 17 Sep, 4:00 PM' }).click();
    await expect(slot(page, '4:00 PM')).toBeChecked();
  });

  test('says that a closed day is closed, and offers the next open date', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openPage(page, '/treatments');
    await page.getByRole('button', { name: 'Book Appointment: Sensitive Calm Facial' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book Appointment' });
    await dialog.getByRole('button', { name: '20 September 2026, closed Sundays' }).click({ force: true });
    await expect(dialog.getByText("We're closed on Sundays.")).toBeVisible();
    await dialog.getByLabel('Date').fill('2026-09-20'); // as a screen reader may
    await dialog.getByRole('button', { name: 'Next open date: Monday 21 September' }).click();
    await expect(dialog.getByLabel('Date')).toHaveValue('2026-09-21');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('without scripts the studio’s phone, WhatsApp and e-mail stand in', { tag: '@desktop' }, async ({
  browser,
  studio,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: studio.url });
  const page = await context.newPage();
  await page.goto('/');
  const section = page.locator('#booking');
  await expect(section.getByRole('link', { name: 'Book on WhatsApp' })).toBeVisible();
  await expect(section.getByRole('link', { name: '+65 6123 4567' })).toHaveAttribute(
    'href',
    'tel:+6561234567',
  );
  await expect(section.getByRole('link', { name: 'hello@petal.example' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Confirm Booking' })).toHaveCount(0);
  await page.goto('/treatments');
  const links = page.getByRole('link', { name: /^Book Appointment/ });
  await expect(links.first()).toHaveAttribute('href', /^\/\?treatment=\d+#booking$/);
  await context.close();
});

test('what only machines fill in is neither seen nor reached', { tag: '@desktop' }, async ({ page }) => {
  await openBooking(page);
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await expect(page.locator('input[name=website]')).toHaveAttribute('tabindex', '-1');
  await expect(page.locator('input[name=website]')).not.toBeInViewport();
});

type Studio = {
  sql: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
};

async function idOf(studio: Studio, name: string): Promise<number> {
  const [row] = await studio.sql<{ id: number }>('select id from treatments where name = $1', [name]);
  return row?.id ?? 0;
}

async function startsOf(studio: Studio): Promise<string[]> {
  const rows = await studio.sql<{ starts_at: Date }>('select starts_at from bookings order by id');
  return rows.map(({ starts_at }) => starts_at.toISOString());
}

function isCounted(request: Request, name: string): boolean {
  return request.url().endsWith('/api/events') && request.postDataJSON()?.name === name;
}
