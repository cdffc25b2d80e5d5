import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

test('a member books the same as last time in one tap, and undoes it', { tag: ['@phone', '@long'] }, async ({
  page,
  studio,
}) => {
  const { id } = await signInAs(page, studio, { firstName: 'Mei', phone: '+65 91234567' });
  await studio.sql(
    `insert into bookings (treatment_id, treatment_name, treatment_cents, add_extraction, extraction_cents, room, user_id,
       starts_at, ends_at, busy_until, customer_name, customer_email, customer_phone, phone_e164, status, created_at,
       updated_at)
     select id, name, price_cents, true, 2800, 1, $1, start, start + interval '1 hour', start + interval '1 hour',
       'Mei Lim', 'mei@example.com', '+65 91234567', '+6591234567', 'completed', start, start
     from treatments, (values ('2026-08-20T07:00:00Z'::timestamptz)) as visits (start) -- a Thursday, 3 pm
     where name = 'Sensitive Calm Facial'`,
    [id],
  );
  const upcoming = () =>
    studio.sql<{ at: string; status: string }>(
      `select to_char(starts_at at time zone 'Asia/Singapore', 'Dy HH24:MI') as at, status
       from bookings where starts_at > '2026-09-15'`,
      [],
    );
  await openPage(page, '/dashboard');
  const card = page.getByRole('region', { name: 'Same as last time?' });
  await expect(card).toContainText('Sensitive Calm Facial');
  expect(await tooWide(page)).toEqual([]);
  expect(await axeComplaints(page, 'main')).toEqual([]);
  await card.getByRole('button', { name: /^Book Thu .*, 3:00 PM$/ }).click();
  await expect(page.getByRole('region', { name: /^Your next visit/ })).toContainText('3:00 PM');
  expect(await upcoming()).toEqual([{ at: 'Thu 15:00', status: 'pending' }]);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  expect(await upcoming()).toEqual([{ at: 'Thu 15:00', status: 'cancelled' }]);
  expect(await studio.deliverMail()).toEqual([]);

  await openPage(page, '/');
  await expect(card).toContainText('Sensitive Calm Facial');
});
