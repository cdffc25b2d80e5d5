import { axeComplaints } from './axe-complaints.ts';
import { confirm, fillInAll, form, GUEST, openBooking } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { mailedCode } from './read-mail.ts';
import { tooWide } from './too-wide.ts';

/** Guests nobody knows hold eleven of the twenty hours of Thursday's two rooms, but not 3 PM. */
const HALF_A_DAY = `
  with booked as (
    insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room, starts_at,
      ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, created_at, updated_at)
    select t.id, t.name, 12800, false, 0, 1 + n % 2, at, at + interval '1 hour', at + interval '1 hour', 'Invented Guest',
      'invented-' || n || '@example.com', '', '+6580000' || 100 + n, now(), now()
    from generate_series(0, 15) as n, treatments t,
      lateral (select '2026-09-17T11:00+08'::timestamptz + n / 2 * interval '1 hour' as at) as hour
    where t.name = 'Sensitive Calm Facial' and n / 2 <> 4 and n < 13
    returning id
  )
  insert into guest_bookings (booking_id, is_known, created_at) select id, false, now() from booked`;

test('a guest on a day full of strangers confirms the e-mail in place, and keeps what was typed', {
  tag: '@phone',
}, async ({ page, studio, consoleErrors }) => {
  consoleErrors.expect(/(403|422).*api\/bookings/);
  await studio.sql(HALF_A_DAY);
  await openBooking(page);
  await fillInAll(page);
  await form(page).getByLabel('Special requests').fill('Roses make me sneeze');
  await confirm(page).click();

  const code = form(page).getByLabel('Code from the e-mail');
  const step = page.getByRole('group', { name: 'Confirm your e-mail' });

  await test.step('is asked under the fields, with the focus in the field', async () => {
    await expect(code).toBeFocused();
    await expect(code).toBeInViewport();
    await expect(step).toContainText(`We've sent a 6-digit code to ${GUEST.email}.`);
    await expect(step.getByRole('button', { name: /^Send it again in \d+ s$/ })).toBeDisabled();
    await expect(form(page).getByLabel('Name')).toHaveValue(GUEST.name);
    expect(await studio.sql("select id from bookings where customer_email like 'siew%'")).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    expect(await axeComplaints(page, '#booking')).toEqual([]);
  });

  const mailed = await mailedCode(studio, GUEST.email);

  await test.step('a wrong code is said, and replaced by typing', async () => {
    await code.fill(mailed === '111111' ? '222222' : '111111');
    await step.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(step).toContainText("That code isn't right.");
    await expect(code).toBeFocused();
  });

  await test.step('another e-mail is one tap away, with all the rest', async () => {
    await step.getByRole('button', { name: 'Use another e-mail' }).click();
    await expect(step).toHaveCount(0);
    await expect(form(page).getByLabel('E-mail')).toBeFocused();
    await expect(form(page).getByLabel('Special requests')).toHaveValue('Roses make me sneeze');
    await confirm(page).click();
    await expect(code).toBeFocused(); // the same e-mail after all: the code that was mailed still works
  });

  await test.step('the mailed code books', async () => {
    await code.fill(mailed);
    await code.press('Enter');
    await expect(page.getByRole('region', { name: 'Booking Confirmed!' })).toContainText(
      'Thu 17 Sep, 3:00 PM',
    );
    const booked = await studio.sql(
      "select special_requests from bookings where customer_email = 'siewling@example.com'",
    );
    expect(booked).toEqual([{ special_requests: 'Roses make me sneeze' }]);
  });
});
