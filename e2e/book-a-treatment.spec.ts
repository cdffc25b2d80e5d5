import type { Request } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import {
  chooseWhen,
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

const BOOKED =
  "Your appointment has been successfully booked. We'll contact you soon to confirm the details.";
const CALM = 'Sensitive Calm Facial · $156.00';

test('a guest is told what is missing, books once, and keeps the appointment', { tag: '@phone' }, async ({
  page,
  studio,
}) => {
  test.slow();
  await openBooking(page);
  await expect(total(page)).toHaveText('from $58');

  await test.step('what only machines fill in is neither seen nor reached', async () => {
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
    await expect(page.locator('input[name=website]')).toHaveAttribute('tabindex', '-1');
    await expect(page.locator('input[name=website]')).not.toBeInViewport();
  });

  await test.step('is told under each field what is missing, the first of them in focus', async () => {
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
    expect(await axeComplaints(page, '#booking')).toEqual([]);

    await form(page).getByLabel('Choose a treatment').selectOption({ label: CALM });
    await expect(form(page).getByText('Please select a treatment')).toBeHidden();
    await confirm(page).click();
    await expect(page.getByRole('button', { name: '15 September 2026, today' })).toBeFocused();
    await chooseWhen(page);
    await page.getByRole('checkbox', { name: /Facial extraction/ }).uncheck();
    await confirm(page).click();
    await expect(form(page).getByText('Please select the facial extraction add-on')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Facial extraction/ })).toBeFocused();
    await page.getByRole('checkbox', { name: /Facial extraction/ }).check();
  });

  await test.step('books in one go and keeps the appointment', async () => {
    const sent = page.waitForRequest(
      (each) => each.url().endsWith('/api/bookings') && each.method() === 'POST',
    );
    const counted = page.waitForRequest((each) => isCounted(each, 'book_treatment'));
    await fillInAll(page);
    await form(page).getByLabel('Special requests').fill('Roses make me sneeze');
    await expect(total(page)).toHaveText('$156.00');
    expect(await axeComplaints(page, '#booking')).toEqual([]);
    await confirm(page).dblclick(); // in a hurry: it is booked once

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
    expect(await axeComplaints(page, '#booking')).toEqual([]);

    const request = await sent;
    expect(request.headers()['idempotency-key']).toMatch(/^\S{16,}$/);
    expect(request.postDataJSON()).toEqual({
      treatmentId: await idOf(studio, 'Sensitive Calm Facial'),
      appointmentDate: '2026-09-17T07:00:00.000Z', // 15:00 in Singapore, wherever the browser is
      customerName: GUEST.name,
      customerEmail: GUEST.email,
      customerPhone: '+65 91234567',
      specialRequests: 'Roses make me sneeze',
      addExtraction: true,
      totalAmount: '156.00',
      userId: null,
    });
    await counted;
    expect(await startsOf(studio)).toHaveLength(1);

    const file = page.waitForEvent('download');
    await done.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.ics$/);
    await expect(done.getByRole('link', { name: 'Manage booking' })).toHaveAttribute('href', /^\/visit\//);
    await done.getByRole('button', { name: 'Book another' }).click();
    await expect(done).toHaveCount(0);
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await expect(form(page).getByLabel('Choose a treatment')).toHaveValue('');
    await expect(total(page)).toHaveText('from $58');
  });
});

test('a guest books by keys alone', { tag: ['@desktop', '@long'] }, async ({ page, studio }) => {
  await openBooking(page);
  await form(page).getByLabel('Choose a treatment').focus();
  const itsTimes = page.waitForResponse(/\/api\/availability\?(?=.*treatmentId=)(?=.*from=)/);
  await page.keyboard.type('Sens');
  await itsTimes; // the next free times are its own from here on
  await expect(page.getByRole('button', { name: 'Today, 2:00 PM' })).toBeVisible();
  await page.keyboard.press('Tab'); // extraction
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add another treatment' })).toBeFocused();
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

test('what goes wrong on the way: times that go, a number that is none, an answer that is lost', {
  tag: ['@desktop', '@long'],
}, async ({ page, request, studio, consoleErrors }) => {
  consoleErrors.expect(/(400|409|ERR_FAILED).*api\/bookings/);
  const calm = await idOf(studio, 'Sensitive Calm Facial');
  const toast = page.locator('.toaster').getByRole('alert');
  await openBooking(page);
  await fillInAll(page);

  await test.step('a time that goes while the visitor thinks is noticed', async () => {
    await othersBook(request, calm, '2026-09-17T15:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByRole('radio', { name: '3:00 PM, Fully booked' })).toBeDisabled();
    await expect(form(page).getByText('3:00 PM is no longer free on Thursday 17 September.')).toBeVisible();
    expect(await axeComplaints(page, '#booking')).toEqual([]);
    await slot(page, '4:00 PM').check();
  });

  await test.step('reads the server’s own words where only it knows better', async () => {
    await form(page).getByLabel('Dial code').selectOption('+60');
    await form(page).getByLabel('Phone', { exact: true }).fill('999999'); // six digits may be valid in some country
    await confirm(page).click();
    await expect(form(page).getByText('Please enter a valid phone number')).toBeVisible();
    await expect(toast).toContainText('Booking Failed');
    await expect(form(page).getByLabel('Phone', { exact: true })).toBeFocused();
    await form(page).getByLabel('Dial code').selectOption('+65');
    await form(page).getByLabel('Phone', { exact: true }).fill(GUEST.phone);
  });

  await test.step('one that somebody else took a moment ago leads to the nearest', async () => {
    await othersBook(request, calm, '2026-09-17T16:00');
    await confirm(page).click();
    await expect(toast).toContainText('That time was just taken');
    await expect(form(page).getByText('Nearest free times:')).toBeVisible();
    await expect(page.getByRole('radio', { name: '4:00 PM, Fully booked' })).toBeDisabled();
    await expect(page.getByLabel('Name')).toHaveValue(GUEST.name);
    expect(await axeComplaints(page, '#booking')).toEqual([]);
    await page.getByRole('button', { name: 'Thu 17 Sep, 5:00 PM' }).click();
    await expect(slot(page, '5:00 PM')).toBeChecked();
  });

  await test.step('sees that it is under way, and another try after a broken line makes no second booking', async () => {
    const before = (await startsOf(studio)).length;
    await page.route('**/api/bookings', async (route) => {
      await route.fetch(); // it arrived; only its response did not
      await route.abort('failed');
    });
    await confirm(page).click();
    await expect(toast).toContainText('Booking Failed');
    await expect(toast).toContainText('Failed to create booking. Please try again.');
    await expect(page.getByLabel('Name')).toHaveValue(GUEST.name);
    await page.unroute('**/api/bookings');
    const line = await holdBack(page, '**/api/bookings');
    await confirm(page).click();
    await expect(page.getByRole('button', { name: 'Processing...' }).first()).toBeVisible();
    await line.letGo();
    await expect(page.getByRole('region', { name: 'Booking Confirmed!' })).toContainText('5:00 PM');
    expect(await startsOf(studio)).toHaveLength(before + 1);
  });
});

test('on a slow line and on none: what was chosen early counts, and what was sent waits, through a reload too', {
  tag: '@desktop',
}, async ({ page, context, studio, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const treatment = form(page).getByLabel('Choose a treatment');
  const extraction = page.getByRole('checkbox', { name: /Facial extraction/ });
  const expectChosen = async (dialCode: string) => {
    await expect(confirm(page)).toHaveAttribute('type', 'submit');
    await expect(treatment).toHaveValue(/\d/);
    await expect(page.getByRole('button', { name: THURSDAY })).toHaveAttribute('aria-pressed', 'true');
    await expect(slot(page, '2:00 PM')).toBeChecked();
    await expect(form(page).getByLabel('Dial code')).toHaveValue(dialCode);
    await expect(extraction).not.toBeChecked();
  };

  await test.step('may choose before any script is here', async () => {
    const line = await holdBack(page, '**/assets/entry-client*.js');
    await page.goto('/#booking', { waitUntil: 'commit' });
    await treatment.selectOption({ label: CALM });
    await extraction.uncheck();
    await page.getByRole('button', { name: THURSDAY }).click();
    await slot(page, '2:00 PM').check();
    await form(page).getByLabel('Dial code').selectOption('+44');
    await line.letGo();
    await expectChosen('+44');
  });

  await test.step('may choose before the form is hydrated', async () => {
    const line = await holdBack(page, '**/assets/booking-panel*.js');
    await openPage(page, '/?again#booking');
    await treatment.selectOption({ label: CALM });
    await page.getByRole('button', { name: THURSDAY }).click();
    await slot(page, '2:00 PM').check();
    await extraction.uncheck();
    await form(page).getByLabel('Name').fill('Early Bird');
    await form(page).getByLabel('Dial code').selectOption('+60');
    await form(page).getByLabel('Phone', { exact: true }).fill('123456789');
    await line.letGo();
    await expectChosen('+60');
    await expect(form(page).getByLabel('Name')).toHaveValue('Early Bird');
    await expect(form(page).getByLabel('Phone', { exact: true })).toHaveValue('123456789');
    await expect(total(page)).toHaveText('$156.00');
  });

  await test.step('may be filled in by the browser without an event, just as React takes over', async () => {
    await page.addInitScript(() => {
      const timer = setInterval(() => {
        const select = document.querySelector<HTMLSelectElement>('select[name=treatment]');
        if (!select || !Object.keys(select).some((key) => key.startsWith('__reactFiber'))) return;
        clearInterval(timer);
        select.selectedIndex = 1;
      });
    });
    await openBooking(page, '/?silently#booking');
    await expect(page.getByRole('complementary', { name: 'Price summary' })).not.toContainText(
      'No treatment chosen yet',
    );
    await expect(treatment).toHaveValue(/\d/);
    await fillInAll(page);
    await slot(page, '2:00 PM').check();
  });

  await test.step('without a line it waits, through a reload too, and is sent once', async () => {
    await extraction.check();
    await form(page).getByLabel('E-mail').fill(GUEST.email);
    await context.setOffline(true);
    await confirm(page).click();
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeFocused();
    await expect(form(page)).toBeHidden();
    expect(await axeComplaints(page, '#booking')).toEqual([]);
    expect(await startsOf(studio)).toEqual([]);
    const line = await holdBack(page, '**/api/bookings');
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await line.letGo();
    await expect(page.getByRole('region', { name: 'Booking Confirmed!' })).toContainText(
      'Thu 17 Sep, 2:00 PM',
    );
    expect(await startsOf(studio)).toEqual(['2026-09-17T06:00:00.000Z']);
  });
});

test('Book Appointment on a card books that treatment right there', { tag: ['@phone', '@long'] }, async ({
  page,
  request,
  studio,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/409.*api\/bookings/);
  const treatmentId = await idOf(studio, 'Sensitive Calm Facial');
  const { id: userId } = await signInAs(page, studio, { firstName: 'Mei', email: 'mei@example.com' });
  await openPage(page, '/treatments');
  await page.getByRole('button', { name: 'Book Appointment: Sensitive Calm Facial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book Appointment' });
  const submit = dialog.getByRole('button', { name: 'Book Appointment' });
  const date = dialog.getByLabel('Date');
  const phone = dialog.getByLabel('Phone', { exact: true });
  await expect(dialog).toContainText('Sensitive Calm Facial · 60 min · $156.00');
  await expect(dialog.getByLabel('Name')).toHaveValue('Mei');
  await expect(dialog.getByLabel('E-mail')).toHaveValue('mei@example.com');
  await expect(dialog).toContainText('Facial extraction is included.');
  await expect(submit).toBeInViewport({ ratio: 1 });
  await submit.click(); // the browser reports the missing day first
  await expect(date).toHaveAttribute('min', '2026-09-15');
  expect(await date.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    'Please select a date',
  );

  await test.step('says that a closed day is closed, and offers the next open date', async () => {
    await dialog.getByRole('button', { name: '20 September 2026, closed Sundays' }).click({ force: true });
    await expect(dialog.getByText("We're closed on Sundays.")).toBeVisible();
    await date.fill('2026-09-20'); // as a screen reader may
    await dialog.getByRole('button', { name: 'Next open date: Monday 21 September' }).click();
    await expect(date).toHaveValue('2026-09-21');
  });

  await test.step('says that it failed, and why', async () => {
    await dialog.getByRole('button', { name: THURSDAY }).click();
    await expect(date).toHaveValue('2026-09-17');
    await expect(dialog.getByRole('radio')).toHaveCount(10);
    for (const name of ['9:00 AM', '10:00 AM'])
      await expect(dialog.getByRole('radio', { name: `${name}, Closed at this time` })).toBeDisabled();
    await slot(page, '3:00 PM').check();
    expect(await axeComplaints(page, 'dialog')).toEqual([]);
    await submit.click(); // the browser reports the missing phone
    expect(await phone.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    await phone.fill('91234567');
    await othersBook(request, treatmentId, '2026-09-17T15:00');
    const said = page.waitForEvent('dialog');
    const click = submit.click();
    const alert = await said;
    expect(alert.message()).toBe('Failed to book appointment. Please try again.');
    await alert.accept();
    await click;
    await expect(dialog.getByLabel('Name')).toHaveValue('Mei');
    await dialog.getByRole('button', { name: 'Thu 17 Sep, 4:00 PM' }).click();
    await expect(slot(page, '4:00 PM')).toBeChecked();
  });

  await test.step('books that treatment right there', async () => {
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
    expect((await sent).postDataJSON()).toEqual({
      treatmentId,
      addExtraction: true, // as its price says
      appointmentDate: '2026-09-17T08:00:00.000Z',
      customerName: 'Mei',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
      totalAmount: '156.00',
      notes: '',
      userId,
    });
    expect((await sent).headers()['idempotency-key']).toBeTruthy();
  });
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
